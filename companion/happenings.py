"""What can happen at the table while a round runs: one entry for each, and nothing elsewhere.

An entry says everything: its sign and words, which matches know it, when it is over for now, which
seats are asked for, and the event that it makes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.chance import CHANCE
from companion.game.components import CHESTS_LAID
from companion.game.editions import Gold
from companion.game.events import (
    Chest,
    ChestOpened,
    DirectionTurned,
    Event,
    Goal,
    GoalReached,
    HatSwapped,
    InspectionPlayed,
    PartyHeld,
    PlayerCaught,
    PlayerFreed,
    PlayerId,
    PlayerLeft,
    PlayerStayed,
    ThiefLaid,
    ThiefRemoved,
    TollDwarfPlaced,
    TollDwarfTaken,
    TollPaid,
    ToolBroken,
    ToolRepaired,
    WardrobeUsed,
)
from companion.game.gold import Tool
from companion.game.gold.round import Part
from companion.game.modules import Module
from companion.game.rulings import WithoutTokens
from companion.game.views import DWARVES, GOALS_BESIDE_THE_GOLD, Terms, View, party
from companion.languages import _
from companion.wording.names import broken_tool_name, titled

Words = Callable[[], str]


class Leads(StrEnum):
    """Where a touch on the sign leads."""

    SEATS = "happening"  # the seats, and on with the round
    LOOK = "role_event"  # the seats, and on to whoever looks at a role
    END = "round_end"  # the end of the round
    AT_ONCE = ""  # nothing is asked


class Asks(StrEnum):
    """What only the player knows before gold moves."""

    NOTHING = "nothing"
    WHETHER_THEY_HAVE_GOLD = "whether they have gold"
    WHICH_CARD_IS_CHANGED = "which card is changed"


@dataclass(frozen=True, slots=True)
class Said:
    """What the table has said: the seats in order, the card changed, whether it was paid."""

    seats: tuple[PlayerId, ...] = ()
    changed: int | None = None
    paid: bool = True


@dataclass(frozen=True, slots=True)
class NextQuestion:
    """The next question: its words, who is marked already, who cannot be meant."""

    words: Words
    marked: tuple[PlayerId, ...] = ()
    not_meant: tuple[PlayerId, ...] = ()


Makes = Callable[[View, Said], Event]
Asking = Callable[[View, Sequence[PlayerId]], NextQuestion | None]


def _never(match: View) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that can happen.

    `known` tells whether a match knows it at all, `over` whether it cannot happen just now or not
    any more. `questions` ask for a seat each; `asking` stands in for them where they depend on what
    lies there. `lies` tells whether a marker lies in front of somebody: then `takes` takes it away.
    `clears` is the marker that this one takes away. `of_a_seat` is offered where a seat is touched.
    `card` is drawn beside the table where somebody looks at a role after it.
    """

    code: str
    sign: str
    words: Words
    known: Callable[[Terms], bool]
    makes: Makes | None = None
    questions: tuple[Words, ...] = ()
    over: Callable[[View], bool] = _never
    tone: str = "ink"
    leads: Leads = Leads.SEATS
    title: Words | None = None
    asking: Asking | None = None
    asks: Asks = Asks.NOTHING
    lies: Callable[[View, PlayerId], bool] | None = None
    takes: Makes | None = None
    clears: str = ""
    card: str = ""
    of_a_seat: bool = False
    oneself_too: bool = False

    @property
    def heading(self) -> str:
        """What stands above its questions."""
        return (self.title or self.words)()

    def event(self, match: View, told: Said) -> Event:
        """What has happened, as it was told: told of twice, the rules say that it is there."""
        return self._made(HAPPENINGS[self.clears].takes if self.clears else self.makes, match, told)

    def switched(self, match: View, player: PlayerId) -> Event:
        """A marker laid down in front of a player, or taken away where it lies."""
        there = self.lies is not None and self.lies(match, player)
        return self._made(self.takes if there else self.makes, match, Said((player,)))

    def _made(self, makes: Makes | None, match: View, told: Said) -> Event:
        if makes is None:
            raise LookupError(f"{self.code} makes no event")
        return makes(match, told)

    def marked(self, match: View) -> tuple[PlayerId, ...]:
        """In front of whom it lies now."""
        lies = (HAPPENINGS[self.clears] if self.clears else self).lies
        return () if lies is None else tuple(who for who in match.players if lies(match, who))

    def is_over(self, match: View) -> bool:
        """Whether a match that knows it cannot have it just now, or not any more."""
        return not self.marked(match) if self.clears else self.over(match)

    def asked(self, match: View, answers: Sequence[PlayerId]) -> NextQuestion | None:
        """What the table still has to say; None when it is all said."""
        if self.asking is not None:
            return self.asking(match, answers)
        if len(answers) >= len(self.questions):
            return None
        if not answers:
            marked = self.marked(match)
            others = tuple(who for who in match.players if self.clears and who not in marked)
            return NextQuestion(self.questions[0], marked=marked, not_meant=others)
        not_meant = () if self.oneself_too else tuple(answers)
        return NextQuestion(
            self.questions[len(answers)], marked=tuple(answers), not_meant=not_meant
        )


# What belongs to a match


def _holds(part: Part) -> Callable[[Terms], bool]:
    return lambda terms: terms.can_hold(part)


def _with_role_pile(terms: Terms) -> bool:
    return terms.rules.keeps_role_pile


def _on_the_phone(known: Callable[[Terms], bool]) -> Callable[[Terms], bool]:
    """What the phone must hold the roles for."""
    return lambda terms: known(terms) and not terms.printed_roles


def _with(module: Module) -> Callable[[Terms], bool]:
    return lambda terms: module in terms.modules


# When it is over


def _chests_are_open(match: View) -> bool:
    return match.this_round.board.chests >= CHESTS_LAID


def _goals_are_reached(match: View) -> bool:
    return match.this_round.board.goals >= GOALS_BESIDE_THE_GOLD


def _large_card_is_reached(match: View) -> bool:
    return match.this_round.board.large_card_reached


# The toll dwarves


def standing(match: View) -> tuple[int, ...]:
    """The numbers of the toll dwarves that still stand on a tunnel."""
    dwarves = match.this_round.board.dwarves
    return tuple(number for number, dwarf in enumerate(dwarves, 1) if not dwarf.out)


def _owners(match: View) -> tuple[PlayerId, ...]:
    dwarves = match.this_round.board.dwarves
    return tuple(dwarves[number - 1].owner for number in standing(match))


def _asked_of_toll(most: int) -> Asking:
    """Whose dwarf, where several stand; then who builds there and who pays, if anybody does."""

    def asking(match: View, answers: Sequence[PlayerId]) -> NextQuestion | None:
        owners, given = _owners(match), len(answers)
        owner = owners[0]
        if len(set(owners)) > 1:
            if not given:
                others = tuple(who for who in match.players if who not in owners)
                return NextQuestion(lambda: _("Whose toll dwarf?"), not_meant=others)
            owner, given = answers[0], given - 1
        if given == most:
            return None
        if given:
            words: Words = lambda: _("Who pays the toll?")  # noqa: E731
            return NextQuestion(words, marked=(answers[-1],), not_meant=(owner,))
        return NextQuestion(lambda: _("Who builds there?"), not_meant=(owner,))

    return asking


def _dwarf(match: View, told: Said) -> int:
    owners, numbers = _owners(match), standing(match)
    several = len(set(owners)) > 1
    return numbers[owners.index(told.seats[0])] if several else numbers[0]


def _toll_paid(match: View, told: Said) -> Event:
    builder, payer = told.seats[-2:]
    return TollPaid(_dwarf(match, told), payer, builder, told.changed)


def changes_a_card(match: View, player: PlayerId) -> bool:
    """Who has to pay and has no token changes a nugget card, if the table rules so."""
    return (
        match.terms.rules.gold is Gold.NUGGETS
        and not match.has_tokens(player)
        and match.table.rulings.without_tokens is WithoutTokens.CHANGE_A_NUGGET
    )


# Groups of entries that are alike


def _goal(goal: Goal, sign: str, words: Words, question: Words, asks: Asks) -> Happening:
    return Happening(
        goal.value,
        sign,
        words,
        _with(Module.NEW_GOALS),
        lambda match, told: GoalReached(told.seats[0], goal, told.paid, told.changed),
        questions=(question,),
        over=_goals_are_reached,
        asks=asks,
        of_a_seat=True,
    )


def _broken(tool: Tool, question: Words) -> Happening:
    return Happening(
        f"broken_{tool.value}",
        f"broken_{tool.value}",
        lambda: titled(broken_tool_name(tool)),
        _holds(Part.BROKEN),
        lambda match, told: ToolBroken(told.seats[0], tool),
        questions=(question,),
        tone="red",
        lies=lambda match, who: tool in match.markers(who).broken,
        takes=lambda match, told: ToolRepaired(told.seats[0], tool),
    )


def _cleared(
    code: str, part: Part, marker: str, sign: str, words: Words, question: Words
) -> Happening:
    return Happening(code, sign, words, _holds(part), questions=(question,), clears=marker)


def _party(match: View, told: Said) -> Event:
    """Chance comes in: all roles are dealt anew."""
    return PartyHeld(told.seats[0], party(match, CHANCE))


# All of them, in the order in which they are offered

_ALL = (
    Happening(
        "inspection",
        "lens",
        lambda: _("Inspection"),
        _on_the_phone(_with_role_pile),
        lambda match, told: InspectionPlayed(*told.seats),
        questions=(lambda: _("Who looks?"), lambda: _("At whose role?")),
        leads=Leads.LOOK,
        card="card:inspection",
    ),
    Happening(
        "hat_swap",
        "hats",
        lambda: _("Hat swap"),
        _on_the_phone(_with_role_pile),
        lambda match, told: HatSwapped(*told.seats),
        questions=(lambda: _("Who played the card?"), lambda: _("Who swaps hats?")),
        leads=Leads.LOOK,
        card="card:hat-swap",
        oneself_too=True,
    ),
    Happening(
        "thief",
        "sack",
        lambda: _("Thief"),
        _holds(Part.THIEVES),
        lambda match, told: ThiefLaid(told.seats[0]),
        questions=(lambda: _("Who laid a thief card?"),),
        lies=lambda match, who: match.markers(who).thief is not None,
        takes=lambda match, told: ThiefRemoved(told.seats[0]),
    ),
    _cleared(
        "hands_off",
        Part.THIEVES,
        "thief",
        "hand_off",
        lambda: _("Hands off"),
        lambda: _("Who lost the thief card?"),
    ),
    Happening(
        "caught",
        "shackle",
        lambda: _("Caught"),
        _holds(Part.TRAPPED),
        lambda match, told: PlayerCaught(told.seats[0]),
        questions=(lambda: _("Who was caught?"),),
        lies=lambda match, who: match.markers(who).trapped,
        takes=lambda match, told: PlayerFreed(told.seats[0]),
    ),
    _cleared(
        "freed",
        Part.TRAPPED,
        "caught",
        "free",
        lambda: _("Freed"),
        lambda: _("Who was freed?"),
    ),
    Happening(
        "chest_gold",
        "chest",
        lambda: _("Chest: gold"),
        _with(Module.TREASURE_CHESTS),
        lambda match, told: ChestOpened(told.seats[0], Chest.GOLD),
        questions=(lambda: _("Who opened the chest?"),),
        over=_chests_are_open,
        of_a_seat=True,
    ),
    Happening(
        "chest_look",
        "eye",
        lambda: _("Chest: a look"),
        _on_the_phone(_with(Module.TREASURE_CHESTS)),
        lambda match, told: ChestOpened(told.seats[0], Chest.LOOK, told.seats[1]),
        questions=(lambda: _("Who opened the chest?"), lambda: _("At whose role?")),
        over=_chests_are_open,
        leads=Leads.LOOK,
        card="card:chest-look-role",
        title=lambda: titled(_("treasure chest")),
    ),
    Happening(
        "wardrobe",
        "wardrobe",
        lambda: _("Wardrobe"),
        _on_the_phone(_with(Module.WARDROBE)),
        lambda match, told: WardrobeUsed(told.seats[0]),
        questions=(lambda: _("Who reached the wardrobe?"),),
        over=_large_card_is_reached,
        leads=Leads.LOOK,
        card="sign:wardrobe",
    ),
    Happening(
        "party",
        "party",
        lambda: _("Party"),
        _on_the_phone(_with(Module.PARTY)),
        _party,
        questions=(lambda: _("Who reached the party?"),),
        over=_large_card_is_reached,
        leads=Leads.LOOK,
        card="sign:party",
    ),
    _goal(
        Goal.BAG_1,
        "bag",
        lambda: _("Bag: 1 gold"),
        lambda: _("Who reached the bag?"),
        Asks.NOTHING,
    ),
    _goal(
        Goal.BAG_2,
        "bag",
        lambda: _("Bag: 2 gold"),
        lambda: _("Who reached the bag?"),
        Asks.NOTHING,
    ),
    _goal(
        Goal.DRAGON,
        "dragon",
        lambda: _("Dragon"),
        lambda: _("Who met the dragon?"),
        Asks.WHETHER_THEY_HAVE_GOLD,
    ),
    Happening(
        "spider",
        "spider",
        lambda: _("Giant spider"),
        _with(Module.NEW_GOALS),
        leads=Leads.END,
    ),
    Happening(
        "toll_placed",
        "toll",
        lambda: _("Toll dwarf"),
        _with(Module.TOLL_TUNNELS),
        lambda match, told: TollDwarfPlaced(told.seats[0]),
        questions=(lambda: _("Who placed a toll dwarf?"),),
        over=lambda match: len(match.this_round.board.dwarves) >= DWARVES,
        of_a_seat=True,
    ),
    Happening(
        "toll_paid",
        "coin",
        lambda: _("Toll paid"),
        _with(Module.TOLL_TUNNELS),
        _toll_paid,
        over=lambda match: not standing(match),
        asking=_asked_of_toll(2),
        asks=Asks.WHICH_CARD_IS_CHANGED,
    ),
    Happening(
        "toll_taken",
        "close",
        lambda: _("Dwarf taken away"),
        _with(Module.TOLL_TUNNELS),
        lambda match, told: TollDwarfTaken(_dwarf(match, told)),
        over=lambda match: not standing(match),
        asking=_asked_of_toll(0),
    ),
    _broken(Tool.PICK, lambda: _("Whose pick?")),
    _cleared(
        "repaired_pick",
        Part.BROKEN,
        "broken_pick",
        "repair",
        lambda: _("Pick repaired"),
        lambda: _("Whose pick is repaired?"),
    ),
    _broken(Tool.LAMP, lambda: _("Whose lamp?")),
    _cleared(
        "repaired_lamp",
        Part.BROKEN,
        "broken_lamp",
        "repair",
        lambda: _("Lamp repaired"),
        lambda: _("Whose lamp is repaired?"),
    ),
    _broken(Tool.CART, lambda: _("Whose cart?")),
    _cleared(
        "repaired_cart",
        Part.BROKEN,
        "broken_cart",
        "repair",
        lambda: _("Cart repaired"),
        lambda: _("Whose cart is repaired?"),
    ),
    Happening(
        "direction",
        "direction",
        lambda: _("Change direction"),
        _with(Module.CARDS_2020),
        lambda match, told: DirectionTurned(),
        leads=Leads.AT_ONCE,
    ),
    Happening(
        "leaves",
        "door_leave",
        lambda: _("Somebody leaves"),
        lambda terms: True,
        lambda match, told: PlayerLeft(told.seats[0]),
        questions=(lambda: _("Who leaves after this round?"),),
        lies=lambda match, who: who in match.table.leaving,
        takes=lambda match, told: PlayerStayed(told.seats[0]),
    ),
)

HAPPENINGS = {happening.code: happening for happening in _ALL}
"""Every entry by its code."""

THIEF = HAPPENINGS["thief"]
CAUGHT = HAPPENINGS["caught"]
LEAVES = HAPPENINGS["leaves"]
TOLL = HAPPENINGS["toll_placed"]
BROKEN = {tool: HAPPENINGS[f"broken_{tool.value}"] for tool in Tool}
MARKERS = (*BROKEN.values(), THIEF, CAUGHT)
"""What can lie in front of a player, in the order in which a seat's sheet offers it."""


def signs(match: View) -> tuple[Happening, ...]:
    """The signs of "What happened?": all that this match knows, in an order that never changes."""
    return tuple(one for one in _ALL if one.known(match.terms))


def with_what_clears_it(match: View) -> list[tuple[Happening, ...]]:
    """The same, each marker together with what takes it away."""
    there = signs(match)
    clearing = {one.clears: one for one in there if one.clears}
    firsts = (one for one in there if not one.clears)
    return [(one, clearing[one.code]) if one.code in clearing else (one,) for one in firsts]


def possible(match: View) -> tuple[Happening, ...]:
    """What can happen now."""
    return tuple(one for one in signs(match) if not one.is_over(match))


def markers_of(match: View) -> tuple[Happening, ...]:
    """What can lie in front of a player of this match."""
    return tuple(one for one in MARKERS if one.known(match.terms))
