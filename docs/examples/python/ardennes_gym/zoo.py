"""PettingZoo: every side of a game an agent, one after another (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .client import OVER, Batch, Referee


class ArdennesAEC(AECEnv[str, Any, Any]):
    """Every side an agent, asked in the order of the game. What another side is shown is looked up as that side: nobody sees more than its own."""

    metadata: dict[str, Any] = {"name": "ardennes_v1", "is_parallelizable": False, "render_modes": []}

    def __init__(self, game: str = "primer", *, referee: Referee | None = None, **how: Any) -> None:
        super().__init__()
        self.owns = referee is None
        self.referee = referee or Referee()
        opened = self.referee.open(game, 1, send=["mask", "cells", "actions"], **how)
        self.match, self.encoding = opened.numbers, opened.encoding
        if self.encoding.mask_parts is not None:
            raise ValueError(f"{game} has too many commands for one Discrete space: use VectorEnv and the lists of actions")
        size = self.encoding.actions
        self.render_mode = None
        self.possible_agents = list(self.encoding.sides)
        self.action_spaces = {one: spaces.Discrete(size) for one in self.possible_agents}
        self.observation_spaces = {
            one: spaces.Dict(
                observation=spaces.Box(-1, 1, (self.encoding.cells,), np.float32),
                action_mask=spaces.Box(0, 1, (size,), np.int8),
            )
            for one in self.possible_agents
        }
        self.luck = np.random.default_rng()
        self.batch: Batch | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _asked(self) -> str:
        assert self.batch is not None
        return self.possible_agents[int(self.batch.side[0])]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.batch = self.referee.reset(self.match, [int(self.luck.integers(2**31))])
        self.agents = self.possible_agents[:]
        self.rewards = {one: 0.0 for one in self.agents}
        self._cumulative_rewards = {one: 0.0 for one in self.agents}
        self.terminations = {one: False for one in self.agents}
        self.truncations = {one: False for one in self.agents}
        self.infos = {one: {} for one in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> dict[str, Any]:
        assert self.batch is not None
        size = self.encoding.actions
        if self.batch.side[0] >= 0 and agent == self._asked():
            return {"observation": self.batch.cells[0].copy(), "action_mask": self.batch.bits(size)[0]}
        told = self.referee.say("look", matches=self.match.tolist(), side=agent, send=["cells"])["matches"][0]
        return {"observation": np.array(told["cells"], np.float32), "action_mask": np.zeros(size, np.int8)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.batch = self.referee.step(self.match, np.array([action]))
        self._clear_rewards()
        if self.batch.status[0] == OVER:
            for at, one in enumerate(self.possible_agents):
                self.rewards[one] = float(self.batch.returns[0, at])
                self.terminations[one] = True
            self.agent_selection = next(one for one in self.agents if one != agent)
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def close(self) -> None:
        if self.owns:
            self.referee.close()
