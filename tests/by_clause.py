"""Does a test that names a clause fail when the code of that clause is broken?

Of the mutants of the code that cites a clause (citations.py) a few are drawn. The clause holds if each of them makes a test
fail that names it, or that names a clause cited at the same place, and if one of its mutants at least makes a test fail that
names the clause itself. What tests/living_mutants.md explains does not count.
"""
import random
from concurrent.futures import ThreadPoolExecutor

DRAWN = 4     # of each clause
FURTHER = 12  # looked at beyond them for one that a test of the clause itself notices
LISTED = 6     # tests that notice


def joined(found):
    """The places of all files, those of declarations with the mutants of the functions that they declare."""
    bodies = {}
    for _, of_file in found:
        bodies.update(of_file)
    places = [place for of_file, _ in found for place in of_file]
    for place in places:
        if place.function and not place.numbers:
            place.numbers = bodies.get(place.function, [])
    together = {}  # clauses cited for the same code, as those of the branches of one statement
    for place in places:
        together.setdefault(tuple(place.numbers), set()).update(place.ids)
    for place in places:
        place.ids = tuple(sorted(together[tuple(place.numbers)])) if place.numbers else place.ids
    return places


class Clause:
    def __init__(self, id, places, mutants, naming):
        self.id, self.tests = id, naming.get(id, set())
        self.by_number = {}  # of each mutant of it: the tests that name a clause cited at the same place
        for place in places:
            for number in place.numbers:
                if number in mutants:
                    beside = self.by_number.setdefault(number, set())
                    beside.update(*(naming.get(other, set()) for other in place.ids))
        numbers = sorted(self.by_number)
        random.Random(id).shuffle(numbers)
        self.drawn, self.further = numbers[:DRAWN], numbers[DRAWN:DRAWN + FURTHER]
        self.unnoticed, self.felt = [], False


class Runs:
    """Which tests fail with a mutant, each mutant run once on all tests that any clause of its place brings."""

    def __init__(self, clauses, run):
        self.run, self.tests, self.failed = run, {}, {}
        for clause in clauses:
            for number, beside in clause.by_number.items():
                self.tests.setdefault(number, set()).update(beside, clause.tests)

    def of(self, number):
        if number not in self.failed:
            tests = self.tests[number]
            self.failed[number] = self.run(tests, number) if tests else set()
        return self.failed[number]


def judge(clause, runs):
    for number in clause.drawn:
        failed = runs.of(number)
        clause.felt |= bool(failed & clause.tests)
        if not failed & (clause.by_number[number] | clause.tests):
            clause.unnoticed.append(number)
    for number in clause.further:
        if clause.felt:
            break
        clause.felt |= bool(runs.of(number) & clause.tests)
    return clause


def told(m, others):
    noticed = f"{', '.join(sorted(others)[:LISTED])} {'notices' if len(others) == 1 else 'notice'} it" if others else "no test notices it"
    return f"{m.number} {m.file}:{m.line} {m.function}: {m.change}; {noticed}"


def by_clause(options, register, places, mutants, naming, quick, run, at_once):
    """Prints each clause that does not hold, with the quick tests that notice; how many hold, of how many that have code."""
    ids = sorted({id for place in places for id in place.ids} & register.keys())
    clauses = [Clause(id, [place for place in places if id in place.ids], mutants, naming)
               for id in ids if not options.clause or id in options.clause]
    clauses = [clause for clause in clauses if clause.drawn]
    runs, held = Runs(clauses, run), 0
    with ThreadPoolExecutor(at_once) as pool:
        def judged(clause):
            judge(clause, runs)
            doubtful = clause.unnoticed or ([] if clause.felt else clause.drawn)
            return clause, {n: run(quick, n) for n in doubtful}

        for clause, others in pool.map(judged, clauses):
            if clause.felt and not clause.unnoticed:
                held += 1
            else:
                print(f"{clause.id} does not hold" if clause.tests else f"{clause.id} is named by no test",
                      *(told(mutants[n], tests) for n, tests in others.items()), sep="\n    ", flush=True)
    return held, len(clauses)
