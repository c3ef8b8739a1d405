"""Every colour, size and type style, in one place: a mine by lamplight.

Grounds, inks and gold come from KivyMD's dynamic scheme of one gold, kept in assets/colours; the
colours of the sides are ours, below. A screen asks for them by what they mean ("ink", "gold",
"step"); a change of theme builds the screens anew, so plain values are enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp

from companion import places, text_scale
from companion.settings import Settings, Wished

Rgba = tuple[float, float, float, float]

LINE = 1.45
WIDE = 600
"""From so many dp on a window is wide: a tablet, or a phone that lies on its side."""
FONT = str(places.assets() / "fonts" / "CompanionSans-Regular.ttf")
BOLD = str(places.assets() / "fonts" / "CompanionSans-Bold.ttf")
SIGN_FONT = str(places.assets() / "fonts" / "CompanionSigns-Regular.ttf")

STYLES: dict[str, tuple[float, bool]] = {
    "display": (44, True),
    "headline": (24, True),
    "title": (18, True),
    "body": (16, False),
    "strong": (16, True),
    "label": (14, False),
    "tab": (12, False),
}
BODY = STYLES["body"][0]


def hex_colour(code: str, alpha: float = 1.0) -> Rgba:
    """#rrggbb as Kivy wants it."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (red, green, blue, alpha)


def mixed(under: Rgba, over: Rgba, part: float) -> Rgba:
    """A part of the second colour laid over the first, opaque."""
    blend = tuple(u + (o - u) * part for u, o in zip(under[:3], over[:3], strict=True))
    return (blend[0], blend[1], blend[2], 1.0)


TEAMS = {
    "dark": {"blue": "#8fbcff", "green": "#86d694", "red": "#ff8a70"},
    "light": {"blue": "#1d5fae", "green": "#1c6b36", "red": "#a8321a"},
}
TEAMS_HIGH = {
    "dark": {"blue": "#c6dcff", "green": "#b6f5c0", "red": "#ffc4b5"},
    "light": {"blue": "#063a78", "green": "#004519", "red": "#741200"},
}

PEOPLE = {
    "dark": (
        *("#f46eb4", "#1dbcb5", "#eb881f", "#b688fe", "#b6d431", "#48d7fe"),
        *("#ebb890", "#f7d8fe", "#7effe8", "#9bb054", "#f0a7e9", "#be98a9"),
    ),
    "light": (
        *("#c34189", "#17726d", "#905211", "#591f97", "#6c7000", "#075062"),
        *("#472400", "#4a0358", "#07362f", "#424e08", "#884783", "#926e7e"),
    ),
}
"""The colours of people, apart from each other and from the sides' colours in either theme; the
first ones, which a small table gets, furthest apart."""
PURER = 0.35
"""How much white or black goes into them where high contrast is wanted."""

PAPER = {
    "coal": "#faf3e3",
    "step": "#f1e6cd",
    "step2": "#e7d8b6",
    "ink": "#241a0c",
    "dim": "#574629",
    "gold": "#7a4a00",
    "main": "#cf9a2c",
    "line": "#dccba5",
    "edge": "#806d45",
}
"""By day brass on paper: the scheme's own light gold turns olive."""

# The role's card is gold on coal in both themes: nobody can read a side from its glow.
COAL = hex_colour("#17130b")
CARD_GOLD = hex_colour("#f9c03d")


@dataclass
class Theme:
    """The look that is in force now; one instance, filled in by `wear`."""

    dark: bool = True
    motion: bool = True
    chosen: float = 1.0
    scale: float = 1.0
    coal: Rgba = COAL
    step: Rgba = COAL
    step2: Rgba = COAL
    ink: Rgba = CARD_GOLD
    dim: Rgba = CARD_GOLD
    gold: Rgba = CARD_GOLD
    main: Rgba = CARD_GOLD
    on_main: Rgba = COAL
    line: Rgba = CARD_GOLD
    edge: Rgba = CARD_GOLD
    red: Rgba = CARD_GOLD
    blue: Rgba = CARD_GOLD
    green: Rgba = CARD_GOLD
    people: tuple[Rgba, ...] = ()
    wood: Rgba = CARD_GOLD
    stone: Rgba = CARD_GOLD

    def wear(self, theme_cls: Any, settings: Settings, wished: Wished) -> None:
        """Take on the chosen theme, contrast and text size; what is not chosen is the phone's.

        `scale` is what becomes of a page's text: lengths that hold it grow by as much.
        """
        self.dark = settings.is_dark(wished)
        self.motion = not settings.moves_less(wished)
        self.chosen = wished.font_scale * settings.font_scale
        self.scale = text_scale.grown(BODY, self.chosen) / BODY
        theme_cls.dynamic_scheme_contrast = 1.0 if settings.high_contrast else 0.0
        theme_cls.theme_style = "Dark" if self.dark else "Light"
        self._take_colours(theme_cls, settings.high_contrast)

    def _take_colours(self, scheme: Any, high_contrast: bool) -> None:
        self.coal = tuple(scheme.surfaceColor)
        self.step = tuple(scheme.surfaceContainerColor)
        self.step2 = tuple(scheme.surfaceContainerHighestColor)
        self.ink = tuple(scheme.onSurfaceColor)
        self.dim = tuple(scheme.onSurfaceVariantColor)
        self.gold = tuple(scheme.primaryColor)
        self.main = tuple(scheme.primaryContainerColor)
        self.on_main = hex_colour("#2b1d00")
        if high_contrast and not self.dark:
            self.on_main = hex_colour("#ffffff")
        self.line = tuple(scheme.outlineVariantColor)
        self.edge = tuple(scheme.outlineColor)
        if not self.dark and not high_contrast:
            for name, colour in PAPER.items():
                setattr(self, name, hex_colour(colour))
        self.wood = mixed(self.coal, self.main, 0.35)
        self.stone = mixed(self.coal, self.ink, 0.22)
        shade = "dark" if self.dark else "light"
        teams = (TEAMS_HIGH if high_contrast else TEAMS)[shade]
        pure = hex_colour("#ffffff" if self.dark else "#000000")
        purer = PURER if high_contrast else 0.0
        self.people = tuple(mixed(hex_colour(code), pure, purer) for code in PEOPLE[shade])
        self.blue, self.green, self.red = (hex_colour(teams[n]) for n in ("blue", "green", "red"))

    def tone(self, name: str) -> Rgba:
        """A colour by its name, as the widgets' `tone` gives it."""
        colour: Rgba = getattr(self, name)
        return colour

    def size(self, style: str) -> float:
        """The pixels of a type style, the reader's own scale in it."""
        return float(dp(text_scale.grown(STYLES[style][0], self.chosen)))

    def font(self, style: str) -> str:
        """The font file of a type style."""
        return BOLD if STYLES[style][1] else FONT

    def is_wide(self, width: float) -> bool:
        """Whether so many pixels are wide for text of the size that it has now."""
        return width >= dp(WIDE) * self.scale

    def grown(self, length: float) -> float:
        """A length in dp that has to grow with the text it holds."""
        return dp(length) * self.scale


theme = Theme()


def high(base: float) -> float:
    """The height of something that holds one line of text: grows with it, never under 48 dp."""
    return float(max(dp(48), dp(base) * theme.scale))


def margin(width: float, widest: float = WIDE) -> float:
    """The empty edge that keeps content at so many dp at most."""
    return float(max(dp(24) if width >= dp(WIDE) else dp(16), (width - dp(widest)) / 2))
