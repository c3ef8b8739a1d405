"""All roles of this table's deck on one page, the same for everyone who opens it."""

from __future__ import annotations

from companion.game.deal import deck_counts
from companion.game.roles import Role
from companion.languages import many
from companion.role_marks import role_card, role_form, role_sign, role_tone
from companion.screens import Screen
from companion.widgets import load_kv, page, role_row  # noqa: F401  (the .kv names them)
from companion.widgets.role_row import RoleRow
from companion.widgets.role_wall import RolePlate, RoleWall
from companion.widgets.text import Text
from companion.wording.names import role_name, titled
from companion.wording.roles import not_dealt, role_wins


class AllRolesScreen(Screen):
    """What each role wins by, and how many of its cards were shuffled."""

    def opened(self) -> None:
        """The deck as it lies."""
        terms = self.app.table.view.terms
        players = len(self.app.table.view.players)
        column = self.ids.body.column
        column.clear_widgets()
        plates = []
        for role, cards in deck_counts(terms.box, players, terms.modules).items():
            if cards:
                wins = role_wins(role, terms.edition)
                words = many("{n} card", "{n} cards", cards)
                plates.append(plate_of(role, wins, words))
        wall = RoleWall(plates)
        column.add_widget(wall)
        column.add_widget(Text(text=not_dealt(terms.box, players, terms.modules), tone="dim"))
        self.ids.body.let_fill(wall)


def plate_of(role: Role, line: str, end: str) -> RolePlate:
    """One role as its card."""
    return RolePlate(
        card=role_card(role),
        form=role_form(role),
        tone=role_tone(role),
        title=titled(role_name(role)),
        line=line,
        end=end,
    )


def line_of(role: Role, line: str, end: str) -> RoleRow:
    """One role: its side's form round its sign, its name, a line, a number."""
    return RoleRow(
        sign=role_sign(role),
        form=role_form(role),
        tone=role_tone(role),
        title=titled(role_name(role)),
        line=line,
        end=end,
    )


load_kv("all_roles")
