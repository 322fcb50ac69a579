"""Nothing appears, moves or vanishes but by an event: each changes the account, which the position must agree with."""
from . import island
from .account import Force


def lost(a, found, e):
    force = a.forces.get(e["force"])
    if a.unnamed and not a.owner_of(e["force"]) and (force is None or force.points < e["points"]):
        found.cannot_judge("losses of troops that have just come")
        a.murky = True
        return
    if not found.check(force is not None, e.clause, lambda: f"{e['force']} loses points and is not there"):
        return
    found.check(0 < e["points"] <= force.points, "BTS-R.102", lambda: f"{force.name} has {force.points}, loses {e['points']}")
    if a.unnamed and not a.is_player(force.owner):
        found.cannot_judge("losses of troops that have just come")
    else:
        found.check(e["gone"] == (e["points"] == force.points), "BTS-R.40",
                    lambda: f"{force.name}: {force.points} - {e['points']}")
    if e["gone"]:
        a.remove(force.name)
    else:
        a.change(force.name, points=force.points - e["points"])


def placed(a, found, e):
    if e["force"] in a.forces:
        force = a.forces[e["force"]]
        found.check(force.at == e["area"], "BTS-R.127", lambda: f"{force.name} is at {force.at}, not {e['area']}")
        a.change(force.name, points=force.points + e["points"])
        return
    new(a, e["force"], a.owner_of(e["force"]), e["area"], e["points"])


def back(a, found, e):
    """BTS-R.178: from the hunt, to the force that gave, to any of its owner's, or as a force of their own."""
    if e["force"] in a.forces:
        a.change(e["force"], points=a.forces[e["force"]].points + e["points"])
    else:
        new(a, e["force"], a.owner_of(e["force"]), e["area"], e["points"])


def new(a, name, owner, at, points, zone=None, inside=False):
    a.forces[name] = Force(name, owner, at, zone, inside, points, {})
    a.changed.add(name)


def marched(a, found, e):
    for name in [e["force"], *e["with"]]:
        if name in a.forces:
            a.change(name, at=e["to"])
            a.origins[name] = e["from"]


def free_line(a, player):
    """The first line of a player's roster that no force has (BTS-form.1)."""
    return next(name for name in a.state["places"] if name.rpartition("-")[0] == player and name not in a.forces)


def shown(a, found, e):
    """BTS-hid.7, BTS-R.261."""
    if e["force"] in a.forces:
        a.change(e["force"], hidden=False)


def hides(a, found, e):
    if e["force"] in a.forces:
        a.change(e["force"], hidden=True)


def picked_up(a, found, e):
    if a.forces[e["picked"]].owner == a.forces[e["force"]].owner:
        merge(a, e["picked"], e["force"])


def merge(a, source, into):
    force, other = a.forces[into], a.forces[source]
    a.change(into, points=force.points + other.points, hidden=force.hidden and other.hidden)   # BTS-R.263
    if source in a.with_force:
        a.with_force.setdefault(into, {}).update(a.with_force.pop(source))
    if source in a.cards_with:
        a.cards_with.setdefault(into, []).extend(a.cards_with.pop(source))
    a.helpers[into] = a.helpers.get(into, 0) + a.helpers.pop(source, 0)
    a.remove(source)


def merged(a, found, e):
    one, other = a.forces[e["from"]], a.forces[e["into"]]
    found.check(one.owner == other.owner and one.at == other.at and one.zone == other.zone, "BTS-R.129",
                lambda: f"{one} and {other} merge")
    merge(a, e["from"], e["into"])


def divided(whole, part, least, clause):
    def judge(a, found, e):
        force = a.forces[e[whole]]
        left = force.points - e["points"]
        found.check(left > 0 and e["points"] > 0, clause, lambda: f"{force.points} are divided: {e['points']}")
        a.change(force.name, points=left)
        new(a, e[part], force.owner, force.at, e["points"], force.zone, force.inside)
        a.change(e[part], hidden=force.hidden)
        least(a, found, e, force, left)
    return judge


def dropped(a, found, e, force, left):
    found.check(e["points"] >= 500 and left >= 500, "BTS-R.28", lambda: f"{e['points']} stay, {left} go on")
    found.check(e["area"] == force.at, "BTS-force.7", lambda: f"{force.name} is at {force.at}")
    if e["pinning"]:
        enemy = a.hostile_points(force.at, force.owner, in_field=True)
        whole = a.own_points(force.at, force.owner)
        strict = a.on("pin_ratio_strict")
        found.check(whole > 3 * enemy if strict else whole >= 3 * enemy, "BTS-R.29", lambda: f"{whole} pin {enemy}")
        found.check(whole - left >= 2 * enemy, "BTS-land.8", lambda: f"{e['points']} are left to pin {enemy}")


def split(a, found, e, force, left):
    if a.state["phase"] != "admin":
        return generals_go(a, force.name, e["part"])    # what fits into a castle or aboard
    if min(e["points"], left) < 500:
        area = force.at
        refuge = area and (area in a.forts or island.is_castle(area)) and a.friendly(area, force.owner)
        found.check(refuge, "BTS-R.129", lambda: f"{e['points']} and {left} in {area}")
    else:
        found.check(True, "BTS-R.129")


def retreated(a, found, e):
    a.change(e["force"], at=e["to"], zone=None, inside=False)
    a.late.add(e["force"])


def withdrew(a, found, e):
    for force in list(a.forces_at(e["from"])):
        if force.owner == e["power"] and not force.inside and force.name not in a.late:
            a.change(force.name, at=e["to"])
            a.late.add(force.name)


def marched_out(a, found, e):
    """On terms: any way, by enemies (BTS-R.103)."""
    for force in list(a.forces_at(e["from"])):
        if force.owner == e["power"] and force.inside:
            a.change(force.name, at=e["to"], inside=False)


def inside(a, found, e):
    """A castle holds 2,000 points; of a larger force a part goes in (BTS-siege.2, BTS-R.78)."""
    owner = a.owner_of(e["force"])
    if e["force"] not in a.forces and owner:
        here = [f for f in a.forces_at(e["castle"]) if f.owner == owner]
        room = 2000 - sum(f.points for f in here if f.inside)
        source = max((f for f in here if not f.inside), key=lambda f: f.points, default=None)
        if found.check(source and source.points > room, "BTS-R.78", f"{e['force']} comes from nowhere"):
            a.change(source.name, points=source.points - room)
            new(a, e["force"], owner, e["castle"], room)
    a.change(e["force"], inside=True)
    held = sum(f.points for f in a.forces_at(e["castle"]) if f.inside)
    found.check(held <= 2000 or a.unnamed, "BTS-siege.2", lambda: f"{held} points in {e['castle']}")


def gone(a, found, e):
    """With its generals (BTS-R.79)."""
    a.dead |= set(a.with_force.get(e["force"], ()))
    a.remove(e["force"])


def embarked(a, found, e):
    if e["force"] in a.forces:
        a.change(e["force"], at=None)
        return
    source = next((n for n in a.line.split() if n in a.forces), None)
    if found.check(source, "BTS-ret.4", f"{e['force']} comes from nowhere"):
        force = a.forces[source]
        a.change(source, points=force.points - e["points"])
        new(a, e["force"], force.owner, None, e["points"])
        generals_go(a, source, e["force"])


def generals_go(a, whole, part):
    """With the part that gets away first (BTS-R.234)."""
    if whole in a.with_force:
        a.with_force[part] = a.with_force.pop(whole)


def gains(a, found, e):
    """Troops of powers without a player are counted by power."""
    if e["points"] and e["area"]:
        a.unnamed = True
        new(a, f"gain of {e['power']} {len(a.forces)}", e["power"], e["area"], e["points"])


def hired_home(a, found, e):
    a.unnamed = True
    new(a, f"hired out by {e['castle']} {len(a.forces)}", f"lord-of-{e['castle']}", e["castle"], e["points"])


def invaded(a, found, e):
    """1,500 in each area that is in play (BTS-E52.3, BTS-R.208)."""
    for area in e["areas"]:
        if a.controllers[area] or a.on("np_regions") != "neutral":
            new(a, f"landed in {area}", "invader", area, 1500)
    a.unnamed = True


def power_moves(a, found, e):
    left, a.unnamed = e["points"], True
    for force in sorted(a.forces_at(e["from"]), key=lambda f: (f.points != e["points"], f.points)):
        if force.owner == e["power"] and left > 0:
            part = min(left, force.points)
            left -= part
            if part == force.points:
                a.change(force.name, at=e["to"])
            else:
                a.change(force.name, points=force.points - part)
                new(a, f"part of {e['power']} {len(a.forces)}", e["power"], e["to"], part)
    found.check(left == 0, "BTS-R.243", lambda: f"{e['power']} has {left} fewer in {e['from']}")


def raid(a, found, e):
    if e["out"]:
        a.unnamed = True
        owner = f"lord-of-{e['castle']}"
        left = e["points"]
        for force in a.forces_at(e["castle"]):
            if force.owner == owner and left:
                part = min(left, force.points)
                a.change(force.name, points=force.points - part)
                left -= part
        new(a, f"raiders of {e['castle']}", owner, e["area"], e["points"])
        found.check(left == 0, "BTS-R.242", lambda: f"{e['points']} raiders are {left} too many")


def raiders_home(a, found, e):
    owner = f"lord-of-{e['castle']}"
    for force in list(a.forces.values()):
        if force.owner == owner and force.at != e["castle"]:
            a.change(force.name, at=e["castle"])


def hired(a, found, e):
    """BTS-R.142: they come out of the castle."""
    left, owner = e["points"], f"lord-of-{e['castle']}"
    for force in a.forces_at(e["castle"]):
        if force.owner == owner and left:
            part = min(left, force.points)
            a.change(force.name, points=force.points - part)
            left -= part
    found.check(not left, "BTS-npc.14", lambda: f"{owner} has {left} points too few to sell")
    a.helpers[e["with"]] = a.helpers.get(e["with"], 0) + e["points"]


def defends(a, found, e):
    a.defending = e["region"]


def landed(a, found, e):
    if e["force"] in a.forces:
        a.change(e["force"], at=e["area"], zone=None)


def card_moved(a, found, e):
    if e["force"] in a.forces:
        a.change(e["force"], at=e["to"])


def taken(a, found, e):
    a.controllers[e["area"]] = e["by"]
    a.sieges[e["area"]] = 0
    a.newly_taken.add(e["area"])


def siege_begins(a, found, e):
    found.check(island.is_castle(e["area"]), "BTS-siege.1", lambda: f"a siege of {e['area']}")
    a.sieges[e["area"]], a.besiegers[e["area"]] = 1, e["besieger"]


def siege_over(name):
    def judge(a, found, e):
        a.sieges[e[name]] = 0
    return judge


def castle_fell(a, found, e):
    """Its garrison is lost (BTS-R.104)."""
    for force in list(a.forces_at(e["castle"])):
        if force.inside and force.owner != e["by"]:
            a.remove(force.name)
    a.sieges[e["castle"]] = 0


def np_conquered(a, found, e):
    """What is left of its troops disbands; 500 points are the conqueror's (BTS-npc.21, BTS-npr.16, BTS-R.145)."""
    power = f"people-of-{e['region']}" if e["region"] else f"lord-of-{e['castle']}"
    for force in [f for f in a.forces.values() if f.owner == power]:
        a.remove(force.name)
    a.disbanded = True
    if a.is_player(e["by"]):
        name = free_line(a, e["by"])
        a.raised.add(name)
        return new(a, name, e["by"], e["castle"], 500)
    new(a, f"won in {e['castle']}", e["by"], e["castle"], 500)
    a.unnamed = True


def fort_built(a, found, e):
    found.check(not island.is_castle(e["area"]) and e["area"] not in a.forts, "BTS-R.44", lambda: f"a fort in {e['area']}")
    a.forts.add(e["area"])


def fort_razed(a, found, e):
    found.check(e["area"] in a.forts, "BTS-R.44", lambda: f"no fort in {e['area']}")
    a.forts.discard(e["area"])


def killed(a, found, e):
    a.dead.add(e["general"])


def player_out(a, found, e):
    a.left.add(e["power"])
    for force in [f for f in a.forces.values() if f.owner == e["power"]]:
        a.remove(force.name)


JUDGES = {
    "points-lost": lost, "points-placed": placed, "hunters-back": back, "marched": marched, "picked-up": picked_up, "forces-merged": merged,
    "force-shown": shown, "force-hidden": hides,
    "left-behind": divided("force", "part", dropped, "BTS-force.7"), "force-split": divided("whole", "part", split, "BTS-R.129"),
    "retreated": retreated, "withdrew": withdrew, "went-inside": inside, "marched-out": marched_out, "surrendered": gone,
    "embarked": embarked, "power-gains": gains, "hired-home": hired_home, "power-moves": power_moves, "raid-comes": raid, "raiders-home": raiders_home,
    "landed": landed, "invader-lands": invaded, "troops-hired": hired, "region-defends": defends,
    "card-moved": card_moved, "taken": taken, "siege-begins": siege_begins, "siege-ends": siege_over("castle"),
    "castle-fell": castle_fell, "np-conquered": np_conquered, "siege-broken": siege_over("area"), "fort-built": fort_built, "fort-razed": fort_razed,
    "general-killed": killed, "player-out": player_out,
}

# Events after which the points of a power are not compared, for what they do with them is not told point by point.
VAGUE = {"contributed", "np-conquered", "invader-withdraws", "invasion-over", "crusade-over", "player-out",
         "region-defends"}


def compare(a, found, step):
    """The position after an answer against the account."""
    after = step.after
    if after["turn"] == 0 or step.before["turn"] == 0:
        return
    kinds = {e.kind for e in step.events}
    if after["places"] is step.before["places"] and after["bodies"] is step.before["bodies"] and not a.changed:
        return
    admin = after["phase"] == "admin" != step.before["phase"]
    laden = "sailed" in kinds and any(hold["of"][0] for hold in step.before["cargo"][step.seat]["value"])
    loose = laden or bool(kinds & VAGUE) or bool(step.before["events"]["hunt"]["away"]) or admin
    powers = {}
    for name, place in after["places"].items():
        body, where, force = after["bodies"][name]["value"], place["value"], a.forces.get(name)
        if not where["owner"] and not force:
            continue
        if where["owner"]:
            powers[where["owner"]] = powers.get(where["owner"], 0) + body["points"]
        if not a.is_player(where["owner"] or force.owner):
            continue
        if loose:
            continue
        has, should = (body["points"] if where["owner"] else 0), (force.points if force else 0)
        found.check(has == should, "BTS-loss.7", lambda: f"{name} has {has} points, not {should}")
        if force and where["owner"]:
            found.check(where["at"] == force.at, "BTS-force.1", lambda: f"{name} is at {where['at']}, not {force.at}")
    if loose or a.murky or hired_of(step.before) != hired_of(after):
        return
    for power in {f.owner for f in a.forces.values()} | set(powers):
        if not a.is_player(power):
            has, should = powers.get(power, 0), sum(f.points for f in a.forces.values() if f.owner == power)
            found.check(has == should, "BTS-npc.18", lambda: f"{power} has {has} points, not {should}")
    for area, it in after["areas"].items():
        found.check(it["controller"] == a.controllers[area], "BTS-R.42",
                    lambda: f"{area} is {it['controller']}'s, not {a.controllers[area]}'s")
        found.check(it["fort"] == (area in a.forts), "BTS-R.44", lambda: f"{area}: fort {it['fort']}")


def hired_of(state):
    return [castle["hired"] for castle in state["others"]["castles"]]
