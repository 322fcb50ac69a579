"""Naval combat, interception, sea moves and the attrition of fleets (BTS-sea, BTS-icept, BTS-naval, BTS-R.60)."""
from . import island, land

SIDES = ("attacker", "defender")


def fleets(a, power, zone=None):
    """Vessels of a power, those at sea in a zone."""
    return {n: v for n, v in a.vessels.items() if v["owner"] == power and (zone is None or v["zone"] == zone)}


def intercepted(a, found, e):
    faces = a.dice.take(found, "interception", 1, "BTS-icept.6")
    found.check(faces in (None, [e["face"]]), "BTS-icept.6", f"{e['face']} is not {faces}")
    found.check(e["success"] == (e["face"] + e["modifier"] >= 5), "BTS-T.icept", f"{e['face']} {e['modifier']:+}: {e['success']}")
    if not all(a.is_player(p) or fleets(a, p, e["zone"]) for p in (e["by"], e["of"])) or "invader" in (e["by"], e["of"]):
        found.cannot_judge("vessels of powers that have sailed in the same answer")
        return
    at = [v for p in (e["by"], e["of"]) for v in fleets(a, p, e["zone"]).values() if not v["held"]]
    patrol = any(v["patrol"] for v in fleets(a, e["by"], e["zone"]).values() if not v["held"])
    expected = patrol + (2 if len(at) >= 6 else 1 if len(at) >= 4 else 0)
    found.check(e["modifier"] == expected, "BTS-icept.8",
                lambda: f"{len(at)} vessels, patrol {patrol}: {e['modifier']}, not {expected}")


def sailed(a, found, e):
    for name in e["vessels"]:
        v = a.vessels[name]
        clause = "BTS-sea.5"
        if v["port"]:
            zones = [h["zone"] for h in island.harbours(island.HARBOURS[v["port"]]["space"])] if a.on("radner_passage") \
                else [island.HARBOURS[v["port"]]["zone"]]
            found.check(e["to"] in zones, "BTS-sea.3", lambda: f"{name} puts to sea from {v['port']} in {e['to']}")
        else:
            passage = {v["zone"], e["to"]} == {"zone-c", "sea-of-marnon"} and a.on("radner_passage") \
                and a.friendly("radner-fen", v["owner"])
            found.check(e["to"] in island.ZONES[v["zone"]] or passage, clause, lambda: f"{v['zone']} does not adjoin {e['to']}")
        found.check(not v["patrol"] and not v["held"], "BTS-R.50", f"{name} sails from its patrol or its combat")
        a.vessels[name] = {**v, "port": None, "zone": e["to"]}
    storms = a.card_is("storms") and a.card["zone"] == e["to"]
    found.check(not storms, "BTS-E09.2", f"a storm in {e['to']}")
    found.check(spent(a) <= 3, "BTS-sea.2", lambda: f"{e['vessels']} spend {spent(a)} points")


def spent(a):
    a.points_spent = a.state["group"]["spent"] + 1
    return a.points_spent


def traded_there(a, owner, harbour):
    """Whether a merchant of a player has traded in a port this turn."""
    return any(v["owner"] == owner and v["traded"] and v["port"] == harbour for v in a.vessels.values())


def moored(a, found, e):
    harbour = island.HARBOURS[e["harbour"]]
    for name in e["vessels"]:
        v = a.vessels.get(name)
        if v is None:
            continue
        if e.clause in ("BTS-sea.4", "BTS-R.59") and v["zone"] and not v["patrol"]:
            found.check(v["zone"] == harbour["zone"], e.clause, lambda: f"{name} is in {v['zone']}, not off {e['harbour']}")
        if e.clause == "BTS-R.59" and a.is_player(v["owner"]):
            area = harbour["space"]
            ok = a.friendly(area, v["owner"], 2) or a.friendly(area, v["owner"]) or traded_there(a, v["owner"], e["harbour"]) or original(a, area, v["owner"])
            found.check(ok, "BTS-admin.6", lambda: f"{e['harbour']} is no port of {v['owner']}")
        a.vessels[name] = {**v, "port": e["harbour"], "zone": None}


def original(a, area, power):
    player = a.state["players"][power]
    return island.region(area) == player["region"] or area == player["castle"]


def on_patrol(a, found, e):
    v = a.vessels.get(e["vessel"])
    if v is None:
        return
    found.check(not v["merchant"], "BTS-patrol.1", f"merchants on patrol: {e['vessel']}")
    if v["port"]:
        space = island.HARBOURS[v["port"]]["space"]
        zones = [h["zone"] for h in island.harbours(space)]
        if not a.on("radner_passage"):
            zones = [island.HARBOURS[v["port"]]["zone"]]
        found.check(e["zone"] in zones, "BTS-patrol.3", lambda: f"{e['vessel']} of {v['port']} patrols {e['zone']}")
    a.vessels[e["vessel"]] = {**v, "zone": e["zone"], "port": None, "patrol": True}


def fired(a, found, e):
    """Each die belongs to one vessel (BTS-naval.5 to BTS-naval.8)."""
    hand = a.volley
    if not hand:
        hands = a.dice.hands["naval"]
        if not found.check(hands, "BTS-naval.5", "no dice"):
            return
        hand = a.volley = list(hands.popleft()["faces"])
        if not a.hits:
            start_round(a)      # of vessels of powers that had only just sailed when the combat began
    face = hand.pop(0)
    found.check(e["face"] == face, "BTS-naval.5", lambda: f"{e['vessel']}: {e['face']}, not {face}")
    a.hits[e["target"]] = a.hits.get(e["target"], 0) + e["hit"]
    v, other = a.vessels.get(e["vessel"]), a.vessels.get(e["target"])
    if not v or not other or {v["zone"], other["zone"]} != {a.sea}:
        found.cannot_judge("vessels of powers that have sailed in the same answer")
        return
    plus = outnumbers(a, v["owner"], other["owner"])
    if face == 4 and not a.is_player(v["owner"]):
        found.cannot_judge("3:1 of powers without a player")
        return
    hit = face == 6 if v["merchant"] else face + plus >= 5
    found.check(e["hit"] == hit, "BTS-naval.7" if v["merchant"] else "BTS-naval.6",
                lambda: f"{e['vessel']}: {face} +{plus}: {e['hit']}")
    found.check(a.hostile(v["owner"], other["owner"]), "BTS-naval.1", lambda: f"{e['vessel']} against {e['target']}")


def outnumbers(a, one, other):
    """BTS-R.93: war fleets at the start of the round; a side of merchants counts as outnumbered (BTS-R.54)."""
    mine = [n for n, v in a.at_round.items() if side_of(a, v["owner"]) == side_of(a, one) and not v["merchant"]]
    theirs = [n for n, v in a.at_round.items() if side_of(a, v["owner"]) == side_of(a, other) and not v["merchant"]]
    return bool(mine) and len(mine) >= 3 * len(theirs)


def side_of(a, power):
    for side in ("attacker", "defender"):
        if power in a.sea_sides[side]:
            return side
    return power


def combat_begins(a, found, e):
    a.sea_sides = {"attacker": {e["attacker"]}, "defender": {e["defender"]}}
    a.volley, a.sea = [], e["zone"]
    found.check(a.hostile(e["attacker"], e["defender"]), "BTS-naval.1", f"{e['attacker']} fights {e['defender']}")
    start_round(a)


def start_round(a):
    shown = a.state["naval"]
    if shown["zone"] == a.sea and all(any(a.sea_sides[s] & set(shown[o]["powers"]) for o in SIDES) for s in SIDES):
        now = {s: set(shown[s]["powers"]) for s in SIDES}
        swapped = a.sea_sides["attacker"] & now["defender"]         # whoever pursues attacks (BTS-naval.17)
        a.sea_sides = {s: a.sea_sides[s] | now[SIDES[s == "attacker"] if swapped else s] for s in SIDES}
    a.hits = {}
    every = a.sea_sides["attacker"] | a.sea_sides["defender"]
    a.at_round = {n: v for n, v in a.vessels.items() if v["zone"] == a.sea and v["owner"] in every}


def hit(a, found, e):
    """BTS-naval.9, BTS-naval.10: the first damages, the second sinks."""
    v = a.vessels.get(e["vessel"])
    if v is None:
        return
    hits = a.hits.pop(e["vessel"], 0)
    found.check(hits > 0, "BTS-naval.9", f"nothing has hit {e['vessel']}")
    found.check(e["sunk"] == (v["damaged"] + hits >= 2), "BTS-naval.10", lambda: f"{e['vessel']}, {hits} hits: sunk {e['sunk']}")
    if e["sunk"]:
        del a.vessels[e["vessel"]]
    else:
        a.vessels[e["vessel"]] = {**v, "damaged": True}


def course(a, found, e):
    start_round(a)


def chased(a, found, e):
    faces = a.dice.take(found, "naval-pursuit", 1, "BTS-naval.19")
    found.check(faces in (None, [e["face"]]), "BTS-naval.19", f"{e['face']} is not {faces}")
    found.check(e["caught"] == (e["face"] + e["modifier"] >= 5), "BTS-naval.19", f"{e['face']} {e['modifier']:+}: {e['caught']}")
    shown = a.state["naval"]
    if shown["zone"] == a.sea and shown["chasers"]:
        chasers = [a.vessels[n] for n in shown["chasers"] if n in a.vessels]
        mine = side_of(a, e["by"])
        fled = [v for v in a.vessels.values() if v["zone"] == a.sea and side_of(a, v["owner"]) not in (mine, v["owner"])]
        war = [v for v in fled if not v["merchant"]]
        hurt, own = sum(v["damaged"] for v in fled), sum(v["damaged"] for v in chasers)
        expected = (len(chasers) > len(war)) + (hurt > 0 and hurt >= 2 * own)
        found.check(e["modifier"] == expected, "BTS-naval.20",
                    lambda: f"{len(chasers)} against {len(war)}: {e['modifier']}, not {expected}")
    else:
        found.cannot_judge("a pursuing force formed in the same answer")
    start_round(a)


def rolled(a, found, e):
    """BTS-T.attrition, the column of fleets, for all of an owner's vessels in one place (BTS-R.60)."""
    faces = a.dice.take(found, "fleet-attrition", 2, "BTS-sea.10")
    if faces:
        total = sum(faces)
        bribed = a.card["intrigue"] == "bribed-clerk" and a.card["rival"] == e["power"]
        found.check(e["total"] == total or (bribed and e["total"] == total - 1), "BTS-sup.14", f"{e['total']} is not {faces}")
    lost = island.of_table(island.TABLES["attrition"]["fleets"], e["total"])
    there = [v for v in fleets(a, e["power"]).values() if not v["away"]
             and (v["port"] == e["harbour"] if e["harbour"] else v["zone"] == e["zone"])]
    right = e["lost"] in (lost, min(lost, len(there)), min(lost, len([v for v in there if not v.get("rolled")])))
    found.check(right, "BTS-R.60", lambda: f"{e['total']}: {e['lost']} of {len(there)} are lost, not {lost}")


def vessel_lost(a, found, e):
    if found.check(e["vessel"] in a.vessels, "BTS-R.60", f"{e['vessel']} is lost twice"):
        del a.vessels[e["vessel"]]


def new_vessel(a, found, e):
    found.check(e["vessel"] not in a.vessels, "BTS-place.3", f"{e['vessel']} is there already")
    area = island.HARBOURS[e["harbour"]]["space"]
    owner = a.owner_of(e["vessel"])
    if owner and e.clause == "BTS-place.3":
        ok = original(a, area, owner) and a.friendly(area, owner)
        found.check(ok, "BTS-place.3", lambda: f"{e['vessel']} is built in {e['harbour']}")
    if owner:
        a.vessels[e["vessel"]] = {"owner": owner, "merchant": e.what.get("merchant", False), "port": e["harbour"], "zone": None,
                                  "damaged": False, "patrol": False, "held": False, "traded": False, "away": False}


VAGUE = {"player-out", "mercenary-gone", "np-conquered", "invasion-over", "invader-withdraws", "wind-struck", "burnt",
         "card-given-up", "contributed", "power-gains", "castle-fell", "invader-lands", "region-defends", "mercenary-kept"}


def compare(a, found, step):
    """No vessel appears or is lost but by an event (BTS-sea.1); damage comes by hits and goes by repair."""
    after = {n: v for n, v in step.after["vessels"].items() if v["owner"]}
    if step.before["turn"] == 0 or {e.kind for e in step.events} & VAGUE or after.keys() == a.vessels.keys():
        return
    names = {n for n in set(after) ^ set(a.vessels) if a.owner_of(n)}
    found.check(not names, "BTS-place.3", lambda: f"{sorted(names)} appear or are gone")


def shaken(a, found, e):
    """A carrier that is damaged rolls once, for all its load (BTS-trans.6, BTS-R.94)."""
    vessel, faces = a.shaken
    if vessel != e["vessel"]:
        faces = a.dice.take(found, "force-march", 2, "BTS-trans.6")
        a.shaken = e["vessel"], faces
    if e["force"] in a.forces:
        land.attrition(a, found, a.forces[e["force"]], faces, e, "force_march", "BTS-trans.6", None)


def repaired(a, found, e):
    v = a.vessels.get(e["vessel"])
    found.check(v and v["damaged"], "BTS-exp.3", lambda: f"{e['vessel']} is sound")


BEFORE = {"interception-rolled": intercepted, "sailed": sailed, "moored": moored, "on-patrol": on_patrol, "naval-fire": fired,
          "naval-combat-begins": combat_begins, "vessel-hit": hit, "course-shown": course, "chase-rolled": chased,
          "fleets-rolled": rolled, "vessel-lost": vessel_lost, "vessel-built": new_vessel, "vessel-given": new_vessel,
          "repaired": repaired, "carrier-shaken": shaken}
AFTER = {}
