"""Distances between corners as they are kept, whole 1/1000" (AGA-R.11), in exact fractions."""
from fractions import Fraction
from math import isqrt


def square_gap(a, b):
    """The square of the distance between two outlines, or segments, of whole corners; 0 if they meet or overlap."""
    if meet(a, b):
        return Fraction(0)
    return min(min(square_to_segment(p, c, d) for p in one for c, d in edges(other)) for one, other in ((a, b), (b, a)))


def within(a, b, reach):
    return square_gap(a, b) <= reach * reach


def lie_within(a, b, reach):
    """Do two convex outlines of whole corners, listed clockwise, lie at most so deep in one another? An edge's length
    counts in whole 1/1000", rounded up, as what is kept (AGA-R.11): so that a depth may be a thousandth part more."""
    return any(overlap <= reach * rounded_up(Fraction(square))
               for one, other in ((a, b), (b, a)) for overlap, square in overlaps(one, other))


def overlaps(one, other):
    """How far one outline reaches inward over each edge of another, times the edge's length; and that length squared."""
    for p, q in edges(one):
        x, y = q[0] - p[0], q[1] - p[1]
        yield max((c[0] - p[0]) * y - (c[1] - p[1]) * x for c in other), x * x + y * y


def rounded_up(square):
    """The least whole number whose square is not below a fraction."""
    root = isqrt(square.numerator // square.denominator)
    return root if root * root >= square else root + 1


def edges(corners):
    return list(zip(corners, corners[1:] + corners[:1])) if len(corners) > 2 else [tuple(corners)]


def square_to_segment(p, a, b):
    x, y = b[0] - a[0], b[1] - a[1]
    long, along = x * x + y * y, (p[0] - a[0]) * x + (p[1] - a[1]) * y
    if along <= 0 or long == 0:
        return Fraction((p[0] - a[0]) ** 2 + (p[1] - a[1]) ** 2)
    if along >= long:
        return Fraction((p[0] - b[0]) ** 2 + (p[1] - b[1]) ** 2)
    return Fraction(((p[0] - a[0]) * y - (p[1] - a[1]) * x) ** 2, long)


def meet(a, b):
    """Convex outlines meet unless a line along an edge of one, or across the end of a segment, parts them."""
    for one, other in ((a, b), (b, a)):
        for p, q in edges(one):
            x, y = q[0] - p[0], q[1] - p[1]
            normals = [(y, -x), (-y, x)] + ([(x, y), (-x, -y)] if len(one) == 2 else [])
            for n in normals:
                most = max(n[0] * c[0] + n[1] * c[1] for c in one)
                if all(n[0] * c[0] + n[1] * c[1] > most for c in other):
                    return False
    return True
