"""The referee of And Gentlemen All: the rules of rules/and-gentlemen-all.md once more, read from the register alone.

It knows nothing of the engine. It follows a match by the events in its record on a table of its own, judges each event
where it happens, and compares its table with the position of the record after every answer.
"""

# What the referee may leave unjudged: for how many of the judgements by a clause, at most (referee.py).
MAY_LEAVE = {
    "range by a hair's breadth": ("AGA-7.7", 0.005),
    "cover that a mil decides": ("AGA-7.7", 0.02),
    "defence that a mil decides": ("AGA-8.11", 0.02),
    "advance that a mil decides": ("AGA-R.40", 0.01),
    "faces of a contact that a mil decides": ("AGA-R.14", 0.05),
    "a rout that ends at the very edge of the table": ("AGA-R.50", 0.01),
    "the least shift of a routed unit": ("AGA-R.50", 0.2),
    "the way round of a routed unit": ("AGA-R.50", 1.5),
    "the least shift of a rallied unit": ("AGA-R.92", 0.3),
    "the way of a pursuer whose enemy has left the table": ("AGA-R.64", 0.1),
    "a pursuer that does not fit when it has turned": ("AGA-R.64", 0.1),
    "which of two equal enemies a unit falls back from": ("AGA-R.86", 0.05),
    "a push of a friend in touch, along whom a unit falls back": ("AGA-R.86", 0.05),
    "a fall back along an enemy in touch": ("AGA-R.86", 0.05),
}
