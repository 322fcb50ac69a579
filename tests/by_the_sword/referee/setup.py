"""Set-up: regions and castles, generals, deployment (BTS-setup)."""
from . import island


def taken(a, found, e):
    others = [r for r, _ in a.chosen.values()] + [c for _, c in a.chosen.values()]
    found.check(e["region"] not in others and e["castle"] not in others, "BTS-setup.13", f"{e['region']} or {e['castle']} is taken")
    near = castles_of(a, e["region"])
    found.check(e["castle"] in near, "BTS-setup.2", f"{e['castle']} does not adjoin {e['region']}")
    a.chosen[e["power"]] = e["region"], e["castle"]
    left = [r for r in island.REGIONS if r not in [x for x, _ in a.chosen.values()]]
    free = set(island.CASTLES) - {c for _, c in a.chosen.values()}
    found.check(matched(a, left, free), "BTS-R.15", lambda: f"{left} cannot all have a castle of {sorted(free)}")


def castles_of(a, region):
    return {c for c in island.CASTLES if any(a.ways.kind(c, t) for t in island.TERRITORIES[region])}


def matched(a, regions, castles):
    if not regions:
        return True
    return any(matched(a, regions[1:], castles - {c}) for c in castles_of(a, regions[0]) & castles)


def left(a, found, e):
    if e["castle"]:
        found.check(e["castle"] in castles_of(a, e["region"]), "BTS-R.21", f"{e['castle']} does not adjoin {e['region']}")


def castle_left(a, found, e):
    if a.dice.waiting("culture"):
        faces = a.dice.take(found, "culture", 1, "BTS-npc.6")
        right = island.TABLES["np_culture"][faces[0] - 1] if faces else e["culture"]
        found.check(e["culture"] == right, "BTS-T.npculture", lambda: f"{faces}: {e['culture']}")


def deployed(a, found, e):
    owner = a.owner_of(e["force"])
    player = a.state["players"][owner]
    ok = e["area"] == player["castle"] or island.region(e["area"]) == player["region"]
    found.check(ok, "BTS-setup.21", lambda: f"{e['force']} in {e['area']}")


def works(a, found, e):
    player = a.state["players"][e["power"]]
    if e["fort"]:
        found.check(island.region(e["fort"]) == player["region"], "BTS-R.14", f"a fort in {e['fort']}")
        a.forts.add(e["fort"])
    if e["fleet"]:
        area = island.HARBOURS[e["fleet"]]["space"]
        ok = area == player["castle"] or island.region(area) == player["region"]
        found.check(ok, "BTS-setup.23", f"a fleet at {e['fleet']}")


def generals(a, found, step):
    """BTS-S.1, BTS-S.2: those of set-up, once their dice have been thrown."""
    if step.before["turn"] or a.dice.waiting("rating") < 3 * len(a.seats):
        return
    for seat in a.seats:
        for n in range(1, 4):
            general = step.after["generals"][f"{seat}-general-{n}"]["value"]
            one = a.dice.take(found, "rating", 1, "BTS-S.1")
            two = a.dice.take(found, "skill", 2, "BTS-S.2")
            if one and two:
                judge(found, f"{seat}-general-{n}", one, two, general["rating"], general["skill"])


def judge(found, name, one, two, rating, skill):
    right = island.of_table(island.TABLES["skills"], sum(two))
    found.check(skill == right, "BTS-T.skill", lambda: f"{name}, {two}: {skill}, not {right}")
    expected = min(10, island.TABLES["rating"][one[0] - 1] + (right == "great-captain"))
    found.check(rating == expected, "BTS-S.1", lambda: f"{name}, {one}: {rating}, not {expected}")


def posted(a, found, e):
    if e.clause == "BTS-K08.1":
        found.check(e["rating"] == 9 and e["skill"] == "none", "BTS-K08.1", f"{e['rating']}, {e['skill']}")
    elif a.dice.waiting("rating") == 1 and a.dice.waiting("skill") == 1:
        one = a.dice.take(found, "rating", 1, "BTS-S.1")
        two = a.dice.take(found, "skill", 2, "BTS-S.2")
        judge(found, e["general"], one, two, e["rating"], e["skill"])
    else:
        found.cannot_judge("dice of a general who waits to be posted")


def totals(a, found, step):
    """What each player begins with: points, three generals, a fort (BTS-setup.3 to BTS-setup.6, BTS-setup.31)."""
    if step.before["turn"] or not step.after["turn"]:
        return
    before = step.before
    for seat in a.seats:
        if a.on("start_scattered") or a.on("deployment") == "secret" or step.after["events"]["now"]["card"] in (
                "militia", "mobilization-i", "mobilization-ii", "mobilization-iii", "plague", "officer-corps"):
            continue
        points = sum(b["value"]["points"] for n, b in before["bodies"].items() if before["places"][n]["value"]["owner"] == seat)
        found.check(points == a.on("start_points"), "BTS-setup.31", lambda: f"{seat} begins with {points}")
        crowns = before["treasuries"][seat]["value"]["crowns"]
        found.check(crowns == a.on("start_treasury"), "BTS-setup.33", lambda: f"{seat} begins with {crowns} crowns")


BEFORE = {"region-taken": taken, "region-left": left, "castle-left": castle_left, "force-deployed": deployed,
          "works-deployed": works, "general-posted": posted}
AFTER = {}
