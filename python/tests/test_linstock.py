"""The package against the real program."""

import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import linstock

package = str(Path(linstock.__file__).parents[1])


def play_at_random(match: linstock.Match, seed: int) -> list[str]:
    """Plays a match to its end; the lines and parts."""
    luck = random.Random(seed)
    lines = []
    while not match.over:
        answer = match.fill(luck.choice(match.legal()), luck)
        lines.append(answer.text)
        match.step(answer)
    return lines


class Matches(unittest.TestCase):
    def setUp(self) -> None:
        self.engine = linstock.Engine()
        self.addCleanup(self.engine.close)

    def test_every_game_is_played_to_its_end(self) -> None:
        for game in self.engine.games():
            options = {"turn_limit": 2, "players": 3} if game["game"] == "by-the-sword" else None
            match = linstock.Match(self.engine, game["game"], seed=3, options=options)
            self.assertEqual(set(match.rewards().values()), {0.0})
            self.assertTrue(play_at_random(match, 3), game["game"])
            self.assertIsNone(match.question)
            self.assertEqual(match.legal(), [])
            self.assertEqual(set(match.rewards()), set(match.seats))
            if match.winners:
                self.assertEqual({seat for seat, reward in match.rewards().items() if reward == 1.0}, set(match.winners))

    def test_the_same_seed_gives_the_same_match_after_a_reset(self) -> None:
        match = linstock.Match(self.engine, "montrose", seed=7)
        first = play_at_random(match, 1)
        match.reset(7)
        self.assertFalse(match.over)
        self.assertEqual(play_at_random(match, 1), first)
        match.reset(8)
        self.assertNotEqual(play_at_random(match, 1), first)

    def test_a_play_that_the_rules_forbid_is_refused_with_its_clause_and_changes_nothing(self) -> None:
        match = linstock.Match(self.engine, "montrose", seed=7)
        before = match.view("umpire"), match.question
        with self.assertRaises(linstock.Refused) as refused:
            match.step("march montrose london")
        self.assertTrue(refused.exception.name)
        self.assertEqual((match.view("umpire"), match.question), before)
        match.step(match.advice(level="rule-of-thumb", playouts=1))
        self.assertNotEqual(match.view("umpire"), before[0])

    def test_a_seat_does_not_see_what_is_secret(self) -> None:
        match = linstock.Match(self.engine, "matchlocks", seed=7, scenario="first-battle")
        seen, all_of_it = match.view(match.seats[0]), match.view("umpire")
        self.assertEqual(set(seen), set(all_of_it))
        self.assertNotEqual(seen, all_of_it)

    def test_numbers_and_places_are_filled_in(self) -> None:
        answer = linstock.Answer("turn {angle} {at}", "turn", {"angle": [{"from": 1, "to": 5}], "at": [[1, 2], [3, 4]]}, "play", False)
        self.assertEqual(answer.numbers, {"angle": [{"from": 1, "to": 5}]})
        self.assertEqual(answer.places, {"at": [[1, 2], [3, 4]]})
        filled = answer.filled(angle=2.5, at=(1, 2, 90))
        self.assertEqual((filled.text, filled.role, filled.args), ("turn 2.5 1 2 90", "play", {}))

    def test_a_save_can_be_verified(self) -> None:
        match = linstock.Match(self.engine, "montrose", seed=7)
        play_at_random(match, 1)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "save.json"
            file.write_text(json.dumps(match.save()))
            done = subprocess.run([linstock.find_program(), "verify", str(file)], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_batch_plays_as_its_matches_would_alone(self) -> None:
        seeds = range(5)
        batch = linstock.Batch(self.engine, "montrose", seeds)
        while not batch.over:
            batch.step([match.legal()[0] for match in batch.running()])
        for seed, together in zip(seeds, batch.matches):
            alone = linstock.Match(self.engine, "montrose", seed=seed)
            while not alone.over:
                alone.step(alone.legal()[0])
            self.assertEqual(alone.save(), together.save())
        with self.assertRaises(ValueError):
            batch.step(["one too many"])

    def test_a_refusal_in_a_batch_leaves_the_engine_in_step(self) -> None:
        batch = linstock.Batch(self.engine, "montrose", [1, 2])
        with self.assertRaises(linstock.Refused):
            batch.step(["nonsense", batch.matches[1].legal()[0]])
        self.assertEqual(self.engine.ask("session.hello")["language"], "en")

    def test_closed_matches_make_room(self) -> None:
        for seed in range(300):
            linstock.Match(self.engine, "montrose", seed=seed).close()


class Simulations(unittest.TestCase):
    def test_rows_have_numbers_and_settings(self) -> None:
        rows = linstock.simulate("montrose", matches=3, compare={"pursuit": ["off", "both"]})
        self.assertEqual([row["pursuit"] for row in rows], ["off", "both"] * 3)
        self.assertEqual([row["i"] for row in rows], [0, 0, 1, 1, 2, 2])
        self.assertIn(rows[0]["winner"], ("royalist", "covenanter"))
        self.assertIsInstance(rows[0]["turn"], int)
        self.assertIsInstance(rows[0]["hash"], str)

    def test_what_is_wrong_is_said(self) -> None:
        with self.assertRaisesRegex(RuntimeError, "unknown program"):
            linstock.simulate("montrose", matches=1, seats="nobody")

    def test_an_agent_of_the_package_plays(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            agent = Path(folder) / "agent.py"
            agent.write_text(f"import sys; sys.path.insert(0, {package!r})\n"
                             "import linstock\n"
                             "for turn in linstock.turns():\n"
                             "    while turn.question:\n"
                             "        assert turn.view()\n"
                             "        turn.play(turn.question.answers[0])\n")
            rows = linstock.simulate("montrose", matches=4, seats="first,random", threads=2,
                                     agents={"first": f"{sys.executable} {agent}"})
        self.assertEqual(len(rows), 4)
        self.assertNotIn("resigned", {row["ending"] for row in rows})


class Programs(unittest.TestCase):
    def test_the_program_is_found_by_its_variable(self) -> None:
        self.addCleanup(os.environ.update, dict(os.environ))
        os.environ["LINSTOCK"] = "/somewhere/linstock"
        self.assertEqual(linstock.find_program(), "/somewhere/linstock")
