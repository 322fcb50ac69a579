"""A second, independent implementation of Campaigns of Montrose, which judges records of matches.

It knows rules/montrose.md, data/montrose and the record, nothing else. `turn.play` goes through a match as the sequence of
play does (MON-8.2); each chapter takes from the script (script.py) the answers and events that the rules lead to, in order,
and keeps the position itself (position.py), which is compared with the record's after every answer. A choice of a player
must be among the lawful ones; what follows from it, dice apart, must be just what the register says. Where the record goes on
otherwise than any reading of the rules, that is one violation, and the rest of the match is not judged.

A question that has only one answer is not asked. So where no answer stands in the record, there must have been no choice;
but whether an answer was offered that nobody chose, no record can tell.
"""

# What the referee may leave unjudged (referee.py): nothing, while it finds no violation.
MAY_LEAVE = {"answers after a line that the rules do not lead to": ("MON-3.0.1", 1.0)}
