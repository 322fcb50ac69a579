"""The referee's own account of a match: units, what each has done in this turn, Melees, cards and Tokens."""
from dataclasses import dataclass, field

from . import tables
from .dice import Dice
from .ground import Ground


@dataclass
class Turn:
    """What a unit has done since the turn began."""
    shots: int = 0          # Shoot Actions
    fired: bool = False     # in any way
    ordered: bool = False
    initiative: bool = False
    actions: int = 0        # of its Order or Initiative
    most: int = 0           # that it may take
    daunted: bool = False   # has it become so
    last_round: str = ""    # won, lost, tied
    withdrew: bool = False  # an opponent has
    fought: bool = False
    hurt: bool = False      # has it taken Kills since it won or its enemy went


@dataclass
class Unit:
    id: str
    info: dict              # its line of the roster
    seen: dict              # as in the position; replaced when anything happens to it
    turn: Turn = field(default_factory=Turn)
    killed: int = 0         # in the whole battle
    due: int = 0            # Kills of a round that is not decided yet

    @property
    def type(self):
        return self.info["type"]

    @property
    def side(self):
        return self.info["side"]

    @property
    def figures(self):
        return sum(self.seen["figures"])

    @property
    def full(self):
        return sum(self.info["figures"])

    @property
    def shaken(self):
        """Disarrayed, or Daunted, which counts like it. NMM-15.1"""
        return self.seen["disarray"] > 0 or self.seen["daunted"]

    @property
    def on_table(self):
        return self.seen["where"] == "table"

    @property
    def is_leader(self):
        return self.type in tables.LEADERS

    @property
    def mounted(self):
        return self.type in tables.HORSE or self.type == "horse-detachment" or (self.type == "dragoons" and self.seen["mounted"])

    def put(self, **changes):
        self.seen = {**self.seen, **changes}

    def kill(self, count):
        """NMM-11.8, NMM-12.15: of a Battalia Musketeers first, of a Square equally, the odd one from its front division."""
        a, b = self.seen["figures"]
        if self.type == "square":
            a, b = a - (count + 1) // 2, b - count // 2
            a, b = a + min(0, b), b + min(0, a)
        else:
            a, b = max(0, a - count), b - max(0, count - a)
        self.put(figures=[max(0, a), max(0, b)])
        self.killed += count


class Account:
    """Each position replaces what is kept of the units; events change it in between."""

    def __init__(self, record):
        self.rules = record.setting["rules"]
        self.ground = Ground(record.setting)
        self.homes = self.ground.homes
        self.bases = {b["mounted"]: (b["width"], b["depth"]) for b in record.setting["bases"]}
        self.units = {u["id"]: Unit(u["id"], u, record.view["units"][u["id"]]) for u in record.setting["units"]}
        self.cards = {c["id"]: c for c in record.setting["cards"]}
        self.reorganised = set()            # Squadrons that two were made into
        self.dice, self.volleys = Dice(), []
        self.turn_number, self.turned, self.left, self.deck, self.card = 0, set(), 0, 0, None
        self.spent, self.group, self.extra, self.why = 0, "", set(), {}
        self.bonus_winner, self.bonus_drawn, self.bonus_seen, self.events, self.showers = "", 0, ("", ""), 0, 0
        self.player_turns, self.last_bombard = {"royalist": 0, "parliament": 0}, {}
        self.drilled, self.ridden, self.crossings = "", None, {}
        self.owes = {}                      # what must still come, and by which clause
        self.bonus_cards, self.routs, self.saw, self.charged = 0, {}, set(), {}
        self.paid, self.fell, self.last_kills = {}, "", {}
        self.tested_at_end, self.last_men = set(), set()
        self.held, self.lost, self.beaten, self.over = {}, {"royalist": 0, "parliament": 0}, "", False
        self.fights, self.evasion, self.exchanged = [], None, []
        self.take(record.view)

    def take(self, state):
        """The position before an answer."""
        self.state = state
        for name, unit in self.units.items():
            gone = unit.figures - sum(state["units"][name]["figures"])
            unit.seen = state["units"][name]
            if unit.due and gone == unit.due:   # they are taken off before leaders are thrown for
                unit.killed, unit.due = unit.killed + gone, 0
        self.came_out = {}                  # of which building, on its way
        self.bombardment, self.fog = state["bombardment"], state["fog"]
        self.fights = [f for f in self.fights if f.stands_in(state)]

    def leaders_with(self, name):
        """The attached Leaders, the General first. NMM-R.62"""
        found = [u for u in self.units.values() if u.is_leader and u.on_table and u.seen["with"] == name]
        return sorted(found, key=lambda u: u.type != "general")

    def fellows(self, unit):
        return [u for u in self.units.values() if u.info["brigade"] == unit.info["brigade"] and u.id != unit.id
                and not u.is_leader and unit.info["brigade"]]

    def command_class(self, leader):
        return leader.seen["command_class"] or leader.info["command_class"]

    def is_foot_skirmisher(self, unit):
        return unit.type in ("detachment", "clubmen") or (unit.type == "dragoons" and not unit.mounted)

    def engaged(self, name):
        """The Melee in which a unit is, if it has been fought in or waits."""
        return next((f for f in self.fights if name in f.names), None)

    def goes_on(self, attacker, target):
        """Whether an Attack is still part of the Action by which the last enemy evaded. NMM-12.5.6, NMM-R.103"""
        return self.evasion and self.evasion.attacker == attacker.id and target.id in self.evasion.passed

    def forget(self, name):
        """It is in no Melee any more."""
        self.owes.pop(("strikes", name), None)
        self.owes.pop(("after-round", name), None)
        for fight in self.fights:
            fight.sides = [[n for n in side if n != name] for side in fight.sides]
        self.fights = [f for f in self.fights if all(f.sides)]

    def hurt(self, unit, kills, clause):
        """NMM-11.10.1, NMM-12.15.4: with more than three Kills each Leader with it is at risk."""
        self.last_kills[unit.id] = kills
        if kills > 3 and unit.figures - unit.due > 0:
            for leader in self.leaders_with(unit.id):
                self.owes[("risk", leader.id)] = clause

    def new_turn(self):
        self.extra, self.why = set(), {}
        for unit in self.units.values():
            unit.turn = Turn()
