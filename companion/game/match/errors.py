"""Why something may not happen at the table now, as codes with numbers."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """A reason. The facts that go with it stand beside it."""

    # the table
    NO_TABLE_YET = "no_table_yet"
    NOT_NOW = "not_now"  # phase
    NO_SUCH_PLAYER = "no_such_player"  # player
    NUMBER_OF_PLAYERS = "number_of_players"  # players, least, most
    SAME_PLAYER_TWICE = "same_player_twice"  # player
    SAME_NAME_TWICE = "same_name_twice"  # name
    SEATS_DO_NOT_MATCH = "seats_do_not_match"
    NO_SUCH_SEAT = "no_such_seat"  # seats
    ALREADY_SEATED = "already_seated"  # player
    ALREADY_LEAVING = "already_leaving"  # player
    NOT_LEAVING = "not_leaving"  # player
    MODULE_DOES_NOT_FIT = "module_does_not_fit"  # module, why
    RULING_DOES_NOT_APPLY = "ruling_does_not_apply"  # ruling
    NO_SUCH_READING = "no_such_reading"  # ruling, reading
    NUGGET_SPLIT = "nugget_split"  # cards, wanted
    PHONE_KEEPS_NO_NUGGETS = "phone_keeps_no_nuggets"
    # a house box
    BOX_OF_ANOTHER_EDITION = "box_of_another_edition"
    NO_SUCH_ROLE = "no_such_role"  # role
    NOT_IN_ORDER = "not_in_order"
    GREEDY_WITHOUT_CARD = "greedy_without_card"
    MORE_THAN_THE_BOXES = "more_than_the_boxes"  # role, cards, most, boxes
    NO_DECK_FOR_TWO = "no_deck_for_two"
    ONLY_TWO_TEAMS = "only_two_teams"
    OUT_OF_RANGE = "out_of_range"
    NEEDS_TWO_BOXES = "needs_two_boxes"  # players, most
    TOO_FEW_CARDS = "too_few_cards"  # players, cards
    CARDS_LEFT_OVER = "cards_left_over"  # players, cards
    TOO_FEW_TO_BE_SURE = "too_few_to_be_sure"  # role, wanted, cards
    TOO_MANY_SURE = "too_many_sure"  # players, wanted
    WARDROBE_NEEDS_A_CARD = "wardrobe_needs_a_card"  # players
    NEEDS_THE_PHONE = "needs_the_phone"
    NO_CARD_IN_THE_PILE = "no_card_in_the_pile"
    # the deal
    NOT_THE_NEXT_ROUND = "not_the_next_round"  # number, next
    ALL_ROUNDS_PLAYED = "all_rounds_played"  # rounds
    ROLES_ARE_PRINTED = "roles_are_printed"
    ROLES_ARE_ON_THE_PHONE = "roles_are_on_the_phone"
    ROLES_ALREADY_DEALT = "roles_already_dealt"
    ROLES_NOT_DEALT = "roles_not_dealt"
    DECK_DOES_NOT_MATCH = "deck_does_not_match"
    DEAL_AGAIN_FIRST = "deal_again_first"
    ALREADY_LOOKED = "already_looked"  # player
    NOT_LOOKED_YET = "not_looked_yet"  # player
    NOTHING_TO_LOOK_AT = "nothing_to_look_at"  # player, whose
    MAY_ALREADY_LOOK = "may_already_look"  # player, whose
    NOT_ONESELF = "not_oneself"  # player
    WHOSE_WAS_OPEN = "whose_was_open"  # player
    NOTHING_WAS_OPEN = "nothing_was_open"  # player
    NEITHER_HAD_LOOKED = "neither_had_looked"
    ONE_HAD_LOOKED = "one_had_looked"
    LARGE_CARD_ALREADY_REACHED = "large_card_already_reached"
    # the board
    NOT_IN_THIS_MATCH = "not_in_this_match"  # what
    ALREADY_BROKEN = "already_broken"  # player, tool
    NOT_BROKEN = "not_broken"  # player, tool
    ALREADY_A_THIEF = "already_a_thief"  # player
    NOT_A_THIEF = "not_a_thief"  # player
    ALREADY_CAUGHT = "already_caught"  # player
    NOT_CAUGHT = "not_caught"  # player
    BOTH_DWARVES_USED = "both_dwarves_used"
    NO_SUCH_DWARF = "no_such_dwarf"  # dwarf
    DWARF_IS_OUT = "dwarf_is_out"  # dwarf
    OWNER_PAYS_NOTHING = "owner_pays_nothing"  # player
    NO_GOLD = "no_gold"  # player
    NO_TOKEN = "no_token"  # player
    HAS_A_TOKEN = "has_a_token"  # player
    CHANGE_A_NUGGET = "change_a_nugget"  # player
    NO_SUCH_NUGGET = "no_such_nugget"  # player, worth
    HAS_GOLD = "has_gold"  # player
    ALL_GOALS_REACHED = "all_goals_reached"  # goals
    ALL_CHESTS_OPENED = "all_chests_opened"  # chests
    # the end of the round
    CANNOT_END_SO = "cannot_end_so"  # ended
    WHO_CONNECTED = "who_connected"
    CARD_LIES_OPEN = "card_lies_open"  # player
    NO_DOORS_HERE = "no_doors_here"
    NO_CRYSTALS_HERE = "no_crystals_here"
    THEFTS_HAVE_BEGUN = "thefts_have_begun"
    NOT_A_THIEF_HERE = "not_a_thief_here"  # player
    THIEF_IS_TRAPPED = "thief_is_trapped"  # player
    THIEF_OUT_OF_ORDER = "thief_out_of_order"  # player
    NUGGETS_TO_PICK = "nuggets_to_pick"
    NO_NUGGETS_TO_PICK = "no_nuggets_to_pick"
    NUGGETS_ALREADY_DRAWN = "nuggets_already_drawn"
    DRAW_SO_MANY = "draw_so_many"  # cards
    NOT_IN_THE_DECK = "not_in_the_deck"
    SOMEBODY_ELSE_PICKS = "somebody_else_picks"  # player
    NOT_AMONG_THE_CARDS = "not_among_the_cards"  # worth
    NO_PAYOUT = "no_payout"  # player
    NOT_WORTH_THAT = "not_worth_that"  # worth, paid
    # afterwards
    NO_SUCH_ROUND = "no_such_round"  # round
    NOTHING_CORRECTED = "nothing_corrected"
    ROUNDS_LEFT = "rounds_left"  # played, rounds
    TOTALS_ARE_KNOWN = "totals_are_known"
    TOTALS_OF_EVERYBODY = "totals_of_everybody"
    TOTAL_OUT_OF_RANGE = "total_out_of_range"  # player, least, most
    TOTALS_TOO_HIGH = "totals_too_high"  # most
    TOTALS_TOO_LOW = "totals_too_low"  # least
    # undo
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOT_THE_LAST_EVENT = "not_the_last_event"
    DEAL_WAS_LOOKED_AT = "deal_was_looked_at"
    ROLES_WERE_OPENED = "roles_were_opened"
    ALREADY_SEEN = "already_seen"  # player
    PICK_WAS_PASSED_ON = "pick_was_passed_on"


class RuleError(ValueError):
    """Something may not happen now. `code` says why, `values` the facts, never a secret."""

    def __init__(self, code: Code, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RuleError):
            return NotImplemented
        return (self.code, self.values) == (other.code, other.values)

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return ", ".join([self.code.value, *(f"{k}={v}" for k, v in self.values.items())])
