"""12.7 to 12.10 Tactical Doctrine: its dice and their rerolls, fire before the Melee."""
from fractions import Fraction

from . import dice, fire, melee, tables


def doctrine_rolled(account, findings, event):
    unit, fight = account.units[event["unit"]], account.engaged(event["unit"])
    hand = dice.take(account, findings, "doctrine", 1, unit.side, "NMM-D.6")
    if not hand:
        return
    foot = unit.type in tables.VOLLEYS
    must = must_reroll(account, unit, foot, hand.first[0])
    may = not foot and (unit.info["grade"] == "veteran" or bool(account.leaders_with(unit.id)))
    findings.check(not must or hand.by_rule, "NMM-12.9.2", f"{unit.id} keeps a {hand.first[0]}")
    findings.check(must or may or not hand.by_rule, "NMM-12.9.4", f"{unit.id} rerolls a {hand.first[0]}")
    findings.check(event["die"] == hand.faces[0], "NMM-12.7.1", f"{event['die']} of {hand.faces}")
    table = tables.FOOT_DOCTRINE if foot else tables.HORSE_DOCTRINE
    due = {table[event["die"]]}
    if not foot and due == {"gallop"} and fight:
        attacker = account.units[fight.sides[0][0]]
        near = fight.far < 7000
        if near or not attacker.mounted:
            due = {"trot"}                                  # NMM-12.9.7, NMM-R.101
    if fight and fight.many and not foot:
        due |= {"trot", "gallop"} if event["die"] > 4 else set()
    findings.check(event["doctrine"] in due, "NMM-12.7.1", f"{unit.id}: a {event['die']} is {event['doctrine']}")
    if fight:
        fight.doctrine[unit.id] = event["doctrine"]


def must_reroll(account, unit, foot, die):
    """NMM-T.doctrine-rerolls"""
    grade = unit.info["grade"]
    if foot:
        return (die == 1 and grade == "veteran") or (die == 6 and (grade == "raw" or unit.turn.fired))
    formation = unit.seen["formation"] if unit.type in tables.HORSE else "loose"
    if die == 1:
        return unit.side == "royalist" or formation == "line"
    return die == 6 and (unit.type == "cuirassiers" or grade == "raw" or formation == "column")


def fires_first(account, findings, event):
    unit, fight = account.units[event["unit"]], account.engaged(event["unit"])
    hand = account.dice.hands.pop(0) if account.dice.hands and event["dice"] else None
    if event["dice"] and not findings.check(hand is not None and len(hand.faces) == event["dice"], "NMM-D.6",
                                            lambda: f"{event['dice']} dice: {hand}"):
        return
    hits = sum(f >= event["to_hit"] for f in hand.faces) if hand else 0
    findings.check(event["hits"] == hits, "NMM-12.7.3", f"{event['hits']} hits on {event['to_hit']}+")
    if unit.type in tables.VOLLEYS and hand and fight and unit.id in fight.doctrine:
        volley(account, findings, event, unit, fight, hand)
    elif unit.type in tables.HORSE and fight:
        front = unit.figures if unit.seen["formation"] == "line" else min(4, unit.figures)
        due = tables.rounded(Fraction(front, 2 if unit.shaken else 1))
        findings.check(event["dice"] == due, "NMM-R.95", f"{unit.id} fires {event['dice']} dice, not {due}")
        findings.check(event["to_hit"] == (6 if account.fog else 5), "NMM-R.158", f"{unit.id} hits on {event['to_hit']}")
    if unit.type in tables.GUNS and hand and hand.faces.count(6) >= 4:
        account.owes[("misfired", unit.id)] = "NMM-11.6.5"
    if fight:
        fight.fire_hits[unit.id] = event["hits"]
        if unit.type in tables.GUNS and fight.simple:
            melee.kills_of_gun(account, fight, account.units[fight.foe(unit.id)], event["hits"])
    unit.turn.fired = True
    unit.put(has_fired=True)


def volley(account, findings, event, unit, fight, hand):
    """NMM-T.doctrine-foot, NMM-R.75, NMM-R.83 to NMM-R.85"""
    muskets, full = unit.seen["figures"][0], unit.info["figures"][0]
    result = fight.doctrine[unit.id]
    veteran, first = unit.info["grade"] == "veteran", not unit.seen["has_fired"]
    wanted = dice.ones(hand.first) if veteran or (unit.info["grade"] == "seasoned" and first) else 0
    findings.check(hand.by_rule == wanted, "NMM-R.83", lambda: f"{unit.id}: rerolls {hand.by_rule:b} of {hand.first}")
    weak = fire.scattered(account, unit)
    needs = 6 if account.fog or weak or result == "one-rank-long" else 5
    findings.check(event["to_hit"] == needs, "NMM-T.doctrine-foot", f"{unit.id} hits on {event['to_hit']}, not {needs}")
    two = result == "two-ranks" and not unit.shaken and not weak
    if two and account.rules["two_rank_cost"] == "two" and unit.seen["shots_left"] <= 1:
        two = None                          # NMM-R.29: with one left only one rank fires
    due = muskets if two else fire.one_rank(account, muskets, full)
    if due is not None and two is not None:
        findings.check(event["dice"] == tables.rounded(due), "NMM-T.doctrine-foot",
                       f"{unit.id} fires {event['dice']} dice, not {due}")
    else:
        findings.cannot_judge("dice of a rank count")


JUDGES = {"doctrine-rolled": doctrine_rolled, "fires-first": fires_first}
