"""A Gymnasium environment: one side of a game against players of the referee."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from .client import Referee
from .seat import PENALTY, WIDTH, Seat

ALL = np.array([0])


class ArdennesEnv(gym.Env[dict[str, Any], Any]):
    """
    One side of a game. An observation is a dictionary:

    - `observation`, shape (encoding.cells,), float32 from -1 to 1: the cells of the encoding.
    - `action_mask`, shape (action_space.n,), int8: 1 for legal actions.
    - `options`, only with actions="list": what each command of the list is (see `ListedActions`).

    An action is a command number, or with actions="list" an index into the list of legal commands, at most `width`; see
    `ardennes_gym.actions`. An action that is not legal costs `penalty` and is replaced by a random legal command.

    The reward is 1 for a win, -1 for a loss and 0 otherwise, at the end. `how` takes the fields of `open` in
    docs/serve.md, such as `scenario`.
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self, game: str = "primer", side: str | None = None, opponent: str = "random", *, actions: str | None = None,
        width: int = WIDTH, penalty: float = PENALTY, referee: Referee | None = None, **how: Any,
    ) -> None:
        self.seat = Seat(game, 1, side, opponent, actions, width, penalty, referee, **how)
        self.encoding = self.seat.encoding
        self.action_space = self.seat.actions.space
        self.observation_space = self.seat.observation_space

    def _observed(self) -> dict[str, Any]:
        return {name: rows[0] for name, rows in self.seat.observed().items()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, under the name that sb3-contrib expects."""
        found: NDArray[np.bool_] = self._observed()["action_mask"].astype(bool)
        return found

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.seat.reset(ALL, [int(self.np_random.integers(2**31))])
        return self._observed(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        rewards, ended, is_legal = self.seat.step(np.array([action]), [self.np_random])
        return self._observed(), float(rewards[0]), bool(ended[0]), False, {"is_legal": bool(is_legal[0])}

    def close(self) -> None:
        self.seat.close()
