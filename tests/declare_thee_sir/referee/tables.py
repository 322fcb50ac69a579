"""The tables of the register."""

LEVELS = ["poor", "good", "excellent"]

# DTS-T.points, by die 1 to 6
POINTS = [1, 2, 2, 3, 3, 4]
POINTS_OF_GUNS = [1, 1, 2, 2, 2, 2]

# DTS-T.melee: rows from "4 or less" to "12 or more", columns poor, good, excellent
CHART = {
    4: ("hold", "hold", "hold"),
    5: ("push-one", "hold", "hold"),
    6: ("push-one", "hold", "hold"),
    7: ("push-two", "push-one", "hold"),
    8: ("push-two", "push-one", "push-one"),
    9: ("rout", "push-two", "push-one"),
    10: ("rout", "push-two", "push-two"),
    11: ("rout", "rout", "push-two"),
    12: ("rout", "rout", "rout"),
}

# DTS-T.close
CLOSES_ON = {"poor": 5, "good": 3, "excellent": 2}

# DTS-T.firemod with DTS-E.8, and DTS-T.meleemod: the value of each condition
FIRE = {"forlorn-hope": -1, "carole": -1, "hard-cover": -2, "poor-firer": -2, "shower": -1}
MELEE = {"long-march": 4, "rear": 4, "general": 2, "carole": 2, "forlorn-hope": 2, "flank": 2, "hard-cover": -2,
         "attacking-hope": -2, "hedgehog": -2}

# DTS-T.range, without the die
LEAST_RANGE = {"foot": 6, "musketeers": 6, "hope": 6, "cavalry": 3, "artillery": 18}


def level(points):
    """DTS-T.level"""
    return "poor" if points <= 0 else "good" if points <= 2 else "excellent"


def reading(total, column):
    return CHART[min(max(total, 4), 12)][LEVELS.index(column)]
