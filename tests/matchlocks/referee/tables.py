"""The tables of the register."""
from fractions import Fraction
from math import floor

HORSE = ("harquebusiers", "cuirassiers")                    # Squadrons
GUNS = ("field-gun", "light-gun", "galloper")
LEADERS = ("brigadier", "general")
FORMED_FOOT = ("battalia", "musketeers", "pikes", "square")
VOLLEYS = ("battalia", "musketeers")                        # formed Musketeers
SWARMS = ("detachment", "horse-detachment", "dragoons", "clubmen")
SKIRMISHERS_AND_GUNS = SWARMS + GUNS                        # NMM-7.7.2, NMM-R.53
LARGE = ("battalia", "square")

# NMM-T.movement, in inches: good going, bad going
MOVES = {"battalia": (6, 4), "musketeers": (6, 4), "pikes": (6, 4), "square": (6, 4), "cuirassiers": (8, 4),
         "harquebusiers": (10, 4), "horse-detachment": (10, 4), "detachment": (8, 8), "clubmen": (8, 8), "field-gun": (0, 0),
         "light-gun": (4, 0)}
DRAGOONS = {True: (10, 4), False: (8, 8)}                   # mounted, on foot
GALLOPER = {"body": (8, 0), "qrs": (10, 0)}                 # NMM-R.5

# NMM-T.shooting, in inches: the end of the short band (5+) and of the long one (6); 0: none
BANDS = {"battalia": (9, 15), "musketeers": (9, 15), "detachment": (12, 0), "harquebusiers": (6, 0), "cuirassiers": (6, 0),
         "horse-detachment": (6, 9), "light-gun": (12, 30), "galloper": (12, 24), "field-gun": (0, 48), "clubmen": (0, 12)}
DRAGOON_BANDS = {True: (6, 9), False: (12, 0)}

# NMM-T.shootsave, NMM-T.meleesave: the least score that saves
SHOOT_SAVES = {"harquebusiers": 4, "horse-detachment": 4, "pikes": 4, "square": 4, "clubmen": 6}
MELEE_SAVES = {"cuirassiers": 3, "harquebusiers": 4, "horse-detachment": 4, "pikes": 4, "square": 4, "battalia": 4}
OTHERS_SAVE = 5

# NMM-T.meleedice: dice of a figure; of a Battalia its Musketeers
MELEE_DICE = {"cuirassiers": Fraction(3, 2), "harquebusiers": Fraction(3, 2), "horse-detachment": Fraction(5, 4),
              "pikes": Fraction(1), "square": Fraction(1)}
OTHERS_DICE = Fraction(1, 2)

# NMM-T.mct: dice and bonus
TESTS = {"pikes": (2, 1), "square": (2, 1), "battalia": (2, 1), "musketeers": (2, 0), "harquebusiers": (1,
                   2), "cuirassiers": (1, 2),
         "dragoons": (1, 1)}
OTHERS_TEST = (1, 0)

# NMM-T.doctrine-foot, NMM-T.doctrine-horse
FOOT_DOCTRINE = {1: "one-rank-long", 2: "one-rank-long", 3: "one-rank-short", 4: "one-rank-short", 5: "one-rank-short",
                 6: "two-ranks"}
HORSE_DOCTRINE = {1: "engage-by-fire", 2: "trot", 3: "trot", 4: "trot", 5: "gallop", 6: "gallop"}

CLASSES = {1: 1, 2: 2, 3: 2, 4: 2, 5: 3, 6: 3}              # NMM-5.2.3


def rounded(number):
    """NMM-R.76: halves up, and one at least."""
    return max(1, floor(Fraction(number) + Fraction(1, 2)))


def army_tokens(units):
    """What an army begins with. NMM-16.1, NMM-R.138"""
    each = {kind: 1 for kind in ("musketeers", "pikes", "dragoons", "field-gun", *HORSE)} | {kind: 2 for kind in LARGE}
    light = sum(1 for u in units if u["type"] in ("light-gun", "galloper"))
    return sum(each.get(u["type"], 0) for u in units) + light // 2


def price(kind, before_daunted):
    """What a unit costs that is lost: NMM-16.2.2, NMM-16.2.3. None: pairs of Guns, which are counted together."""
    if kind in ("light-gun", "galloper"):
        return None
    if kind in ("detachment", "horse-detachment", "clubmen", *LEADERS):
        return 0
    return (1 if before_daunted else 2) * (2 if kind in LARGE else 1)
