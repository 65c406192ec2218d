"""Many matches stepped at once; one that is over begins again by itself."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .client import OVER, Batch, Referee


class VectorEnv:
    """`count` matches of a game. `step` takes a number for each and gives where they stand, who was rewarded, and which ended."""

    def __init__(self, game: str, count: int, *, referee: Referee | None = None, **how: Any) -> None:
        self.referee = referee or Referee()
        self.owns = referee is None
        send = how.pop("send", ["mask", "cells", "actions"])
        opened = self.referee.open(game, count, again=True, send=send, **how)
        self.matches, self.encoding = opened.numbers, opened.encoding
        self.batch: Batch = self.referee.look(self.matches)

    def reset(self, seeds: list[int | None] | None = None) -> Batch:
        self.batch = self.referee.reset(self.matches, seeds)
        return self.batch

    def step(self, actions: NDArray[Any]) -> tuple[Batch, NDArray[np.float32], NDArray[np.bool_]]:
        """Where the matches stand now (those that ended have begun again), returns by side of those that ended, which ended."""
        self.batch = self.referee.step(self.matches, actions)
        ended = self.batch.status == OVER
        return self.batch, np.where(ended[:, None], self.batch.returns, 0), ended

    def close(self) -> None:
        self.referee.say("close", matches=self.matches.tolist())
        if self.owns:
            self.referee.close()
