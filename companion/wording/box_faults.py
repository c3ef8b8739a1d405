"""Why a house box cannot be played, and what to do: one sentence for each code."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.game.house.code import BoxText
from companion.game.match import Code
from companion.languages import _, many
from companion.wording import Facts


def why_no_text(why: BoxText) -> str:
    """Why a short text is no house box."""
    return _TEXTS[why]()


def _too_many(facts: Facts) -> str:
    if facts["boxes"] == 1:
        return _("{role}: {cards} is more than one box holds. It holds {most}.")
    return _("{role}: {cards} is more than two boxes hold. They hold {most}.")


_TEXTS: Mapping[BoxText, Callable[[], str]] = {
    BoxText.MISTYPED: lambda: _(
        "A letter or digit is wrong or missing. Compare it with the other phone."
    ),
    BoxText.LATER: lambda: _("A newer version of the app made this. Update the app to play it."),
    BoxText.NO_BOX: lambda: _("There can be no such house box."),
}

BOX_SENTENCES: Mapping[Code, Callable[[Facts], str]] = {
    Code.BOX_OF_ANOTHER_EDITION: lambda facts: _("This house box belongs to another edition."),
    Code.NO_SUCH_ROLE: lambda facts: _("This edition has no such role card: {role}."),
    Code.NOT_IN_ORDER: lambda facts: _("There can be no such house box."),
    Code.GREEDY_WITHOUT_CARD: lambda facts: _(
        "The greedy dwarf is an extra card. Add it to the extras first."
    ),
    Code.MORE_THAN_THE_BOXES: _too_many,
    Code.NO_DECK_FOR_TWO: lambda facts: _("The two-player house rules keep their own role deck."),
    Code.ONLY_TWO_TEAMS: lambda facts: _("Only Saboteur 2 has two teams."),
    Code.OUT_OF_RANGE: lambda facts: _("There can be no such house box."),
    Code.NEEDS_TWO_BOXES: lambda facts: _(
        "One box is enough for {most} players, you are {players}. Play with two boxes."
    ),
    Code.TOO_FEW_CARDS: lambda facts: many(
        "{n} player needs {n} role card; this deck has {cards}. Add more.",
        "{n} players need {n} role cards; this deck has {cards}. Add more.",
        int(facts["players"]),
    ),
    Code.CARDS_LEFT_OVER: lambda facts: many(
        "{n} player needs exactly {n} role card; this deck has {cards}. Take some out.",
        "{n} players need exactly {n} role cards; this deck has {cards}. Take some out.",
        int(facts["players"]),
    ),
    Code.TOO_FEW_TO_BE_SURE: lambda facts: _(
        "{role}: {wanted} should always be in play, but the deck has {cards}."
    ),
    Code.TOO_MANY_SURE: lambda facts: _(
        "{wanted} roles should always be in play, but you are only {players}."
    ),
    Code.WARDROBE_NEEDS_A_CARD: lambda facts: _(
        "The wardrobe needs a role card that is left over. Add one, or leave the wardrobe out."
    ),
    Code.NEEDS_THE_PHONE: lambda facts: _(
        "Printed role cards cannot do this. Let the phone deal the roles."
    ),
    Code.NO_CARD_IN_THE_PILE: lambda facts: _("No role card is left over to swap with."),
}
