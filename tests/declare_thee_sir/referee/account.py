"""The referee's own account of a match: units, cards, events in force."""
from dataclasses import dataclass, field

from .courses import Courses
from .dice import Dice
from .passing import Passing
from .places import Places
from .tables import level


@dataclass
class Unit:
    id: str
    info: dict              # its line of the roster
    where: str
    mode: str
    own: int = 0            # its own points (DTS-R.52)
    first: int = 0          # first rolled; 0: untested
    bonus: str = "none"     # of its general: none, held, spent
    general: str = ""       # with it; of a general: his unit
    mounted: bool = False
    formation: str = "line"
    stands: int = 0         # those with it, a bit for each
    flag_taken: bool = False
    order: str = ""         # the last that was declared for it

    @property
    def points(self):
        return self.own + (self.bonus == "held")

    @property
    def level(self):
        return level(self.points)

    @property
    def flag(self):
        """The stand that carries its colours: the pikes of a foot regiment, the first of any other unit. DTS-R.28"""
        return 1 if self.info["type"] == "foot" else 0

    @property
    def is_general(self):
        return self.info["type"] == "general"

    @property
    def cap(self):
        """DTS-6.d.4, DTS-6.d.5"""
        return 4 if self.first >= 3 else 2

    def lose(self):
        """DTS-R.52: from its own while it has any, then from the general's. Whether it had one."""
        if self.points == 0:
            return False
        if self.own:
            self.own -= 1
        else:
            self.bonus = "spent"
        return True


@dataclass
class Account:
    units: dict
    options: dict
    drawn: set = field(default_factory=set)     # cards of this round
    round: int = 0
    shower: bool = False
    smoke: int = 0
    left: int = -1
    withdrawn: int = 0                          # cards of hopes that have rejoined since the last was drawn (DTS-R.112)
    card: str = ""                              # the last that was drawn
    dice: Dice = field(default_factory=Dice)
    courses: Courses = field(default_factory=Courses)
    places: Places = None
    rough: bool = False                         # there is impassable ground
    passing: Passing = field(default_factory=Passing)

    @staticmethod
    def of(record):
        roster = {line["id"]: line for line in record.setting["units"]}
        units = {}
        for name, seen in record.view["units"].items():
            if name in roster:
                units[name] = Unit(name, roster[name], seen["where"], seen["mode"], seen["points"], seen["first"],
                                   seen["bonus"], seen["general"] or "", seen["mounted"], seen["formation"], seen["with_it"],
                                   seen["flag_taken"])
        impassable = {kind["id"] for kind in record.setting["kinds"] if kind["impassable"]}
        rough = any(ground["kind"] in impassable for ground in record.setting["ground"])
        return Account(units, record.options, rough=rough)

    def side(self, unit):
        return self.units[unit].info["side"]
