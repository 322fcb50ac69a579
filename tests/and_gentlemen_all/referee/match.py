"""A match as the referee follows it: his own table, kept by the events, and what he knows of the action in progress."""
from records import Step

from .army import Unit, setting_of
from .contact import Contacts
from .ground import Ground

GONE_FROM_BATTLE = ("table", "reserve", "withdrawn")


class Table:
    """Where all stand, and who is in contact."""

    def __init__(self, setting, view):
        self.units = {u: Unit(setting, r, view["units"][u]) for u, r in setting.regiments.items()}
        self.first_side = setting.sides[0]
        self.setting = setting
        self.read(view)

    def read(self, view):
        for unit in self.units.values():
            unit.read(view["units"][unit.id])
        self.contacts = Contacts(view, lambda u: self.units[u].side == self.first_side)

    def on_table(self):
        return [u for u in self.units.values() if u.where == "table"]

    def others(self, unit):
        return [u for u in self.units.values() if u.where == "table" and u is not unit]

    def enemies(self, unit):
        return [u for u in self.units.values() if u.where == "table" and u.side != unit.side]

    def of(self, side):
        return [u for u in self.units.values() if u.side == side]

    def touching(self, unit):
        """Enemies in contact: (enemy, face of the unit, face of the enemy)."""
        return [(self.units[e], mine, theirs) for e, mine, theirs in self.contacts.of(unit.id)]

    def locked(self, unit):
        """AGA-R.21: routed enemies hold nobody."""
        return any(not e.routed for e, _, _ in self.touching(unit))


class Action:
    """One player's action: what has been done in it."""

    def __init__(self, view):
        self.side, self.card = view["side"], view["card"]
        self.done, self.charged, self.due = set(view["done"]), set(view["charged"]), set(view["due"])
        self.tested, self.to_run, self.barred = set(view["tested"]), set(view["to_run"]), set(view["barred"])
        self.harm = [(h["to"], h["by"], h["sp"], h["on"]) for h in view["harm"]]


class Match:
    def __init__(self, record, findings):
        self.record, self.findings = record, findings
        self.setting = setting_of(record)
        self.rules = self.setting.rules
        self.ground = Ground(self.setting)
        self.table = Table(self.setting, record.view)
        self.step = self.mover = self.mover_before = None
        self.dice = []                  # what was thrown last and is not yet accounted for
        self.waiting_actions = []       # sides that are still to carry out their cards
        self.cards = {}
        self.laid, self.binding = set(), set()      # Halts laid in this action; in force when its card was begun
        self.shattered, self.over = set(), None
        self.flight = None              # the flight or fall back that was last seen, for those who pursue
        self.chosen = {}                # cards laid face down
        self.placing = record.view["placing"]       # the command that is being deployed
        self.placed_last = None         # the side that deployed a command last
        self.started = self.tied = self.ordered = self.unasked = self.both_passed = self.melee_has_begun = False
        self.higher = self.thrown_for = None
        self.falling = self.advance = self.fresh = self.last_run = self.last_pursuer = self.forced_now = self.holding = None
        self.fleeing_from, self.flight_before = [], {}
        self.result, self.follow, self.before_rout = None, None, {}
        self.chasing = set()            # who pursued a unit that has just gone
        self.flee_from = None           # AGA-D.12: the enemy that its owner chose
        self.owed, self.news = [], []   # losses to be counted; what they bring about
        self.at = 0
        self.read(record.view)

    def read(self, view):
        self.view = view
        self.table.read(view)
        self.turn, self.phase, self.player_a = view["turn"], view["phase"], view["player_a"]
        self.played = {s: list(c) for s, c in view["played"].items()}
        self.losses, self.counted = dict(view["losses"]), set(view["counted"])
        self.pursuing, self.tried = set(view["pursuing"]), set(view["tried"])
        self.known = set(view["known"])         # AGA-R.103: units that have rolled
        self.pursued = dict(view["pursued"])
        self.action = Action(view["action"])

    def begin(self, step):
        self.findings.at(self.record, step)
        self.step = step
        self.read(step.before)
        self.words = step.line.split()
        self.advance = self.last_run = self.flee_from = None
        self.chasing = set()

    def opening_step(self):
        self.words = [""]
        return Step(-1, "", "", self.record.opening, self.record.view, self.record.view)

    def events_ahead(self, kind, unit):
        """Events of one kind and unit that follow at once: by the other unit. They are then taken as told."""
        found = {}
        for event in self.step.events[self.at + 1:]:
            if event.kind == "formed" and event["unit"] == unit:     # after its way (AGA-6.12)
                continue
            if event.kind != kind or event["unit"] != unit:
                break
            found[event["enemy"]] = event
        self.told = {(unit, enemy) for enemy in found}
        return found

    def next_is(self, kind, unit):
        ahead = [e for e in self.step.events[self.at + 1:] if e.kind not in ("touched", "routed", "loss-counted")]
        return any(e.kind == kind and e["unit"] == unit for e in ahead)

    def begin_flight(self, unit):
        """Before a unit runs or falls back: from whom, and who may pursue it."""
        from .pursuit import Flight, able_to_pursue, may_be_pursued
        self.fleeing_from = self.table.touching(unit)
        flight = able_to_pursue(self, unit)
        if not may_be_pursued(self, unit):
            flight = Flight(unit.id, set(), flight.forced)
        if self.flight is None or not self.flight.may_pursue or not self.before_rout.get("by_contact"):
            self.flight = flight

    def expect_in_order(self, event):
        """What a result, a throw or a loss brings about comes next, and nothing else."""
        if self.owed and event.kind not in ("loss-counted", "demoralised", "shattered"):
            self.check(False, "AGA-10.4", f"the loss of {self.owed[0].id} is not counted")
            self.owed.clear()
        if self.news and event.kind not in ("demoralised", "shattered"):
            self.check(False, "AGA-10.8", f"not told: {self.news}")
            self.news = []
        allowed = {"fell-back": ("fell-back", "hemmed-in"), "routed": ("routed",), "destroyed": ("destroyed",),
                   "abandoned": ("destroyed",),
                   "ran": ("ran", "loss-counted", "demoralised", "shattered")}
        if self.follow and event.kind not in allowed[self.follow]:
            self.check(False, "AGA-9.6", f"{self.result[0].id}: {self.result[1]}, then {event.kind}")
            self.follow = None

    def follow_up(self):
        """At the end of an answer nothing may be left that should have happened at once."""
        self.check(not self.owed and not self.news, "AGA-10.4",
                   f"not counted: {[u.id for u in self.owed]}, not told {self.news}")
        self.owed, self.news = [], []
        waiting = self.step.after["core"]["agenda"]["stack"][-1:]
        if self.follow and not (waiting and waiting[0]["is"] == "choose-from" and waiting[0]["unit"] == self.result[0].id):
            self.check(self.step.after["core"]["outcome"]["over"], "AGA-9.6",
                       f"{self.result[0].id}: {self.result[1]}, and nothing follows")
            self.follow = None
        self.check(not self.dice, "AGA-X.10", f"dice {self.dice} lead to nothing")
        self.dice = []

    def check(self, holds, clause, text=""):
        return self.findings.check(holds, clause, text)

    def count(self, clause):
        self.findings.judged[clause] += 1

    def cannot(self, what):
        self.findings.cannot_judge(what)

    def unit(self, name):
        return self.table.units[name]

    @property
    def contact_follows(self):
        return any(e.kind == "touched" for e in self.step.events)

    def throw(self, number, what):
        """The dice just thrown, which this event must account for."""
        dice, self.dice = self.dice, []
        self.check(len(dice) == number, "AGA-X." + what, f"{len(dice)} dice are thrown, not {number}")
        return dice

    def demoralised(self, unit):
        """AGA-10.8; by command, if it is so agreed: AGA-R.101."""
        whose = unit.regiment.command if self.rules["command_morale"] else unit.side
        morale = self.setting.morale[whose]
        return morale["regiments"] > 0 and self.losses_of(whose) >= morale["demoralised_at"]

    def losses_of(self, whose):
        if whose in self.losses:
            return self.losses[whose]
        return sum(n for c, n in self.losses.items() if self.setting.commands.get(c) == whose)

    def army_number(self, side):
        """The number of an army, and the losses that shatter it (AGA-10.14, AGA-10.19)."""
        morale = self.setting.morale[side]
        return morale["number"], morale["shattered_at"]
