"""12 Melee: Attacks and reactions; dice, hits, rerolls and saves of a round, who won it, what must follow."""
from fractions import Fraction

from geometry import gap, straight_to

from . import cards, dice, fire, ground, tables
from .fights import Evasion, Fight

NEAR = 300          # mil: an obstacle so near may be defended
REACH = {"clubmen": 8, "harquebusiers": 14, "cuirassiers": 12, "horse-detachment": 14, "dragoons": 10}     # others: 6. NMM-R.92


def attacks(account, findings, event):
    unit, target = account.units[event["unit"]], account.units[event["target"]]
    findings.check(unit.side != target.side and target.on_table, "NMM-12.1.1", f"{unit.id} attacks {target.id}")
    findings.check(not unit.seen["daunted"], "NMM-15.2", f"{unit.id} is Daunted")
    findings.check(not account.engaged(unit.id), "NMM-9.2.4", f"{unit.id} is in a Melee")
    findings.check(not account.is_foot_skirmisher(unit) and unit.type not in tables.GUNS or unit.type == "clubmen", "NMM-12.1.4",
                   f"{unit.id} is {unit.type}")
    if unit.type in ("horse-detachment", "dragoons"):
        prey = target.type in tables.SWARMS or (target.seen["daunted"] and event["face"] != "front" and not target.mounted)
        findings.check(prey, "NMM-12.1.5", f"{unit.id} attacks {target.id}")
    findings.check(unit.turn.shots == 0 or account.bombardment, "NMM-9.5.2", f"{unit.id} has shot in this turn")
    findings.check(event["gap"] <= REACH.get(unit.type, 6) * 1000 + fire.ROUND, "NMM-R.92",
                   f"{unit.id} comes from {event['gap']}")
    if not account.goes_on(unit, target):
        cards.action(account, findings, unit)
    account.evasion = None
    own, other = ground.box(account, unit), ground.box(account, target)
    far = gap(own, other)
    if not target.seen["garrison"]:
        findings.check(abs(far - event["gap"]) <= 2 * fire.ROUND, "NMM-R.91",
                       lambda: f"{target.id} is at {far:.0f}, not {event['gap']}")
        face_of(findings, event, target, own, other)
    unit.turn.fought = target.turn.fought = True
    way = ground.hull(own, other)
    fight = next((f for f in account.fights if target.id in f.names), None)
    if fight and event["joins"]:
        fight.sides[1 - (target.id in fight.sides[1])].append(unit.id)
        fight.sides = [list(s) for s in fight.sides]
        fight.many = True
        return
    ahead = straight_to(own, other, REACH.get(unit.type, 6) * 4000)
    account.fights.append(Fight(
        [[unit.id], [target.id]], event["face"], event["gap"], ahead is not None,
        account.ground.odd or account.ground.touches(way, lambda k: k["hill"], -500),
        bool(target.seen["garrison"]) or account.ground.odd or bool(account.state["works"])
        or account.ground.touches(other, lambda k: k["obstacle"] or k["building"], -NEAR)))


def face_of(findings, event, target, own, other):
    """NMM-R.93, where rounding does not decide it."""
    if target.type in tables.SWARMS + tables.GUNS:     # they turn to meet who comes: NMM-R.176
        findings.check(event["face"] == "front", "NMM-R.93", f"{target.id} has no {event['face']}")
        return
    face = struck(own, other)
    if face:
        findings.check(event["face"] == face, "NMM-R.93", f"it strikes the {event['face']} of {target.id}, not the {face}")


def struck(own, other):
    """The face of the other's outline before which the middle of a front edge is; none where rounding decides it."""
    x, y = own.at[0] - other.centre[0], own.at[1] - other.centre[1]
    ahead = x * other.forward[0] + y * other.forward[1]
    aside = x * other.right[0] + y * other.right[1]
    front = ahead - other.depth / 2 - max(0, abs(aside) - other.width / 2)
    rear = -ahead - other.depth / 2 - max(0, abs(aside) - other.width / 2)
    if min(abs(front), abs(rear)) < 2 * fire.ROUND:
        return None
    return "front" if front > 0 else "rear" if rear > 0 else "right" if aside > 0 else "left"


def reacts(account, findings, event):
    fight = account.engaged(event["unit"])
    if fight:
        fight.stance = event["stance"]
    unit = account.units[event["unit"]]
    if fight and fight.simple and not unit.seen["garrison"]:
        right = stances(account.units[fight.foe(unit.id)], unit, fight.face)
        findings.check(event["stance"] in right, "NMM-T.reaction", f"{unit.id} {event['stance']}, not {sorted(right)}")
    if event["die"] and account.dice.hands:
        purpose = "stand-or-evade" if unit.type in tables.SWARMS else "flank-reaction"
        hand = dice.take(account, findings, purpose, 1, unit.side, "NMM-D.6")
        if hand and purpose == "flank-reaction":
            hedgehog = hand.faces[0] >= 4 and unit.type != "musketeers"
            findings.check((event["stance"] == "hedgehog") == hedgehog, "NMM-12.10.3", f"a {hand.faces[0]}: {event['stance']}")
        elif hand:
            findings.check(hand.faces[0] == 1 or unit.seen["garrison"], "NMM-12.10.8", f"a {hand.faces[0]}: {event['stance']}")


def stances(attacker, unit, face):
    """NMM-T.reaction, without the dice: how a defender may meet an Attack."""
    if unit.type in tables.SWARMS + tables.GUNS:
        return {"stands", "stood-and-shot", "caught"}
    if unit.type in ("pikes", "square") and attacker.mounted:
        return {"hedgehog"}
    if face == "front" and unit.type in tables.HORSE:
        return {"meets", "halted"} if attacker.mounted else {"stands"}
    if face == "front":
        return {"stands"}
    if face == "rear":
        return {"caught"}
    hedgehog = {"hedgehog"} if unit.type == "battalia" and attacker.mounted else set()
    return {"caught", "turned"} | hedgehog


def evades(account, findings, event):
    unit = account.units[event["unit"]]
    if event["die"]:
        hand = dice.take(account, findings, "stand-or-evade", 1, unit.side, "NMM-D.6")
        if hand:
            findings.check(hand.faces[0] >= 2, "NMM-12.10.8", f"a {hand.faces[0]} and it evades")
    formed = unit.type in tables.FORMED_FOOT or unit.type in tables.GUNS
    findings.check(not formed, "NMM-12.4.1", f"{unit.id} evades")
    fight = account.engaged(unit.id)
    if not event["caught"]:
        account.evasion = Evasion(unit.id, fight.foe(unit.id)) if fight else None
        account.forget(unit.id)
    elif fight:
        fight.stance = "caught"


def passed_through(account, findings, event):
    if account.evasion and account.evasion.evader == event["unit"]:
        account.evasion.passed.add(event["through"])


def front_rank(account, number, full):
    """NMM-R.107: a group in a single rank counts half when only the front rank fights."""
    rule, capacity = account.rules["rank_count"], Fraction(full, 2)
    if rule == "half":
        return Fraction(number, 2)
    if number > capacity or rule == "front":
        return min(capacity, number)
    return Fraction(number, 2)


def fighting(account, fight, unit):
    """The dice of a unit in a round, not rounded; None: not judged. NMM-12.11, NMM-12.19, NMM-R.106 to NMM-R.108"""
    kind, (a, b), figures = unit.type, unit.seen["figures"], unit.figures
    attacking, foe = fight.attacks(unit.id), account.units[fight.foe(unit.id)]
    each = tables.MELEE_DICE.get(kind, tables.OTHERS_DICE)
    if fight.plain or kind == "clubmen" or unit.seen["garrison"] or fight.across:
        return None
    if kind == "dragoons" and unit.mounted:
        each = Fraction(1, 2) if foe.mounted else Fraction(1)
    part = 1
    struck = not attacking and fight.face != "front" and fight.stance not in ("turned", "hedgehog")
    if kind in tables.FORMED_FOOT:
        if fight.turned and struck:
            return None
        groups = [(a, unit.info["figures"][0], each), (b, unit.info["figures"][1], Fraction(1))]
        if kind == "square":
            if fight.stance == "hedgehog" and not attacking:
                return Fraction(figures, 2 if unit.shaken else 1)
            if struck:
                return Fraction(min(6, figures), 2)
            if unit.shaken:
                return Fraction(figures, 2)
            return Fraction(figures) if attacking and not fight.rounds else Fraction(min(figures, 18))
        if fight.stance == "hedgehog" and not attacking:
            return sum(n * per for n, _, per in groups) * Fraction(1, 2 if unit.shaken else 1)
        if unit.shaken or struck:
            if struck:                      # half of the front rank, shaken or not
                return sum(Fraction(min(n, -(-full // 2)), 2) * per for n, full, per in groups)
            return sum(front_rank(account, n, full) * per for n, full, per in groups if full)
        return sum(n * per for n, full, per in groups)
    if fight.stance == "caught" and not attacking and kind in tables.SWARMS:
        part = Fraction(1, 2)
    if kind in tables.HORSE and struck:
        if fight.turned:
            return None
        return Fraction(figures if unit.seen["formation"] == "line" else min(4, figures), 2) * each
    if unit.shaken:
        part = Fraction(1, 2)
    return figures * each * part


def strikes(account, findings, event):
    unit, fight = account.units[event["unit"]], account.engaged(event["unit"])
    hand = dice.take(account, findings, "melee", event["dice"], unit.side, "NMM-D.7")
    if not hand or not fight:
        return
    fight.out.clear()
    findings.check(event["round"] == fight.rounds + 1 <= 3 or fight.many, "NMM-R.118",
                   f"round {event['round']} after {fight.rounds}")
    hits = sum(f >= event["to_hit"] for f in hand.faces)
    findings.check(event["hits"] == hits, "NMM-12.12.3", lambda: f"{event['hits']} hits by {hand.faces}")
    wanted = dice.up_to(hand.first, event["rerolls_to"])
    findings.check(hand.by_rule == wanted, "NMM-T.rerolls", lambda: f"{unit.id}: rerolls {hand.by_rule:b} of {hand.first}")
    for name in fight.names:
        account.owes.pop(("strikes", name), None)
    unit.turn.fought = True
    fight.strikes[unit.id] = event["hits"] + event["leader_hits"]
    helped(account, findings, event, unit)
    if not fight.simple:
        findings.cannot_judge("a Melee of many")
        return
    due = fighting(account, fight, unit)
    if due is None:
        findings.cannot_judge("figures that fight")
    else:
        findings.check(event["dice"] == tables.rounded(due), "NMM-T.meleedice", f"{unit.id} has {event['dice']} dice, not {due}")
    fired = fight.doctrine.get(unit.id) == "engage-by-fire" and fight.rounds == 0
    needs = 5 if fight.rounds or fired else 4
    findings.check(event["to_hit"] == needs, "NMM-12.19.7" if fight.rounds else "NMM-12.12.3",
                   f"{unit.id} hits on {event['to_hit']}")
    allowed = rerolls(account, fight, unit)
    findings.check(event["rerolls_to"] in allowed, "NMM-T.rerolls",
                   f"{unit.id} rerolls to {event['rerolls_to']}, not {sorted(allowed)}")


def helped(account, findings, event, unit):
    """NMM-12.12.5, NMM-12.12.6"""
    leaders = account.leaders_with(unit.id)
    if unit.type in tables.HORSE:
        most = max([2 if u.type == "general" else account.command_class(u) for u in leaders], default=0)
        findings.check(event["leader_hits"] == most, "NMM-12.12.5",
                       f"{unit.id} has {event['leader_hits']} Hits of its Leader, not {most}")
    elif not unit.mounted:
        findings.check(event["leader_hits"] == 0, "NMM-12.12.5", f"{unit.id} is no Cavalry")


def rerolls(account, fight, unit):
    """Up to which score misses are thrown again; several where the referee cannot tell. NMM-T.rerolls"""
    foe, attacking = account.units[fight.foe(unit.id)], fight.attacks(unit.id)
    veteran = unit.info["grade"] == "veteran"
    if unit.mounted:
        frontal = not attacking or fight.face == "front" or fight.stance == "turned" or fight.turned
        if foe.type in ("pikes", "square") or foe.seen["hedgehog"] or (not attacking and fight.stance == "hedgehog"):
            return {0}
        if attacking and fight.stance == "hedgehog":
            return {0}
        if foe.type == "battalia" and frontal:
            return {0}
    least = 1 if veteran else 0
    if fight.rounds:
        uphill = fight.hilly and attacking and not unit.mounted     # NMM-R.110
        return {1 if fight.winner == unit.id or veteran else 0} | ({0} if fight.across or uphill else set())
    charges = attacking or (unit.mounted and unit.id in fight.doctrine and fight.stance == "meets")
    if unit.shaken and (charges or (unit.mounted and unit.id in fight.doctrine)):
        return {0} if charges else {0, 1}
    if fight.plain:
        return {0, 1} if veteran else {0}
    doctrine = fight.doctrine.get(unit.id)
    if unit.mounted and doctrine:
        due = {"engage-by-fire": {least}, "trot": {1}, "gallop": {3}}[doctrine]
        if doctrine == "gallop":  # a Counter-Charge need not be straight ahead. NMM-R.94
            due = {1} if attacking and not fight.straight else {1, 3} if fight.hilly else {3}
    elif attacking:
        due = {1} | ({0} if fight.hilly and not unit.mounted else set())
    else:
        due = {least}
    return due | ({0} if fight.across else set())


def saves(account, findings, event):
    unit, fight = account.units[event["unit"]], account.engaged(event["unit"])
    if event.clause == "NMM-11.7.1":
        exchanged(account, findings, event, unit)
        return
    kills = 0
    if event["hits"]:
        hand = dice.take(account, findings, "melee-save", None, unit.side, "NMM-12.14.1")
        if not hand:
            return
        findings.check(len(hand.faces) == event["hits"], "NMM-12.14.1", f"{len(hand.faces)} saves of {event['hits']} Hits")
        needs = tables.MELEE_SAVES.get(unit.type, tables.OTHERS_SAVE)
        kills = sum(f < needs for f in hand.faces)
        least = kills
        if not unit.mounted and (unit.seen["garrison"] or (fight and fight.across)):
            least = sum(f < needs - 1 for f in hand.faces)
        kills, least = min(kills, unit.figures), min(least, unit.figures)
        if fight and any(account.units[n].type in tables.GUNS for n in fight.names if n != unit.id):
            kills, least = max(kills, event["kills"]), min(least, event["kills"])   # hits of Guns are Kills
        findings.check(least <= event["kills"] <= kills, "NMM-T.meleesave",
                       lambda: f"{unit.id}: {event['kills']} killed by {hand.faces}")
    if fight and fight.simple:
        foe = account.units[fight.foe(unit.id)]
        if foe.type not in tables.GUNS:
            due = fight.strikes.get(foe.id, 0) + fight.fire_hits.get(foe.id, 0)
            findings.check(event["hits"] == due, "NMM-12.12.7", f"{unit.id} saves {event['hits']} of {due} Hits")
    unit.due = event["kills"]
    if fight:
        fight.kills[unit.id] = event["kills"]
    unit.turn.fought = True
    account.hurt(unit, event["kills"], "NMM-12.15.4")


def kills_of_gun(account, fight, unit, hits):
    """Its Hits before the Melee are Kills, which count in the Melee; what is saved there comes on top. NMM-R.105"""
    unit.due = min(unit.figures, hits + (hits > 0 and unit.type == "square"))
    fight.kills[unit.id] = unit.due
    account.hurt(unit, unit.due, "NMM-12.15.4")


def exchanged(account, findings, event, unit):
    """Shots of two Squadrons that stand off: NMM-R.95, with Shooting saves, and no Melee."""
    hand = dice.take(account, findings, "shoot-save", event["hits"], unit.side, "NMM-D.8")
    if hand:
        needs = tables.SHOOT_SAVES.get(unit.type, tables.OTHERS_SAVE)
        if unit.type == "cuirassiers":
            needs = {"four": 4, "three": 3}[account.rules["cuirassier_shoot_save"]]
        kills = min(unit.figures, sum(f < needs for f in hand.faces))
        findings.check(event["kills"] == kills, "NMM-T.shootsave", f"{unit.id}: {event['kills']} killed by {hand.faces}")
    unit.due = event["kills"]
    account.exchanged.append(unit)
    account.hurt(unit, event["kills"], "NMM-11.10.1")


def exchange_over(account, event):
    """Both lose their figures at once, when both have saved. NMM-R.95"""
    if event.kind in ("saves", "bonus-played"):
        return
    for unit in account.exchanged:
        unit.kill(unit.due)
        unit.due = 0
    account.exchanged = []


def round_decided(account, findings, event):
    one, two = account.units[event["attacker"]], account.units[event["defender"]]
    fight = account.engaged(one.id) or account.engaged(two.id)
    if not fight:
        return
    if fight.simple:
        mine = (fight.kills.get(one.id, 0), fight.kills.get(two.id, 0))
        theirs = (event["attacker_kills"], event["defender_kills"])
        findings.check(mine == theirs, "NMM-12.16.1", f"Kills {theirs}, not {mine}")
    for name in fight.names:
        unit = account.units[name]
        unit.kill(unit.due)
        unit.due = 0
    lost = {n: account.units[n].figures == 0 for n in (one.id, two.id)}
    loser = None
    if event["attacker_kills"] != event["defender_kills"] and lost[one.id] == lost[two.id]:
        loser = one if event["attacker_kills"] > event["defender_kills"] else two
    elif lost[one.id] != lost[two.id]:
        loser = one if lost[one.id] else two
    for name in fight.names:
        unit = account.units[name]
        gallop = fight.doctrine.get(name) == "gallop" and unit.seen["formation"] == "line" and unit.type in tables.HORSE
        account.charged[name] = gallop if fight.rounds == 0 and fight.simple and not fight.plain else None
    fight.rounds += 1
    fight.winner = ""
    for side in fight.sides:
        for name in side:
            unit = account.units[name]
            unit.turn.last_round = "tied" if loser is None else "lost" if loser.id in side else "won"
            unit.turn.withdrew = unit.turn.hurt = False
    if loser is not None:
        fight.winner = fight.foe(loser.id)
        if loser.figures and fight.simple:
            account.owes[("tested", loser.id)] = "NMM-12.16.2"
    for name in (one.id, two.id):
        if lost[name]:
            account.owes[("left", name)] = "NMM-12.16.3"
    if loser is None and fight.simple and fight.rounds == 1 and not any(lost.values()):
        against_pikes(account, fight)
    fight.strikes, fight.fire_hits, fight.kills = {}, {}, {}


def against_pikes(account, fight):
    """NMM-12.16.7: Cavalry that has neither Daunted nor Broken them leaves at once."""
    for one, two in (fight.names, fight.names[::-1]):
        if account.units[one].type in tables.HORSE and account.units[two].type in ("battalia", "pikes", "square"):
            account.owes[("after-round", one)] = "NMM-12.16.7"


def follows(account, unit, result):
    """What the winner must do when the loser has tested: NMM-12.16.4, NMM-12.16.7."""
    fight = account.engaged(unit.id)
    if not fight or not fight.simple:
        return
    winner = account.units[fight.foe(unit.id)]
    if result != "pass" and winner.type in tables.HORSE:
        account.owes[("after-round", winner.id)] = "NMM-12.16.4"
    elif result == "pass" and fight.rounds == 1:
        against_pikes(account, fight)


def after_round(account, findings, event):
    unit, does = account.units[event["unit"]], event["does"]
    fight = account.engaged(unit.id)
    account.owes.pop(("after-round", unit.id), None)
    if does == "disengages":
        findings.check(unit.mounted, "NMM-12.16.7", f"{unit.id} disengages")
    if does in ("disengages", "falls-back") and fight:
        for name in fight.names:
            if name != unit.id and account.units[name].side != unit.side:
                account.units[name].turn.withdrew = True
        account.forget(unit.id)
    if does == "follows-up" and fight:
        fight.out.clear()
    if does == "holds":  # the enemy is gone, and the Melee over
        account.fights = [f for f in account.fights if unit.id not in f.names or unit.id in f.out]
    if does == "pursues":
        findings.check(unit.mounted, "NMM-12.17.3", f"{unit.id} pursues")
    if does == "held-back":
        fine = unit.info["grade"] != "raw" and account.leaders_with(unit.id)
        findings.check(fine, "NMM-12.17.7", f"{unit.id} is held back")


def fed_in(account, findings, event):
    unit, fight = account.units[event["unit"]], account.engaged(event["behind"])
    findings.check(unit.type in tables.HORSE, "NMM-9.6.1", f"{unit.id} is {unit.type}")
    if fight:
        fight.sides = [s + [unit.id] if event["behind"] in s else s for s in fight.sides]
        fight.many = True


def collides(account, findings, event):
    """NMM-12.17.8, NMM-R.121: who falls back into an enemy is struck in the rear, who pursues attacks."""
    one, two = account.units[event["unit"]], account.units[event["enemy"]]
    findings.check(one.side != two.side, "NMM-12.17.8", f"{one.id} meets {two.id}")
    fight = next((f for f in account.fights if two.id in f.names and two.id not in f.out and one.id not in f.names), None)
    if fight:
        fight.sides[two.id in fight.sides[0]].append(one.id)
        fight.many = True
    else:
        attacker, defender = (two, one) if event["at_once"] else (one, two)
        whole = defender.seen["garrison"] or defender.type in tables.SWARMS + tables.GUNS
        behind = "rear" if event["at_once"] else struck(ground.box(account, one), ground.box(account, two)) or "front"
        face = "front" if whole else behind
        fight = Fight([[attacker.id], [defender.id]], face, stance="stands" if face == "front" else "caught", plain=True)
    # One that Falls Back may find its enemy behind it (NMM-R.113): the next position tells. Whoever comes upon another is out.
    others = [f for f in account.fights if f is not fight and not set(f.names) <= set(fight.names)]
    if not event["at_once"]:
        for other in others:
            other.sides = [[n for n in side if n != one.id] for side in other.sides]
    account.fights = [fight] + [f for f in others if all(f.sides)]


def captured(account, findings, event):
    gun = account.units[event["unit"]]
    findings.check(gun.type in tables.GUNS, "NMM-12.4.5", f"{gun.id} is captured")
    if not event["back"]:
        account.forget(gun.id)


def diced_off(account, findings, event):
    for name, die in (("attacker", "attacker_die"), ("defender", "defender_die")):
        hand = dice.take(account, findings, "after-three-rounds", 1, account.units[event[name]].side, "NMM-D.10")
        if hand:
            findings.check(hand.faces == [event[die]], "NMM-12.21.3", f"{event[die]} of {hand.faces}")


def stands_off(account, findings, event):
    both = [account.units[event["attacker"]], account.units[event["defender"]]]
    fight = account.engaged(both[0].id)
    if fight:
        shots = all(fight.doctrine.get(u.id) == "engage-by-fire" for u in both)
        findings.check(shots, "NMM-12.9.6", f"{fight.doctrine}")
        for unit in both:
            account.forget(unit.id)


JUDGES = {"attacks": attacks, "reacts": reacts, "evades": evades, "passed-through": passed_through,
          "strikes": strikes, "saves": saves, "round-decided": round_decided, "after-round": after_round,
          "fed-in": fed_in, "collides": collides, "captured": captured, "diced-off": diced_off, "stands-off": stands_off}
