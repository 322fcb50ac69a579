"""11 Shooting: who may, at what, with how many dice, what hits, saves and kills."""
from dataclasses import dataclass
from fractions import Fraction
from math import radians, tan

from geometry import clip_half, depth, outside

from . import dice, ground, tables

ROUND = 30          # mil: footprints and places are kept in whole 1/1000"
NEAR = 300          # mil: so near must be what covers a target


@dataclass
class Volley:
    shooter: str
    dice: int
    to_hit: int
    rerolls: bool
    covered: bool
    guns: bool
    at_few: bool        # at Skirmishers or Artillery


def ranks(account, number, full):
    """The front and rear rank of a group that stood two deep. NMM-R.75"""
    capacity = Fraction(full, 2)
    front = min(capacity, number)
    return front, number - front


def one_rank(account, number, full, again=False):
    """The dice of one Shoot Action; None where the switch leaves it open. NMM-R.75"""
    rule = account.rules["rank_count"]
    front, rear = ranks(account, number, full)
    if rule == "half":
        return None if number % 2 else number // 2
    if rear > 0:
        return rear if again else front
    if rule == "front":
        return None if again else front
    return number // 2 if again else (number + 1) // 2


def scattered(account, unit):
    return unit.type in tables.VOLLEYS and unit.seen["shots_left"] == 0 and unit.seen["has_fired"]


def full_count(account, unit, last_shot=False):
    """How many dice a unit has at any target, before halving; None if the register leaves it open."""
    kind, figures = unit.type, unit.figures
    if kind in tables.VOLLEYS:
        muskets = unit.seen["figures"][0]
        held = unit.shaken or scattered(account, unit) or last_shot
        return one_rank(account, muskets, unit.info["figures"][0], unit.turn.shots % 2 == 1 and not held)
    half = Fraction(1, 2) if unit.shaken and (unit.mounted or kind in tables.GUNS) else 1     # NMM-R.18, NMM-R.84
    if kind in tables.GUNS:
        single = account.bombardment or unit.seen["today"]["pivoted"]
        return figures * (1 if single else 2) * half
    if kind == "dragoons" and not unit.mounted:
        return figures - 1
    return figures * half


def bands(account, unit):
    short, far = tables.DRAGOON_BANDS[unit.mounted] if unit.type == "dragoons" else tables.BANDS[unit.type]
    if scattered(account, unit):
        return 0, 15        # NMM-R.85
    return short, far


def to_hit(account, unit, inches):
    """What a shot needs at a range: several answers at the limit of a band; 0: out of range. NMM-T.shooting, NMM-R.90"""
    short, far = bands(account, unit)
    if account.fog:
        return {6} if inches <= min(9, max(short, far)) + 0.001 else {0}
    scores = set()
    for at in (inches - 0.0015, inches + 0.0015):
        within = at < short if unit.type in ("light-gun", "galloper") else at <= short + 0.001
        scores.add(5 if within and short else 6 if at <= far + 0.002 else 0)
    return scores


def shoots(account, findings, event):
    unit, target = account.units[event["unit"]], account.units[event["target"]]
    kind = unit.type
    findings.check(unit.side != target.side and target.on_table, "NMM-11.3.7", f"{unit.id} shoots at {target.id}")
    findings.check(kind != "pikes" and kind != "square", "NMM-11.1.1", f"{unit.id} is {kind}")
    findings.check(not unit.seen["out_of_order"], "NMM-11.6.7", f"{unit.id} is out of order")
    findings.check(account.turn_number > account.showers or not account.showers, "NMM-cards.11", "scattered showers")
    engaged = account.engaged(target.id)
    findings.check(not engaged, "NMM-11.3.3", f"{target.id} is in a Melee")
    once = kind not in tables.VOLLEYS or unit.shaken or scattered(account, unit)
    if account.bombardment and kind in tables.GUNS:
        before = account.last_bombard.get(unit.id, -1)
        findings.check(before != account.player_turns[unit.side] - 1, "NMM-7.2.8", f"{unit.id} shot in the turn before")
        account.last_bombard[unit.id] = account.player_turns[unit.side]
    elif once:
        clause = "NMM-11.5.6" if kind in tables.GUNS else "NMM-11.5.5" if kind in tables.VOLLEYS else "NMM-R.77"
        findings.check(unit.turn.shots == 0, clause, f"{unit.id} shoots again")
    places(account, findings, event, unit, target)
    inches = event["range"] / 1000
    needs = to_hit(account, unit, inches)
    findings.check(event["to_hit"] in needs, "NMM-T.shooting", f"{unit.id} at {inches}: {event['to_hit']}, not {sorted(needs)}")
    count(account, findings, event, unit, target)
    rerolls = kind in tables.VOLLEYS and (unit.info["grade"] == "veteran"
                                          or (unit.info["grade"] == "seasoned" and not unit.seen["has_fired"]))
    ammunition(account, findings, event, unit)
    account.volleys.append(Volley(unit.id, event["dice"], event["to_hit"], rerolls, event["covered"], kind in tables.GUNS,
                                  target.type in tables.SKIRMISHERS_AND_GUNS))
    unit.turn.shots += 1
    unit.turn.fired = True


def count(account, findings, event, unit, target):
    """NMM-R.75 to NMM-R.77, NMM-R.82"""
    if unit.type == "clubmen":
        return      # a die says how many fire
    most = full_count(account, unit, account.why.get(unit.id) == "last-shot")
    if most is None:
        findings.cannot_judge("dice of a rank count")
        return
    if unit.type in tables.SKIRMISHERS_AND_GUNS and target.type in tables.SKIRMISHERS_AND_GUNS:
        most = most * Fraction(1, 2)
    most = tables.rounded(most)
    findings.check(event["dice"] <= most, "NMM-11.5.1", lambda: f"{unit.id} has {event['dice']} dice, {most} at most")
    if event["dice"] < most:
        findings.check(not in_the_open(account, unit, target), "NMM-11.5.2",
                       lambda: f"{unit.id} has {event['dice']} dice, not {most}, and all see {target.id}")


def in_the_open(account, unit, target):
    """Whether nothing can hide a part of the target from a part of the shooter. NMM-11.1.6"""
    if account.ground.odd or unit.seen["garrison"] or target.seen["garrison"]:
        return False
    way = ground.hull(ground.box(account, unit), ground.box(account, target))
    if account.ground.touches(way, lambda k: k["wood"] or k["building"] or k["hill"], -500):
        return False
    return not any(depth(way, ground.box(account, u)) > -200 for u in account.units.values()
                   if u.on_table and u.id not in (unit.id, target.id) and not u.is_leader)


def ammunition(account, findings, event, unit):
    """NMM-11.11"""
    left = unit.seen["shots_left"]
    if unit.type in tables.VOLLEYS:
        after = max(0, left - 1)            # the free one is counted
    elif unit.type in tables.HORSE or unit.type == "horse-detachment":
        findings.check(left > 0, "NMM-11.11.5", f"{unit.id} has no shots left")
        after = left - 1
    elif unit.type == "clubmen":
        after = event["shots_left"]
    else:
        after = left
    findings.check(event["shots_left"] == after, "NMM-11.11.2", f"{unit.id} has {event['shots_left']} left, not {after}")
    unit.put(shots_left=event["shots_left"], has_fired=True)


def places(account, findings, event, unit, target):
    """NMM-11.3.1, NMM-11.3.5, NMM-11.7.2"""
    if unit.seen["garrison"] or target.seen["garrison"]:
        return
    own, other = ground.box(account, unit), ground.box(account, target)
    far = outside(other, own.at)
    findings.check(abs(far - event["range"]) <= ROUND, "NMM-11.3.1", lambda: f"{target.id} is at {far:.0f}, not {event['range']}")
    findings.check(in_arc(own, other), "NMM-11.3.6", lambda: f"{target.id} is outside the arc of {unit.id}")
    if event["covered"] and not account.ground.odd and not account.state["works"]:
        near = account.ground.touches(ground.hull(own, other), lambda k: k["building"] or k["wall"] or k["hedge"] or k["wood"],
                                      -NEAR)
        findings.check(near, "NMM-11.7.2", lambda: f"{target.id} has no cover")
        foot = not target.mounted or account.ground.touches(ground.hull(own, other), lambda k: k["building"] or k["high"], -NEAR)
        findings.check(foot, "NMM-11.7.4", lambda: f"{target.id} is mounted")


def in_arc(front, other, half=45):
    """Has an outline a part between the lines drawn outward from the ends of the front edge? NMM-G.6"""
    slope = tan(radians(half))
    (fx, fy), (rx, ry) = front.forward, front.right
    left = list(other.corners)
    for side in (1, -1):
        n = (side * rx - slope * fx, side * ry - slope * fy)
        left = clip_half(left, n, n[0] * front.at[0] + n[1] * front.at[1] + front.width / 2 + ROUND)
        if not left:
            return False
    return bool(clip_half(left, (-fx, -fy), -(fx * front.at[0] + fy * front.at[1]) + ROUND))


def clubmen_fire(account, findings, event):
    hand = dice.take(account, findings, "clubmen", 1, None, "NMM-qrs.3")
    if hand:
        findings.check(hand.faces == [event["die"]], "NMM-qrs.3", f"{event['die']} of {hand.faces}")
    if account.volleys:
        volley, unit = account.volleys[-1], account.units[event["unit"]]
        few = Fraction(min(unit.figures, event["die"]), 2 if volley.at_few else 1)
        volley.dice = tables.rounded(few)


def hit(account, findings, event):
    unit, target = account.units[event["unit"]], account.units[event["target"]]
    volley = account.volleys.pop(0) if account.volleys else None
    if not findings.check(volley is not None and volley.shooter == unit.id, "NMM-R.59", f"{unit.id} hits without a volley"):
        return
    hand = dice.take(account, findings, "shoot", volley.dice, unit.side, "NMM-D.3")
    if not hand:
        return
    wanted = dice.ones(hand.first) if volley.rerolls else 0
    findings.check(hand.by_rule == wanted, "NMM-R.83", lambda: f"{unit.id}: rerolls {hand.by_rule:b} of {hand.first}")
    hits = sum(f >= volley.to_hit for f in hand.faces)
    findings.check(event["hits"] == hits, "NMM-11.6.1", lambda: f"{event['hits']} hits by {hand.faces} on {volley.to_hit}+")
    fails = saves(account, findings, event, volley, target)
    if fails is None:
        return
    if volley.guns and target.type == "square" and hits:
        fails += target.on_table                            # NMM-11.7.6
    kills, lost = event["kills"], event["lost"]
    clause = "NMM-11.7.5" if volley.guns else "NMM-11.7.1"
    most = min(fails, target.figures)
    findings.check(kills <= most and kills + lost >= most and lost <= fails, clause,
                   f"{kills} killed and {lost} lost of {fails}; {target.id} has {target.figures}")
    sixes = hand.faces.count(6)
    if volley.guns and sixes >= 4:
        account.owes[("misfired", unit.id)] = "NMM-11.6.5"
    target.kill(kills)
    target.turn.hurt = target.turn.hurt or kills > 0
    account.hurt(target, kills, "NMM-11.10.1")


def saves(account, findings, event, volley, target):
    """How many hits are not saved. NMM-11.7, NMM-T.shootsave, NMM-R.59"""
    if not target.on_table:             # a volley before has destroyed it
        findings.check(event["saved"] == 0, "NMM-R.59", f"{target.id} is gone and saves {event['saved']}")
        return 0
    if volley.guns:
        findings.check(event["saved"] == 0, "NMM-11.7.5", f"{event['saved']} hits of a Gun are saved")
        return event["hits"]
    if not event["hits"]:
        return 0
    hand = dice.take(account, findings, "shoot-save", event["hits"], target.side, "NMM-11.7.1")
    if not hand:
        return None
    needs = tables.SHOOT_SAVES.get(target.type, tables.OTHERS_SAVE)
    if target.type == "cuirassiers":
        needs = {"four": 4, "three": 3}[account.rules["cuirassier_shoot_save"]]     # NMM-R.9
    needs -= volley.covered
    saved = sum(f >= needs for f in hand.faces)
    findings.check(event["saved"] == saved, "NMM-T.shootsave", lambda: f"{target.id} saves {event['saved']} by {hand.faces}")
    return event["hits"] - saved


def misfired(account, findings, event):
    due = account.owes.pop(("misfired", event["unit"]), None)
    findings.check(due is not None, "NMM-11.6.5", f"{event['unit']} misfires")
    account.units[event["unit"]].put(out_of_order=True)


def repair_rolled(account, findings, event):
    unit = account.units[event["unit"]]
    findings.check(unit.seen["out_of_order"], "NMM-11.6.6", f"{unit.id} is in order")
    hand = dice.take(account, findings, "repair", 1, unit.side, "NMM-D.4")
    if hand:
        findings.check(event["repaired"] == (hand.faces[0] >= 5), "NMM-11.6.6", f"a {hand.faces[0]}: {event['repaired']}")
    if event["repaired"]:
        unit.put(out_of_order=False)


JUDGES = {"shoots": shoots, "clubmen-fire": clubmen_fire, "hit": hit, "misfired": misfired, "repair-rolled": repair_rolled}
