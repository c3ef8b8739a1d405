"""What the monkey has found once: the shortest way to each."""

from __future__ import annotations

from tests.screens.laid_table import HOLD, end_round, lay


def test_back_from_a_rule_to_the_open_roles(play):
    finger = play()
    lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur")
    end_round(finger, "gold", "Ada")
    finger.hold("hold_all", HOLD)
    finger.touch("role.1")
    finger.back()
    assert finger.app.stage.screen.name == "roles_out"
    assert finger.sees("share")
