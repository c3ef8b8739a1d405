"""A whole match as people would play it, played by one finger.

The names round the table are in several scripts, as they are round many tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.tour.route import Tour

USUAL_PLAYERS = {
    "base-en": 6,
    "base-ko": 6,
    "base-ja": 6,
    "anniversary": 6,
    "saboteur2": 7,
    "tournament": 6,
    "duel": 2,
}
NAMES = (
    *("Ada", "Ben", "민준", "Оксана", "陽子", "João"),
    *("Gus", "Hana", "Ида", "Jon", "서연", "Zoë"),
)

HOLD = 2.8
PAUSE = 1.2
ENTER = 13
ROUNDS = 3


def play(tour: Tour) -> None:
    """From the first start to the evening's end."""
    the_shell(tour)
    the_rules(tour)
    set_the_table(tour)
    deal(tour)
    the_board(tour)
    for number in range(1, ROUNDS + 1):
        end_of_round(tour, number)
        if number < ROUNDS:
            next_round(tour)
    the_end(tour)
    the_past(tour)
    again(tour)


def the_shell(tour: Tour) -> None:
    """Home, settings, about."""
    tour.see("home")
    tour.finger.touch("settings")
    tour.see_all("settings")
    tour.finger.touch("about")
    tour.see_all("about")
    tour.finger.back()
    tour.finger.back()


def the_rules(tour: Tour) -> None:
    """The list, a search, some entries, the course, what differs."""
    finger = tour.finger
    finger.touch("rules")
    tour.see("rules")
    finger.type("search", "rakuseki")
    tour.see("rules-search")
    finger.touch("entry.rockfall")
    tour.see_all("rule-rockfall")
    finger.back()
    finger.back()
    for entry in ("mediator", "end-of-round"):
        finger.type("search", entry.replace("-", " "))
        finger.key(ENTER)
        tour.see_all(f"rule-{entry}")
        finger.back()
        finger.back()
    finger.touch("course")
    while finger.sees("next"):
        tour.see("course")
        finger.touch("next")
        if tour.screen != "course":
            break
    to_screen(tour, "rules")
    finger.touch("differences")
    tour.see_all("differences")
    to_screen(tour, "home")


def set_the_table(tour: Tour) -> None:
    """Who, what, how it lies."""
    finger = tour.finger
    finger.touch("new")
    tour.see("setting")
    for name in NAMES[: tour.players]:
        finger.type("name", name)
        finger.key(ENTER)
    tour.see_all("setting-seats")
    finger.touch("onward")
    tour.see("which-box")
    finger.touch(f"box.{tour.edition}")
    tour.see_all("which-box-chosen")
    for fold in ("roles", "additions", "rulings", "options"):
        if finger.sees(fold):
            finger.touch(fold)
            tour.see_all(f"box-{fold}")
            finger.touch(fold)
    finger.touch("onward")
    tour.see_all("how-it-lies")
    finger.touch("deal")


def deal(tour: Tour, pictures: bool = True) -> None:
    """The phone goes round."""
    finger = tour.finger
    if pictures:
        tour.see("hand-off")
        the_side_doors(tour)
    began = tour.counting("deal")
    for seat in range(tour.players):
        if pictures and seat < 2:
            look_with_pictures(tour, f"look-{seat + 1}")
        else:
            finger.hold("pad", HOLD)
            finger.wait(PAUSE)
    tour.counted("deal", began)
    if pictures:
        tour.see("all-looked")
    finger.touch("to_the_table")


def the_side_doors(tour: Tour) -> None:
    """What stands on the hand-off beside the pad."""
    finger = tour.finger
    finger.touch("all_roles")
    tour.see_all("all-roles")
    finger.back()
    for name in ("not_me", "my_way", "somebody_looked"):
        if finger.sees(name):
            finger.touch(name)
            tour.see_all(name.replace("_", "-"))
            finger.back()


def look_with_pictures(tour: Tour, name: str) -> None:
    """One look: the card up, the lamp full, and the next name with the pause under it."""
    finger = tour.finger
    pad = finger.find("pad")
    finger.down(pad.to_window(*pad.center))
    finger.wait(0.8)
    tour.see(name, settle=False)
    finger.wait(HOLD - 0.8)
    tour.see(f"{name}-lamp", settle=False)
    finger.up()
    tour.see(f"{name}-after", settle=False)
    finger.wait(PAUSE)


def the_board(tour: Tour) -> None:
    """What lies in front of whom, what happened, a rule, the gold, the log."""
    finger = tour.finger
    tour.see("board")
    began = tour.counting("lookup")
    finger.touch("rules")
    tour.see("rules-in-play")
    finger.touch(next(n for n in finger.names() if n.startswith("entry.")))
    tour.counted("lookup", began)
    to_screen(tour, "board")
    began = tour.counting("score_glance")
    finger.touch("gold")
    tour.counted("score_glance", began)
    tour.see_all("gold-running")
    to_screen(tour, "board")
    finger.touch("in_play")
    tour.see("in-play")
    finger.touch("chances")
    tour.see_all("in-play-chances")
    to_screen(tour, "board")
    for turn in range(2):
        finger.touch("seat.1")
        if not turn:
            tour.see_all("seat-sheet")
        marks = [name for name in finger.names() if name.startswith("mark.")]
        if not marks:
            finger.back()
            break
        finger.touch(marks[turn])
    tour.see("board-marked")
    if tour.players > 2:
        happen(tour)
    finger.touch("log")
    tour.see_all("log")
    to_screen(tour, "board")


def happen(tour: Tour) -> None:
    """Every sign of "What happened?" once as far as its seats; an inspection to its end."""
    finger = tour.finger
    finger.touch("happened")
    tour.see_all("what-happened")
    if not finger.sees("sign.inspection"):
        finger.back()
        return
    finger.touch("sign.inspection")
    tour.see("inspection-who")
    finger.touch("seat.0")
    tour.see("inspection-whose")
    finger.touch("seat.1")
    tour.see("inspection-hand-off")
    finger.hold("pad", HOLD)
    finger.wait(PAUSE)
    tour.see("inspection-done")
    finger.touch("to_the_table")


def end_of_round(tour: Tour, number: int) -> None:
    """How, who, hold, share, share out."""
    finger = tour.finger
    pictures = number < ROUNDS
    finger.touch("end_round")
    began = tour.counting("round_end")
    if pictures:
        tour.see(f"round-{number}-how")
    finger.touch("ended.no_gold" if number == 2 and tour.edition != "duel" else "ended.gold")
    if pictures:
        tour.see(f"round-{number}-who")
    finger.touch("seat.1")
    if pictures:
        tour.see(f"round-{number}-roles-hidden")
    finger.hold("hold_all", 1.0)
    if pictures:
        tour.see_all(f"round-{number}-roles")
    finger.touch("share")
    if pictures:
        tour.see_all(f"round-{number}-shares")
    take_thefts(tour)
    finger.touch("share_out")
    if number == 1:
        tour.counted("round_end", began)


def take_thefts(tour: Tour) -> None:
    """Every thief takes from the first who can be stolen from; not counted in the flow."""
    finger = tour.finger
    before = finger.touches
    while thefts := [name for name in finger.names() if name.startswith("steal.")]:
        finger.touch(thefts[0])
    tour.forgive("round_end", finger.touches - before)


def next_round(tour: Tour) -> None:
    """The reminders, and the next deal."""
    tour.see_all("next-round")
    tour.finger.touch("deal")
    deal(tour, pictures=False)


def the_end(tour: Tour) -> None:
    """Totals where printed cards kept the gold; the gold uncovered; what can be shared."""
    finger = tour.finger
    if tour.screen == "totals":
        count(tour)
    if finger.sees("uncover"):
        tour.see("the-end")
        finger.touch("uncover")
        tour.see("the-end-uncovering")
    if finger.sees("uncover_all"):
        finger.touch("uncover_all")
    tour.see_all("the-end-uncovered")
    finger.touch("share")
    tour.see_all("sharing")
    finger.back()
    finger.touch("round.1")
    tour.see_all("past-round")
    finger.touch("mend")
    tour.see_all("mend-answer")
    to_screen(tour, "home")


def count(tour: Tour) -> None:
    """Everybody says what their printed cards are worth: about what such cards mostly are."""
    finger = tour.finger
    tour.see_all("totals")
    lines = [name for name in finger.names() if name.startswith("total.")]
    for line in lines:
        finger.touch(line)
        if line == lines[0]:
            tour.see("totals-one")
        worths = [name for name in finger.names() if name.startswith("worth.")]
        finger.touch(worths[len(worths) * 3 // 10])
    tour.see_all("totals-told")
    finger.touch("counted")


def the_past(tour: Tour) -> None:
    """History, a match as it was, the players and their figures."""
    finger = tour.finger
    finger.touch("history")
    tour.see("history")
    finger.touch(next(name for name in finger.names() if name.startswith("match.")))
    tour.see_all("past-match")
    to_screen(tour, "history")
    finger.touch("players")
    tour.see_all("players")
    finger.touch(f"player.{NAMES[0]}")
    tour.see_all("player")
    to_screen(tour, "history")
    finger.touch("statistics")
    tour.see_all("statistics")
    to_screen(tour, "history")
    finger.touch("files")
    tour.see_all("files")
    to_screen(tour, "home")


def again(tour: Tour) -> None:
    """The same people once more: how many touches to the first look."""
    finger = tour.finger
    tour.see("home-again")
    began = tour.counting("first_role")
    finger.touch("again")
    tour.see_all("same-table")
    finger.touch("deal")
    pad = finger.find("pad")
    finger.down(pad.to_window(*pad.center))
    finger.wait(0.8)
    tour.counted("first_role", began)
    finger.up()
    to_screen(tour, "home")
    tour.see("home-running")


def to_screen(tour: Tour, name: str) -> None:
    """Back, as often as it takes."""
    for _step in range(8):
        if tour.screen == name and not tour.finger.app.presenter.shown:
            return
        if tour.finger.sees("leave"):
            tour.finger.touch("leave")
        else:
            tour.finger.back()
    raise LookupError(f"{name} is not reached from {tour.screen}")
