"""Gymnasium: one side of a game against players of the referee."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from .client import OVER, Batch, Referee


class ArdennesEnv(gym.Env[dict[str, Any], Any]):
    """
    One side against others. An observation holds the cells and the mask of what may be done. A number that may not be given
    costs `penalty` and is replaced by any that may, so that agents which know no mask can be tried too.
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self, game: str = "primer", side: str | None = None, opponent: str = "random", *,
        referee: Referee | None = None, penalty: float = -0.01, **how: Any,
    ) -> None:
        self.owns = referee is None
        self.referee = referee or Referee()
        (about,) = [one for one in self.referee.say("hello", protocol=1)["games"] if one["id"] == game]
        self.side = side or about["sides"][0]
        self.at = about["sides"].index(self.side)
        seats = {one: "remote" if one == self.side else opponent for one in about["sides"]}
        opened = self.referee.open(game, 1, seats=seats, send=["mask", "cells", "actions"], **how)
        self.match, self.encoding, self.penalty = opened.numbers, opened.encoding, penalty
        if self.encoding.mask_parts is not None:
            raise ValueError(f"{game} has too many commands for one Discrete space: use VectorEnv and the lists of actions")
        size = self.encoding.actions
        self.action_space = spaces.Discrete(size)
        self.observation_space = spaces.Dict(
            observation=spaces.Box(-1, 1, (self.encoding.cells,), np.float32), action_mask=spaces.MultiBinary(size)
        )
        self.batch: Batch | None = None

    def _seen(self) -> dict[str, Any]:
        assert self.batch is not None
        return {"observation": self.batch.cells[0].copy(), "action_mask": self.batch.bits(self.encoding.actions)[0]}

    def action_masks(self) -> Any:
        """Which numbers may be given, as sb3-contrib asks for it."""
        assert self.batch is not None
        return self.batch.bits(self.encoding.actions)[0].astype(bool)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        given = int(self.np_random.integers(2**31)) if seed is None else seed
        self.batch = self.referee.reset(self.match, [given])
        return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        assert self.batch is not None
        (legal,) = self.batch.lists()
        lawful = bool(np.isin(action, legal))
        given = int(action) if lawful else int(legal[int(self.np_random.integers(len(legal)))])
        self.batch = self.referee.step(self.match, np.array([given]))
        done = bool(self.batch.status[0] == OVER)
        reward = float(self.batch.returns[0, self.at]) + (0.0 if lawful else self.penalty)
        return self._seen(), reward, done, False, {"lawful": lawful}

    def close(self) -> None:
        if self.owns:
            self.referee.close()
