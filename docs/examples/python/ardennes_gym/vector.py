"""A vector environment of Gymnasium: many matches of one game in a single process, stepped in one frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .client import Referee
from .seat import PENALTY, WIDTH, Seat


class ArdennesVectorEnv(VectorEnv):
    """
    `num_envs` matches with the spaces of `ArdennesEnv`, for the same side. It steps and restarts matches as a
    `SyncVectorEnv` of `ArdennesEnv` does in the mode `SAME_STEP`: a match that is over restarts at once, and its last
    observation and info are in `infos["final_obs"]` and `infos["final_info"]`.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, game: str = "primer", num_envs: int = 1, side: str | None = None, opponent: str = "random", *,
        actions: str | None = None, width: int = WIDTH, penalty: float = PENALTY, referee: Referee | None = None,
        **how: Any,
    ) -> None:
        self.seat = Seat(game, num_envs, side, opponent, actions, width, penalty, referee, **how)
        self.num_envs, self.encoding = num_envs, self.seat.encoding
        self.single_action_space = self.seat.actions.space
        self.single_observation_space = self.seat.observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._luck = [seeding.np_random()[0] for _ in range(num_envs)]

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal in each match, under the name that sb3-contrib expects."""
        return self.seat.observed()["action_mask"].astype(bool)

    def _reset(self, rows: NDArray[np.intp]) -> None:
        self.seat.reset(rows, [int(self._luck[row].integers(2**31)) for row in rows])

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Restarts every match. A whole number seeds match i with `seed + i`; a sequence has a seed for each match."""
        if seed is None or isinstance(seed, (int, np.integer)):
            seeds = [None if seed is None else int(seed) + i for i in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} matches need as many seeds, not {len(seeds)}")
        super().reset(seed=seeds[0])
        self._luck = [own if one is None else seeding.np_random(one)[0] for own, one in zip(self._luck, seeds)]
        self._reset(np.arange(self.num_envs))
        return self.seat.observed(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        rewards, ended, is_legal = self.seat.step(np.asarray(actions), self._luck)
        infos: dict[str, Any] = {"is_legal": is_legal & ~ended, "_is_legal": ~ended}
        if ended.any():
            last, final = self.seat.observed(), np.full(self.num_envs, None, object)
            for row in np.flatnonzero(ended):
                final[row] = {name: rows[row] for name, rows in last.items()}
            infos |= {"final_obs": final, "_final_obs": ended}
            infos |= {"final_info": {"is_legal": is_legal & ended, "_is_legal": ended}, "_final_info": ended}
            self._reset(np.flatnonzero(ended))
        return self.seat.observed(), rewards, ended, np.zeros(self.num_envs, bool), infos

    def close_extras(self, **_: Any) -> None:
        self.seat.close()
