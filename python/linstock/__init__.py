"""Historical wargames from Python: matches answer by answer, many at once, agents, simulations.

Everything goes through the program `linstock`, which has the rules and is found by `Engine`.
"""

from .agent import Turn, turns
from .engine import Engine, Refused, find_program
from .match import Answer, Batch, Match, Question
from .simulation import Row, simulate

__all__ = [
    "Answer", "Batch", "Engine", "Match", "Question", "Refused", "Row", "Turn", "find_program", "simulate", "turns",
]
