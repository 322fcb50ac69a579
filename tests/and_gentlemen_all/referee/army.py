"""Who fights: the setting of a match as the referee reads it, and the tables of the rules to check it against."""
import json
from dataclasses import dataclass, field
from pathlib import Path

from geometry import Box

DATA = Path(__file__).resolve().parents[3] / "data" / "and-gentlemen-all"
TABLES = json.loads((DATA / "tables.json").read_text())


def mils(length):
    return round(float(length) * 1000)


@dataclass(frozen=True)
class Depiction:
    arm: str                # foot, horse or artillery
    fire: int
    melee: int
    deployed: tuple         # width, depth, rate
    column: tuple
    range: tuple


@dataclass
class Regiment:
    """What never changes of a unit."""
    id: str
    side: str
    command: str
    type: str
    rating: str
    pursues_on: int
    depictions: dict        # by mounted


@dataclass
class Setting:
    width: int
    depth: int
    turn_limit: int
    routed_side: int
    homes: dict             # side: its table edge
    zones: dict             # side: the corners of where it deploys, if it does
    morale: dict            # side or command: its thresholds
    commands: dict          # command: its side
    regiments: dict
    rules: dict
    ground: list = field(default_factory=list)

    @property
    def sides(self):
        return list(self.homes)

    def enemy(self, side):
        return next(s for s in self.homes if s != side)

    @property
    def scale(self):
        return TABLES["scales"][self.rules["figure_scale"]]


def setting_of(record):
    s = record.setting
    regiments = {}
    for u in s["units"]:
        shapes = {d["mounted"]: Depiction(d["arm"], d["fire"], d["melee"],
                                          tuple(d["deployed"][n] for n in ("width", "depth", "rate")),
                                          tuple(d["column"][n] for n in ("width", "depth", "rate")),
                                          tuple(d["range"])) for d in u["depictions"]}
        regiments[u["id"]] = Regiment(u["id"], u["side"], u["command"], u["type"], u["rating"], u["pursues_on"], shapes)
    morale = {x["side"] if "home" in x else x["id"]: x["morale"] for x in s["sides"] + s["commands"]}
    return Setting(s["width"], s["depth"], s["turn_limit"], s["routed"], {x["side"]: x["home"] for x in s["sides"]},
                   {x["side"]: [(p["x"], p["y"]) for p in x["zone"]] for x in s["sides"]}, morale,
                   {c["id"]: c["side"] for c in s["commands"]}, regiments, s["rules"], s["ground"])


def rating_row(rating):
    return next(r for r in TABLES["ratings"] if r["rating"] == rating)


def morale_modifier(setting, rating):
    """AGA-T.rating, last column; AGA-R.91."""
    raised = rating == "green" and setting.rules["green_morale"]
    return rating_row(rating)["morale"] + (1 if raised else 0)


def judge_setting(record, setting, findings):
    """The figures of the setting against the tables of the rules."""
    findings.check(record.options == setting.rules, "AGA-D.17", "the match is not played by its switches")
    for unit in setting.regiments.values():
        judge_regiment(setting, unit, findings)
    judge_thresholds(setting, findings)


def judge_regiment(setting, unit, findings):
    scale, row = setting.scale, next(r for r in TABLES["type_values"] if r["type"] == unit.type)
    stands = next(r["stands"] for r in TABLES["organisation"] if r["type"] == unit.type)
    rating = rating_row(unit.rating)
    front = mils(scale["stand"]["frontage"])
    for mounted, d in unit.depictions.items():
        arm = arm_of(unit.type, mounted)
        stand = mils(scale["stand"]["artillery" if "artillery" in arm else arm])
        key = "mounted_" if mounted else ""
        rates = [mils(r) for r in scale["move"][arm.replace("-", "_")]]
        findings.check(d.arm == ("artillery" if "artillery" in arm else arm), "AGA-3.13", f"{unit.id} is {d.arm}, not {arm}")
        findings.check(d.fire == row[key + "fire"] + rating["fire"] and d.melee == row[key + "melee"] + rating["melee"],
                       "AGA-3.12", f"values of {unit.id}: {d.fire}, {d.melee}")
        findings.check(d.deployed[:2] == (front * stands, stand) and d.column[:2] == (front, stand * stands),
                       "AGA-T.organisation", f"footprints of {unit.id}: {d.deployed}, {d.column}")
        findings.check([d.deployed[2], d.column[2]] == rates, "AGA-T.move", f"rates of {unit.id}: {d.deployed}, {d.column}")
        findings.check(list(d.range) == [mils(r) for r in scale["range"][arm.replace("-", "_")]], "AGA-T.range",
                       f"ranges of {unit.id}: {d.range}")
    findings.check(setting.routed_side == front, "AGA-R.51", f"a routed unit is {setting.routed_side} wide")
    findings.check(not ("artillery" in unit.type and unit.rating == "veteran"), "AGA-3.8", f"{unit.id} is Veteran artillery")


def arm_of(kind, mounted):
    if kind in ("light-artillery", "heavy-artillery"):
        return kind
    return "horse" if mounted or kind in ("horse", "cuirassiers", "lancers") else "foot"


def judge_thresholds(setting, findings):
    """AGA-T.army-morale, AGA-R.94, AGA-R.95; AGA-10.17 to AGA-10.19, AGA-R.101."""
    bonus = setting.rules["army_morale_bonus"]
    fighting = [u for u in setting.regiments.values() if "artillery" not in u.type]
    by_command = setting.rules["command_morale"]
    for command in setting.commands:
        regiments = sum(u.command == command for u in fighting)
        morale = setting.morale[command]
        judge_number(morale, regiments, command, findings)
        findings.check(morale["number"] == number_of(regiments), "AGA-R.101", f"{command} has the number {morale['number']}")
        judge_demoralised(morale, command, findings)
    for side in setting.sides:
        morale = setting.morale[side]
        judge_number(morale, sum(u.side == side for u in fighting), side, findings)
        number = sum(setting.morale[c]["number"] for c, s in setting.commands.items() if s == side) if by_command \
            else number_of(morale["regiments"])
        # A scenario may have a bonus of its own besides that of the option.
        findings.check(0 <= morale["number"] - number - bonus <= 20, "AGA-11.7", f"{side} has the number {morale['number']}")
        findings.check(morale["shattered_at"] == -(-morale["number"] // 2), "AGA-R.95", f"{side}: {morale}")
        if not by_command:
            judge_demoralised(morale, side, findings)


def number_of(regiments):
    return -(-2 * regiments // 3)


def judge_number(morale, regiments, whose, findings):
    findings.check(morale["regiments"] == regiments, "AGA-10.1",
                   f"{whose} counts {morale['regiments']} regiments, has {regiments}")


def judge_demoralised(morale, whose, findings):
    findings.check(morale["demoralised_at"] == -(-morale["number"] // 3), "AGA-10.8", f"{whose}: {morale}")


class Unit:
    """A unit as it stands now."""

    def __init__(self, setting, regiment, view):
        self.setting, self.regiment = setting, regiment
        self.id, self.side = regiment.id, regiment.side
        self.read(view)
        self._box = None

    def read(self, view):
        at = view["at"]
        self.x, self.y, self.facing = at["x"], at["y"], at["facing"]
        self.sp, self.where, self.formation = view["sp"], view["where"], view["formation"]
        self.mounted, self.halted = view["mounted"], view["halted"]

    def place(self, pose):
        self.x, self.y, self.facing = pose["x"], pose["y"], pose["facing"]

    @property
    def pose(self):
        return {"x": self.x, "y": self.y, "facing": self.facing}

    @property
    def depiction(self):
        return self.regiment.depictions[self.mounted]

    @property
    def arm(self):
        return arm_of(self.regiment.type, self.mounted)

    @property
    def foot(self):
        return self.arm == "foot"

    @property
    def horse(self):
        return self.arm == "horse"

    @property
    def artillery(self):
        return "artillery" in self.arm

    @property
    def routed(self):
        return self.formation == "routed"

    @property
    def on_table(self):
        return self.where == "table"

    @property
    def deployed_horse(self):
        return self.horse and self.formation == "deployed"

    @property
    def rate(self):
        return (self.depiction.column if self.formation == "column" else self.depiction.deployed)[2]

    @property
    def rout_rate(self):
        # AGA-6.54, AGA-6.55: deployed, and dragoons always mounted.
        dragoons = self.regiment.type == "dragoons"
        return self.regiment.depictions[dragoons or self.mounted].deployed[2]

    def shape(self, formation=None, mounted=None):
        formation = formation or self.formation
        if formation == "routed":
            return self.setting.routed_side, self.setting.routed_side
        d = self.regiment.depictions[self.mounted if mounted is None else mounted]
        return (d.column if formation == "column" else d.deployed)[:2]

    @property
    def box(self):
        key = (self.x, self.y, self.facing, self.formation, self.mounted)
        if self._box is None or self._box[0] != key:
            self._box = key, Box((self.x, self.y), self.facing, *self.shape())
        return self._box[1]
