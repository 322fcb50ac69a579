"""Event cards: drawing, targets, money, outbreaks, the truce, crusade, king and hunt (BTS-ev, BTS-E01 to BTS-E52)."""
from . import island, naval

def whole(a, found, step):
    """Every card is in the deck, discarded, removed or in force, once (BTS-ev.4, BTS-E52.23)."""
    events = step.after["events"]
    if events is step.before["events"]:
        return
    cards = events["deck"]["value"] + events["discards"]
    there = set(cards) | a.removed | ({events["now"]["card"]} - {None})
    every = set(island.EVENTS) - (set() if a.on("invasion") else {"invasion"})
    found.check(len(cards) == len(set(cards)), "BTS-ev.4", "a card is there twice")
    found.check(there == every, "BTS-E52.23", lambda: f"{sorted(there ^ every)} are missing or too many")


def mercenaries(a, found, step):
    """So is every mercenary card: in its deck, on offer or held (BTS-merc.1, BTS-merc.8)."""
    after = step.after
    if after["mercs"] is step.before["mercs"] and after["merc_deck"] is step.before["merc_deck"]:
        return
    held = [n for n, m in after["mercs"].items() if m["holder"]]
    cards = held + after["merc_deck"]["value"] + after["sale"]["cards"] + after["sale"]["unsold"]
    found.check(len(cards) == len(set(cards)), "BTS-merc.8", lambda: f"{sorted(c for c in cards if cards.count(c) > 1)} twice")
    found.check(set(cards) == set(island.MERCENARIES), "BTS-merc.8", lambda: f"{set(island.MERCENARIES) - set(cards)} are gone")


def drawn(a, found, e):
    """The top card; after a shuffle in the same answer any card of deck or discards."""
    deck = a.state["events"]["deck"]["value"]
    card = e["card"]
    if a.shuffled_events:
        found.check(card in deck or card in a.state["events"]["discards"], "BTS-ev.4", f"{card} is out of the game")
    elif deck:
        found.check(card == deck[-1], "BTS-ev.1", lambda: f"{card} is drawn, {deck[-1]} was on top")
    found.check(card not in a.removed, "BTS-ev.4", f"{card} has been removed")
    if island.EVENTS[card]["removed"]:
        a.removed.add(card)
    found.check(card != "invasion" or a.on("invasion"), "BTS-E52.1", "the invasion is not in use")
    found.check(bool(e["seat"]) == (a.on("event_drawer") == "in-turn"), "BTS-ev.2", f"{e['seat']} draws")
    a.drawn = card
    a.dice.drop("target")               # of the hunt, whose port belongs to nobody


def shuffled(a, found, e):
    if e["purpose"] == "event-deck":
        a.shuffled_events = True


def targets(a, found, kind, count, repeats):
    """What the dice name, repeats rolled again (BTS-R.6)."""
    names = []
    while len(names) < count:
        if not a.dice.waiting("target"):
            found.check(False, "BTS-D.3", f"{len(names)} of {count} targets are rolled")
            return None
        faces = a.dice.hands["target"].popleft()["faces"]
        name = target(kind, faces)
        if name in names and not repeats:
            continue
        names.append(name)
    return names


def target(kind, faces):
    if kind == "territory":
        return island.TERRITORIES[island.REGIONS[faces[0] - 1]][faces[1] - 1]
    if kind == "port":
        return list(island.HARBOURS)[faces[0] - 1]
    if kind == "zone":
        return island.TABLES["storm"][faces[0] - 1]
    if kind == "dusty-region":
        return island.TABLES["dust"][faces[0] - 1]
    return island.REGIONS[faces[0] - 1]


def hits(a, found, e):
    card = island.EVENTS[e["card"]]
    found.check(e["card"] == a.drawn, "BTS-ev.3", f"{e['card']} hits, {a.drawn} was drawn")
    a.hit = e
    a.drawn_money = {}
    kind = card.get("target")
    if not kind:
        return
    names = targets(a, found, kind, card["targets"], a.on("repeat_targets"))
    if names is None:
        return
    shown = {"territory": e["areas"], "port": e["harbours"], "zone": [e["zone"]]}.get(kind, [e["region"]])
    found.check(list(shown) == names, "BTS-D.3", lambda: f"{shown}, not {names}")
    if kind in ("region", "dusty-region") and e["card"] != "piracy":
        player(a, found, e)


def player(a, found, e):
    """BTS-R.8: who controls most of its territories, its first player on a tie."""
    owner = next((s for s, p in a.state["players"].items() if p["region"] == e["region"] and not p["out"]), None)
    if a.on("region_player") == "original":
        found.check(e["player"] == owner, "BTS-R.8", lambda: f"{e['region']} is {e['player']}'s, not {owner}'s")
        return
    held = {s: sum(a.controllers[t] == s for t in island.TERRITORIES[e["region"]]) for s in a.seats}
    most = max(held.values())
    best = [s for s in held if held[s] == most] if most else []
    others = {c for t in island.TERRITORIES[e["region"]] if (c := a.controllers[t]) and not a.is_player(c)}
    if any(sum(a.controllers[t] == c for t in island.TERRITORIES[e["region"]]) >= most for c in others):
        found.cannot_judge("a region that others hold")
    elif len(best) == 1 or owner in best:
        right = best[0] if len(best) == 1 else owner
        found.check(e["player"] == right, "BTS-R.8", lambda: f"{e['region']} is {e['player']}'s, not {right}'s: {held}")
    else:
        found.check(e["player"] in (best or [None]), "BTS-R.8", lambda: f"{e['region']} is {e['player']}'s, not one of {best}")
        a.dice.drop("pick")


MONEY = {"BTS-E13.1": 10, "BTS-E23.1": 10, "BTS-E36.1": 10, "BTS-E16.3": -10, "BTS-E27.1": -10, "BTS-E40.1": -10, "BTS-E40.2": -5}
ROLLED = {"BTS-E06.1": 2, "BTS-E14.1": 4, "BTS-E07.1": 2}


def money(a, found, e):
    clause, crowns = e.clause, e["crowns"]
    if clause in MONEY:
        found.check(crowns == MONEY[clause], clause, f"{e['power']}: {crowns}")
    if clause in ROLLED:
        faces = a.dice.take(found, "event", ROLLED[clause], clause)
        if faces:
            total = sum(faces)
            if clause == "BTS-E07.1":
                fleets = [v for v in naval.fleets(a, e["power"]).values() if not v["merchant"]]
                total = -max(0, total - len(fleets))
            found.check(crowns == total, clause, lambda: f"{e['power']}, {faces}: {crowns}, not {total}")
    if clause == "BTS-E27.1":
        hands = a.dice.hands["target"]
        if hands:
            port = target("port", hands.popleft()["faces"])
            holder = a.controllers[island.HARBOURS[port]["space"]]
            found.check(holder == e["power"], clause, lambda: f"{port} is {holder}'s, {e['power']} pays")
    if clause in ("BTS-E40.1", "BTS-E40.2"):
        port = a.hit["harbours"][0]
        area = island.HARBOURS[port]["space"]
        there = bool(a.forces_at(area)) or any(v["port"] == port and not v["merchant"] for v in a.vessels.values())
        found.check(there == (clause == "BTS-E40.2"), clause, lambda: f"{area}: somebody is there: {there}")


def outbreak(a, found, e):
    """BTS-E01.3 to BTS-E01.10, BTS-E19.1 to BTS-E19.8."""
    faces = a.dice.take(found, "outbreak", 1, e.clause)
    it = a.state["events"][e["what"]]
    area = e["area"]
    found.check((e["what"], area) not in a.fresh, "BTS-E01.11", f"{area} is new and rolls")
    a.spreads = [area, {1: 3, 2: 2, 3: 1}.get(e["result"], 0)]
    if not faces:
        return
    if e["what"] == "plague":
        plus = it["turns"][list(island.SPACES).index(area)]
        expected, ends = faces[0] + plus, 5
    else:
        own = sum(f.points for f in a.forces_at(area) if a.allied(f.owner, a.controllers[area]))
        expected, ends = faces[0] + own // 500 - min(2, a.support // 5), 6
        a.support = 0
    found.check(min(max(e["result"], 1), 6) == min(max(expected, 1), 6), "BTS-E01.10" if ends == 5 else "BTS-E19.7",
                lambda: f"{area}, {faces}: {e['result']}, not {expected}")
    found.check(e["over"] == (e["result"] >= ends), e.clause, lambda: f"{area}: {e['result']}, over: {e['over']}")


def supported(a, found, e):
    a.support += e["crowns"]
    found.check(e["crowns"] % 5 == 0 and a.support <= 10, "BTS-E19.8", f"{a.support} crowns")


def spread(a, found, e):
    source, left = a.spreads
    a.spreads[1] -= 1
    a.fresh.add((e["what"], e["area"]))
    found.check(left > 0, e.clause, f"the {e['what']} of {source} spreads once too often")
    found.check(a.ways.kind(source, e["area"]), e.clause, lambda: f"{source} does not adjoin {e['area']}")
    found.check(not island.is_castle(e["area"]), "BTS-R.173", f"{e['area']} is a castle")
    it = a.state["events"][e["what"]]
    if e["what"] == "plague" and a.on("plague_immunity"):
        found.check(e["area"] not in it["recovered"], "BTS-R.173", f"{e['area']} has recovered")
    a.dice.drop("pick")


def truce(a, found, e):
    faces = a.dice.take(found, "truce", 1, "BTS-E24.1")
    if faces:
        found.check(e["goes_on"] == (faces[0] >= 5), "BTS-E24.1", f"{faces}: {e['goes_on']}")


def rating(a, found, e):
    if e.clause not in ("BTS-E49.2", "BTS-E49.3"):
        return
    was = a.state["generals"][e["general"]]["value"]["rating"]
    step = 1 if e.clause == "BTS-E49.2" else -1
    hands = a.dice.hands["event"]
    while len(hands) > 1:
        hands.popleft()
    faces = a.dice.take(found, "event", 1, "BTS-E49.1")
    found.check(faces in (None, [6 if step > 0 else 1]), e.clause, f"{faces}")
    found.check(e["rating"] == min(10, max(5, was + step)), e.clause, f"{was} becomes {e['rating']}")


def wind(a, found, e):
    """A die for each vessel in the harbour; 5 or 6 destroys it."""
    hands = a.dice.hands["event"]
    if hands:
        faces = hands.popleft()["faces"]
        found.check(sum(f >= 5 for f in faces) == e["destroyed"], "BTS-E46.2", f"{faces}: {e['destroyed']}")


def called(a, found, e):
    while a.dice.waiting("target") > 1:
        a.dice.hands["target"].popleft()
    faces = a.dice.take(found, "target", 2, "BTS-E32.2")
    if faces:
        goal = target("territory", faces)
        found.check(e["goal"] == goal, "BTS-E32.2", lambda: f"{faces}: {e['goal']}, not {goal}")
    home = a.state["players"][e["power"]]["region"]
    found.check(island.region(e["goal"]) != home, "BTS-R.179", f"{e['goal']} is at home")


def crusade_money(a, found, e):
    faces = a.dice.take(found, "event", 10 if e["reward"] else 6, "BTS-E32.9" if e["reward"] else "BTS-E32.3")
    if faces:
        found.check(e["crowns"] == 10 * sum(faces), "BTS-E32.3", f"{faces}: {e['crowns']}")


def crowned(a, found, e):
    held = {s: sum(c == s for c in a.controllers.values()) for s in a.seats}
    found.check(held[e["power"]] == max(held.values()), "BTS-E42.1", lambda: f"{e['power']} is king: {held}")


def hunt(a, found, e):
    """BTS-E27.2, BTS-E27.6."""
    beaten = e["fleets"] >= 20 and e["points"] >= 5000
    found.check(e["beaten"] == beaten, "BTS-E27.2", f"{e['fleets']} and {e['points']}: {e['beaten']}")


def given(a, found, e):
    unit = island.UNITS[e["unit"]]
    kind = {"militia": ("levy-infantry", "skirmishers"), "mobilization-i": ("levy-infantry",), "mobilization-ii": ("cavalry",)}
    if a.drawn in kind:
        found.check(unit["id"] in kind[a.drawn], "BTS-R.189", f"{unit['id']} by {a.drawn}")
        found.check(e["count"] == island.EVENTS[a.drawn]["count"], "BTS-R.189", f"{e['count']} by {a.drawn}")


def honoured(a, found, e):
    hands = a.dice.hands["honour"]
    if e.clause == "BTS-S.7" and found.check(hands, "BTS-S.7", "no die"):
        face = hands[-1]["faces"][0]    # those before it told which honours are lost
        found.check(face == e["honour"], "BTS-T.honour", f"{face}: {e['honour']}")
    hands.clear()
    a.new_honours[e["force"]] = a.new_honours.get(e["force"], 0) + 1


def dishonoured(a, found, e):
    a.new_honours[e["force"]] = a.new_honours.get(e["force"], 0) - 1


def intrigue(a, found, e):
    kinds = ("bribed-clerk", "stolen-plans", "bought-captain", "embezzler", "arson", "assassin")
    hands = a.dice.hands["event"]
    if hands:
        face = hands.popleft()["faces"][0]
        found.check(e["what"] == kinds[face - 1], "BTS-T.intrigue", f"{face}: {e['what']}")


def attempted(a, found, e):
    faces = a.dice.take(found, "event", 1, "BTS-T.intrigue")
    if faces:
        found.check(e["result"] == (2 if faces[0] == 6 else 1 if faces[0] >= 4 else 0), "BTS-T.intrigue", f"{faces}: {e['result']}")


BEFORE = {"event-drawn": drawn, "shuffled": shuffled, "event-hits": hits, "event-income": money, "outbreak-rolled": outbreak,
          "rebels-supported": supported, "spread-to": spread, "truce-rolled": truce, "rating-changed": rating, "wind-struck": wind,
          "crusade-called": called, "crusade-money": crusade_money, "king-crowned": crowned, "hunt-stands": hunt,
          "units-given": given, "honoured": honoured,
          "honour-lost": dishonoured, "intrigued": intrigue, "attempted": attempted}
AFTER = {}
