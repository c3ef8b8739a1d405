"""The match: guard, event, and what is known after it."""

from companion.game.match import (
    board,
    correcting,
    ending,
    looks,
    openings,
    payments,
    revealing,
    sharing,
    swaps,
)
from companion.game.match.errors import Code, RuleError
from companion.game.match.finishing import Standing, final_gold, may_be_counted, total_range
from companion.game.match.match import Match, replay
from companion.game.match.payments import must_pay_the_dragon
from companion.game.match.public import Markers
from companion.game.match.queries import (
    Handout,
    HandOver,
    Question,
    cards_matter,
    cards_on_their_way,
    draw_nuggets,
    hand_overs,
    handout,
    lost_thefts,
    pays_exactly,
    prepare,
    questions,
    round_of,
    shares_preview,
    shares_then,
    still_to_answer,
    thieves_left,
    victims,
    ways_to_end,
    ways_to_pay,
)
from companion.game.match.revealing import fingers_on, still_to_point, still_to_turn
from companion.game.match.seating import why_not_start
from companion.game.match.state import Phase
from companion.game.match.undoing import CanUndo

RULES = (board, correcting, ending, looks, openings, payments, revealing, sharing, swaps)
"""Imported for the rules that register themselves; the others register theirs as they are used."""

__all__ = [
    "CanUndo",
    "Code",
    "HandOver",
    "Handout",
    "Markers",
    "Match",
    "Phase",
    "Question",
    "RuleError",
    "Standing",
    "cards_matter",
    "cards_on_their_way",
    "draw_nuggets",
    "final_gold",
    "fingers_on",
    "hand_overs",
    "handout",
    "lost_thefts",
    "may_be_counted",
    "must_pay_the_dragon",
    "pays_exactly",
    "prepare",
    "questions",
    "replay",
    "round_of",
    "shares_preview",
    "shares_then",
    "still_to_answer",
    "still_to_point",
    "still_to_turn",
    "thieves_left",
    "total_range",
    "victims",
    "ways_to_end",
    "ways_to_pay",
    "why_not_start",
]
