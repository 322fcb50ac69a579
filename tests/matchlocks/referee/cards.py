"""7 and 8 The turn: Play Deck, Bonus Cards, replacements; Orders, Initiative and Actions."""
from geometry import gap

from . import dice, ground, tables

COMMAND = 10_000        # NMM-8.4.3
SLACK = 60              # mil: leaders are round, the referee's are square; corners are left out below


def turn_begins(account, findings, event):
    settled(account, findings)
    findings.check(event["turn"] == account.turn_number + 1, "NMM-7.3.1", f"turn {event['turn']} after {account.turn_number}")
    if account.turn_number:
        end_tests(account, findings)
    account.turn_number, account.turned, account.left = event["turn"], set(), event["cards"]
    account.deck = event["cards"]
    leaders = sum(1 for u in account.units.values() if u.is_leader and u.seen["where"] == "table")
    findings.check(event["cards"] == leaders + 4, "NMM-7.5.1", f"{event['cards']} cards for {leaders} Leaders")
    account.bonus_drawn, account.bonus_cards, account.tested_at_end = 0, 0, set()
    account.routs, account.saw = {}, set()
    account.new_turn()


def end_tests(account, findings):
    """NMM-13.2.1, NMM-13.2.2: who is Daunted or at half strength has tested, but for those who won or whose enemy went."""
    for unit in account.units.values():
        if not unit.on_table or unit.is_leader or unit.seen["crewless"] or account.engaged(unit.id):
            continue
        if (unit.turn.last_round == "won" or unit.turn.withdrew) and not unit.turn.hurt:
            continue
        weak = (unit.seen["daunted"] and not unit.turn.daunted) or 2 * unit.figures <= unit.full
        if weak and unit.id not in account.reorganised:
            findings.check(unit.id in account.tested_at_end, "NMM-13.2.1",
                           f"{unit.id} does not test with {unit.figures} of {unit.full}")


def card_turned(account, findings, event):
    settled(account, findings)
    account.routs, account.saw = {}, set()
    card = event["card"]
    findings.check(card not in account.turned, "NMM-7.3.1", f"{card} is turned twice")
    findings.check(event["left"] == account.left - 1 and event["left"] >= 1, "NMM-7.3.2", f"{event['left']} after {account.left}")
    account.turned.add(card)
    account.left = event["left"]
    account.card, account.spent, account.group = account.cards[card], 0, ""
    if account.card["leader"] is None and account.card["side"] is None:
        account.bonus_cards += 1
        if account.bonus_cards == 1:        # NMM-7.6.5
            for fight in account.fights:
                if fight.rounds and not any(account.units[n].turn.fought for n in fight.names):
                    account.owes[("strikes", fight.sides[0][0])] = "NMM-7.6.5"
    leader = account.units.get(account.card["leader"] or "")
    if leader and not event["idle"]:
        findings.check(leader.on_table, "NMM-R.41", f"{leader.id} is lost")


def turn_ends(account, findings, event):
    settled(account, findings)
    findings.check(account.left == 1, "NMM-7.3.2", f"{account.left} cards are left")
    account.card = None
    account.routs, account.saw = {}, set()


def settled(account, findings):
    """Before the next card nothing may be due any more."""
    for (what, name), clause in account.owes.items():
        unit = account.units[name]
        if what in ("bad-going", "direction", "turning") and unit.seen["disarray"] >= 2:
            continue                        # it took as many for other causes
        findings.check(False, clause, f"{name}: {what} is missing")
    findings.check(True, "NMM-7.3.1")
    account.owes.clear()
    findings.check(not account.dice.hands, "NMM-D.14",
                   lambda: f"dice that nothing used: {[h.purpose for h in account.dice.hands]}")
    account.dice.hands.clear()


HOMEWARDS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}


def hemmed_in(account, unit):
    """Whether an enemy, or ground closed to it on its way home, touches it: it may have nowhere to fall back. NMM-R.130"""
    own = ground.box(account, unit)
    x, y = HOMEWARDS[account.homes[unit.side]]
    if account.ground.touches(own.moved(100 * x, 100 * y), lambda k: ground.closed(account, unit, k), 50):
        return True
    return any(gap(own, ground.box(account, u)) < 100 for u in account.units.values()
               if u.on_table and u.side != unit.side and not u.is_leader)


def bonus_rolled(account, findings, event):
    hand = dice.take(account, findings, "bonus", 2, None, "NMM-D.2")
    mine = sorted([event["royalist"], event["parliament"]])
    if hand:
        findings.check(sorted(hand.faces) == mine, "NMM-7.6.1", f"{mine} of {hand.faces}")
    findings.check(event["tie"] == (mine[0] == mine[1]), "NMM-7.6.2", f"{mine}: {event['tie']}")
    account.bonus_winner = "" if event["tie"] else "royalist" if event["royalist"] > event["parliament"] else "parliament"


def bonus_drawn(account, findings, event):
    findings.check(event["side"] == account.bonus_winner, "NMM-7.6.1", f"{event['side']} draws, not {account.bonus_winner}")
    account.bonus_drawn += 1
    findings.check(account.bonus_drawn <= 2, "NMM-7.5.2", "a third Bonus Card")


def bonus_played(account, findings, event):
    held = account.state["holdings"][event["side"]]["value"]["cards"]
    here = event["card"] in held or account.bonus_seen == (event["side"], event["card"])
    findings.check(here, "NMM-7.6.3", f"{event['side']} has no {event['card']}")
    if event["card"] in ("reroll", "jeopardy"):
        account.dice.card = event["card"]
        if account.dice.hands and account.dice.hands[-1].seat:
            own = account.dice.hands[-1].seat == event["side"]
            findings.check(own == (event["card"] == "reroll"), "NMM-R.20",
                           f"{event['card']} on dice of {account.dice.hands[-1].seat}")
    if event["card"] == "forfeit":
        unit = account.units[event["unit"]]
        findings.check(unit.side != event["side"], "NMM-7.8.2", f"{unit.id} is a friend")
        unit.turn.most = unit.turn.actions + 1
    if event["card"] == "perk":
        unit = account.units[event["unit"]]
        findings.check(unit.side == event["side"] and not account.engaged(unit.id), "NMM-7.8.1", f"{unit.id} cannot have it")


def bonus_seen(account, findings, event):
    account.bonus_seen = event["side"], event["card"]


def event_drawn(account, findings, event):
    account.events += 1
    findings.check(account.events <= 2, "NMM-7.8.7", "a third Special Event")


def event_played(account, findings, event):
    name, unit = event["event"], account.units.get(event["unit"] or "")
    if event["nothing"]:
        return
    if name == "fog-of-war":
        account.fog = True
    if name == "scattered-showers":
        account.showers = account.turn_number + 1
    if name == "well-drilled" and unit:
        findings.check(not account.engaged(unit.id) and unit.side == event["side"], "NMM-cards.6", f"{unit.id} cannot have it")
        account.drilled = unit.id
    if name == "extra-ammunition" and unit:
        unit.put(shots_left=2)
    if name == "powder-explosion" and unit:
        foot = not unit.mounted and unit.type not in tables.GUNS and unit.side != event["side"]
        findings.check(foot, "NMM-cards.12", f"{unit.id} is no enemy infantry")
    if name == "skittish-mount" and unit:
        findings.check(unit.is_leader and unit.side != event["side"], "NMM-R.52", f"{unit.id} is no enemy Leader")


def shuffled(account, findings, event):
    if event["purpose"] == "play-deck":
        findings.check(event["count"] == account.deck, "NMM-7.4.8", f"{event['count']} cards of {account.deck}")
    if event["purpose"] == "bonus-deck":
        due = 4 if account.events >= 2 else 5
        findings.check(event["count"] == due, "NMM-7.8.6", f"{event['count']} Bonus Cards, not {due}")


def replacement_rolled(account, findings, event):
    leader = account.units[event["leader"]]
    findings.check(leader.type == "brigadier" and not leader.on_table, "NMM-5.4.6", f"{leader.id} is replaced")
    hand = dice.take(account, findings, "replacement", 1, leader.side, "NMM-D.11")
    if hand:
        findings.check(event["comes"] == (hand.faces[0] >= 4), "NMM-7.4.6", f"a {hand.faces[0]}: {event['comes']}")


def class_rolled(account, findings, event):
    hand = dice.take(account, findings, "command-class", 1, None, "NMM-D.11")
    if hand:
        findings.check(event["command_class"] == tables.CLASSES[hand.faces[0]], "NMM-5.2.3",
                       f"{hand.faces}: {event['command_class']}")


def ordered(account, findings, event):
    leader, unit = account.units[event["leader"]], account.units[event["unit"]]
    findings.check(account.card is not None and account.card["leader"] == leader.id, "NMM-8.4.6", f"it is not {leader.id}'s card")
    findings.check(unit.side == leader.side and unit.on_table, "NMM-8.4.1", f"{leader.id} orders {unit.id}")
    own = unit.info["brigade"] == leader.info["brigade"] or unit.type in tables.SKIRMISHERS_AND_GUNS or leader.type == "general"
    findings.check(own, "NMM-8.4.1", f"{unit.id} is of another brigade than {leader.id}")
    findings.check(not unit.turn.ordered, "NMM-8.4.4", f"{unit.id} has had an Order")
    findings.check(not unit.turn.initiative, "NMM-9.2.3", f"{unit.id} has used Initiative")
    findings.check(not account.engaged(unit.id), "NMM-9.2.4", f"{unit.id} is in a Melee")
    unsaid = event["first"] is None and not account.rules["announce_both"]      # it may only Rally all the same: NMM-R.64
    findings.check(not unit.seen["daunted"] or event["first"] == "rally" or unsaid, "NMM-15.2", f"{unit.id} is Daunted")
    if leader.type == "brigadier" and leader.seen["with"] != unit.id and not unit.seen["garrison"]:
        far = ground.leader_gap(account, leader, ground.box(account, unit))
        findings.check(far <= COMMAND + SLACK, "NMM-8.4.3", lambda: f"{unit.id} is at {far:.0f}")
    host = account.engaged(leader.seen["with"] or "")
    findings.check(not host or not host.rounds, "NMM-8.3.5", f"{leader.id} is in a Continuing Melee")
    key = (leader.id, event["first"], event["second"])
    if not (event["group"] and account.group == key):
        spend(account, findings, leader)
    account.group = key if event["group"] else ""
    unit.turn.ordered, unit.turn.actions, unit.turn.most = True, 0, 2
    account.why.pop(unit.id, None)


def spend(account, findings, leader):
    """NMM-8.1.2, NMM-8.2.1"""
    account.spent += 1
    if leader.type == "brigadier":
        extra = leader.id in account.extra
        has = account.command_class(leader) + extra
        findings.check(account.spent <= has, "NMM-8.1.2", f"{leader.id} spends {account.spent} Tokens of {has}")


def token_given(account, findings, event):
    general, other = account.units[event["general"]], account.units[event["brigadier"]]
    far = gap(ground.box(account, general), ground.box(account, other))
    findings.check(far <= COMMAND + SLACK and other.side == general.side, "NMM-8.2.1", lambda: f"{other.id} is at {far:.0f}")
    findings.check(not any(account.cards[c]["leader"] == other.id for c in account.turned), "NMM-R.60",
                   f"{other.id} has had his card")
    account.extra.add(other.id)


def acts(account, findings, event):
    unit, why = account.units[event["unit"]], event["why"]
    account.why[unit.id] = why
    findings.check(not unit.seen["daunted"] or why == "perk", "NMM-R.64", f"{unit.id} is Daunted")
    findings.check(not account.engaged(unit.id), "NMM-9.2.4", f"{unit.id} is in a Melee")
    if why == "initiative":
        findings.check(unit.type in tables.SKIRMISHERS_AND_GUNS, "NMM-7.7.2", f"{unit.id} is {unit.type}")
        right = account.card and account.card["leader"] is None and account.card["side"] == unit.side
        findings.check(right, "NMM-7.7.1", f"it is not the card of {unit.side}")
        findings.check(not unit.turn.ordered and not unit.turn.initiative, "NMM-9.2.3", f"{unit.id} has acted")
        unit.turn.initiative, unit.turn.actions, unit.turn.most = True, 0, 2
    if why == "last-shot":
        idle = not (unit.turn.ordered or unit.turn.initiative or unit.turn.fought or unit.turn.fired)
        findings.check(unit.type in tables.VOLLEYS, "NMM-7.4.3", f"{unit.id} is {unit.type}")
        findings.check(idle, "NMM-R.31", f"{unit.id} has acted in this turn")


def action(account, findings, unit):
    """One of the Actions of an Order or of Initiative. NMM-8.4.5, NMM-R.47"""
    if account.bombardment or account.why.get(unit.id) in ("perk", "last-shot"):
        account.why.pop(unit.id, None)
        return
    unit.turn.actions += 1
    clause = "NMM-8.4.5" if unit.turn.most == 2 else "NMM-7.8.2" if unit.turn.most else "NMM-8.4.2"
    findings.check(unit.turn.actions <= unit.turn.most, clause,
                   f"{unit.id} takes {unit.turn.actions} Actions of {unit.turn.most}")


JUDGES = {"turn-begins": turn_begins, "card-turned": card_turned, "turn-ends": turn_ends, "bonus-rolled": bonus_rolled,
          "bonus-drawn": bonus_drawn, "bonus-played": bonus_played, "bonus-seen": bonus_seen, "event-drawn": event_drawn,
          "event-played": event_played, "shuffled": shuffled, "replacement-rolled": replacement_rolled,
          "class-rolled": class_rolled,
          "ordered": ordered, "token-given": token_given, "acts": acts}
