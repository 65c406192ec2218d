"""A PettingZoo environment: every side of a game is an agent, one after another (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from .actions import actions_of, observation_space
from .client import OVER, Batch, Referee
from .seat import WIDTH


class ArdennesAEC(AECEnv[str, Any, Any]):
    """
    Every side is an agent, asked in the order of the game. Observations and actions are those of `ArdennesEnv`; an
    agent that is not asked has its own view and no legal actions.
    """

    metadata: dict[str, Any] = {"name": "ardennes_v1", "is_parallelizable": False, "render_modes": []}

    def __init__(
        self, game: str = "primer", *, actions: str | None = None, width: int = WIDTH, referee: Referee | None = None,
        **how: Any,
    ) -> None:
        super().__init__()
        self.owns = referee is None
        self.referee = referee or Referee()
        opened = self.referee.open(game, 1, send=["cells", "actions"], **how)
        self.match, self.encoding = opened.numbers, opened.encoding
        self.actions = actions_of(self.encoding, actions, width)
        self.render_mode = None
        self.possible_agents = list(self.encoding.sides)
        self.action_spaces = {one: actions_of(self.encoding, actions, width).space for one in self.possible_agents}
        self.observation_spaces = {one: observation_space(self.encoding, self.actions) for one in self.possible_agents}
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
        if self.batch.side[0] >= 0 and agent == self._asked():
            cells, lists = self.batch.cells[0].copy(), self.batch.lists()
        else:
            look = self.referee.say("look", matches=self.match.tolist(), side=agent, send=["cells"])["matches"][0]
            cells, lists = np.array(look["cells"], np.float32), [np.array([], np.uint32)]
        return {"observation": cells, **{name: rows[0] for name, rows in self.actions.observed(lists).items()}}

    def step(self, action: Any) -> None:
        assert self.batch is not None
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        (number,) = self.actions.numbers(self.batch.lists(), np.array([action]))
        if number < 0:
            raise ValueError(f"{action} is not a legal action of {agent}")
        self._cumulative_rewards[agent] = 0.0
        self.batch = self.referee.step(self.match, np.array([number]))
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
        """Closes the match, and the referee if it is not shared."""
        if self.owns:
            self.referee.close()
        else:
            self.referee.close_matches(self.match)
