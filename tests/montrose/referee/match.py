"""What every chapter needs: the position, the script, the options, and how units leave the map."""
from .pieces import COVENANTER, ROYALIST, UNITS
from .position import Position
from .script import Script


# MON-T.switches, with the readings of records that do not name them.
SWITCHES = {"newcastle_entry": "attack", "emergency_uses_up_auto_recruit": False, "lineup_order": "phasing-first",
            "roll_out_round": True, "irish_must_disband": True, "england_irish_by_region": True,
            "burgh_assault_in_enemy_turn": True, "leaders_inside_defeated_burgh": True, "force_march": "one",
            "pursuing_leaders_checked": True, "loot_takers": "who-fought"}


class MatchWon(Exception):
    """Somebody has won; nothing after it is played (MON-R.4)."""


class Match:
    def __init__(self, record, findings):
        self.options, self.findings = {**SWITCHES, **record.options}, findings
        self.script = Script(record, findings)
        self.position = Position(record.view)
        self.script.compare, self.script.conceded = self.compare, self.concede
        self.shuffled = set()               # whose deck was shuffled since the last answer
        self.winner = None
        self.gave_way = 0                   # leaders displaced, or asked to give way, so far
        self.begin_player_turn()

    def begin_player_turn(self):
        self.moved = set()                  # units that have moved in this March Phase, or may not (MON-C.9)
        self.assaulted = set()              # Burghs attacked in this Battle Phase
        self.fought_for = set()             # spaces of battles in this Battle Phase
        self.stood = {}                     # where units stood when the Battle Phase began
        self.pursued = {}                   # where units have pursued to
        self.retreated = set()              # units that lost a battle after any that they had won
        self.highland_victors = set()       # Royalist Highland units that won in this player turn
        self.won_with_highlanders = False   # MON-13.1.1
        self.victory_spaces = set()

    # Options (MON-R.73)

    def on(self, option, side=None):
        value = self.options.get(option, False)
        return value if isinstance(value, bool) else value == "both" or value == side

    # Findings

    def check(self, holds, clause, text=""):
        return self.findings.check(holds, clause, text)

    def compare(self, view):
        self.adopt_shuffled(view)
        before = len(self.findings.violations)
        self.position.compare(view, self.check)
        if len(self.findings.violations) > before:
            self.script.deviates("MON-11.3.8", "the record's position is not the one that its events lead to")

    def adopt_shuffled(self, view):
        """The order of a deck just shuffled is known only by the record; its cards are not (MON-9.0.5)."""
        for side in self.shuffled:
            shown = view["decks"][side]["value"]
            if sorted(self.position.decks[side]) == sorted(shown):
                self.position.decks[side] = list(shown)
        self.shuffled.clear()

    # How units leave

    def to_pool(self, unit, clause):
        """To the pool; Irish leave the game (MON-12.2.7, MON-12.2.11)."""
        space = self.position.at[unit]
        if UNITS[unit].kind == "irish":
            self.script.take("out-of-game", clause, unit=unit, space=space)
            self.position.remove(unit)
        else:
            self.script.take("to-pool", clause, unit=unit, space=space)
            self.position.to_pool(unit)
        self.test_whether_gone()

    def flip(self, unit, clause):
        self.script.take("flipped", clause, unit=unit)
        self.position.reduced.add(unit)

    def eliminate_leader(self, leader, clause):
        self.script.take("leader-eliminated", clause, leader=leader, space=self.position.at[leader])
        self.position.remove(leader)
        if leader == "montrose":                                            # MON-6.0.5, MON-16.3.7
            self.win(COVENANTER, "montrose-gone", "MON-6.0.5")
        self.test_whether_gone()

    def test_whether_gone(self):
        if not self.position.on_map(COVENANTER):                            # MON-6.0.2, MON-R.3
            self.win(ROYALIST, "covenanter-gone", "MON-6.0.2")

    def win(self, side, how, clause):
        self.script.take("match-won", clause, side=side, how=how)
        self.winner = side
        raise MatchWon

    def concede(self, seat):
        """MON-6.0.7, MON-6.0.8: the Royalist may, at a decision of his own (MON-R.5)."""
        self.check(seat == ROYALIST, "MON-6.0.8", "the Covenanter never concedes")
        self.script.take_answer()
        self.win(COVENANTER, "concession", "MON-6.0.7")

    # Alike units (MON-R.115)

    def likeness(self, unit):
        piece, position = UNITS.get(unit), self.position
        if not piece:
            return ("garrison",)
        if piece.is_leader:
            return (unit,)
        return (piece.side, piece.kind, piece.strength, unit in position.reduced, position.at[unit])

    def kinds(self, units):
        """How many of these units are really different choices."""
        return len({self.likeness(unit) for unit in units})

    def check_first(self, unit, choices):
        """Of units to which nothing was done in this player turn the first of the alike ones is taken."""
        alike = [other for other in choices if self.likeness(other) == self.likeness(unit)]
        self.check(alike[:1] == [unit], "MON-R.115", lambda: f"{unit} is taken, not the first of {alike}")
