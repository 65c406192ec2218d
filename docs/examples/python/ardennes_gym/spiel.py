"""States to clone and walk, with the words of OpenSpiel, and without OpenSpiel: chance is a player here."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np

from .client import Encoding, Referee

CHANCE_PLAYER, TERMINAL_PLAYER = -1, -4


class Game:
    """A game that states begin from."""

    def __init__(self, game: str = "primer", *, referee: Referee | None = None, **how: Any) -> None:
        self.owns = referee is None
        self.referee = referee or Referee()
        self.name, self.how = game, how
        answer = self.referee.say("encoding", game=game)
        self.encoding = Encoding.read(answer["encoding"])

    def num_players(self) -> int:
        return len(self.encoding.sides)

    def num_distinct_actions(self) -> int:
        return self.encoding.actions

    def observation_tensor_shape(self) -> list[int]:
        return [self.encoding.cells]

    def new_initial_state(self) -> State:
        opened = self.referee.open(self.name, 1, chance="asked", send=["actions"], **self.how)
        return State(self, int(opened.numbers[0]))

    def close(self) -> None:
        if self.owns:
            self.referee.close()


class State:
    """A position, with chance as a player."""

    def __init__(self, game: Game, match: int) -> None:
        self.game, self.match = game, match
        self._told: dict[str, Any] | None = None

    def _look(self, **how: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.game.referee.say("look", matches=[self.match], **how)["matches"][0]
        return found

    @property
    def told(self) -> dict[str, Any]:
        if self._told is None:
            self._told = self._look()
        return self._told

    def _side(self, player: int) -> str:
        return self.game.encoding.sides[player]

    def current_player(self) -> int:
        if self.is_terminal():
            return TERMINAL_PLAYER
        return CHANCE_PLAYER if self.is_chance_node() else self.game.encoding.sides.index(self.told["side"])

    def is_terminal(self) -> bool:
        return bool(self.told["status"] == "over")

    def is_chance_node(self) -> bool:
        return bool(self.told["status"] == "chance")

    def legal_actions(self) -> list[int]:
        if self.is_chance_node():
            return list(range(self.told["answers"]))
        return [] if self.is_terminal() else sorted(self.told["actions"])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        answers = self.told["answers"]
        return [(number, 1 / answers) for number in range(answers)]

    def apply_action(self, action: int) -> None:
        self.game.referee.say("step", matches=[self.match], actions=[int(action)])
        self._told = None

    def clone(self) -> State:
        (match,) = self.game.referee.say("clone", match=self.match)["matches"]
        return State(self.game, match)

    def returns(self) -> list[float]:
        return [float(value) for value in self.told["returns"]]

    def observation_tensor(self, player: int) -> np.ndarray[Any, Any]:
        return np.array(self._look(side=self._side(player), send=["cells"])["cells"], np.float32)

    def observation_string(self, player: int) -> str:
        return json.dumps(self._look(side=self._side(player), send=["view"])["view"], sort_keys=True)

    def information_state_string(self, player: int) -> str:
        """All that the side has learned since the beginning, by a hash."""
        told = self._look(side=self._side(player), send=["information"])["information"]
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()

    def serialize(self) -> str:
        return json.dumps(self.game.referee.say("save", match=self.match)["save"])

    def close(self) -> None:
        self.game.referee.say("close", matches=[self.match])
