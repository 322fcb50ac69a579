"""What each kind of event must be, by chapter of the register."""
from . import deck, fire, melee, morale, movement, rally

CHAPTERS = {}
for chapter in (deck, movement, morale, fire, melee, rally):
    for name, judge in chapter.JUDGES.items():
        CHAPTERS[name] = judge
