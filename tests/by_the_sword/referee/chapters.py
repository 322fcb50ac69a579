"""Which chapter judges which event: before it changes the account, or after."""
from . import battle, cards, economy, land, naval, powers, sequence, setup, siege

BEFORE, AFTER = {}, {}
for chapter in (sequence, setup, cards, powers, siege, naval, economy, land, battle):
    for judges, into in ((chapter.BEFORE, BEFORE), (chapter.AFTER, AFTER)):
        for kind, judge in judges.items():
            into.setdefault(kind, []).append(judge)
