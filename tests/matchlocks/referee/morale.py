"""13 to 16 Morale: tests and their circumstances, Daunted and Broken units, Disarray, leaders at risk, Army Morale Tokens."""
from . import cards, dice, melee, tables

CHANGES_BRIGADES = {"daunted", "rallied", "left", "captured", "reorganised"}
COUNTED = {"veteran", "full-strength", "won-melee", "led"}

# NMM-T.amt: what is not judged by the unit
FIXED = {"NMM-16.2.5": 2, "NMM-16.2.8": 1, "NMM-16.2.9": 1}


def circumstances(account, unit):
    """NMM-13.4.1 to NMM-13.4.8, without an Attack in flank or rear."""
    found, grade = set(), unit.info["grade"]
    if grade == "veteran":
        found.add("veteran")
    if grade == "seasoned" and unit.figures == unit.full:
        found.add("full-strength")
    if unit.turn.last_round == "won" or unit.turn.withdrew:
        found.add("won-melee")
    leaders = account.leaders_with(unit.id)
    if any(u.type == "general" or account.command_class(u) == 3 for u in leaders):
        found.add("led")
    if grade == "raw":
        found.add("raw")
    if unit.shaken:
        found.add("disarrayed")
    if brigade_gone(account, unit):
        found.add("brigade-gone")
    return found


def brigade_gone(account, unit):
    """NMM-R.126"""
    fellows = account.fellows(unit)
    return bool(fellows) and all(u.seen["daunted"] or not u.on_table for u in fellows)


def last_men(account, findings, event):
    """Who becomes the last of a brigade must test, also if another test Daunts him first. NMM-13.1.8, NMM-R.126"""
    if event.kind not in CHANGES_BRIGADES:
        return
    for unit in account.units.values():
        last = unit.on_table and not unit.is_leader and not unit.seen["daunted"] and brigade_gone(account, unit)
        if last and unit.id not in account.last_men:
            account.owes[("last-standing", unit.id)] = "NMM-13.1.8"
        (account.last_men.add if last else account.last_men.discard)(unit.id)


def tested(account, findings, event):
    unit = account.units[event["unit"]]
    number, bonus = tables.TESTS.get(unit.type, tables.OTHERS_TEST)
    if unit.type == "clubmen":
        number = 2 if account.rules["clubmen_mct"] == "two-dice" else 1
    if unit.seen["garrison"] and unit.figures <= 6:
        number, bonus = 1, 0
    hand = dice.take(account, findings, "morale", number, unit.side, "NMM-T.mct")
    account.owes.pop(("tested", unit.id), None)
    named = set(event["circumstances"])
    if unit.id not in account.reorganised:
        mine, theirs = circumstances(account, unit), named - {"flanked"}
        findings.check(mine == theirs, "NMM-13.4.1", lambda: f"{unit.id}: {sorted(theirs)}, not {sorted(mine)}")
        findings.check(event["kills"] == unit.killed, "NMM-13.5.1", f"{event['kills']} Kills of {unit.id}, not {unit.killed}")
    if "flanked" in named:
        findings.check(account.engaged(unit.id), "NMM-13.4.7", f"{unit.id} is in no Melee")
    because(account, findings, event, unit)
    good = len(named & COUNTED)
    bad = len(named) - good
    straight = event["doubled"] and account.rules["auto_double"] == "first-throw"  # NMM-R.128
    rerolls = 0 if straight else 1 if good > bad else 6 if bad > good else 0
    findings.check(event["rerolls"] == rerolls, "NMM-R.127", f"{good} against {bad}: rerolls {event['rerolls']}")
    if not hand:
        return
    doubles = number == 2 and hand.first[0] == hand.first[1] and hand.first[0] in (1, 6)
    straight = account.rules["auto_double"] == "first-throw"
    wanted = {1: dice.ones, 6: dice.sixes, 0: lambda f: 0}[rerolls](hand.first)
    if straight and doubles and not hand.by_card:
        wanted = 0
    if straight and doubles and hand.by_card:
        findings.cannot_judge("a double that a card changed")
    else:
        findings.check(hand.by_rule == wanted, "NMM-R.127", lambda: f"{unit.id} rerolls {hand.by_rule:b} of {hand.first}")
    total = sum(hand.faces) + bonus
    findings.check(event["total"] == total, "NMM-13.3.1", f"{hand.faces} + {bonus} is {event['total']}")
    result = "broken" if total < 5 else "pass" if total > event["kills"] else "daunted"
    final = number == 2 and hand.faces[0] == hand.faces[1] and hand.faces[0] in (1, 6)
    if event["doubled"]:
        findings.check(doubles or final, "NMM-13.3.2", f"{hand.faces} is no straight double")
        result = "pass" if hand.faces[0] == 6 else "broken"
    elif not hand.by_card:
        findings.check(not (doubles if straight else final), "NMM-13.3.3", f"{hand.first} is a straight double")
    findings.check(event["result"] == result, "NMM-13.5.3", f"{total} against {event['kills']}: {event['result']}")
    if event["because"] == "lost-round":
        melee.follows(account, unit, event["result"])
    elif event["result"] != "pass":
        leaves_melee(account, unit)
    unit_fails(account, unit, event["result"])


def leaves_melee(account, unit):
    """If nobody of its side is left in it, its opponents count as winners. NMM-R.122, NMM-R.160"""
    fight = account.engaged(unit.id)
    if not fight or not fight.rounds:
        return
    own, foes = fight.sides if fight.attacks(unit.id) else fight.sides[::-1]
    if set(own) <= fight.out | {unit.id}:
        for name in foes:
            account.units[name].turn.last_round, account.units[name].turn.hurt = "won", False


def unit_fails(account, unit, result):
    if result == "broken":
        account.owes[("left", unit.id)] = "NMM-13.5.10"
    elif result == "daunted":
        account.owes[("daunted", unit.id)] = "NMM-13.5.5"


def because(account, findings, event, unit):
    reason = event["because"]
    if reason == "end-of-turn":
        weak = unit.seen["daunted"] or 2 * unit.figures <= unit.full
        findings.check(weak, "NMM-13.2.1", f"{unit.id} tests with {unit.figures} of {unit.full}")
        findings.check(not account.engaged(unit.id), "NMM-13.2.2", f"{unit.id} is in a Continuing Melee")
        account.tested_at_end.add(unit.id)
    elif reason == "friends-rout":
        seen = account.routs.get(unit.side, 0)
        findings.check(seen >= unit.info["points"], "NMM-13.1.3", f"{unit.id} of {unit.info['points']} sees {seen} points rout")
        findings.check(unit.id not in account.saw, "NMM-13.1.5", f"{unit.id} tests again for routs")
        account.saw.add(unit.id)
    elif reason == "last-standing":
        became = account.owes.pop(("last-standing", unit.id), None)
        findings.check(became, "NMM-13.1.8", f"{unit.id} is not the last of its brigade")


def daunted(account, findings, event):
    unit = account.units[event["unit"]]
    findings.check(account.owes.pop(("daunted", unit.id), None), "NMM-13.5.5", f"{unit.id} is Daunted without a test")
    findings.check(event["again"] == unit.seen["daunted"], "NMM-15.4", f"{unit.id} again: {event['again']}")
    if not unit.seen["daunted"]:
        unit.turn.daunted = True
        cost = tables.price(unit.type, True)
        if cost:
            account.owes[("tokens", unit.id)] = "NMM-16.2.1"
    unit.put(daunted=True)
    for fight in account.fights:
        if unit.id in fight.names:
            fight.out.add(unit.id)
    if not cards.hemmed_in(account, unit):
        account.owes[("moved", unit.id)] = "NMM-13.5.4"


def rallied(account, findings, event):
    unit = account.units[event["unit"]]
    if account.drilled == unit.id:
        account.drilled = ""
        findings.check(event["disarray"] == 0, "NMM-cards.6", f"{unit.id} keeps {event['disarray']} Tokens")
        unit.put(disarray=0)
        return
    leader = account.leaders_with(unit.id)
    needs = unit.info["grade"] == "raw" or unit.seen["daunted"] or unit.type in tables.SKIRMISHERS_AND_GUNS
    if event.clause == "NMM-7.4.2":
        idle = not (unit.turn.ordered or unit.turn.initiative or unit.turn.fought or unit.turn.fired)
        findings.check(idle and unit.type not in tables.SKIRMISHERS_AND_GUNS, "NMM-R.31", f"{unit.id} was not idle")
        findings.check(not unit.seen["daunted"], "NMM-7.4.1", f"{unit.id} is Daunted")
    else:
        clause = "NMM-9.7.1" if unit.info["grade"] == "raw" or unit.seen["daunted"] else "NMM-14.3.1"
        findings.check(leader or not needs, clause, f"{unit.id} rallies without a Leader")
    if event["daunted"] and not event["begun"]:
        findings.check(unit.seen["daunted"], "NMM-9.7.4", f"{unit.id} is not Daunted")
        findings.check(not unit.turn.daunted, "NMM-15.8", f"{unit.id} has become Daunted in this turn")
        if tables.price(unit.type, True):
            account.owes[("tokens", unit.id)] = "NMM-16.2.6"
        unit.put(daunted=False)
    elif not event["daunted"]:
        before = unit.seen["disarray"]
        findings.check(before and event["disarray"] == before - 1, "NMM-9.7.3", f"{unit.id}: {before} to {event['disarray']}")
    unit.put(disarray=event["disarray"])


def disarrayed(account, findings, event):
    """NMM-10.5.10, NMM-14.2.5: one Token more, two at most, three after a long pursuit."""
    unit, after, before = account.units[event["unit"]], event["tokens"], account.units[event["unit"]].seen["disarray"]
    cause = event["because"]
    account.owes.pop((cause, unit.id), None)
    allowed = {max(before, min(2, before + 1))}
    if cause == "pursuit":
        allowed |= {3}
    if cause == "obstacle":
        allowed |= {max(before, min(2, before + 2))}
    if cause in ("second-round", "third-round", "caught", "evade"):
        allowed |= {max(before, min(2, before + 2))}
    findings.check(after in allowed, "NMM-10.5.10", f"{unit.id} has {after} Tokens after {before} by {cause}")
    if cause in ("bad-going", "direction", "turning"):
        exempt = account.is_foot_skirmisher(unit) or (cause != "bad-going" and unit.type in tables.SWARMS)
        findings.check(not exempt, "NMM-10.5.3", f"{unit.id} takes a Token for {cause}")
    fight = account.engaged(unit.id)
    if cause == "turned-in-melee" and fight:
        fight.turned = True
    if cause == "pursuit" and unit.type in tables.HORSE and account.charged.get(unit.id) is not None:
        far = unit.info["grade"] == "raw" or account.charged[unit.id]
        findings.check((after == 3) == bool(far), "NMM-12.17.4", f"{unit.id} has {after} Tokens after its Pursuit")
    if cause == "follow-up":
        findings.check(unit.info["grade"] == "raw", "NMM-12.17.2", f"{unit.id} is {unit.info['grade']}")
    unit.put(disarray=after)


def left(account, findings, event):
    unit, how = account.units[event["unit"]], event["how"]
    if unit.type == "general" and how in ("killed", "lost-with-unit"):
        account.owes[("tokens", unit.id)] = "NMM-16.2.5"
    cost = tables.price(unit.type, unit.seen["daunted"])
    if how in ("destroyed", "broken", "off-table") and not unit.is_leader and cost and unit.id not in account.reorganised:
        findings.check(account.paid.get(unit.id) == cost, "NMM-16.2.3",
                       f"{unit.id} leaves for {account.paid.get(unit.id)}, not {cost}")
    if how == "destroyed":
        findings.check(unit.figures - unit.due <= 0, "NMM-12.16.3", f"{unit.id} is destroyed with {unit.figures} figures")
    if how == "killed":
        findings.check(account.fell == unit.id, "NMM-5.4.2", f"{unit.id} is killed without a 1")
    if how in ("destroyed", "broken"):
        account.routs[unit.side] = account.routs.get(unit.side, 0) + unit.info["points"]
    account.forget(unit.id)
    account.owes.pop(("left", unit.id), None)
    account.owes.pop(("last-standing", unit.id), None)
    unit.put(where="gone")
    unit.due = 0


def risk_run(account, findings, event):
    leader = account.units[event["leader"]]
    host = account.units.get(leader.seen["with"] or "")
    hand = dice.take(account, findings, "leader-risk", event["dice"], leader.side, "NMM-D.3")
    account.owes.pop(("risk", leader.id), None)
    if host:
        kills = account.last_kills.get(host.id, 0)
        findings.check(event["dice"] == kills - 3, "NMM-11.10.1", f"{event['dice']} dice for {leader.id} after {kills} Kills")
    if hand:
        lost = 1 in hand.faces
        findings.check(event["lost"] == lost, "NMM-11.10.1", f"{hand.faces}: {event['lost']}")
    account.fell = leader.id if event["lost"] else ""


def tokens_counted(account, findings, event):
    army = [u.info for u in account.units.values() if u.side == event["side"]]
    due = tables.army_tokens(army)
    findings.check(event["tokens"] == due, "NMM-16.1.1", f"{event['side']} begins with {event['tokens']}, not {due}")
    account.held[event["side"]] = event["tokens"]


def tokens_lost(account, findings, event):
    unit, number, side = account.units[event["because"]], event["tokens"], event["side"]
    findings.check(unit.side == side, "NMM-16.2.11", f"{side} pays for {unit.id}")
    clause = event.clause
    due = FIXED.get(clause)
    if clause == "NMM-16.2.1":
        due = tables.price(unit.type, True)
    elif clause == "NMM-16.2.6":
        due = -(tables.price(unit.type, True) or 0)
        due = max(due, -account.lost[side])     # NMM-R.131
    elif clause in ("NMM-16.2.2", "NMM-16.2.3"):
        daunted_before = unit.seen["daunted"]
        findings.check(daunted_before == (clause == "NMM-16.2.2"), clause, f"{unit.id} is Daunted: {daunted_before}")
        due = tables.price(unit.type, daunted_before)
        account.paid[unit.id] = due
    if due is None:
        findings.cannot_judge("tokens of guns")
    else:
        if number < due and number == account.held.get(side):
            account.beaten = side           # it pays what it has
        findings.check(number == due or account.beaten == side, clause, f"{unit.id} costs {number}, not {due}")
    account.owes.pop(("tokens", unit.id), None)
    if side in account.held:
        account.held[side] -= min(number, account.held[side])
        account.lost[side] += number


def decided(account, findings, event):
    if event["by"] == "tokens":
        other = "parliament" if event["winner"] == "royalist" else "royalist"
        beaten = account.beaten == other or account.held.get(other) == 0
        findings.check(beaten, "NMM-16.3.1", f"{other} still has {account.held.get(other)} Tokens")
    if event["by"] == "time":
        findings.check(time_is_up(account) and account.rules["time_is_up"] == "tokens", "NMM-R.187", "the time is not up")
    account.over = True
    account.owes.clear()


def battle_drawn(account, findings, event):
    findings.check(time_is_up(account), "NMM-R.187", "the time is not up")
    account.over = True
    account.owes.clear()


def time_is_up(account):
    return 0 < account.rules["game_length"] <= account.turn_number


JUDGES = {"tested": tested, "daunted": daunted, "rallied": rallied, "disarrayed": disarrayed, "left": left, "risk-run": risk_run,
          "tokens-counted": tokens_counted, "tokens-lost": tokens_lost, "decided": decided, "battle-drawn": battle_drawn}
