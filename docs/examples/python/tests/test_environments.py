"""Every environment, also with the API tests of Gymnasium and PettingZoo if installed: python -m unittest discover."""

import importlib.util
import json
import sys
import tempfile
import time
import unittest
from pathlib import Path

import numpy as np

from ardennes_gym import GAMES, Referee, Refused
from ardennes_gym.client import OVER
from ardennes_gym.spiel import CHANCE_PLAYER, TERMINAL_PLAYER, Game, State, StateType

# The methods of OpenSpiel's games and states in Python. Left out: structs and JSON, mean fields, simultaneous actions,
# resampling, observers, layouts, and bounds that no rule gives (of moves and of chance in a history).
GAME_NAMES = """
    action_to_string deserialize_state get_parameters get_type information_state_tensor_shape information_state_tensor_size
    max_chance_outcomes max_game_length max_utility min_utility new_initial_state new_initial_states num_distinct_actions
    num_players observation_tensor_shape observation_tensor_size policy_tensor_shape serialize to_string utility_sum
    information_state_normalized_vector_shape information_state_normalized_vector_size observation_normalized_vector_shape
    observation_normalized_vector_size
""".split()
STATE_NAMES = """
    action_to_string apply_action apply_action_with_legality_check chance_outcomes child clone current_player full_history
    get_game get_type history history_str information_state_string information_state_tensor is_chance_node is_initial_state
    is_mean_field_node is_player_node is_simultaneous_node is_terminal legal_actions legal_actions_mask move_number
    num_distinct_actions num_players observation_string observation_tensor player_return player_reward returns rewards
    serialize string_to_action to_string undo_action information_state information_state_as_normalized_vector observation
    observation_as_normalized_vector
""".split()
LEFT_OUT = """
    action_struct_spec action_to_struct apply_action_struct apply_actions apply_actions_with_legality_checks
    distribution_support get_action_struct_sampler information_state_tensor_layout is_initial_non_chance_state make_observer
    max_chance_nodes_in_history max_history_length max_move_number mean_field_population new_initial_state_for_population
    observation_tensor_layout resample_from_infostate starting_state starting_state_str struct_to_actions to_dict to_json
    to_observation_struct to_struct update_distribution validate_action_struct
""".split()


def there(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


class Core(unittest.TestCase):
    def setUp(self) -> None:
        self.referee = Referee()

    def tearDown(self) -> None:
        self.referee.close()

    def test_many_matches(self) -> None:
        opened = self.referee.open("primer", 8, seeds=list(range(8)), again=True, send=["mask", "cells", "actions"])
        batch = self.referee.look(opened.numbers)
        luck = np.random.default_rng(1)
        finished = 0
        for _ in range(400):
            lists = batch.lists()
            bits = batch.bits(opened.encoding.actions)
            for row, numbers in zip(bits, lists):
                self.assertEqual(np.flatnonzero(row).tolist(), sorted(numbers.tolist()))
            batch = self.referee.step(opened.numbers, np.array([luck.choice(numbers) for numbers in lists]))
            ended = batch.status == OVER
            self.assertTrue((np.abs(batch.cells) <= 1).all())
            self.assertTrue((batch.returns[ended].sum(axis=1) == 0).all())
            finished += int(ended.sum())
        self.assertGreater(finished, 0)

    def test_clones_and_saves_play_the_same_dice(self) -> None:
        opened = self.referee.open("death-of-a-division", 2, seeds=[1, 2], send=["actions"])
        originals = opened.numbers

        def played_on(matches: np.ndarray) -> list:
            batch = self.referee.look(matches)
            for n in range(40):
                batch = self.referee.step(matches, np.array([numbers[n % len(numbers)] for numbers in batch.lists()]))
            return [batch.move.tolist(), batch.status.tolist(), [numbers.tolist() for numbers in batch.lists()]]

        saves = self.referee.save(originals)
        copies = self.referee.clone(np.concatenate([originals, originals]))
        self.assertEqual(len({*originals.tolist(), *copies.tolist()}), 6)
        expected = played_on(originals)
        self.assertEqual(played_on(copies[:2]), expected)
        self.assertEqual(self.referee.restore(originals, saves).move.tolist(), [0, 0])
        self.assertEqual(played_on(originals), expected)
        other = self.referee.clone(originals[:1], seeds=[5])
        with self.assertRaisesRegex(Refused, "no record"):
            self.referee.say("told", match=int(other[0]))
        self.referee.close_matches(copies)
        with self.assertRaisesRegex(Refused, "no match"):
            self.referee.look(copies)
        with self.assertRaisesRegex(Refused, "Save 2"):
            self.referee.restore(originals, [saves[0], b"{}"])

    def test_rows_of_a_batch_are_replaced(self) -> None:
        opened = self.referee.open("primer", 3, seeds=[1, 2, 3], send=["cells", "actions"])
        before = self.referee.look(opened.numbers)
        after = self.referee.step(opened.numbers, np.array([numbers[0] for numbers in before.lists()]))
        mixed = after.replaced(np.array([2, 0]), self.referee.look(opened.numbers[[2, 0]]))
        for name in ("matches", "move", "cells", "counts", "actions"):
            np.testing.assert_array_equal(getattr(mixed, name), getattr(after, name))
        mixed = after.replaced(np.array([1]), self.referee.reset(opened.numbers[[1]], [2]))
        self.assertEqual(mixed.move.tolist(), [1, 0, 1])
        self.assertEqual(mixed.lists()[1].tolist(), before.lists()[1].tolist())
        np.testing.assert_array_equal(mixed.cells[1], before.cells[1])

    def test_numbers_of_every_game_come_apart(self) -> None:
        for game in GAMES:
            encoding = self.referee.open(game, 1).encoding
            luck = np.random.default_rng(2)
            for row, verb in enumerate(encoding.verbs):
                values = [int(luck.integers(size)) for _, size in verb.fields]
                variant = int(luck.integers(verb.variants))
                number = verb.first + variant
                block = verb.variants
                for value, (_, size) in zip(reversed(values), reversed(verb.fields)):
                    number, block = number + value * block, block * size
                nothing = [-1] * (encoding.most_fields - len(values))
                self.assertEqual(encoding.split(np.array([number])).tolist(), [[row, *values, *nothing, variant]])

    def test_numbers_come_apart(self) -> None:
        opened = self.referee.open("primer", 1)
        verb, fields, variant = opened.encoding.factors(7 * 61 + 30)
        self.assertEqual((verb, fields, variant), ("move", {"unit": 7, "to": 30}, 0))

    def test_unknown_game(self) -> None:
        with self.assertRaisesRegex(ValueError, "no game 'chess'; there are .*primer"):
            self.referee.about("chess")

    def test_refusals(self) -> None:
        opened = self.referee.open("primer", 1)
        with self.assertRaises(Refused):
            self.referee.step(opened.numbers, np.array([4_000_000_000]))
        self.assertEqual(self.referee.look(opened.numbers).move.tolist(), [0])

    def test_every_game(self) -> None:
        for game in ("death-of-a-division", "peiper-dream", "kgp-campaign"):
            opened = self.referee.open(game, 2, seeds=[1, 2], send=["mask", "cells", "actions"])
            batch = self.referee.look(opened.numbers)
            for _ in range(5):
                batch = self.referee.step(opened.numbers, np.array([numbers[0] for numbers in batch.lists()]))
            self.assertLess(opened.encoding.cells, 20_000)
            self.assertEqual(batch.cells.shape, (2, opened.encoding.cells))

    def test_spiel(self) -> None:
        game = Game("primer", referee=self.referee)
        state = game.new_initial_state()
        luck = np.random.default_rng(3)
        chances = 0
        while not state.is_terminal():
            if state.is_chance_node():
                chances += 1
                self.assertEqual(state.current_player(), CHANCE_PLAYER)
                self.assertAlmostEqual(sum(chance for _, chance in state.chance_outcomes()), 1)
            else:
                self.assertEqual(state.observation_tensor(0).shape[0], game.observation_tensor_shape()[0])
            actions = state.legal_actions()
            one = int(luck.choice(actions))
            if chances == 1:
                other = state.clone()
                other.apply_action(one)
                self.assertNotEqual(other.match, state.match)
                other.close()
            state.apply_action(one)
        self.assertEqual(sum(state.returns()), 0)
        self.assertNotEqual(state.information_state_string(0), game.new_initial_state().information_state_string(0))

    def test_spiel_answers_to_the_names_of_openspiel(self) -> None:
        self.assertEqual([name for name in GAME_NAMES if not callable(getattr(Game, name, None))], [])
        self.assertEqual([name for name in STATE_NAMES if not callable(getattr(State, name, None))], [])
        if there("pyspiel"):
            import pyspiel

            for ours, theirs in ((Game, pyspiel.Game), (State, pyspiel.State)):
                names = {name for name in dir(theirs) if not name.startswith("_")}
                self.assertEqual(names - set(dir(ours)) - set(LEFT_OUT), set())

    def test_spiel_children(self) -> None:
        chances = 0
        for name, steps in (("primer", 60), ("death-of-a-division", 20), ("peiper-dream", 40)):
            game = Game(name, referee=self.referee)
            state = game.new_initial_state()
            luck = np.random.default_rng(7)
            for _ in range(steps):
                actions = state.legal_actions()
                if not actions:
                    break
                chances += state.is_chance_node()
                some = [int(action) for action in luck.choice(actions, min(len(actions), 3), replace=False)]
                children = state.children(some)
                for child, action in zip(children, some):
                    other = state.clone()
                    other.apply_action(action)
                    self.assertEqual((child.to_string(), child.history()), (other.to_string(), other.history()))
                    self.assertEqual(child.legal_actions(), other.legal_actions())
                    other.close()
                game.close_states([state, *children[1:]])
                state = children[0]
            self.assertEqual(len(state.children()), len(state.legal_actions()))
            self.assertRaises(ValueError, lambda: state.children([-1]))
        self.assertGreater(chances, 0)

    def test_spiel_takes_back_a_game(self) -> None:
        for name, steps in (("primer", 70), ("death-of-a-division", 50)):
            game = Game(name, referee=self.referee)
            state = game.new_initial_state()
            luck = np.random.default_rng(8)
            stood = []
            for _ in range(steps):
                if state.is_terminal():
                    break
                stood.append((state.to_string(), state.full_history(), state.legal_actions()))
                state.apply_action(int(luck.choice(state.legal_actions())))
            information = state.information_state_string(0)
            last = state.full_history()[-1]
            state.undo_action(*last)
            state.apply_action(last[1])
            self.assertEqual(state.information_state_string(0), information)
            while stood:
                state.undo_action(*state.full_history()[-1])
                self.assertEqual((state.to_string(), state.full_history(), state.legal_actions()), stood.pop())
            self.assertTrue(state.is_initial_state())

    def walked(self, name: str, steps: int) -> State:
        """Plays some steps, and checks every state as OpenSpiel's own tests do."""
        game = Game(name, referee=self.referee)
        state = game.new_initial_state()
        luck = np.random.default_rng(5)
        self.assertTrue(state.is_initial_state())
        for _ in range(steps):
            if state.is_terminal():
                break
            player, actions = state.current_player(), state.legal_actions()
            self.assertEqual(state.get_type(), StateType.CHANCE if player == CHANCE_PLAYER else StateType.DECISION)
            self.assertEqual(state.is_player_node(), player >= 0)
            self.assertEqual(state.rewards(), [0] * game.num_players())
            one = int(luck.choice(actions))
            says = state.action_to_string(player, one)
            self.assertEqual(state.string_to_action(player, says), one)
            self.assertEqual(len({state.action_to_string(action) for action in actions[:5]}), len(actions[:5]))
            if name == "primer":
                self.assertEqual(np.flatnonzero(state.legal_actions_mask()).tolist(), actions)
            child = state.child(one)
            self.assertEqual(child.history(), [*state.history(), one])
            state.apply_action(one)
            self.assertEqual(child.to_string(), state.to_string())
            if player >= 0 and state.is_player_node():
                self.assertEqual(child.information_state_string(player), state.information_state_string(player))
            child.close()
        return state

    def test_spiel_states(self) -> None:
        for name, steps in (("primer", 60), ("peiper-dream", 30), ("kgp-campaign", 12)):
            with self.subTest(name):
                state = self.walked(name, steps)
                game = state.get_game()
                again = game.deserialize_state(state.serialize())
                self.assertEqual((again.to_string(), again.history()), (state.to_string(), state.history()))
                for player in range(game.num_players()):
                    tensor = state.information_state_tensor(player)
                    self.assertEqual([tensor.size], game.information_state_tensor_shape())
                    self.assertLessEqual(float(np.abs(tensor).max()), 1)
                    self.assertEqual(again.information_state_string(player), state.information_state_string(player))
                    np.testing.assert_array_equal(again.information_state_tensor(player), tensor)
                earlier = {**json.loads(state.serialize()), "history": state.history()[:-1]}
                before = game.deserialize_state(json.dumps(earlier))
                state.undo_action(*state.full_history()[-1])
                self.assertEqual((before.to_string(), before.full_history()), (state.to_string(), state.full_history()))
                for wrong in (lambda: state.undo_action(0, -7), lambda: state.string_to_action("jump")):
                    self.assertRaises(ValueError, wrong)
                self.assertGreaterEqual(game.max_chance_outcomes(), 6)

    def test_spiel_games_end(self) -> None:
        game = Game("primer", referee=self.referee, max_game_length=3)
        kind = game.get_type()
        self.assertEqual((kind.utility, game.utility_sum()), ("zero sum", 0))
        self.assertEqual((game.min_utility(), game.max_utility()), (-1, 1))
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        self.assertEqual(sum(player >= 0 for player, _ in state.full_history()), game.max_game_length())
        self.assertEqual((state.current_player(), state.legal_actions()), (TERMINAL_PLAYER, []))
        self.assertEqual(state.returns(), [0, 0])


STUBBORN = """
import signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open(sys.argv[1], "w").write(str(child.pid))
time.sleep(600)
"""


class Closing(unittest.TestCase):
    @unittest.skipUnless(Path("/proc/self").exists(), "there is no /proc to look processes up in")
    def test_close_kills_what_does_not_end(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            note = Path(folder) / "child"
            referee = Referee([sys.executable, "-c", STUBBORN, str(note)])
            while not note.exists() or not note.read_text():
                time.sleep(0.05)
            started = time.time()
            referee.close(timeout=0.5)
            self.assertLess(time.time() - started, 60)
            self.assertIsNotNone(referee.process.returncode)
            status = Path("/proc") / note.read_text() / "stat"
            while status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] != "Z":
                self.assertLess(time.time() - started, 60)
                time.sleep(0.05)

    def test_a_referee_that_has_ended_is_reported(self) -> None:
        referee = Referee([sys.executable, "-c", ""])
        with self.assertRaisesRegex(EOFError, "has ended"):
            referee.say("hello")
        referee.close()


@unittest.skipUnless(there("gymnasium"), "gymnasium is not installed")
class Gymnasium(unittest.TestCase):
    def test_check_env(self) -> None:
        import gymnasium as gym
        from gymnasium.utils.env_checker import check_env

        for game in GAMES:
            env = gym.make(f"ardennes/{game}-v0")
            check_env(env.unwrapped, skip_render_check=True)
            env.close()

    def test_lists_of_commands(self) -> None:
        """Kampfgruppe Peiper has too many command numbers for a mask: actions are indices into its legal list."""
        from ardennes_gym.single import ArdennesEnv

        with Referee() as referee:
            env = ArdennesEnv("kgp-campaign", "us", width=64, referee=referee)
            seen, _ = env.reset(seed=3)
            self.assertEqual((env.action_space.n, seen["options"].shape[0]), (64, 64))
            luck = np.random.default_rng(3)
            for _ in range(30):
                (numbers,) = env.seat.batch.lists()
                count = min(len(numbers), 64)
                self.assertEqual(np.flatnonzero(seen["action_mask"]).tolist(), list(range(count)))
                np.testing.assert_array_equal(seen["options"][:count], env.encoding.split(numbers[:count]))
                self.assertTrue((seen["options"][count:] == -1).all())
                self.assertTrue(env.observation_space.contains(seen))
                seen, _, done, _, info = env.step(int(luck.integers(count)))
                self.assertTrue(info["is_legal"])
                if done:
                    break
            if not done:
                _, reward, _, _, info = env.step(63 if seen["action_mask"][63] == 0 else 64)
                self.assertEqual((info["is_legal"], reward), (False, -0.01))
            env.close()
            with self.assertRaisesRegex(ValueError, "too many for a mask"):
                ArdennesEnv("kgp-campaign", actions="numbers", referee=referee)
            with self.assertRaisesRegex(ValueError, "no side 'north'"):
                ArdennesEnv("primer", "north", referee=referee)

    def test_vector_environment(self) -> None:
        """It does what a SyncVectorEnv of single environments does."""
        import gymnasium as gym
        from gymnasium.utils.env_checker import data_equivalence

        for game, steps, kind in (("primer", 150, None), ("primer", 40, "list"), ("kgp-campaign", 20, None)):
            how = {"num_envs": 3, "actions": kind}
            one = gym.make_vec(f"ardennes/{game}-v0", vectorization_mode="vector_entry_point", **how)
            mode = {"autoreset_mode": gym.vector.AutoresetMode.SAME_STEP}
            other = gym.make_vec(f"ardennes/{game}-v0", vectorization_mode="sync", vector_kwargs=mode, **how)
            self.assertIsInstance(one, gym.vector.VectorEnv)
            for name in ("single_observation_space", "single_action_space", "observation_space", "action_space"):
                self.assertEqual(getattr(one, name), getattr(other, name))
            seen, (expected, _) = one.reset(seed=5)[0], other.reset(seed=5)
            one.action_space.seed(3)
            ended = 0
            for _ in range(steps):
                self.assertTrue(data_equivalence(seen, expected, exact=True))
                self.assertTrue(one.observation_space.contains(seen))
                # Half of the actions are legal.
                actions = one.action_space.sample()
                for row in range(0, 3, 2):
                    actions[row] = one.single_action_space.sample(seen["action_mask"][row])
                (seen, *results, infos), (expected, *others, told) = one.step(actions), other.step(actions)
                for ours, theirs in zip(results, others):
                    np.testing.assert_array_equal(ours, theirs)
                for name, info in told.items():
                    if "final_obs" not in name:
                        self.assertTrue(data_equivalence(infos[name], info, exact=True), (name, infos, told))
                for row in np.flatnonzero(results[1]):
                    ended += 1
                    self.assertTrue(data_equivalence(infos["final_obs"][row], told["final_obs"][row], exact=True))
            self.assertTrue(ended > 0 or steps < 100)
            one.close()
            other.close()


@unittest.skipUnless(there("pettingzoo"), "pettingzoo is not installed")
class PettingZoo(unittest.TestCase):
    def test_api(self) -> None:
        from pettingzoo.test import api_test, seed_test

        from ardennes_gym.zoo import ArdennesAEC

        for game, cycles in zip(GAMES, (400, 50, 30, 30)):
            env = ArdennesAEC(game)
            api_test(env, num_cycles=cycles)
            env.close()
        seed_test(lambda: ArdennesAEC("primer"), num_cycles=20)


if __name__ == "__main__":
    unittest.main()
