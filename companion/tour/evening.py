"""A whole match as people would play it, played by one finger.

What comes before the deal and after the last round have modules of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.tour import after, before, writing
from companion.tour.finger import LOOK_SECONDS

if TYPE_CHECKING:
    from companion.tour.route import Tour


TURNING = 30
"""So many seconds, at most, for the cards of twenty people, each held up by a frame of the tour."""
PAUSE = 1.2


def play(tour: Tour) -> None:
    """From the first start to the evening's end."""
    before.the_shell(tour)
    before.the_rules(tour)
    before.set_the_table(tour)
    deal(tour)
    the_board(tour)
    for number in range(1, tour.rounds + 1):
        end_of_round(tour, number)
        if number < tour.rounds:
            next_round(tour)
    after.the_end(tour)
    after.the_past(tour)
    after.again(tour)


def deal(tour: Tour, pictures: bool = True) -> None:
    """Play the deal: everybody holds the pad until the lamp is full."""
    finger = tour.finger
    if pictures:
        tour.see("hand-off")
        the_side_doors(tour)
    began = tour.counting("deal")
    for seat in range(tour.players):
        if pictures and seat < 2:
            look_with_pictures(tour, f"look-{seat + 1}")
        else:
            finger.hold("pad", LOOK_SECONDS)
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
    finger.wait(LOOK_SECONDS - 0.8)
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
    tour.go_back_to("board")
    began = tour.counting("score_glance")
    finger.touch("gold")
    tour.counted("score_glance", began)
    tour.see_all("gold-running")
    tour.go_back_to("board")
    finger.touch("in_play")
    tour.see("in-play")
    finger.touch("chances")
    tour.see_all("in-play-chances")
    tour.go_back_to("board")
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
    tour.go_back_to("board")


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
    finger.hold("pad", LOOK_SECONDS)
    finger.wait(PAUSE)
    tour.see("inspection-done")
    finger.touch("to_the_table")


def end_of_round(tour: Tour, number: int) -> None:
    """How, who, hold, share, share out."""
    finger = tour.finger
    pictures = number < max(2, tour.rounds)
    finger.touch("end_round")
    began = tour.counting("round_end")
    if pictures:
        tour.see(f"round-{number}-how")
    finger.touch("ended.no_gold" if number == 2 and finger.sees("ended.no_gold") else "ended.gold")
    if pictures:
        tour.see(f"round-{number}-who")
    finger.touch("seat.1")
    if pictures:
        tour.see(f"round-{number}-roles-hidden")
    point(tour, number)
    turn_over(tour, number, pictures)
    finger.touch("share")
    if pictures:
        tour.see(f"round-{number}-shares")
    count_crystals(tour)
    take_thefts(tour)
    if pictures and number == 1:
        the_reasons(tour)
    finger.touch("share_out")
    if number == 1:
        tour.counted("round_end", began)
    finger.wait(1)  # coins travel


def point(tour: Tour, number: int) -> None:
    """In the first round everybody points at the next seat but one; not counted in the flow."""
    finger, before = tour.finger, tour.finger.touches
    if number != 1 or not finger.sees("point"):
        return
    finger.touch("point")
    tour.see("pointing")
    for seat in range(tour.players):
        finger.touch(f"seat.{(seat + 2) % tour.players}")
        if seat == 1:
            tour.see("pointing-2")
    tour.see("pointed")
    tour.forgive("round_end", finger.touches - before)


def turn_over(tour: Tour, number: int, pictures: bool) -> None:
    """The hold, then card after card until it says who has won."""
    finger = tour.finger
    finger.hold("hold_all", 1.6)
    if pictures and finger.sees("to_the_verdict"):
        finger.wait(0.3)
        tour.see(f"round-{number}-card", settle=False)
        finger.wait(1.2)
        tour.see(f"round-{number}-cards", settle=False)
    for _card in range(TURNING):
        if finger.sees("share"):
            break
        finger.wait(1)
    if pictures:
        tour.see_all(f"round-{number}-verdict")


def count_crystals(tour: Tour) -> None:
    """The answer for some crystals; a count at the table, so not counted in the flow."""
    if tour.finger.sees("crystals.3"):
        tour.finger.touch("crystals.3")
        tour.forgive("round_end", 1)
        tour.see("crystals-told")


def the_reasons(tour: Tour) -> None:
    """One share's reasons, then all of them; not counted in the flow."""
    finger, before = tour.finger, tour.finger.touches
    finger.touch("seat.1")
    tour.see("share-of-one")
    finger.touch("seat.1")
    if finger.sees("why"):
        finger.touch("why")
        tour.see_all("all-reasons")
        finger.touch("why")
    tour.forgive("round_end", finger.touches - before)


def take_thefts(tour: Tour) -> None:
    """Every thief takes from the first who can be stolen from; not counted in the flow."""
    finger = tour.finger
    before = finger.touches
    while finger.sees("steal.nothing"):
        open_to = [name for name in finger.names() if name.startswith("seat.")]
        finger.touch(open_to[0] if open_to else "steal.nothing")
    tour.forgive("round_end", finger.touches - before)


def next_round(tour: Tour) -> None:
    """The reminders, and the next deal."""
    tour.see_all("next-round")
    writing.somebody_new(tour)
    tour.finger.touch("deal")
    deal(tour, pictures=False)
