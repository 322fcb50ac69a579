"""The referee's own account of a campaign: forces, generals, vessels and areas, changed event by event."""
from dataclasses import dataclass

from . import island
from .dice import Dice

PASSAGE, JOINT_BATTLE = 1, 32   # of what players grant each other, a bit for each (BTS-R.9)
LEAST = 500             # points of a force (BTS-force.2)
NP_RATING = 8           # BTS-S.1
ENEMY = -3              # of the track of an NP power (BTS-R.165)


def at_war(np):
    """The players with whom an NP power is at war (BTS-R.139, BTS-R.165)."""
    return {seat for seat, marker in np["standing"].items() if marker == ENEMY}


@dataclass
class Force:
    name: str
    owner: str
    at: str             # None: aboard
    zone: str
    inside: bool
    points: int
    body: dict          # as in the position
    hidden: bool = False    # not declared (BTS-hid.5)


class Account:
    def __init__(self, record):
        self.rules = record.options
        self.ways = island.Ways(self.rules["tunnel"])
        self.seats = island.SEATS[:self.rules["players"]]
        self.dice, self.step = Dice(), None
        self.forces, self.seen, self.changed = {}, {}, set()
        self.chosen = {}                                    # in set-up: region and castle of each player
        self.turn, self.stage, self.order = 0, 0, []
        self.over = None                                    # how the campaign has ended
        # Cards: which are removed, drawn, whom the last one hits; what has spread from where, what rebels have been paid.
        self.removed, self.drawn, self.hit = set(), None, None
        self.spreads, self.support, self.fresh = [None, 0], 0, set()
        # Land: the move in progress, who has broken contact, the caravan that moves, what the last force march costs.
        self.mover = None
        self.origins = {}               # from where each force has entered its area this turn
        self.late = set()               # forces that have withdrawn or retreated this turn: BTS-R.62
        self.march, self.broke, self.caravan, self.marching = None, None, None, 0
        # Sea: the dice of a volley, the combat in progress, hits of its round.
        self.volley, self.sea, self.sea_sides, self.at_round, self.hits = [], None, {"attacker": set(), "defender": set()}, {}, {}
        self.battle = None
        # Sieges: no quarter where, a breach, whether the defender lost less, what both must lose.
        self.no_quarter, self.breach, self.lost_less, self.siege_due = None, False, False, None
        # Economy: who has counted his income and paid; who must roll for supply, who has; forts that could not trace this turn.
        self.paid, self.counted = [], []
        self.owing, self.rolled_out, self.starving, self.cut_off = (None, []), [], 0, {}
        self.in_doubt = False           # whether supply could not be judged when the last player paid
        self.aboard = set()             # troops that are supplied as their vessel is
        self.left_unpaid, self.unpaid_forces, self.unpaid_forts = set(), set(), set()
        self.take(record.view)

    def take(self, state):
        """The position before an answer."""
        self.state, self.areas = state, state["areas"]
        self.controllers = {a: area["controller"] for a, area in self.areas.items()}
        self.sieges = {a: area["siege"] for a, area in self.areas.items()}
        self.besiegers = {a: area["besieger"] for a, area in self.areas.items()}
        self.shaken = None, None        # the carrier that rolls for its load, and its dice
        self.new_honours = {}           # gained in this answer, by force
        self.forts = {a for a, area in self.areas.items() if area["fort"]}
        self.vessels = {n: v for n, v in state["vessels"].items() if v["owner"]}
        self.dead, self.newly_taken, self.shuffled_events = set(), set(), False
        self.unnamed = False            # powers have raised or moved troops, and no event says which
        self.raised = set()             # forces that were not there before
        self.disbanded = False          # troops of a power that has been conquered, after areas had changed hands
        self.murky = False              # such troops have lost points
        self.defending = None           # a region that takes up arms in this answer
        self.take_forces(state)
        self.take_attached(state)

    def take_forces(self, state):
        """Reads anew what has changed, in the position or in this account."""
        for name, place in state["places"].items():
            body = state["bodies"][name]
            was = self.seen.get(name)
            if was and was[0] is place and was[1] is body and name not in self.changed:
                continue
            self.seen[name] = (place, body)
            where = place["value"]
            if where["owner"]:
                self.forces[name] = Force(name, where["owner"], where["at"], where["zone"], where["inside"],
                                          body["value"]["points"], body["value"], place["known_to"] != "all")
            else:
                self.forces.pop(name, None)
        for name in [n for n in self.forces if n not in state["places"]]:
            del self.forces[name]       # gains of powers whose force was not named
        self.changed = set()

    def take_attached(self, state):
        """Generals, mercenary cards and hired troops, by their force."""
        self.with_force, self.cards_with, self.helpers = {}, {}, {}
        for name, general in state["generals"].items():
            g = general["value"]
            if g["rating"] and g["with"]:
                self.with_force.setdefault(g["with"], {})[name] = g
        for name, card in state["mercs"].items():
            if card["with"]:
                self.cards_with.setdefault(card["with"], []).append(name)
        for castle in state["others"]["castles"]:
            for troop in castle["hired"]:
                if troop["with"]:
                    self.helpers[troop["with"]] = self.helpers.get(troop["with"], 0) + troop["points"]

    # Options and cards

    def on(self, option):
        return self.rules[option]

    @property
    def card(self):
        return self.state["events"]["now"]

    def card_is(self, name, power=None):
        now = self.card
        return now["card"] == name and (power is None or now["player"] == power)

    # Powers

    def is_player(self, power):
        return power in island.SEATS

    def enemies(self, np, before=False):
        """Of an NP power: who has attacked it, before this answer or in it, too; of a castle whose raiders are out, everybody
        (BTS-R.139, BTS-R.242)."""
        found = set()
        for state in (self.state, self.step.after if self.step and not before else self.state):
            others = state["others"]
            if np.startswith("people-of-"):
                found |= at_war(others["regions"][np.removeprefix("people-of-")])
                continue
            castle = others["castles"][island.CASTLES.index(np.removeprefix("lord-of-"))]
            found |= set(island.SEATS) if castle["out"] else at_war(castle)
        return found

    def friends(self, one, other):
        return one == other or (bool(one) and bool(other) and not self.hostile(one, other))

    def joined(self, one, other):
        """Whether one is the invader, and the other a player who has joined him (BTS-E52.5, BTS-R.267)."""
        states = (self.state, self.step.after if self.step else self.state)
        return "invader" in (one, other) and any({one, other} & set(s["others"]["invasion"]["joined"]) for s in states)

    def granted(self, giver, to, grant=PASSAGE):
        if self.joined(giver, to):
            return grant != JOINT_BATTLE
        if not (self.is_player(giver) and self.is_player(to)):
            return False
        if giver == to:
            return True
        if self.card_is("alliances-fail") and {giver, to} <= set(self.card["allies"]):
            return False                                    # of one alliance, that which is picked (BTS-E28.1, BTS-E28.2)
        reign = self.state["events"]["reign"]               # for the king, or against him (BTS-E42.3 to BTS-E42.7)
        allied = reign["king"] and (giver in reign["party"]) == (to in reign["party"])
        return bool(allied) or bool(self.state["grants"][giver][to]["value"] & grant)

    def hostile(self, one, other):
        """BTS-R.9, BTS-R.41: whoever has not granted passage."""
        if one == other or not one or not other:
            return False
        if self.joined(one, other):
            return False
        np = [p for p in (one, other) if not self.is_player(p) and p != "invader"]
        if len(np) == 2:
            return False
        if np and "invader" not in (one, other):
            return (other if np[0] == one else one) in self.enemies(np[0])
        return not (self.granted(one, other) or self.granted(other, one))

    def allied(self, one, other):
        """Passage and joint battle, granted by each to the other (BTS-R.9)."""
        both = ((one, other), (other, one))
        return one == other or all(self.granted(*pair) and self.granted(*pair, JOINT_BATTLE) for pair in both)

    def friendly(self, area, power, grant=PASSAGE):
        """Controlled, or granted by who controls it (BTS-R.5); enemies there are not looked for."""
        holder = self.controllers[area]
        return holder == power or self.granted(holder, power, grant)

    # Forces

    def change(self, name, **what):
        force = self.forces.get(name)
        if force is None:               # one that a power without a player has just raised
            return None
        for key, value in what.items():
            setattr(force, key, value)
        self.changed.add(name)
        return force

    def remove(self, name):
        self.forces.pop(name, None)
        self.changed.add(name)
        self.seen.pop(name, None)

    def strength(self, force):
        """With mercenaries and hired troops, for every comparison (BTS-R.171)."""
        cards = sum(island.MERCENARIES[c]["points"] for c in self.cards_with.get(force.name, ())
                    if island.MERCENARIES[c]["class"] not in ("leader", "fleet"))
        return force.points + cards + self.helpers.get(force.name, 0)

    def forces_at(self, area):
        return [f for f in self.forces.values() if f.at == area and f.points > 0]

    def hostile_points(self, area, power, hidden=False, in_field=False):
        return sum(self.strength(f) for f in self.forces_at(area)
                   if self.hostile(power, f.owner) and not (in_field and f.inside) and (hidden or not f.hidden))

    def hostile_forces(self, area, power, in_field=False, hidden=False):
        """Hostile forces of 500 points or more; those that are not declared do nothing until they are (BTS-R.261)."""
        return [f for f in self.forces_at(area) if self.hostile(power, f.owner) and f.points >= LEAST
                and not (in_field and f.inside) and (hidden or not f.hidden)]

    def barred(self, area, power):
        """Hostile forces in the field, and declared troops of whom a player does not know that they are fewer (BTS-R.271)."""
        return [f for f in self.forces_at(area) if self.hostile(power, f.owner) and not f.inside and not f.hidden
                and (f.points >= LEAST or not self.knows(power, f))]

    def knows(self, power, force):
        """Whether a player knows the strength of a force, before the answer."""
        body = self.state["bodies"].get(force.name)
        return not self.is_player(power) or not body or body["known_to"] == "all" or power in body["known_to"]

    def own_points(self, area, power):
        return sum(self.strength(f) for f in self.forces_at(area) if f.owner == power)

    def rating(self, force):
        """Of the best general with a force; None: none is with it."""
        if not self.is_player(force.owner):
            return NP_RATING
        found = [g["rating"] + g["swayed"] for n, g in self.with_force.get(force.name, {}).items() if n not in self.dead]
        return max(found, default=None)

    def generals(self, force):
        return {n: g for n, g in self.with_force.get(force.name, {}).items() if n not in self.dead}

    def may_move(self, force):
        """Surely: troops in contact or under a card may not be able to."""
        if force.points < LEAST or not force.at or force.body.get("moved") or force.body.get("reserve"):
            return False
        led = any(not g["moved"] and not g["barred"] for g in self.generals(force).values())
        hindered = self.card["card"] in ("coup-attempt", "bad-omens", "bad-weather") or self.on("np_regions") == "neutral"
        return led and not hindered and not self.sieges[force.at] and not self.hostile_points(force.at, force.owner)

    def has_skill(self, force, skill):
        return any(g["skill"] == skill for g in self.generals(force).values())

    def owner_of(self, name):
        """Of a force, a vessel or a general, by its name."""
        first = name.split("-")[0]
        return first if first in island.SEATS else None
