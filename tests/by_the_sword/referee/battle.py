"""Battles: withdrawal, the automatic battle round by round, retreat, pursuit, permanent losses (BTS-wd, BTS-S.11, BTS-loss)."""
from dataclasses import dataclass, field
from fractions import Fraction

from . import island, land


@dataclass
class Side:
    power: str
    forces: list
    extra: int = 0              # bonus units, honours, leaders, a fort
    cards: int = 0
    start: int = 0
    strength: int = 0
    rating: int = None
    skills: set = field(default_factory=set)
    stubborn: bool = False
    before: dict = field(default_factory=dict)   # points of each force before the battle
    parted: bool = False        # some have gone aboard or inside
    lost: int = 0               # casualty points
    pursuit: int = 0
    broken: int = 0             # break points
    permanent: int = 0          # of the losses; what of it is still to be taken
    due: int = 0


@dataclass
class Battle:
    area: str
    attacker: Side
    defender: Side
    assault: bool
    withdrawal: bool = False
    ground: str = None
    round: int = 0
    winner: str = None
    entered: bool = False
    vague: bool = False         # of troops whose place this answer did not tell


def begins(a, found, e):
    settled(a, found, e)
    a.dice.drop("terrain")
    sides = []
    for power, names in ((e["attacker"], e["attackers"]), (e["defender"], e["defenders"])):
        side = Side(power, list(names))
        side.before = {n: a.forces[n].points for n in names if n in a.forces}
        side.cards = sum(a.strength(a.forces[n]) - a.forces[n].points for n in side.before)
        side.extra = 25 * sum(a.forces[n].body.get("leaders", 0) for n in side.before)
        side.extra += 25 * sum(h["force"] in side.before for h in a.state["honours"])
        side.extra += 25 * sum(a.new_honours.get(n, 0) for n in side.before)
        sides.append(side)
    found.check(a.hostile(e["attacker"], e["defender"]), "BTS-combat.1", f"{e['attacker']} fights {e['defender']}")
    a.battle = Battle(e["area"], *sides, e["assault"])
    known = [n for s in sides for n in s.forces if a.is_player(a.owner_of(n)) or not a.unnamed]
    found.check(all(n in a.forces and a.forces[n].at == e["area"] for n in known), "BTS-combat.1",
                lambda: f"{known} are not all in {e['area']}")
    if a.unnamed and len(known) < len(sides[0].forces) + len(sides[1].forces):
        a.battle.vague = True
        found.cannot_judge("a battle of troops that have just come")
    holder = a.controllers[e["area"]]
    if e["assault"]:
        found.check(a.sieges[e["area"]] > 0, "BTS-R.110", f"no siege of {e['area']}")
    elif holder in (e["attacker"], e["defender"]) and not any(a.forces[n].inside for s in sides for n in s.before) \
            and not a.sieges[e["area"]]:
        found.check(e["defender"] == holder, "BTS-R.66", lambda: f"{holder} controls {e['area']} and attacks")
    last = [x for x, c in a.controllers.items() if c == e["defender"]] == [e["area"]]
    sides[1].stubborn = last or e["assault"]


def unit_supplied(a, found, e):
    force = a.state["assigned"][e["territory"]]
    side = next((s for s in (a.battle.attacker, a.battle.defender) if force in s.forces), None)
    if found.check(side, "BTS-R.19", lambda: f"{e['territory']} is not assigned to a force in the battle"):
        side.extra += island.UNITS[e["unit"]]["points"]
        found.check(not a.battle.assault, "BTS-S.12", "a bonus unit in an assault")
        found.check(unit_of(e["territory"], e["unit"]), "BTS-T.bonus", lambda: f"{e['unit']} from {e['territory']}")
        owner = a.forces[force].owner
        found.check(a.controllers[e["territory"]] == owner, "BTS-R.19", lambda: f"{e['territory']} is not {owner}'s")


def unit_of(territory, unit):
    return any(unit in island.BONUS[kind] for kind in island.SPACES[territory]["types"])


def fort_joins(a, found, e):
    found.check(e["area"] in a.forts, "BTS-fort.5", f"no fort in {e['area']}")
    a.battle.defender.extra += 100


def ground_found(a, found, e):
    faces = ground_roll(a, found, "BTS-S.11.4")
    if faces:
        a.battle.ground = sum(faces)
        right = island.TABLES["terrain"][sum(faces) - 2]
        found.check(e["piece"] == right, "BTS-T.terrain", lambda: f"{faces}: {e['piece']}, not {right}")


def ground_roll(a, found, clause):
    """The last throw of two dice for the ground; the others name who places, rivers, ports and edges."""
    hands = a.dice.hands["terrain"]
    while hands and len(hands[0]["faces"]) != 2:
        hands.popleft()
    return a.dice.take(found, "terrain", 2, clause)


def piece_placed(a, found, e):
    if a.on("battlefield") != "table":
        return
    faces = ground_roll(a, found, "BTS-R.69")
    if faces:
        right = island.TABLES["terrain"][sum(faces) - 2]
        found.check(e["piece"] == right, "BTS-T.terrain", lambda: f"{faces}: {e['piece']}, not {right}")


def numbers_shown(a, found, e):
    right = island.up(e["attacker"] + e["defender"], 2)
    found.check(e["pieces"] == right, "BTS-field.4", lambda: f"{e['attacker']} and {e['defender']} make {e['pieces']} pieces")


def prepare(a):
    for side, is_defender in ((a.battle.attacker, False), (a.battle.defender, True)):
        side.start = sum(side.before.values()) + side.cards + side.extra
        if a.battle.assault and is_defender:
            side.start = (3 * side.start + 1) // 2
        side.strength = side.start


def modifier(a, side, defending):
    b = a.battle
    best, skills = commander(a, side)
    total = 1 if (best or 0) >= 9 else -1 if best is None or best <= 7 else 0
    total += "great-captain" in skills
    total += "firebrand" in skills and b.round == 1
    if not b.assault and b.ground:
        rough = -1 if b.ground in (6, 7, 9, 11) else 0
        total += {2: defending, 4: defending, 12: defending and b.round <= 2}.get(b.ground, rough)
    if b.assault and not defending:
        total += max(0, a.sieges[b.area] - 1)
    return total


def named(a, side):
    """The commander whom the position names, once it shows this battle."""
    shown = a.state["combat"]["battle"]
    if a.battle and shown["at"] == a.battle.area:
        name = shown["attacker" if side is a.battle.attacker else "defender"]["commander"]
        return a.state["generals"][name]["value"] if name and name not in a.dead else None
    return None


def commander(a, side):
    """The highest-rated general; skills of all who are rated so."""
    general = named(a, side)
    if general:
        return general["rating"] + general["swayed"], {general["skill"]}
    if not a.is_player(side.power) and not any(a.is_player(a.forces[f].owner) for f in side.forces if f in a.forces):
        return 8, set()
    found = [g for f in side.forces if f in a.forces for g in a.generals(a.forces[f]).values()]
    if not found:
        return (8, set()) if not a.is_player(side.power) else (None, set())
    best = max(g["rating"] + g["swayed"] for g in found)
    top = [g["skill"] for g in found if g["rating"] + g["swayed"] == best]
    return best, set(top) if len(top) == 1 else {"several", *top}


def pieces_laid(a):
    """Terrain that players laid: the first piece counts (BTS-S.11.4)."""
    laid = a.state["combat"]["battle"]["ground"]["pieces"]
    return laid[0]["kind"] if laid else None


PIECES = {"ridge": 2, "large-hill": 4, "river": 12, "forest": 6, "rough": 9}


def round_fought(a, found, e):
    b = a.battle
    faces = a.dice.take(found, "battle", 4, "BTS-S.11.6")
    if b.vague:
        b.round, b.at_risk = e["round"], [b.attacker]
        return
    if e["round"] == 1:
        prepare(a)
        if b.ground is None:
            b.ground = PIECES.get(pieces_laid(a), 0)
    b.round += 1
    found.check(b.round == e["round"] <= 8, "BTS-S.11.5", f"round {e['round']}")
    if faces is None:
        return
    for side, dice, total, defending in ((b.attacker, faces[:2], e["attacker_total"], False),
                                         (b.defender, faces[2:], e["defender_total"], True)):
        skills = commander(a, side)[1]
        expected = sum(dice) + modifier(a, side, defending)
        if "several" in skills and skills & {"great-captain", "firebrand"}:
            found.cannot_judge("commanders rated alike")
            continue
        found.check(total == expected, "BTS-S.11.3", lambda: f"{side.power}: {dice} make {total}, not {expected}")
    one, other = share(b.attacker.strength, e["attacker_total"]), share(b.defender.strength, e["defender_total"])
    found.check(e["by_attacker"] == one, "BTS-T.auto", lambda: f"{b.attacker.strength} inflict {e['by_attacker']}, not {one}")
    found.check(e["by_defender"] == other, "BTS-T.auto", lambda: f"{b.defender.strength} inflict {e['by_defender']}, not {other}")
    b.attacker.strength = max(0, b.attacker.strength - e["by_defender"])
    b.defender.strength = max(0, b.defender.strength - e["by_attacker"])
    found.check(e["attacker_left"] == b.attacker.strength and e["defender_left"] == b.defender.strength, "BTS-S.11.1",
                lambda: f"{e['attacker_left']} and {e['defender_left']}, not {b.attacker.strength} and {b.defender.strength}")
    b.attacker.strength, b.defender.strength = e["attacker_left"], e["defender_left"]
    b.at_risk = [s for s, dice in ((b.defender, faces[:2]), (b.attacker, faces[2:])) if sum(dice) == 12]


def share(strength, total):
    """Rounded up to fives (BTS-S.11.7)."""
    return island.up(Fraction(strength) * island.inflicted(total), 500) * 5


def tested(a, found, e):
    faces = a.dice.take(found, "general-at-risk", 1, "BTS-S.11.13")
    right = faces in (None, [e["die"]]) and e["killed"] == (e["die"] == 1)
    found.check(right, "BTS-S.11.13", f"{e['die']}: killed {e['killed']}")
    found.check(a.battle.at_risk, "BTS-S.11.13", f"{e['general']} is not at risk")


def breaks(side):
    gone = side.start - side.strength
    return 4 * gone >= 3 * side.start if side.stubborn else 2 * gone >= side.start


def ended(a, found, e):
    b = a.battle
    b.winner, b.entered = e["winner"], b.round == 0 or b.vague
    for side, gone in ((b.attacker, e["attacker_lost"]), (b.defender, e["defender_lost"])):
        side.lost = gone
        if b.entered:
            continue
        side.broken = side.start - side.strength
        own = sum(side.before.values()) + side.cards
        expected = nearest(Fraction(own, 1) * side.broken / side.start) if side.start else 0
        if b.assault and side is b.defender:
            expected = nearest(Fraction(own) * side.broken / side.start)
        found.check(gone == expected, "BTS-S.11.2",
                    lambda: f"{side.power}: {gone} of {side.broken} are casualties, not {expected}")
    if not b.entered and e["ending"] != "concession":
        out = [s for s in (b.attacker, b.defender) if breaks(s)]
        found.check(out or b.round == 8, "BTS-S.11.8", lambda: f"the battle ends in round {b.round}")
        winner = b.defender if out == [b.attacker] else b.attacker if out == [b.defender] else fewer(b)
        found.check(b.winner == ("attacker" if winner is b.attacker else "defender"), "BTS-S.11.10", f"{b.winner} has won")
    if not b.entered:
        found.check(b.winner in ("attacker", "defender"), "BTS-R.74", f"{b.winner}")


def fewer(b):
    one, other = (Fraction(s.start - s.strength) / s.start for s in (b.attacker, b.defender))
    return b.attacker if one < other else b.defender


def nearest(number):
    return int(number + Fraction(1, 2))


def withdrawal(a, found, e):
    faces = a.dice.take(found, "withdrawal", 1, "BTS-wd.2")
    found.check(faces in (None, [e["die"]]), "BTS-wd.2", f"{e['die']} is not {faces}")
    found.check(e["away"] == (e["die"] + e["modifier"] >= 4), "BTS-T.break", lambda: f"{e['die']} {e['modifier']:+}: {e['away']}")
    own = [f for f in a.forces_at(e["area"]) if a.allied(e["power"], f.owner) and not f.inside]
    mine, theirs = sum(a.strength(f) for f in own), a.hostile_points(e["area"], e["power"], in_field=True)
    best = max((a.rating(f) or 0 for f in own), default=0)
    elusive = [f for f in own if a.has_skill(f, "elusive")]
    if elusive and a.on("break_rating") != "enemy":
        found.cannot_judge("who leads a withdrawal")
        return
    expected = land.outnumbered(mine, theirs) + land.rating_modifier(a, e["area"], e["power"], best) + bool(elusive)
    found.check(e["modifier"] == expected, "BTS-T.break",
                lambda: f"{e['power']} in {e['area']}, {mine} against {theirs}: {e['modifier']}, not {expected}")


def withdrew(a, found, e):
    found.check(a.ways.kind(e["from"], e["to"]), "BTS-wd.4", f"{e['from']} does not adjoin {e['to']}")
    found.check(a.controllers[e["to"]] == e["power"] or a.granted(a.controllers[e["to"]], e["power"]), "BTS-wd.4",
                lambda: f"{e['to']} is {a.controllers[e['to']]}'s")
    found.check(not a.barred(e["to"], e["power"]), "BTS-R.67", lambda: f"an enemy is in {e['to']}")
    enemies = [f for f in a.forces_at(e["from"]) if a.hostile(e["power"], f.owner)]
    own = [f for f in a.forces_at(e["from"]) if f.owner == e["power"] and f.name not in a.late]
    side = Side(e["power"], [f.name for f in own], before={f.name: f.points for f in own})
    other = Side(None, [f.name for f in enemies], before={f.name: f.points for f in enemies})
    a.battle = Battle(e["from"], other, side, False, withdrawal=True, winner="attacker")


def retreated(a, found, e):
    force = a.forces[e["force"]]
    found.check(force.at == e["from"], "BTS-ret.1", lambda: f"{force.name} is at {force.at}")
    found.check(a.ways.kind(e["from"], e["to"]), "BTS-ret.1", f"{e['from']} does not adjoin {e['to']}")
    found.check(not a.barred(e["to"], force.owner), "BTS-R.75", lambda: f"an enemy is in {e['to']}")
    origin = a.origins.get(force.name) or force.body.get("from")
    friendly = a.controllers[e["to"]] == force.owner or a.granted(a.controllers[e["to"]], force.owner)
    found.check(friendly or e["to"] == origin or not a.is_player(force.owner), "BTS-ret.1",
                lambda: f"{force.name} retreats to {e['to']} of {a.controllers[e['to']]}, from {origin}")
    b = a.battle
    if b and force.name in b.attacker.forces and origin and not a.barred(origin, force.owner) and b.area == e["from"]:
        found.check(e["to"] == origin, "BTS-ret.2", lambda: f"{force.name} came from {origin}")


def cavalry(points):
    """BTS-S.5: what half the points buy."""
    half = Fraction(points, 2)
    return min(int(half // 80), -(-half * 6 // 1000) if half else 0)


def own_loss(side):
    own = sum(side.before.values())
    return Fraction(own * side.lost, own + side.cards) if own + side.cards else Fraction(0)


def left(a, side, withdrawn, names):
    """What some forces of a side have left, bonus and mercenaries not counted (BTS-R.81): at least, at most."""
    if a.battle.entered:                                            # the losses of each force are told (BTS-H.32)
        lost = a.state["combat"]["battle"]["lost"]
        return (sum(side.before.get(n, 0) - lost.get(n, 0) for n in names),) * 2
    own = sum(side.before.values())
    some = sum(side.before.get(n, 0) for n in names)
    gone = Fraction(0) if withdrawn or not own else own_loss(side) * some / own
    exact = withdrawn or (gone.denominator == 1 and len(side.before) == 1 and not side.cards)
    doubt = 0 if exact else 1 + len(side.before)
    return max(0, int(some - gone) - doubt), max(0, int(some - gone) + doubt)


def any_skill(a, names, skill):
    """Of a general with any of these forces."""
    return any(g["skill"] == skill for f in names for n, g in a.with_force.get(f, {}).items() if n not in a.dead)


def pursued(a, found, e):
    b = a.battle
    winner, loser = (b.attacker, b.defender) if b.winner == "attacker" else (b.defender, b.attacker)
    hands, units, rests = [], [], []
    shown = a.state["combat"]["battle"]
    if b.withdrawal and shown["at"] == b.area:
        for side, name in ((b.attacker, "attacker"), (b.defender, "defender")):
            side.before = {n: a.forces[n].points for n in shown[name]["forces"] if n in a.forces}
    elif b.withdrawal and len({a.forces[n].owner for n in winner.before if n in a.forces}) > 1:
        b.vague = True
    for side, power in ((winner, e["pursuer"]), (loser, e["pursued"])):
        names = [n for n in side.before if side is winner or (n in a.forces and a.forces[n].at and not a.forces[n].inside)]
        bonus = 2 * any_skill(a, names, "master-of-horse")
        least, most = left(a, side, b.withdrawal, names)
        rests.append((least, most))
        buys = {int(cavalry(x)) for x in (least, least - least % 2, most, most - most % 2)}
        np_many = len(side.before) > 1 and not a.is_player(power)
        if b.vague or np_many or (b.entered and side.cards) or side.parted or len(buys) > 1:
            found.cannot_judge("cavalry of a pursuit")
            hand = a.dice.hands["pursuit"][0] if a.dice.waiting("pursuit") else None
            mine = hand and hand["seat"] == (power if a.is_player(power) else None)
            buys = {max(0, len(hand["faces"]) - bonus) if mine else 0}
        units.append(buys.pop())
        count = units[-1] + (bonus if units[-1] or a.dice.waiting("pursuit") else 0)
        hands.append(a.dice.take(found, "pursuit", count, "BTS-purs.4") or [] if count else [])
    judge_pursuit(a, found, e, hands, units, rests, b.withdrawal or b.vague or winner.cards or loser.cards or loser.parted)


def judge_pursuit(a, found, e, hands, units, rests, loose):
    """BTS-R.82 compares units; the dice of a Master of horse are none."""
    strict = a.on("pursuit_ratio_strict")
    plus = [x > 0 and (x > 2 * y if strict else x >= 2 * y) for x, y in (units, units[::-1])]
    hits = [sum(f + p >= 6 for f in h) for h, p in zip(hands, plus)]
    if not a.battle.vague:
        found.check([e["pursuer_hits"], e["pursued_hits"]] == hits, "BTS-purs.6",
                    lambda: f"{hands}: {e['pursuer_hits']} and {e['pursued_hits']} hits, not {hits}")
    difference = e["pursuer_hits"] - e["pursued_hits"]
    least, most = rests[1] if difference > 0 else rests[0]
    points = 50 * abs(difference)
    if not loose:
        right = min(points, least) <= e["points"] <= min(points, most)
        found.check(right, "BTS-purs.8", f"{e['points']}, not {points} of {most}")
    beaten = None if not e["points"] else e["pursued"] if difference > 0 else e["pursuer"]
    found.check(e["loser"] == beaten, "BTS-purs.7", f"{e['loser']} loses")
    if beaten:
        b = a.battle
        fled = b.defender if b.winner == "attacker" else b.attacker
        side = fled if beaten == e["pursued"] else b.attacker if fled is b.defender else b.defender
        side.pursuit = e["points"]


def parted(a, found, e):
    if a.battle:
        for side in (a.battle.attacker, a.battle.defender):
            side.parted = side.parted or e["force"] in side.forces or e.kind == "embarked"


def losses_found(a, found, e):
    """BTS-T.loss with the modifier of BTS-R.84 and the cards of BTS-R.86."""
    b = a.battle
    faces = a.dice.take(found, "permanent-losses", 2, "BTS-loss.3")
    if faces:
        found.check(e["roll"] == min(12, sum(faces) + e["plus_one"]), "BTS-loss.3", f"{faces}, +1: {e['plus_one']}: {e['roll']}")
    winner, loser = (b.attacker, b.defender) if b.winner == "attacker" else (b.defender, b.attacker)
    if not b.entered:
        found.check(e["plus_one"] == (b.winner in ("attacker", "defender") and light(a, winner, loser)), "BTS-R.84",
                    lambda: f"{winner.broken} against {loser.broken}: {e['plus_one']}")
    if b.winner == "draw":
        found.check(not e["plus_one"], "BTS-R.74", "+1 in a draw")
    table = island.TABLES["permanent_losses"]
    for side, points in ((b.attacker, e["attacker"]), (b.defender, e["defender"])):
        if {"several", "careful"} <= commander(a, side)[1]:
            found.cannot_judge("commanders rated alike")
            continue
        column = "winner" if side is winner or b.winner in ("draw", "none") else "loser"
        expected = permanent(a, b, side, island.of_table(table[column], e["roll"]))
        found.check(points == expected, "BTS-loss.5",
                    lambda: f"{side.power} loses {points} of {side.lost} + {side.pursuit}, not {expected}")


def due(a, found, e):
    """What is permanent is taken from the forces that fought, in proportion to their points before (BTS-R.85)."""
    b = a.battle
    for side, points in ((b.attacker, e["attacker"]), (b.defender, e["defender"])):
        side.due = side.permanent = points


def points_lost(a, found, e):
    if e.clause not in ("BTS-loss.6", "BTS-R.85") or not a.battle:
        return
    side = next((s for s in (a.battle.attacker, a.battle.defender) if e["force"] in s.forces), None)
    if side is None:
        owner = a.owner_of(e["force"])      # a part that has gone another way; None: of a power without a player
        sides = (a.battle.attacker, a.battle.defender)
        side = next((s for s in sides if s.power == owner or not (owner or a.is_player(s.power))), None)
        if side is None:
            return
    side.due -= e["points"]
    found.check(side.due >= 0, "BTS-R.85", lambda: f"{side.power} loses {-side.due} points too many")
    if a.is_player(side.power) and e.clause == "BTS-loss.6" and not (side.cards or side.parted or a.battle.vague) and len(side.before) > 1:
        part = Fraction(side.permanent * side.before.get(e["force"], 0), sum(side.before.values()))
        found.check(abs(e["points"] - part) <= len(side.before), "BTS-R.85",
                    lambda: f"{e['force']} loses {e['points']}, not {part}")


def settled(a, found, e):
    """Nothing is left to be lost of the last battle."""
    b = a.battle
    if b and b.winner and not b.withdrawal:
        for side in (b.attacker, b.defender):
            stay = all(n in a.forces and n not in a.raised and not a.forces[n].points == 0 for n in side.before)
            if not side.cards and stay:
                found.check(side.due == 0, "BTS-loss.6", lambda: f"{side.power} has not lost {side.due}")
    if e.kind == "income-counted":
        a.battle = None


def light(a, winner, loser):
    return 2 * winner.broken < loser.broken if a.on("loss_mod_strict") else 2 * winner.broken <= loser.broken


def permanent(a, b, side, percent):
    if "careful" in commander(a, side)[1]:
        percent = max(5, percent - 5)
    total = side.lost + side.pursuit
    if a.card_is("medical-services", side.power):
        total -= island.nearest(total, 20)
    bad = a.card_is("bad-war") and a.card["player"] in (b.attacker.power, b.defender.power)
    first = island.nearest(total, 25) if bad else 0
    return first + island.nearest(total - first, percent)


def edge_taken(a, found, e):
    a.dice.drop("terrain")


BEFORE = {"battle-begins": begins, "income-counted": settled, "points-lost": points_lost, "unit-supplied": unit_supplied,
          "fort-joins": fort_joins, "ground-found": ground_found, "round-fought": round_fought, "commander-tested": tested,
          "battle-ended": ended, "withdrawal-rolled": withdrawal, "withdrew": withdrew, "piece-placed": piece_placed,
          "numbers-shown": numbers_shown, "retreated": retreated, "pursued": pursued, "losses-found": losses_found}
AFTER = {"losses-found": due, "edge-taken": edge_taken, "embarked": parted, "went-inside": parted}
