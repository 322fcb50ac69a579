"""Powers without a player, control of areas (BTS-npc, BTS-npr, BTS-E52, BTS-R.42)."""
from . import island

EMPIRE_MOST = 12


def raid(a, found, e):
    if e["out"]:
        return
    hands = a.dice.hands["raid"]
    while hands and len(hands) > 2:
        hands.popleft()
    if len(hands) < 2:
        found.check(False, "BTS-npc.7", f"{len(hands)} dice for a raid")
        return
    one, two = hands.popleft()["faces"][0], hands.popleft()["faces"][0]
    found.check(one >= 5, "BTS-npc.7", f"{one}: a raid")
    right = 500 if two <= 2 else 750 if two <= 4 else 1000
    found.check(e["points"] == right, "BTS-npc.8", f"{two}: {e['points']}, not {right}")
    found.check(a.ways.kind(e["castle"], e["area"]), "BTS-npc.7", f"{e['castle']} does not adjoin {e['area']}")
    a.dice.drop("pick")


def gains(a, found, e):
    """What is restored, built or landed, and how much there may be (BTS-npc.17, BTS-npc.20, BTS-npr.11, BTS-npr.13)."""
    power, clause = e["power"], e.clause
    total = sum(f.points for f in a.forces.values() if f.owner == power)
    if clause == "BTS-npc.18":
        castle = power.removeprefix("lord-of-")
        found.check(total <= 1500, "BTS-npc.18", lambda: f"{power} has {total} after {e['points']} are restored")
        found.check(not a.sieges[castle], "BTS-npc.19", f"{castle} is under siege")
    if clause == "BTS-R.141":
        builds(a, found, e, 3, "BTS-npc.20")
    if clause == "BTS-npr.10":
        found.check(0 < e["points"] <= 250 and total <= 3500, "BTS-npr.11",
                    lambda: f"{power} has {total} with {e['points']} more")
    if clause == "BTS-npr.13":
        builds(a, found, e, 4, "BTS-npr.13")
    if clause == "BTS-npr.5" and e["points"]:
        found.check(e["points"] in (500, 1500), "BTS-npr.5", f"{e['points']}")
        found.check(not (e["points"] == 500) or island.is_castle(e["area"]), "BTS-npr.5", f"500 in {e['area']}")


def builds(a, found, e, most, clause):
    own = [v for v in a.vessels.values() if v["owner"] == e["power"]]
    found.check(e["fleets"] == 1 and len(own) < most, clause,
                lambda: f"{e['power']} has {len(own)} fleets and builds {e['fleets']}")


def moves(a, found, e):
    power = e["power"]
    if power.startswith("people-of-"):
        region = power.removeprefix("people-of-")
        castle = a.state["others"]["regions"][region]["castle"]
        ok = island.region(e["to"]) == region or e["to"] == castle
        found.check(ok, "BTS-npr.9", lambda: f"{power} goes to {e['to']}")
    far = a.ways.distance(e["from"], e["to"])
    found.check(far is not None and far <= 2, "BTS-R.243", lambda: f"{power} goes {far} areas to {e['to']}")


def empire(a, found, e):
    faces = a.dice.take(found, "empire", 1 if e["succession"] else 2, "BTS-E52.20" if e["succession"] else "BTS-E52.19")
    if not faces:
        return
    if e["succession"]:
        found.check(e["total"] == faces[0], "BTS-T.succession", f"{faces}: {e['total']}")
        return
    plus = 2 if a.state["others"]["invasion"]["land_action"] == 6 else 0
    right = sum(faces) + plus
    if not a.on("empire_plus2_literal") and plus and sum(faces) < 12:
        right = min(right, 11)
    found.check(e["total"] == min(right, EMPIRE_MOST), "BTS-R.201", lambda: f"{faces} +{plus}: {e['total']}")


def lands(a, found, e):
    faces = a.dice.take(found, "invader", 2, "BTS-E52.2")
    if faces:
        right = island.of_table(island.TABLES["landings"], sum(faces))
        found.check(e["areas"] == right, "BTS-T.landing", lambda: f"{faces}: {e['areas']}, not {right}")


def plans(a, found, e):
    faces = a.dice.take(found, "invader", 1, "BTS-E52.7")
    if not faces:
        return
    if e["land_action"]:
        minus = 2 if a.state["others"]["invasion"]["land_action"] == 6 else 0
        found.check(e["land_action"] == max(1, faces[0] - minus), "BTS-R.201", lambda: f"{faces} -{minus}: {e['land_action']}")
    else:
        found.check(e["fleet_action"] == faces[0], "BTS-E52.9", lambda: f"{faces}: {e['fleet_action']}")
        if e["fleet_action"] == 1:
            a.dice.hands["invader"].popleft() if a.dice.waiting("invader") else None
    a.dice.drop("pick")


def taken(a, found, e):
    """BTS-R.42: a hostile force of 500 points stands there, and nobody defends it."""
    if e.clause != "BTS-R.42" or a.line == "accept" or a.on("conquer_on_pass") or a.unnamed:
        return
    area, by, holder = e["area"], e["by"], a.controllers[e["area"]]
    here = a.forces_at(area)
    if by:
        found.check(any(f.owner == by and f.points >= 500 for f in here), "BTS-R.42", lambda: f"{by} has no force in {area}")
    found.check(not any(a.allied(f.owner, holder) for f in here) if holder else True, "BTS-R.42",
                lambda: f"{holder} still has troops in {area}")


def control(a, found, e):
    """At the first income of a turn every area is held by whom BTS-R.42 names."""
    truce = a.state["events"]["truce"] or a.drawn == "marnon-truce"
    if len(a.counted) > 1 or a.unnamed or a.disbanded or a.on("conquer_on_pass") or truce or a.left:
        return
    for area, holder in a.controllers.items():
        if holder is None and a.on("np_castles") == "ignored" and island.is_castle(area):
            continue
        here = a.forces_at(area)
        takers = {f.owner for f in here if f.points >= 500 and f.owner != holder and not raiders(f)
                  and (not holder or a.hostile(holder, f.owner))}
        defended = any(a.allied(f.owner, holder) for f in here) if holder else False
        alone = len(takers) == 1 and not any(a.hostile(f.owner, next(iter(takers))) and f.points >= 500 for f in here)
        found.check(not (alone and not defended) or not takes(a, takers), "BTS-R.42",
                    lambda: f"{area} is still {holder}'s, {takers} stands there")


def takes(a, takers):
    return all(a.is_player(t) or t == "invader" for t in takers)


def raiders(force):
    return force.owner.startswith("lord-of-")


BEFORE = {"raid-comes": raid, "power-moves": moves, "empire-decides": empire, "invader-lands": lands, "invader-plans": plans,
          "taken": taken}
AFTER = {"power-gains": gains, "income-counted": control}
