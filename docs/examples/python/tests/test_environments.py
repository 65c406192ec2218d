"""Every environment, tried with the tests of its own project where that is installed. Plain unittest: python -m unittest discover."""

import importlib.util
import unittest

import numpy as np

from ardennes_gym import Referee, Refused, VectorEnv
from ardennes_gym.spiel import CHANCE_PLAYER, Game


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
