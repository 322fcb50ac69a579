"""Supply: what is traced, and how far (BTS-sup, BTS-R.115 to BTS-R.118)."""
from . import island

SUPPLY = 8              # the grant, a bit (BTS-R.9)


def lends(a, area, power):
    """Friendly, whoever stands there (BTS-R.5): enough in a force's own area (BTS-R.115)."""
    holder = a.controllers[area]
    return holder == power or a.granted(holder, power, SUPPLY)


def open_area(a, area, power):
    return lends(a, area, power) and not a.hostile_forces(area, power)


def capital(a, power):
    return a.step.after["players"][power]["capital"] if a.step else None


def traces(a, area, goal, power):
    """A path of any length through open areas, to none under siege (BTS-R.108); where it begins may be anything."""
    if not goal or a.sieges[goal] or not open_area(a, goal, power):
        return area == goal and a.controllers[area] == power
    return a.ways.distance(area, goal, lambda x: open_area(a, x, power)) is not None


def open_sources(a, power):
    """Those that others trace to: nobody hostile stands there, no siege."""
    return {x for x in sources(a, power) if not a.hostile_forces(x, power) and not a.sieges[x]}


def is_port(a, area):
    """One that is not damaged this turn (BTS-R.191)."""
    shut = a.card["harbours"] if a.card["card"] == "damaged-port" else ()
    return any(h["id"] not in shut for h in island.harbours(area))


def port_supplies(a, area, power):
    """BTS-sup.3, BTS-sup.4, BTS-R.116."""
    if not is_port(a, area) or not lends(a, area, power):
        return False
    seat = capital(a, power)
    return bool(seat and a.controllers[seat] == power and island.harbours(seat)) or traces(a, area, seat, power)


def fort_traces(a, area, power):
    """To the capital, or to a port in supply (BTS-sup.5)."""
    if traces(a, area, capital(a, power), power):
        return True
    return any(port_supplies(a, p, power) and not a.sieges[p] and (p == area or traces(a, area, p, power))
               for p in island.SPACES if island.harbours(p))


def fort_supplies(a, area, power):
    """Its first check that fails does no harm; its owner's forts are checked before he pays (BTS-R.117)."""
    if area in a.unpaid_forts or not lends(a, area, power):
        return False
    if area in a.cut_off or a.controllers[area] != power:
        was = 0 if a.controllers[area] in a.paid else a.areas[area]["fort_cut_off"]
        return a.cut_off.get(area, was) <= 1 or fort_traces(a, area, power)
    return a.areas[area]["fort_cut_off"] == 0 or area in a.newly_taken or fort_traces(a, area, power)


def sources(a, power):
    seat = capital(a, power)
    found = {seat} if seat and a.controllers[seat] == power else set()
    found |= {x for x in a.forts if fort_supplies(a, x, power)}
    return found | {x for x in island.SPACES if island.harbours(x) and port_supplies(a, x, power)}


def supplied(a, force):
    power = force.owner
    if not a.is_player(power) or a.card_is("food-storage", power):
        return True
    if force.name in a.unpaid_forces:
        return False
    crusade = a.state["events"]["crusade"]
    if crusade["force"] == force.name and crusade["player"] and crusade["left"] <= 3:
        return crusade["left"] > 0 or reaches(a, force, power)
    if force.at is None:
        return True                     # as its vessels are (BTS-R.58)
    return reaches(a, force, power)


def reaches(a, force, power):
    area = force.at
    if area is None:
        return True
    if force.inside and a.sieges[area] and a.controllers[area] == power:
        return True                     # a garrison in a castle of its owner (BTS-R.108)
    goals = sources(a, power)
    if area in goals and not a.sieges[area]:
        return True
    goals = {x for x in goals if x in open_sources(a, power)}
    near = a.ways.next[area]
    if any(x in goals for x in near):
        return True
    return any(open_area(a, x, power) and any(y in goals for y in a.ways.next[x]) for x in near)


def doubtful(a, found):
    """What this account does not show: troops that have just come."""
    if a.unnamed:
        found.cannot_judge("supply beside troops that have just come")
    return a.unnamed


def judge(a, found, power):
    """Who is out of supply is told by the rolls that follow, before the next player pays."""
    settle(a, found)
    a.in_doubt = doubtful(a, found)
    if not a.in_doubt:
        a.aboard |= {f.name for f in a.forces.values() if f.owner == power and f.at is None}
        a.owing = power, [f.name for f in a.forces.values() if f.owner == power and f.points > 0 and f.at and not supplied(a, f)]


def settle(a, found):
    """Each force that was out of supply has rolled."""
    power, names = a.owing
    missing = [n for n in names if n not in a.rolled_out]
    if power:
        found.check(not missing, "BTS-sup.12", lambda: f"{missing} of {power} are out of supply and do not roll")
    a.owing, a.rolled_out = (None, []), []


def compare(a, found, step):
    if step.after["phase"] != "expenditures":
        settle(a, found)
