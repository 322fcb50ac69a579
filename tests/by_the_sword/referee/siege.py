"""Sieges by the tables: level, losses, result (BTS-siege)."""
from . import island


def sides(a, castle):
    """Besiegers and garrison: their points."""
    holder = a.controllers[castle]
    inside = [f for f in a.forces_at(castle) if f.inside]
    owner = inside[0].owner if inside else holder
    outside = [f for f in a.forces_at(castle) if not f.inside and a.hostile(owner, f.owner)]
    return outside, inside


def level_rolled(a, found, e):
    castle, was = e["castle"], a.sieges[e["castle"]]
    faces = a.dice.take(found, "siege-level", 1, "BTS-siege.10")
    found.check(faces in (None, [e["die"]]), "BTS-siege.10", f"{e['die']} is not {faces}")
    if not a.on("siege_first_roll"):
        found.check(castle not in a.state["combat"]["begun"], "BTS-R.99", f"{castle} rolls in its first turn")
    besieger = a.state["areas"][castle]["besieger"]
    engineer = any(a.has_skill(f, "siege-engineer") for f in a.forces_at(castle) if not f.inside and a.friends(f.owner, besieger))
    risen = e["die"] + engineer >= island.TABLES["siege_advance"][was - 1]
    if was == 4:
        found.check(a.on("siege_level4") == "breach", "BTS-R.100", "level 4 is rolled for")
        found.check(e["breach"] == risen and e["level"] == 4, "BTS-R.100", f"{e['die']}: breach {e['breach']}")
    else:
        found.check(e["level"] == was + risen and not e["breach"], "BTS-T.siegelevel",
                    lambda: f"{e['die']}, engineer {engineer}, at level {was}: {e['level']}")
    a.sieges[castle], a.breach = e["level"], e["breach"]


def losses(a, found, e):
    level = a.sieges[e["castle"]]
    outside, inside = sides(a, e["castle"])
    if a.no_quarter == e["castle"]:
        one, other = a.dice.take(found, "siege-losses", 6, "BTS-siege.19"), None
        rolled = (sum(one[:3]) * 10, sum(one[3:]) * 10) if one else None
        a.no_quarter = None
        clause = "BTS-siege.19"
    else:
        clause = "BTS-T.siegeloss"
        one = a.dice.take(found, "siege-losses", 1, "BTS-siege.11")
        rolled = None
        if one:
            table = island.TABLES["siege_losses"]
            attack, defend = table["attacker"][one[0] - 1], table["defender"][one[0] - 1] + (level >= 3)
            other = a.dice.take(found, "siege-losses", attack + defend, "BTS-siege.12")
            if other:
                rolled = sum(other[:attack]) * 10, sum(other[attack:]) * 10
        a.lost_less = e["defender"] < e["attacker"]
    if rolled:
        most = sum(f.points for f in outside), sum(f.points for f in inside)
        found.check((e["attacker"], e["defender"]) == rolled, clause,
                    lambda: f"{one} {other}: {e['attacker']} and {e['defender']}, not {rolled}")
        a.siege_due = [e["castle"], min(e["attacker"], most[0]), min(e["defender"], most[1])]


def points_lost(a, found, e):
    """BTS-R.102: what was rolled is taken from those who are there."""
    if e.clause != "BTS-siege.13" or e["force"] not in a.forces:
        return
    due = a.siege_due
    which = 2 if a.forces[e["force"]].inside else 1
    due[which] -= e["points"]
    found.check(due[which] >= 0, "BTS-siege.13", lambda: f"{e['force']} loses {e['points']}, {-due[which]} too many")


def result(a, found, e):
    castle, level = e["castle"], a.sieges[e["castle"]]
    found.check(not a.siege_due or a.siege_due[1:] == [0, 0], "BTS-siege.13", lambda: f"{a.siege_due} are not lost")
    faces = a.dice.take(found, "siege-result", 2, "BTS-siege.14")
    if faces:
        found.check(e["dice"] == sum(faces), "BTS-siege.14", f"{e['dice']} is not {faces}")
    expected = max(0, level - 2) - a.lost_less + a.breach
    found.check(e["modifier"] == expected, "BTS-siege.15", lambda: f"level {level}: {e['modifier']}, not {expected}")
    right = island.of_table(island.TABLES["siege_result"], e["dice"] + e["modifier"])
    found.check(e["result"] == right, "BTS-T.siegeresult", lambda: f"{e['dice']} {e['modifier']:+}: {e['result']}, not {right}")
    now = min(max(level + {"level-down": -1, "level-up": 1}.get(e["result"], 0), 1), 4)
    if e["result"] not in ("terms", "surrender"):
        found.check(e["level"] == now, "BTS-R.101", lambda: f"level {level}, {e['result']}: {e['level']}")
        a.sieges[castle] = e["level"]
    a.no_quarter = castle if e["result"] == "no-quarter" else None
    a.breach = False


BEFORE = {"siege-level-rolled": level_rolled, "siege-losses": losses, "points-lost": points_lost, "siege-result-rolled": result}
AFTER = {}
