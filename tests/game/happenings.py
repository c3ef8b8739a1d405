"""What a table may do next, drawn by chance: the natural thing, or anything at all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.game import events as happened
from companion.game.deal import Deal, deal, party, role_deck
from companion.game.editions import EDITIONS, Edition
from companion.game.events import KINDS, Event, Player, PlayersSeated
from companion.game.gold import Direction, Ending, Tool
from companion.game.match import (
    Match,
    Phase,
    cards_on_their_way,
    draw_nuggets,
    handout,
    prepare,
    shares_preview,
    still_to_point,
    still_to_turn,
    thieves_left,
    total_range,
    victims,
    ways_to_pay,
)
from companion.game.match.correcting import why_no_such_answer
from companion.game.match.sharing import payees
from companion.game.modules import Module, modules_for, why_not_together
from companion.game.roles import Colour, Role
from companion.game.rulings import Ruling

STRANGER = "nobody"


def a_table(chance: Random) -> PlayersSeated:
    """Any table that can be set."""
    edition = chance.choice([*Edition, *[Edition.SABOTEUR_2] * 4])
    number = chance.choice(EDITIONS[edition].players)
    modules = [one for one in modules_for(edition) if chance.random() < 0.5]
    if why_not_together(modules):
        modules.remove(chance.choice([Module.WARDROBE, Module.PARTY]))
    nuggets = EDITIONS[edition].gold == "nuggets"
    return PlayersSeated(
        edition,
        tuple(Player(f"p{seat}", f"Player {seat}") for seat in range(number)),
        frozenset(modules),
        printed_roles=chance.random() < 0.2,
        phone_nuggets=nuggets and chance.random() < 0.6,
        open_gold=chance.random() < 0.3,
    )


def goes_on(match: Match, chance: Random) -> Event:
    """What a table does next."""
    if match.still_to_look and match.phase is not Phase.ENDED:
        hand = match.this_round.hand
        if hand.pending and chance.random() < 0.5:
            return happened.OpenerNamed(hand.pending.whose, hand.pending.by)
        looks = chance.choice((happened.RoleOpened, happened.RoleLooked))
        who = match.still_to_look[0]
        return looks(who, who)
    return GOES_ON[match.phase](match, chance)


def _seated(match: Match, chance: Random) -> Event:
    if match.finished and chance.random() < 0.3:
        return a_correction(match, chance)
    if match.next_round is None:
        return happened.MatchEnded()
    beginner = match.next_beginner or chance.choice(match.players)
    return happened.RoundBegan(match.next_round, beginner)


def _dealing(match: Match, chance: Random) -> Event:
    dealt = deal(match.terms.box, len(match.players), match.terms.modules, chance)
    if match.this_round.hand.spoiled:
        return happened.DealtAgain(happened.DealAgain.ACCIDENT, dealt)
    return happened.RolesDealt(dealt)


IN_A_ROUND = {
    None: "tool_broken tool_broken tool_repaired somebody_else_looked role_looked "
    "role_opened opener_named",
    Edition.SABOTEUR_2: "inspection_played hat_swapped thief_laid thief_laid thief_removed "
    "player_caught player_freed role_looked",
    Module.CARDS_2020: "direction_turned",
    Module.TOLL_TUNNELS: "toll_dwarf_placed toll_paid toll_paid toll_dwarf_taken ruling_changed",
    Module.NEW_GOALS: "goal_reached goal_reached",
    Module.TREASURE_CHESTS: "chest_opened chest_opened",
    Module.WARDROBE: "wardrobe_used",
    Module.PARTY: "party_held",
}


def _running(match: Match, chance: Random) -> Event:
    """Something that the edition and its modules know; now and then the round ends."""
    if match.this_round.hand.spoiled:
        return _dealing(match, chance)
    if chance.random() < 0.85:
        known = {None, match.terms.edition, *match.terms.modules}
        kinds = [
            kind for what, words in IN_A_ROUND.items() if what in known for kind in words.split()
        ]
        return anything(match, chance, chance.choice(kinds))
    doors = frozenset(one for one in Colour if chance.random() < 0.3)
    two = match.terms.edition is Edition.SABOTEUR_2
    ended = chance.choice(list(Ending) + [Ending.GOLD] * 3)
    return happened.RoundEnded(ended, chance.choice(match.players), doors if two else frozenset())


def _ended(match: Match, chance: Random) -> Event:
    if chance.random() < 0.5 and (silent := still_to_point(match)):
        by = chance.choice(silent)
        return happened.Pointed(by, chance.choice([who for who in match.players if who != by]))
    if not match.terms.printed_roles:
        return happened.RolesRevealed()
    if not match.may_play_with(len(match.players)):
        return happened.RolesEntered(())
    deck = list(role_deck(match.terms.box, len(match.players), match.terms.modules))
    chance.shuffle(deck)
    return happened.RolesEntered(tuple(zip(match.players, deck, strict=False)))


def _revealed(match: Match, chance: Random) -> Event:
    if chance.random() < 0.4 and (waiting := still_to_turn(match)):
        return happened.CardTurned(waiting[0])
    if (thieves := thieves_left(match)) and chance.random() < 0.8:
        from_whom = victims(match, thieves[0])
        if from_whom and chance.random() < 0.8:
            return happened.GoldStolen(thieves[0], chance.choice(from_whom))
        return happened.TheftLeft(thieves[0])
    return _handing_out(match, chance)


def _handing_out(match: Match, chance: Random) -> Event:
    shares = shares_preview(match)
    assert shares is not None
    if waiting := payees(match):
        who = chance.choice(waiting)
        return happened.PayoutTaken(who, chance.choice(ways_to_pay(match, who)))
    if match.terms.phone_nuggets and shares.draw:
        order = handout(match)
        assert order is not None
        if cards := cards_on_their_way(match):
            if chance.random() < 0.1:
                return happened.NuggetsHandedOutAgain()
            passed = chance.random() < 0.5
            return happened.NuggetPicked(order.picks[0], chance.choice(cards), passed)
        drawer = order.picks[0] if match.terms.edition is Edition.DUEL else None
        return happened.NuggetsDrawn(draw_nuggets(match, chance), drawer)
    return happened.GoldSharedOut()


def _counting(match: Match, chance: Random) -> Event:
    ranges = {who: total_range(match, who) for who in match.players}
    return happened.NuggetTotalsEntered(
        tuple((who, chance.randint(*between)) for who, between in ranges.items())
    )


def _over(match: Match, chance: Random) -> Event:
    return a_correction(match, chance)


GOES_ON: dict[Phase, Callable[[Match, Random], Event]] = {
    Phase.SEATED: _seated,
    Phase.DEALING: _dealing,
    Phase.RUNNING: _running,
    Phase.ENDED: _ended,
    Phase.REVEALED: _revealed,
    Phase.SHARING: _handing_out,
    Phase.COUNTING: _counting,
    Phase.OVER: _over,
}


def a_correction(match: Match, chance: Random) -> happened.AnswerCorrected:
    """Some answer about some round is another one."""
    rounds = len(match.books.finished) + (match.now is not None)
    number = chance.randint(1, max(1, rounds))
    done = number <= len(match.books.finished)
    seats = match.books.finished[number - 1].seats if done else match.players

    def some(chances: float, value: Callable[[], Any]) -> Any:
        return value() if chance.random() < chances else None

    def deck() -> Any:
        if not match.may_play_with(len(seats)):
            return None
        roles = list(role_deck(match.terms.box, len(seats), match.terms.modules))
        chance.shuffle(roles)
        return tuple(zip(seats, roles, strict=False))

    two = match.terms.edition is Edition.SABOTEUR_2
    event = happened.AnswerCorrected(
        number,
        ended=some(0.5, lambda: chance.choice(list(Ending))),
        by=some(0.5, lambda: chance.choice(seats)),
        doors=some(0.3 * two, lambda: frozenset(chance.sample(list(Colour), chance.randint(0, 2)))),
        crystals=some(0.4 * two, lambda: chance.randint(0, 6)),
        direction=some(0.1, lambda: chance.choice(list(Direction))),
        roles=some(0.4, deck),
        broken=some(0.2, lambda: ((chance.choice(seats), chance.choice(list(Tool))),)),
        trapped=some(0.2 * two, lambda: frozenset(chance.sample(seats, 1))),
        thieves=some(0.2 * two, lambda: tuple(chance.sample(seats, min(2, len(seats))))),
        by_unknown=chance.random() < 0.2,
    )
    return event if why_no_such_answer(match, event) else prepare(match, event, chance)


def anything(match: Match, chance: Random, kind: str = "") -> Event:
    """Whatever somebody might say has happened, sense or not."""
    kind = kind or chance.choice(sorted(KINDS))
    people = [*match.players, *(() if chance.random() < 0.9 else (STRANGER,))]

    def who() -> str:
        return chance.choice(people)

    def new_deal() -> Any:
        if not match.may_play_with(len(match.players)):
            return Deal(())
        return deal(match.terms.box, len(match.players), match.terms.modules, chance)

    def mixed() -> tuple[Role, ...]:
        now = match.now
        if now is None or now.hand.deal is None:
            return ()
        return party(now.hand.deal, chance).roles

    def moved() -> tuple[str, ...]:
        return tuple(chance.sample(match.players, len(match.players)))

    def newcomer() -> Player:
        number = chance.randint(0, 14)
        return Player(f"p{number}", f"Player {number}")

    change = chance.choice([None, None, 1, 2, 3])
    made: dict[str, Callable[[], Event]] = {
        "seats_moved": lambda: happened.SeatsMoved(moved()),
        "player_renamed": lambda: happened.PlayerRenamed(who(), chance.choice("XYZ")),
        "player_joined": lambda: happened.PlayerJoined(newcomer(), chance.randint(0, 3)),
        "player_left": lambda: happened.PlayerLeft(who()),
        "player_stayed": lambda: happened.PlayerStayed(who()),
        "ruling_changed": lambda: happened.RulingChanged(
            chance.choice(list(Ruling)),
            chance.choice(["halved", "other_takes_all", "tokens_only", "change_a_nugget", "x"]),
        ),
        "round_began": lambda: happened.RoundBegan(chance.randint(1, 4), who()),
        "roles_dealt": lambda: happened.RolesDealt(new_deal()),
        "dealt_again": lambda: happened.DealtAgain(happened.DealAgain.MISTAKE, new_deal()),
        "role_looked": lambda: happened.RoleLooked(
            who(), who(), chance.choice(list(happened.Look))
        ),
        "role_opened": lambda: happened.RoleOpened(
            who(), who(), chance.choice(list(happened.Look))
        ),
        "gold_looked": lambda: happened.GoldLooked(who()),
        "opener_named": lambda: happened.OpenerNamed(who(), chance.choice([None, who()])),
        "somebody_else_looked": lambda: happened.SomebodyElseLooked(
            who(), who(), chance.choice(list(happened.AfterAccident)), chance.random() < 0.3
        ),
        "party_held": lambda: happened.PartyHeld(who(), mixed()),
        "inspection_played": lambda: happened.InspectionPlayed(who(), who()),
        "hat_swapped": lambda: happened.HatSwapped(who(), who()),
        "wardrobe_used": lambda: happened.WardrobeUsed(who()),
        "tool_broken": lambda: happened.ToolBroken(who(), chance.choice(list(Tool))),
        "tool_repaired": lambda: happened.ToolRepaired(who(), chance.choice(list(Tool))),
        "thief_laid": lambda: happened.ThiefLaid(who()),
        "thief_removed": lambda: happened.ThiefRemoved(who()),
        "player_caught": lambda: happened.PlayerCaught(who()),
        "player_freed": lambda: happened.PlayerFreed(who()),
        "toll_dwarf_placed": lambda: happened.TollDwarfPlaced(who()),
        "toll_paid": lambda: happened.TollPaid(chance.randint(0, 3), who(), who(), change),
        "toll_dwarf_taken": lambda: happened.TollDwarfTaken(chance.randint(0, 3)),
        "goal_reached": lambda: happened.GoalReached(
            who(), chance.choice(list(happened.Goal)), chance.random() < 0.7, change
        ),
        "chest_opened": lambda: happened.ChestOpened(
            who(), chance.choice(list(happened.Chest)), chance.choice([None, who()])
        ),
        "round_ended": lambda: happened.RoundEnded(chance.choice(list(Ending)), who()),
        "roles_entered": lambda: _ended(match, chance),
        "pointed": lambda: happened.Pointed(who(), who()),
        "card_turned": lambda: happened.CardTurned(who()),
        "answer_corrected": lambda: a_correction(match, chance),
        "gold_stolen": lambda: happened.GoldStolen(who(), who()),
        "theft_left": lambda: happened.TheftLeft(who()),
        "nuggets_drawn": lambda: happened.NuggetsDrawn(
            match.books.deck.draw(chance.randint(0, 9), chance), chance.choice([None, who()])
        ),
        "nugget_picked": lambda: happened.NuggetPicked(
            who(), chance.randint(1, 3), chance.random() < 0.5
        ),
        "payout_taken": lambda: happened.PayoutTaken(who(), chance.choice([(1, 2), (2,), (3,)])),
        "match_ended": lambda: happened.MatchEnded(chance.random() < 0.5),
        "nugget_totals_entered": lambda: _counting(match, chance),
        "undone": lambda: happened.Undone(chance.choice(sorted(KINDS)), chance.random() < 0.5),
        "players_seated": lambda: a_table(chance),
    }
    return made.get(kind, KINDS[kind])()
