"""Land movement, breaking contact, force marches, caravans (BTS-land, BTS-break, BTS-march, BTS-trade)."""
from . import island

PLAGUE, SLOW = "plague", "region-6"


def activation(a, force):
    """What has been moved by one force so far: its start, the areas entered, the borders crossed."""
    march = a.march
    if not march or march["force"] != force.name:
        march = a.march = {"force": force.name, "start": force.at, "areas": [], "kinds": [], "forced": False, "halts": False}
    return march


def limited(a, force):
    """Regions in which this force is slow, and those of them in which no force march helps (BTS-R.36, BTS-R.37)."""
    slow, stormy = set(), set()
    home = a.state["players"].get(force.owner, {}).get("region")
    if home != SLOW and not a.has_skill(force, "pathfinder"):
        slow.add(SLOW)
    if a.card["card"] in ("mud", "dust-storms") and a.card["region"]:
        stormy.add(a.card["region"])
    return slow | stormy, stormy


def marched(a, found, e):
    force = a.forces.get(e["force"])
    if not found.check(force is not None and force.at == e["from"], "BTS-force.1", lambda: f"{e['force']} is not at {e['from']}"):
        return
    march = activation(a, force)
    may_start(a, found, force, march)
    kind = a.ways.kind(e["from"], e["to"])
    found.check(kind is not None, "BTS-land.3", lambda: f"{e['from']} does not adjoin {e['to']}")
    if march["areas"]:
        found.check(not march["halts"], "BTS-land.7", lambda: f"{force.name} goes on from {e['from']}")
    march["areas"].append(e["to"])
    march["kinds"].append(kind)
    if "river" in march["kinds"]:
        found.check(len(march["kinds"]) == 1 and not e["forced"], "BTS-R.38", lambda: f"{march['kinds']}, forced: {e['forced']}")
    found.check(not march["forced"], "BTS-march.1", lambda: f"{force.name} goes on after a force march")
    march["forced"] = e["forced"]
    allowance(a, found, force, march, e["forced"])
    if e["forced"]:
        plods = a.has_skill(force, "plodder") and len(a.generals(force)) == 1
        found.check(not plods, "BTS-T.skill", f"{force.name} is led by a plodder")
    found.check(not closed(a, e["to"]), "BTS-R.208", lambda: f"{e['to']} is neutral")
    march["halts"] = halts(a, force, e["to"])


def closed(a, area):
    if a.on("np_regions") != "neutral":
        return False
    region = island.region(area)
    regions = a.state["others"]["regions"]
    if region:
        return a.controllers[area] is None and not any(p["region"] == region for p in a.state["players"].values())
    return any(r["castle"] == area for r in regions.values())


def may_start(a, found, force, march):
    if march["areas"]:
        return
    found.check(force.points >= 500, "BTS-force.2", lambda: f"{force.name} moves with {force.points}")
    found.check(a.rating(force) is not None, "BTS-force.4", lambda: f"{force.name} has no general")
    found.check(not force.body.get("moved"), "BTS-R.25", lambda: f"{force.name} has moved")
    reserve = a.state["phase"] == "reserve"
    found.check(bool(force.body.get("reserve")) == reserve, "BTS-R.46",
                lambda: f"{force.name}, reserve: {force.body.get('reserve')}, moves in {a.state['phase']}")
    if must_break(a, force):
        found.check(a.broke == force.name, "BTS-land.11", lambda: f"{force.name} leaves contact")
        a.broke = None


def must_break(a, force):
    """BTS-R.31: garrisons under siege do not hold, nor does whom only this answer makes an enemy."""
    return any(a.is_player(f.owner) or f.owner == "invader" or force.owner in a.enemies(f.owner, before=True)
               for f in a.hostile_forces(force.at, force.owner, in_field=True))


def allowance(a, found, force, march, forced):
    areas, most = march["areas"], 2
    slow, stormy = limited(a, force)
    touched = [island.region(x) for x in [march["start"], *areas]]
    if a.on("slow_region") == "whole-move":
        if any(r in slow for r in touched):
            most = 1
        no_march = any(r in stormy for r in touched)
        inside = 0
    else:
        entered = [r for r in touched[1:] if r in slow]
        inside, no_march = len(entered), any(r in stormy for r in entered)
    found.check(len(areas) <= most + forced, "BTS-land.3" if most == 2 else "BTS-R.36",
                lambda: f"{force.name} enters {areas} from {march['start']}, forced: {forced}")
    if a.on("slow_region") == "inside":
        found.check(inside <= 1 + forced, "BTS-land.4", lambda: f"{force.name} enters {areas}")
    elif forced:
        found.check(not no_march, "BTS-R.36", lambda: f"{force.name} force marches through {touched}")
    if forced:
        used_up = len(areas) == most + 1 or inside == 2
        found.check(used_up, "BTS-march.1", lambda: f"{force.name} force marches for {areas}")


def halts(a, force, area):
    """BTS-land.7, BTS-R.30: an enemy of 500 points, hidden or not, unless those that are pinned are passed."""
    if not a.hostile_forces(area, force.owner, in_field=True, hidden=True):
        return False
    enemy = a.hostile_points(area, force.owner, in_field=True, hidden=True)
    own = a.own_points(area, force.owner)
    whole = own + a.strength(force)
    enough = whole > 3 * enemy if a.on("pin_ratio_strict") else whole >= 3 * enemy
    return not (own >= 2 * enemy and enough)


def halted(a, found, e):
    force = a.forces[e["force"]]
    if a.defending and e["area"] in defended(a):
        found.cannot_judge("a region whose troops are not placed yet")
        return
    found.check(bool(a.hostile_forces(e["area"], force.owner, in_field=True)), "BTS-land.7",
                lambda: f"nothing halts {force.name} in {e['area']}")


def defended(a):
    return [*island.TERRITORIES[a.defending], a.state["others"]["regions"][a.defending]["castle"]]


def left_behind(a, found, e):
    if e["pinning"] and a.march:
        a.march["halts"] = False


def outnumbered(mine, theirs):
    """BTS-R.34."""
    return -2 if theirs - mine > 1500 else -1 if theirs - mine > 1000 else 0


def rating_modifier(a, area, power, own_best):
    how = a.on("break_rating")
    if how == "enemy":
        best = max((a.rating(f) or 0 for f in a.forces_at(area) if a.hostile(power, f.owner) and not f.inside), default=0)
        return -1 if best >= 9 else 0
    if (own_best or 0) < 9:
        return 0
    return -1 if how == "own-minus" else 1


def contact_roll(a, found, e):
    """BTS-T.break."""
    force = a.forces[e["force"]]
    a.march = None
    faces = a.dice.take(found, "break-contact", 1, "BTS-break.1")
    found.check(must_break(a, force), "BTS-R.31", lambda: f"{force.name} is not in contact")
    expected = outnumbered(a.own_points(force.at, force.owner), a.hostile_points(force.at, force.owner, in_field=True))
    expected += rating_modifier(a, force.at, force.owner, a.rating(force)) + a.has_skill(force, "elusive")
    found.check(e["modifier"] == expected, "BTS-T.break", lambda: f"{e['modifier']}, not {expected}")
    if faces:
        found.check([e["face"]] == faces, "BTS-break.1", f"{e['face']} is not {faces}")
    found.check(e["broken"] == (e["face"] + e["modifier"] >= 4), "BTS-T.break",
                lambda: f"{e['face']} {e['modifier']:+}: {e['broken']}")
    a.broke = e["force"] if e["broken"] else None


def attrition_modifier(a, force, area, column):
    """BTS-T.attrition; skills of BTS-T.skill."""
    region = island.region(area) if area else None
    modifier = island.TABLES["attrition"]["regions"].get(region, 0)
    modifier += (a.rating(force) or 0) >= 9
    skill = "drillmaster" if column == "force_march" else "quartermaster"
    return modifier + a.has_skill(force, skill)


def bribed(a, power):
    """BTS-T.intrigue: −1 to the next Attrition roll of the rival, which this is, or was."""
    return a.card["intrigue"] == "bribed-clerk" and a.card["rival"] == power


def attrition(a, found, force, faces, e, column, clause, area):
    expected = attrition_modifier(a, force, area, column)
    right = e["modifier"] == expected or (bribed(a, force.owner) and e["modifier"] == expected - 1)
    found.check(right, "BTS-T.attrition", lambda: f"{force.name} at {area}: {e['modifier']}, not {expected}")
    if faces is None:
        return
    percent = island.of_table(island.TABLES["attrition"][column], sum(faces) + e["modifier"])
    found.check(e["percent"] == percent, clause, lambda: f"{faces} {e['modifier']:+}: {e['percent']}%, not {percent}%")


def force_marched(a, found, e):
    force = a.forces[e["force"]]
    faces = a.dice.take(found, "force-march", 2, "BTS-march.3")
    forced = a.march and a.march["forced"] and a.march["force"] == force.name
    found.check(forced, "BTS-march.3", f"{force.name} has not force marched")
    attrition(a, found, force, faces, e, "force_march", "BTS-march.4", force.at)
    a.marching = e["percent"]


def points_lost(a, found, e):
    force = a.forces.get(e["force"])
    if force and e.clause == "BTS-march.4":
        expected = island.nearest(force.points, a.marching)
        found.check(e["points"] == expected, "BTS-march.6", lambda: f"{force.points}: {e['points']}, not {expected}")
    if force and e.clause == "BTS-E01.12" and (a.is_player(force.owner) or not a.unnamed):
        expected = island.nearest(force.points, 20)
        found.check(e["points"] == expected, "BTS-E01.12", lambda: f"{force.points}: {e['points']}, not {expected}")
        here = e["area"] in a.state["events"]["plague"]["areas"] or (a.drawn == "plague" and e["area"] in a.hit["areas"])
        found.check(here, "BTS-R.174", f"no plague in {e['area']}")


def picked_up(a, found, e):
    force, other = a.forces[e["force"]], a.forces[e["picked"]]
    found.check(force.at == other.at, "BTS-force.5", lambda: f"{other.name} is at {other.at}")
    found.check(not other.body.get("moved"), "BTS-R.27", lambda: f"{other.name} has moved")


def hurries(a, found, e):
    faces = a.dice.take(found, "caravan-step", 1, "BTS-trade.9")
    found.check(faces in (None, [e["face"]]), "BTS-trade.9", f"{e['face']} is not {faces}")
    a.caravan = [e["caravan"], 2 if e["face"] >= 4 else 1]


def caravan_moved(a, found, e):
    found.check(a.ways.kind(e["from"], e["to"]), "BTS-trade.8", lambda: f"{e['from']} does not adjoin {e['to']}")
    known = a.caravan and a.caravan[0] == e["caravan"]
    if found.check(known, "BTS-trade.9", lambda: f"{e['caravan']} has not rolled"):
        a.caravan[1] -= 1
        found.check(a.caravan[1] >= 0, "BTS-trade.9", lambda: f"{e['caravan']} moves too far")


def caravan_destroyed(a, found, e):
    owner = a.owner_of(e["caravan"])
    found.check(a.hostile_forces(e["area"], owner), "BTS-trade.10", lambda: f"nothing destroys {e['caravan']} in {e['area']}")


BEFORE = {"marched": marched, "halted": halted, "contact-roll": contact_roll, "force-marched": force_marched,
          "points-lost": points_lost, "picked-up": picked_up, "caravan-hurries": hurries, "caravan-moved": caravan_moved,
          "caravan-destroyed": caravan_destroyed}
AFTER = {"left-behind": left_behind}
