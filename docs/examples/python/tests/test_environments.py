"""Every environment, tried with the tests of its own project where that is installed. Plain unittest: python -m unittest discover."""

import importlib.util
import json
import unittest

import numpy as np

from ardennes_gym import Referee, Refused, VectorEnv
from ardennes_gym.spiel import CHANCE_PLAYER, TERMINAL_PLAYER, Game, State, StateType

# What OpenSpiel's games and states answer to in Python. Left out: structs and JSON, mean fields, actions of several at once,
# what is drawn anew, observers, layouts, bounds that no rule gives (of moves and of chance in a history).
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

    def test_vector_environment(self) -> None:
        env = VectorEnv("primer", 8, referee=self.referee, seeds=list(range(8)))
        luck = np.random.default_rng(1)
        finished = 0
        for _ in range(400):
            lists = env.batch.lists()
            bits = env.batch.bits(env.encoding.actions)
            for row, numbers in zip(bits, lists):
                self.assertEqual(np.flatnonzero(row).tolist(), sorted(numbers.tolist()))
            batch, returns, ended = env.step(np.array([luck.choice(numbers) for numbers in lists]))
            self.assertTrue((np.abs(batch.cells) <= 1).all())
            self.assertTrue((returns[ended].sum(axis=1) == 0).all())
            finished += int(ended.sum())
        self.assertGreater(finished, 0)

    def test_numbers_come_apart(self) -> None:
        opened = self.referee.open("primer", 1)
        verb, fields, variant = opened.encoding.factors(7 * 61 + 30)
        self.assertEqual((verb, fields, variant), ("move", {"unit": 7, "to": 30}, 0))

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

    def walked(self, name: str, steps: int) -> State:
        """Plays so many steps, and holds every state to what OpenSpiel's tests hold theirs to."""
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
                before = game.deserialize_state(json.dumps({**json.loads(state.serialize()), "history": state.history()[:-1]}))
                state.undo_action(*state.full_history()[-1])
                self.assertEqual((before.to_string(), before.full_history()), (state.to_string(), state.full_history()))
                for wrong in (lambda: state.undo_action(0, -7), lambda: state.string_to_action("jump")):
                    self.assertRaises(ValueError, wrong)
                self.assertGreaterEqual(game.max_chance_outcomes(), 6)

    def test_spiel_games_end(self) -> None:
        game = Game("primer", referee=self.referee, max_game_length=3)
        kind = game.get_type()
        self.assertEqual((kind.utility, game.utility_sum(), game.min_utility(), game.max_utility()), ("zero sum", 0, -1, 1))
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        self.assertEqual(sum(player >= 0 for player, _ in state.full_history()), game.max_game_length())
        self.assertEqual((state.current_player(), state.legal_actions(), state.returns()), (TERMINAL_PLAYER, [], [0, 0]))


@unittest.skipUnless(there("gymnasium"), "gymnasium is not installed")
class Gymnasium(unittest.TestCase):
    def test_check_env(self) -> None:
        from gymnasium.utils.env_checker import check_env

        from ardennes_gym.single import ArdennesEnv

        env = ArdennesEnv("primer")
        check_env(env, skip_render_check=True)
        env.close()


@unittest.skipUnless(there("pettingzoo"), "pettingzoo is not installed")
class PettingZoo(unittest.TestCase):
    def test_api(self) -> None:
        from pettingzoo.test import api_test, seed_test

        from ardennes_gym.zoo import ArdennesAEC

        env = ArdennesAEC("primer")
        api_test(env, num_cycles=400)
        env.close()
        seed_test(lambda: ArdennesAEC("primer"), num_cycles=20)

    def test_api_of_a_division(self) -> None:
        from pettingzoo.test import api_test

        from ardennes_gym.zoo import ArdennesAEC

        env = ArdennesAEC("death-of-a-division")
        api_test(env, num_cycles=50)
        env.close()


if __name__ == "__main__":
    unittest.main()
