"""House boxes of every kind, drawn by hypothesis: all can be, though not for every table."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import HandSize, HouseBox, LeftOut, NamedBox
from companion.game.house.faults import may_hold_greedy, why_no_box
from companion.game.modules import modules_for, why_not_together
from companion.game.roles import Role
from companion.game.rulings import Rulings, TrappedGeologist, WithoutTokens, rulings_for


@st.composite
def named_boxes(draw: Any) -> NamedBox:
    """A box with modules and readings, as a table could build it."""
    edition = draw(st.sampled_from(Edition))
    duel = edition is Edition.DUEL
    boxes = 1 if duel else draw(st.sampled_from((1, 2)))
    modules = frozenset(draw(st.sets(st.sampled_from(modules_for(edition)))) if not duel else ())
    if why_not_together(modules):
        modules -= {draw(st.sampled_from(sorted(m for m in modules if m in ("wardrobe", "party"))))}
    roles = [
        role
        for role in Role
        if not duel
        and role in EDITIONS[edition].role_cards
        and (role is not Role.GREEDY_DWARF or may_hold_greedy(edition, modules))
    ]
    deck = tuple(
        (role, draw(st.integers(0, boxes * EDITIONS[edition].role_cards[role])))
        for role in roles
        if draw(st.booleans())
    )
    left = tuple((kind, draw(st.integers(1, 9))) for kind in LeftOut if draw(st.booleans()))
    box = HouseBox(
        edition,
        deck=deck,
        exactly=not duel and draw(st.booleans()),
        sure_saboteurs=draw(st.integers(0, 2)),
        sure_teams=draw(st.integers(0, 2)) if EDITIONS[edition].two_teams else 0,
        known_saboteurs=draw(st.booleans()),
        rounds=draw(st.integers(1, 5)),
        hand=draw(st.sampled_from(HandSize)),
        left_out=left,
        boxes=boxes,
    )
    apply = {ruling.value for ruling in rulings_for(edition, modules)}
    readings = {"trapped_geologist": TrappedGeologist, "without_tokens": WithoutTokens}
    rulings = Rulings(
        **{name: draw(st.sampled_from(kind)) for name, kind in readings.items() if name in apply}
    )
    kept = NamedBox("", box, modules, rulings)
    assert why_no_box(box, modules, rulings) is None
    return kept
