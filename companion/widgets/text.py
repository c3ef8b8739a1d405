"""Text and signs: the only two ways in which anything is written on a screen."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.utils import escape_markup, get_hex_from_color

from companion import coverage
from companion.signs import SIGNS
from companion.theme import BOLD, FONT, LINE, SIGN_FONT, theme
from companion.widgets.wrap import at_hyphens, halves, needs_wrapping, too_wide, units, wrapped
from companion.wording.apart import OPENS, pieces, plain, set_apart

SMALLEST_FIT = 0.5
SMALLEST_NAME = 11
IN_TWO_LINES = 0.72
NARROW, NARROWEST = 160, 80
LARGE = 1.25
LARGEST_SIGN = 1.25
UNBROKEN = ("headline", "title")


class Text(Label):
    """A text in one of the theme's styles, as high as it needs to be.

    `fitted` keeps it on one line and makes the letters smaller instead; what a player `typed`
    stays large enough to be read and is shortened after that. Where it has room for two `lines`,
    it breaks before it becomes as small. No letter is larger than `most` pixels, where that is set.
    Names that are `set_apart` in it are bold; what is all bold, or on one line, shows them plain.
    """

    style = StringProperty("body")
    tone = StringProperty("ink")
    fitted = BooleanProperty(False)
    typed = BooleanProperty(False)
    lines = NumericProperty(1)
    most = NumericProperty(0)
    whole = BooleanProperty(False)
    """Whether its letters become smaller, at any width, before a word breaks in the middle."""

    _was_fitted = False
    _has_names = False

    def _get_width_wanted(self) -> float:
        lines = _shown(self.text).split("\n")
        return max(width_of(line, self.style) for line in lines) + dp(2)

    width_wanted = AliasProperty(_get_width_wanted, bind=("text", "style"), cache=True)
    """The width at which no line would have to break."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("halign", "left")
        kwargs.setdefault("valign", "middle")
        if "size_hint" not in kwargs:
            kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("line_height", 1.0)
        self._laid = ""
        super().__init__(**kwargs)
        self.bind(style=self._dress, tone=self._dress, fitted=self._dress)
        self.bind(width=self._lay_out, text=self._lay_out, lines=self._lay_out)
        self.bind(most=self._lay_out)
        self._label.text = shown(plain(self.text))
        self._dress()

    def _dress(self, *_args: Any) -> None:
        self.font_name = theme.font(self.style)
        self.font_size = theme.size(self.style)
        self.color = self.disabled_color = theme.tone(self.tone)
        self._lay_out()

    def _lay_out(self, *_args: Any) -> None:
        self._look_for_names()
        if self.fitted:
            self._was_fitted = True
            self._fit()
            return
        if self._was_fitted:
            self._was_fitted = self.shorten = False
            self.max_lines, self.font_size = 0, theme.size(self.style)
        if self.size_hint_y is None:
            self.text_size = (self.width, None)
        else:
            self.text_size = self.size

    def _look_for_names(self) -> None:
        """Only what holds names is drawn piece by piece: that costs more."""
        has_names = OPENS in self.text and not self.fitted and self.font_name != BOLD
        if has_names is not self._has_names:
            self._has_names = self.markup = has_names
            self._label.text = shown(plain(self.text))

    def _fit(self) -> None:
        """Made smaller only where it has to be."""
        room, full = self.width * 0.97 - dp(1), theme.size(self.style)
        full = max(dp(SMALLEST_NAME), min(full, self.most)) if self.most else full
        least = max(full * SMALLEST_FIT, dp(SMALLEST_NAME)) if self.typed else full * SMALLEST_FIT

        def size_of(line: str) -> float:
            return fitting(line, self.font_name, full, room, least)

        text = shown(plain(self.text))
        size = size_of(text)
        small = size < full * IN_TWO_LINES or extent(text, self.font_name, size) > room
        parts = halves(text) if self.lines > 1 and small else (text,)
        most = max(int(full * IN_TWO_LINES), size)
        in_two = min(most, *map(size_of, parts)) if len(parts) > 1 else 0
        broken = in_two >= size and all(
            extent(part, self.font_name, in_two) <= room for part in parts
        )
        self._laid, size = ("\n".join(parts), in_two) if broken else (text, size)
        self.shorten = not broken
        self.shorten_from = "right"
        self.max_lines = len(parts) if broken else 1
        self.font_size = size
        self.text_size = (self.width, None)

    @property
    def _keeps_words_whole(self) -> bool:
        """A headline or title does, and where letters are large all that has some room."""
        large = theme.scale > LARGE and self.width > dp(NARROWEST)
        return self.whole or large or (self.style in UNBROKEN and self.width > dp(NARROW))

    def _unbroken(self) -> float:
        """It gets smaller where its longest word would have to break."""
        full, room = theme.size(self.style), self.width - dp(2)
        words: list[str] = []
        for word in shown(plain(self.text)).replace("\n", " ").split(" "):
            words += units(word) if needs_wrapping(word) else at_hyphens(word)
        sizes = (fitting(word, self.font_name, full, room, full * SMALLEST_FIT) for word in words)
        return min(sizes, default=full)

    def _trigger_texture_update(
        self, name: Any = None, source: Any = None, value: Any = None
    ) -> None:
        if name == "text":
            value = shown(plain(value))
        super()._trigger_texture_update(name, source, value)

    def texture_update(self, *args: Any) -> None:
        """Breaks lines where a reader expects it, then draws."""
        if self.fitted:
            self._label.text = self._laid
        elif self._keeps_words_whole:
            self._label.options["font_size"] = self._unbroken()
        if self._has_names:
            self._draw_names()
        else:
            if not self.fitted and not self.markup:
                self._break_lines()
            super().texture_update(*args)
        if self.size_hint_y is None:
            self.height = self.texture_size[1] if self.text else 0

    def _break_lines(self) -> None:
        """Set breaks that Kivy would set elsewhere."""

        def measure(part: str) -> float:
            return float(self._label.get_extents(part)[0])

        said, room = shown(plain(self.text)), self._room
        if needs_wrapping(said) or "-" in said:
            self._label.resolve_font_name()
            by_hand = needs_wrapping(said) or too_wide(said, room, measure)
            self._label.text = wrapped(said, room, measure) if by_hand else said

    @property
    def _room(self) -> float:
        return float(self.width - self.padding[0] - self.padding[2] - dp(2))

    def _draw_names(self) -> None:
        """Lines are broken here: Kivy would break between a name and the full stop after it."""
        said = around_names(self.text, self._label.options["font_size"], self._room)
        drawn = [escape_markup(piece) for piece in pieces(said)]
        drawn[1::2] = [f"[font={BOLD}]{name}[/font]" for name in drawn[1::2]]
        colour = get_hex_from_color(self.color)
        self._label.text = f"[color={colour}]{''.join(drawn)}[/color]"
        self.texture = None
        self._label.refresh()
        self.texture = self._label.texture
        self.texture_size = list(self._label.texture.size)
        self.is_shortened = False


class Sign(Label):
    """One of our own signs, by name, in one colour; nothing at all while it has no name.

    `gap` is the empty place after it (before it when negative) in a line of things.
    """

    sign = StringProperty("")
    tone = StringProperty("ink")
    dp_size = NumericProperty(24)
    gap = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(font_name=SIGN_FONT, valign="middle", **kwargs)
        self.bind(sign=self._dress, tone=self._dress, dp_size=self._dress, gap=self._dress)
        self.bind(size=self._place)
        self._dress()

    def _dress(self, *_args: Any) -> None:
        side = dp(self.dp_size) * min(theme.scale, LARGEST_SIGN) if self.sign else 0
        self.text = SIGNS[self.sign] if self.sign else ""
        self.font_size = side or dp(self.dp_size)
        self.color = self.disabled_color = theme.tone(self.tone)
        if self.size_hint_x is None:
            self.width = side + (abs(self.gap) if self.sign else 0)
        if self.size_hint_y is None:
            self.height = side

    def _place(self, *_args: Any) -> None:
        if self.gap:
            self.halign = "left" if self.gap > 0 else "right"
            self.text_size = self.size


def shown(text: str) -> str:
    """With what the font has; a dot between two things stays with the first of them."""
    said = coverage.shown(text)
    if " · " not in said or needs_wrapping(said):
        return said
    return said.replace(" · ", "\u00a0· ")


def fitting(text: str, font: str, size: float, room: float, least: float) -> float:
    """The size at which a text fits on one line, as far as it may become smaller.

    In whole pixels: Kivy keeps half a megabyte for each size of a font. Letters do not shrink
    evenly, so the width is measured again.
    """
    wide = extent(text, font, size)
    if not wide or wide <= room:
        return size
    least = max(1, int(least))
    fit = max(least, int(size * room / wide))
    while fit > least and extent(text, font, fit) > room:
        fit -= 1
    return float(fit)


def extent(text: str, font: str, size: float) -> float:
    """How wide a text is on one line, the names in it bold."""
    if OPENS not in text:
        return float(CoreLabel(font_name=font, font_size=size).get_extents(text)[0])
    fonts = (font, BOLD)
    parts = enumerate(pieces(text))
    return sum(extent(part, fonts[place % 2], size) for place, part in parts if part)


def around_names(text: str, size: float, room: float) -> str:
    """The text in lines, the marks about names kept."""
    return wrapped(_shown(text), room, lambda part: extent(part, FONT, size))


def _shown(said: str) -> str:
    """The text as the font can draw it, the marks about names kept."""
    if OPENS not in said:
        return shown(said)
    parts = list(map(shown, pieces(said)))
    parts[1::2] = map(set_apart, parts[1::2])
    return "".join(parts)


def width_of(text: str, style: str) -> float:
    """How wide a text is in a style, on one line."""
    return extent(text, theme.font(style), theme.size(style))


def bar_high() -> float:
    """The height of a row that holds a title, or a sign with its word: alike on every screen."""
    word = dp(24) * min(theme.scale, LARGEST_SIGN) + theme.size("tab") * LINE + dp(4)
    return float(max(dp(56), theme.size("title") * LINE + dp(12), word + dp(8)))
