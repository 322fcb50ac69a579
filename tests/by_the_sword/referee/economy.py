"""Income, expenditures, supply and attrition, purchases, mercenaries (BTS-econ, BTS-exp, BTS-sup, BTS-buy, BTS-merc)."""
from . import island, land, naval, supply

INCOME = ("territories", "castles", "event_income", "caravans", "merchants", "carry_over", "miscellaneous")
SPENT = ("armies", "fleets", "repairs", "sieges", "forts", "event_costs", "tribute", "mercenaries", "loans",
         "exiles")
BOUGHT = ("army_points", "generals", "new_fleets", "new_merchants", "new_caravans", "new_forts")
SET_TO_ADD = {"prosperity": 10, "bumper-crop": 10, "drought": -5, "mild-winter": 5, "locusts": -10}


def value(a, area):
    """Of a territory this turn (BTS-R.12): what sets it first, then what is added."""
    worth, now = island.SPACES[area]["value"], a.card
    events = a.state["events"]
    hit = now["areas"].count(area) if now["card"] != "conspiracies" else 0
    if area in events["plague"]["areas"]:
        worth = 5
    held = any(f.owner == a.controllers[area] and f.points >= 500 for f in a.forces_at(area))
    if now["card"] == "breakaway-territory" and hit and not held:
        worth = 0
    if now["card"] in SET_TO_ADD:
        worth += SET_TO_ADD[now["card"]] * hit
    if now["card"] == "civil-disorder" and hit and not held:
        worth -= 10
    if now["card"] == "bandits" and area not in a.forts:
        worth -= 10 * hit
    if area in events["rebellion"]["areas"]:
        worth -= 10
    if now["intrigue"] == "arson" and area in now["areas"]:
        worth -= 10
    return max(0, worth)


def contested(a, area, power):
    """BTS-R.43; raiders of any size (BTS-R.140); a siege."""
    if a.sieges[area] or any(is_raider(f) for f in a.forces_at(area)):
        return True
    return not a.on("contested_income") and bool(a.hostile_forces(area, power))


def is_raider(force):
    return force.owner.startswith("lord-of-") and force.at != force.owner.removeprefix("lord-of-")


def income(a, found, e):
    power = e["power"]
    mine = [x for x, c in a.controllers.items() if c == power and not contested(a, x, power)]
    lands = sum(value(a, x) for x in mine if not island.is_castle(x))
    castles = 20 * sum(island.is_castle(x) for x in mine)
    if a.unnamed:
        found.cannot_judge("income beside troops that have just come")
    else:
        found.check(e["territories"] == lands, "BTS-econ.3", lambda: f"{power}: {e['territories']}, not {lands} of {mine}")
        found.check(e["castles"] == castles, "BTS-econ.4", lambda: f"{power}: {e['castles']}, not {castles}")
    form = a.step.after["treasuries"][power]["value"]["form"] if a.step else None
    a.counted.append(power)
    if form and a.turn == a.step.after["turn"]:
        total = max(0, min(island.MOST_CROWNS, e["territories"] + e["castles"] + sum(form[r] for r in INCOME[2:])))
        found.check(e["total"] == total, "BTS-econ.9", lambda: f"{power}: {e['total']}, not {total}: {form}")
        found.check(form["territories"] == e["territories"] and form["castles"] == e["castles"], "BTS-form.8", f"{form}")


def paid(a, found, e):
    """Expenditures of one player, in initiative order (BTS-exp.1 to BTS-exp.8)."""
    power = e["power"]
    a.paid.append(power)
    order = [p for p in a.order if a.is_player(p) and p in a.counted]
    found.check(a.paid == order[:len(a.paid)], "BTS-seq.13", lambda: f"{a.paid} have paid, the order is {order}")
    if not a.step or a.step.after["turn"] != a.turn:
        return
    form = a.step.after["treasuries"][power]["value"]["form"]
    spent = sum(form[r] for r in SPENT)
    found.check(e["crowns"] == spent, "BTS-exp.8", lambda: f"{power}: {e['crowns']}, not {spent}: {form}")
    unpaid = power in a.left_unpaid
    if unpaid:
        found.cannot_judge("a player who leaves something unpaid")
    else:
        upkeep(a, found, power, form, e["left"])
    supply.judge(a, found, power)


def upkeep(a, found, power, form, left):
    if any(f.at is None for f in a.forces.values() if f.owner == power):
        found.cannot_judge("supply of troops aboard")
        return
    points = sum(f.points for f in a.forces.values() if f.owner == power and supply.supplied(a, f))
    here = island.up(points, 100)
    points += sum(g["points"] for g in a.state["events"]["hunt"]["away"] if g["power"] == power)
    armies = island.up(points, 100)
    if not left:                            # what is away cannot be left unpaid: it takes what is there (BTS-R.112)
        armies = min(armies, max(here, form["armies"]))
    hired = {m["vessel"] for m in a.state["mercs"].values()}    # no upkeep for them (BTS-R.171)
    war = [n for n, v in naval.fleets(a, power).items() if not v["merchant"] and n not in hired]
    fleets = a.on("fleet_upkeep") * len(war)
    forts = 3 * sum(a.controllers[x] == power for x in a.forts)
    sieges = 5 * sum(by == power and a.sieges[x] > 0 for x, by in a.besiegers.items())
    if a.card_is("siege-engines", power) or a.state["events"]["truce"]:
        sieges = 0
    if a.card_is("logistics", power):
        whole = form["armies"] + form["fleets"] + form["forts"]
        found.check(whole == island.up(armies + fleets + forts, 2), "BTS-E15.1",
                    lambda: f"{power}: {whole}, not half of {armies} + {fleets} + {forts}")
    else:
        found.check(form["armies"] == armies, "BTS-exp.1", lambda: f"{power}: {form['armies']} for {points} points")
        found.check(form["fleets"] == fleets, "BTS-exp.2", lambda: f"{power}: {form['fleets']} for {len(war)} fleets")
        found.check(form["forts"] == forts, "BTS-exp.5", lambda: f"{power}: {form['forts']}, not {forts}")
    if not a.newly_taken:
        found.check(form["sieges"] == sieges, "BTS-exp.4", lambda: f"{power}: {form['sieges']}, not {sieges}")


def left_unpaid(a, found, e):
    a.left_unpaid.add(e["power"])
    if e["force"]:
        a.unpaid_forces.add(e["force"])
    if e["fort"]:
        a.unpaid_forts.add(e["fort"])
    if e["siege"]:
        found.check(a.sieges[e["siege"]] > 0, "BTS-siege.6", f"{e['siege']} is not under siege")


def out_of_supply(a, found, e):
    """BTS-sup.12, BTS-T.attrition."""
    force = a.forces[e["force"]]
    faces = a.dice.take(found, "supply", 2, "BTS-sup.12")
    area = force.at
    land.attrition(a, found, force, faces, e, "supply", "BTS-sup.12", area)
    a.starving = e["percent"]
    a.rolled_out.append(force.name)
    if force.name in a.aboard:
        found.cannot_judge("supply of troops aboard")
    elif force.owner in a.left_unpaid:
        found.cannot_judge("a player who leaves something unpaid")
    elif a.owing[0] is None and not a.in_doubt and not supply.doubtful(a, found):
        found.check(not supply.supplied(a, force), "BTS-sup.8", lambda: f"{force.name} at {area} is in supply")
    elif a.owing[0]:
        found.check(force.name in a.owing[1], "BTS-sup.8", lambda: f"{force.name} at {area} is in supply")


def points_lost(a, found, e):
    force = a.forces.get(e["force"])
    if force and e.clause == "BTS-sup.12":
        expected = island.nearest(force.points, a.starving)
        found.check(e["points"] == expected, "BTS-sup.12", lambda: f"{force.points}: {e['points']}, not {expected}")


def trade(a, found, e):
    hands = a.dice.hands["trade"]
    if not found.check(hands, "BTS-trade.12", "no dice"):
        return
    faces = hands.popleft()["faces"]
    if e["vessel"]:
        found.check(len(faces) in (2, 3) and e["crowns"] == sum(faces), "BTS-trade.12", f"{faces}: {e['crowns']}")
    else:
        caravan = a.state["caravans"][e["caravan"]]
        found.check(len(faces) in (1, 2, 3) and e["crowns"] == 5 + sum(faces), "BTS-trade.14", f"{faces}: {e['crowns']}")
        if caravan["at"] and not a.on("caravan_actual") and caravan["bound"]:
            far = a.ways.distance(caravan["origin"], caravan["bound"])
            dice = 1 if far <= 3 else 2 if far <= 5 else 3
            found.check(len(faces) == dice, "BTS-T.caravan",
                        lambda: f"{caravan['origin']} to {caravan['bound']}, {far} areas: {faces}")


def trade_bonus(a, found, e):
    faces = a.dice.take(found, "trade", 1, "BTS-npc.11")
    found.check(faces in (None, [e["crowns"]]), "BTS-npc.11", f"{e['crowns']} is not {faces}")


def cut_off(a, found, e):
    was = a.cut_off.get(e["area"], a.areas[e["area"]]["fort_cut_off"])
    if e["area"] in a.newly_taken:
        was = 0
    found.check(e["checks"] == min(was + 1, 2), "BTS-R.117", lambda: f"{e['area']}: {e['checks']} checks after {was}")
    a.cut_off[e["area"]] = e["checks"]
    if not supply.doubtful(a, found):
        owner = a.controllers[e["area"]]
        found.check(not supply.fort_traces(a, e["area"], owner), "BTS-sup.5", lambda: f"{e['area']} can trace")


def gone(a, found, e):
    """A card returns: the general and the fleet of cards 8 and 14 with it (BTS-merc.8)."""
    if island.MERCENARIES[e["card"]]["class"] == "leader":
        for generals in a.with_force.values():
            a.dead |= {n for n, g in generals.items() if g["mercenary"] and a.owner_of(n) == e["from"]}


def sold(a, found, e):
    """BTS-R.168: the highest bid wins, of whole crowns; nobody has bid for what is unsold."""
    sealed = a.on("mercenaries") == "sealed" or e["castle"]
    bids = {s: b["value"] for s, b in a.state["sale"]["bids"].items() if sealed and s in a.state["sale"]["bidders"]}
    if e["to"] is None:
        found.check(e["crowns"] == 0, "BTS-R.169", f"{e['crowns']} for what is unsold")
    else:
        least = 5 if e["castle"] else 1
        found.check(e["crowns"] >= least, "BTS-R.142" if e["castle"] else "BTS-R.168", f"{e['crowns']} are too few")
        found.check(e["crowns"] >= max(bids.values(), default=0), "BTS-merc.4", f"{e['crowns']} against {bids}")
    a.dice.drop("bid")


def treasury(a, found, step):
    """Money is conserved: what has been received less what has been spent is what is there (BTS-form.8 to BTS-form.11)."""
    for seat in a.seats:
        one, other = step.before["treasuries"][seat], step.after["treasuries"][seat]
        if one is other:
            continue
        before, after = one["value"], other["value"]
        found.check(0 <= after["crowns"] <= island.MOST_CROWNS, "BTS-R.245", f"{seat} has {after['crowns']}")
        if step.after["phase"] not in ("expenditures", "purchases") or step.before["phase"] not in ("expenditures", "purchases"):
            continue
        got = sum(after["form"][r] for r in INCOME) - sum(before["form"][r] for r in INCOME)
        gone = sum(after["form"][r] for r in SPENT + BOUGHT) - sum(before["form"][r] for r in SPENT + BOUGHT)
        change = after["crowns"] - before["crowns"]
        found.check(change == got - gone or step.before["turn"] != step.after["turn"], "BTS-exp.8",
                    lambda: f"{seat}: {change}, not {got} - {gone}")


def purchases(a, found, step):
    """What is bought costs its price (BTS-T.prices), in one answer."""
    words = step.line.split()
    if step.before["phase"] != "purchases" or step.after["phase"] != "purchases" or words[0] != "buy":
        return
    one, other = (s["treasuries"][step.seat]["value"]["form"] for s in (step.before, step.after))
    prices = island.TABLES["prices"]
    for row, price in (("generals", prices["general"]), ("new_fleets", prices["fleet"]), ("new_merchants", prices["merchant"]),
                       ("new_caravans", prices["caravan"]), ("new_forts", prices["fort"])):
        spent = other[row] - one[row]
        found.check(spent in (0, price), "BTS-T.prices", lambda: f"{row}: {spent}, not {price}")
    spent = other["army_points"] - one["army_points"]
    if spent and len(words) > 2 and words[-1].isdigit():
        points = int(words[-1])
        cheap = a.card["card"] in ("cadres", "horse-breeding") and a.card["player"] == step.seat
        right = island.up(points, 10) if not cheap else island.up(points * 75, 1000)
        found.check(spent == right or (a.card["card"] == "horse-breeding" and cheap), "BTS-buy.3",
                    lambda: f"{points} points for {spent}, not {right}")


BEFORE = {"income-counted": income, "expenditures-paid": paid, "left-unpaid": left_unpaid, "out-of-supply": out_of_supply,
          "points-lost": points_lost, "trade-earned": trade, "trade-bonus-earned": trade_bonus, "fort-cut-off": cut_off,
          "mercenary-sold": sold, "mercenary-gone": gone}
AFTER = {}
