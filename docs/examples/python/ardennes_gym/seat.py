"""One side of many matches against players of the referee: what the Gymnasium environments share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .actions import Arrays, actions_of, observation_space
from .client import OVER, Batch, Referee

PENALTY = -0.01
WIDTH = 4096


class Seat:
    """
    One side of `count` matches. An action that is not legal costs `penalty` and is replaced by a random legal command,
    so that agents without a mask can be tried too.
    """

    def __init__(
        self, game: str, count: int, side: str | None, opponent: str, actions: str | None, width: int, penalty: float,
        referee: Referee | None, **how: Any,
    ) -> None:
        self.owns = referee is None
        self.referee = referee or Referee()
        try:
            sides = self.referee.about(game)["sides"]
            self.side = side or sides[0]
            if self.side not in sides:
                raise ValueError(f"{game} has no side {side!r}; its sides are {', '.join(sides)}")
            self.at = sides.index(self.side)
            seats = {one: "remote" if one == self.side else opponent for one in sides}
            opened = self.referee.open(game, count, seats=seats, send=["cells", "actions"], **how)
            self.matches, self.encoding, self.penalty = opened.numbers, opened.encoding, penalty
            self.actions = actions_of(self.encoding, actions, width)
        except Exception:
            if self.owns:
                self.referee.close()
            raise
        self.observation_space = observation_space(self.encoding, self.actions)
        self.batch: Batch = self.referee.look(self.matches)

    def observed(self) -> Arrays:
        """The observations, with a row for each match."""
        return {"observation": self.batch.cells.copy(), **self.actions.observed(self.batch.lists())}

    def reset(self, rows: NDArray[np.intp], seeds: Sequence[int]) -> None:
        """Restarts the matches of some rows."""
        self.batch = self.batch.replaced(rows, self.referee.reset(self.matches[rows], seeds))

    def step(
        self, actions: NDArray[Any], luck: Sequence[np.random.Generator]
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_]]:
        """Plays an action in each match; returns the rewards, which matches are over, and which actions were legal."""
        lists = self.batch.lists()
        numbers = self.actions.numbers(lists, actions)
        is_legal = numbers >= 0
        for row in np.flatnonzero(~is_legal):
            numbers[row] = luck[row].choice(lists[row])
        self.batch = self.referee.step(self.matches, numbers)
        rewards = self.batch.returns[:, self.at].astype(np.float64) + np.where(is_legal, 0, self.penalty)
        return rewards, self.batch.status == OVER, is_legal

    def close(self) -> None:
        """Closes the matches, and the referee if it is not shared."""
        if self.owns:
            self.referee.close()
        else:
            self.referee.close_matches(self.matches)
