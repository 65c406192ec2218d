"""
Games and states with the names of OpenSpiel, and without OpenSpiel: every side and chance are players here. What is thrown or
drawn at once is thrown die by die and drawn card by card, so that every outcome of chance has a small number.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .client import Encoding, Referee

CHANCE_PLAYER, INVALID_PLAYER, TERMINAL_PLAYER = -1, -3, -4
INVALID_ACTION = -1

RECALL, FADING = 256, 0.98
MOST_OUTCOMES = 1024

Tensor = NDArray[np.float32]


class StateType(IntEnum):
    """What a state waits for."""

    TERMINAL, CHANCE, DECISION = range(3)


@dataclass(frozen=True)
class GameType:
    """What kind of game it is, with the words of OpenSpiel."""

    short_name: str
    long_name: str
    information: str
    utility: str
    min_num_players: int
    max_num_players: int
    dynamics: str = "sequential"
    chance_mode: str = "explicit stochastic"
    reward_model: str = "terminal"
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = True
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True


class Game:
    """
    A game that states begin from. `how` may name a `scenario`. Nothing bounds the length of these games by rule: after
    `max_game_length` commands a state is terminal, and nobody has won.
    """

    def __init__(
        self, game: str = "primer", *, referee: Referee | None = None, max_game_length: int = 100_000, **how: Any
    ) -> None:
        others = how.keys() - {"scenario"}
        if others:
            raise TypeError(f"a game takes a scenario, not {', '.join(sorted(others))}: every side and chance are players")
        self.owns = referee is None
        self.referee = referee or Referee()
        self.name, self.how, self.longest = game, how, max_game_length
        self.about = next(one for one in self.referee.say("hello", protocol=1)["games"] if one["id"] == game)
        answer = self.referee.say("encoding", game=game, **how)["encoding"]
        self.encoding = Encoding.read(answer)
        self.contenders: list[str] = answer["contenders"]

    def new_initial_state(self) -> State:
        opened = self.referee.open(self.name, 1, chance="asked", send=["actions"], **self.how)
        return State(self, int(opened.numbers[0]))

    def new_initial_states(self) -> list[State]:
        return [self.new_initial_state()]

    def deserialize_state(self, text: str) -> State:
        """The state that `serialize` has told: what was done is done again."""
        told = json.loads(text)
        if (told["game"], told["edition"], told["how"]) != (self.name, self.encoding.edition, self.how):
            raise ValueError(f"that is a state of {told['game']}, edition {told['edition']}, {json.dumps(told['how'])}")
        state = self.new_initial_state()
        for action in told["history"]:
            state.apply_action_with_legality_check(action)
        return state

    def get_type(self) -> GameType:
        return GameType(
            short_name=self.name,
            long_name=self.about["title"],
            information="imperfect information" if self.about["hasSecrets"] else "perfect information",
            utility="general sum" if self.utility_sum() is None else "zero sum",
            min_num_players=self.num_players(),
            max_num_players=self.num_players(),
        )

    def get_parameters(self) -> dict[str, Any]:
        return dict(self.how)

    def num_players(self) -> int:
        return len(self.encoding.sides)

    def num_distinct_actions(self) -> int:
        return self.encoding.actions

    def policy_tensor_shape(self) -> list[int]:
        return [self.num_distinct_actions()]

    def max_chance_outcomes(self) -> int:
        return MOST_OUTCOMES

    def max_game_length(self) -> int:
        """How many commands a game has at most; chance is not counted."""
        return self.longest

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float | None:
        """0 where two sides contend; of more, all but the winner lose."""
        return 0.0 if len(self.contenders) == 2 else None

    def observation_tensor_shape(self) -> list[int]:
        return [self.encoding.cells]

    def observation_tensor_size(self) -> int:
        return self.encoding.cells

    def information_state_tensor_shape(self) -> list[int]:
        return [self.encoding.cells + RECALL]

    def information_state_tensor_size(self) -> int:
        return self.encoding.cells + RECALL

    observation_normalized_vector_shape = observation_tensor_shape
    observation_normalized_vector_size = observation_tensor_size
    information_state_normalized_vector_shape = information_state_tensor_shape
    information_state_normalized_vector_size = information_state_tensor_size

    def action_to_string(self, player: int, action: int) -> str:
        """What a number means wherever it is given: the verb, the number of each field, and which of those that agree in them."""
        if player == CHANCE_PLAYER:
            return f"outcome {action}"
        verb, fields, variant = self.encoding.factors(action)
        return " ".join([verb, *(f"{key}={value}" for key, value in fields.items()), *([f"#{variant}"] if variant else [])])

    def to_string(self) -> str:
        return f"{self.name}({json.dumps(self.how, sort_keys=True)})"

    def serialize(self) -> str:
        return json.dumps({"game": self.name, "how": self.how, "max_game_length": self.longest})

    __str__ = to_string

    def close(self) -> None:
        if self.owns:
            self.referee.close()


def folded(told: list[Any]) -> Tensor:
    """
    What a side has learned, in a fixed number of cells: everything has a cell and a sign by its hash, and what is newer
    counts for more. No cell leaves -1 to 1.
    """
    cells = np.zeros(RECALL, np.float64)
    for age, one in enumerate(reversed(told)):
        digest = hashlib.sha256(json.dumps(one, sort_keys=True).encode()).digest()
        cells[int.from_bytes(digest[:4], "little") % RECALL] += (1 - FADING) * FADING**age * (1 if digest[4] & 1 else -1)
    return cells.astype(np.float32)


class State:
    """A position and how it came about, with chance as a player."""

    def __init__(self, game: Game, match: int) -> None:
        self.game, self.match = game, match
        self._told: dict[str, Any] | None = None
        self._done: list[tuple[int, int]] = []
        self._thrown: list[int] = []

    def _look(self, **how: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.game.referee.say("look", matches=[self.match], **how)["matches"][0]
        return found

    @property
    def told(self) -> dict[str, Any]:
        """Where the match stands."""
        if self._told is None:
            self._told = self._look()
        return self._told

    def _side(self, player: int | None) -> str:
        whom = self.current_player() if player is None else player
        if not 0 <= whom < self.num_players():
            raise ValueError("name the player: nobody is to act")
        return self.game.encoding.sides[whom]

    # Who is to act, and what may be done.

    def current_player(self) -> int:
        if self.is_terminal():
            return TERMINAL_PLAYER
        return CHANCE_PLAYER if self.is_chance_node() else self.game.encoding.sides.index(self.told["side"])

    def is_terminal(self) -> bool:
        return bool(self.told["status"] == "over") or self._is_cut()

    def _is_cut(self) -> bool:
        return self.told["status"] == "asked" and bool(self.told["move"] >= self.game.longest)

    def is_chance_node(self) -> bool:
        return bool(self.told["status"] == "chance")

    def is_player_node(self) -> bool:
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """Never: of sides asked at once one is asked after the other, and none sees what the others chose."""
        return False

    def is_mean_field_node(self) -> bool:
        return False

    def is_initial_state(self) -> bool:
        return not self._done

    def get_type(self) -> StateType:
        if self.is_terminal():
            return StateType.TERMINAL
        return StateType.CHANCE if self.is_chance_node() else StateType.DECISION

    def _outcomes(self) -> int:
        draw = self.told["draw"]
        count = int(draw["sides"]) if draw["tag"] == "dice" else int(draw["from"]) - len(self._thrown)
        if count > MOST_OUTCOMES:
            raise ValueError(f"{count} outcomes of chance are more than {MOST_OUTCOMES}")
        return count

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Sorted; none for a player that is not to act."""
        now = self.current_player()
        if now == TERMINAL_PLAYER or player not in (None, now):
            return []
        return list(range(self._outcomes())) if now == CHANCE_PLAYER else sorted(self.told["actions"])

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.int8]:
        is_chance = CHANCE_PLAYER in (player, self.current_player() if player is None else player)
        mask = np.zeros(MOST_OUTCOMES if is_chance else self.num_distinct_actions(), np.int8)
        mask[self.legal_actions(player)] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self._outcomes()
        return [(number, 1 / count) for number in range(count)]

    def num_distinct_actions(self) -> int:
        return self.game.num_distinct_actions()

    def num_players(self) -> int:
        return self.game.num_players()

    def get_game(self) -> Game:
        return self.game

    # Actions in words.

    def _commands(self) -> dict[int, str]:
        found = self._look(side=self.told["side"], send=["actions", "legal"])
        return {
            number: f"{command['tag']} {json.dumps({key: of for key, of in command.items() if key != 'tag'}, sort_keys=True)}"
            for number, command in zip(found["actions"], found["legal"])
        }

    def action_to_string(self, *player_and_action: int) -> str:
        """A command as the game writes it, where it may be given now; else what its number means. The player may be left out."""
        *player, action = player_and_action
        whom = player[0] if player else self.current_player()
        if whom == CHANCE_PLAYER and self.is_chance_node():
            draw = self.told["draw"]
            what = f"{action + 1} of d{draw['sides']}" if draw["tag"] == "dice" else f"{action + 1} of the {self._outcomes()} left"
            return f"{draw['stream']} {len(self._thrown) + 1}/{draw['count']}: {what}"
        now = self._commands() if whom == self.current_player() and whom >= 0 else {}
        return now.get(action) or self.game.action_to_string(whom, action)

    def string_to_action(self, *player_and_text: Any) -> int:
        """The action that may be done now and is called so. The player may be left out."""
        *player, text = player_and_text
        whom = player[0] if player else self.current_player()
        if whom == CHANCE_PLAYER:
            found = {self.action_to_string(whom, action): action for action in self.legal_actions(whom)}
        else:
            found = {says: action for action, says in self._commands().items()} if whom == self.current_player() else {}
        if text not in found:
            raise ValueError(f"nothing that may be done now is called {text!r}")
        return found[text]

    # Going on, and back.

    def apply_action(self, action: int) -> None:
        self._done.append((self.current_player(), int(action)))
        try:
            self._do(int(action))
        except Exception:
            self._done.pop()
            raise

    def apply_action_with_legality_check(self, action: int) -> None:
        if action not in self.legal_actions():
            raise ValueError(f"{action} may not be done now")
        self.apply_action(action)

    def _do(self, action: int) -> None:
        if not self.is_chance_node():
            self._told = self.game.referee.say("step", matches=[self.match], actions=[action])["matches"][0]
            return
        if not 0 <= action < self._outcomes():
            raise ValueError(f"chance has no outcome {action} here")
        draw, thrown = self.told["draw"], [*self._thrown, action]
        if len(thrown) < draw["count"]:
            self._thrown = thrown
            return
        left = list(range(draw["from"])) if draw["tag"] == "pick" else []
        drawn = [one + 1 if draw["tag"] == "dice" else left.pop(one) for one in thrown]
        self._told = self.game.referee.say("chance", match=self.match, drawn=drawn)["matches"][0]
        self._thrown = []

    def undo_action(self, player: int, action: int) -> None:
        """Takes back what was done last: all before it is done again from the beginning."""
        if not self._done or self._done[-1] != (player, action):
            raise ValueError("that was not done last")
        before = self._done[:-1]
        self._told = self.game.referee.say("reset", matches=[self.match])["matches"][0]
        self._done, self._thrown = [], []
        for _, one in before:
            self.apply_action(one)

    def clone(self) -> State:
        (match,) = self.game.referee.say("clone", match=self.match)["matches"]
        found = State(self.game, match)
        found._told, found._done, found._thrown = self._told, [*self._done], [*self._thrown]
        return found

    def child(self, action: int) -> State:
        found = self.clone()
        found.apply_action(action)
        return found

    # What was done, and what it has come to.

    def history(self) -> list[int]:
        return [action for _, action in self._done]

    def full_history(self) -> list[tuple[int, int]]:
        return [*self._done]

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        return len(self._done)

    def returns(self) -> list[float]:
        return [float(value) for value in self.told["returns"]]

    def rewards(self) -> list[float]:
        """What the last action brought: something at the end alone."""
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    # What players see and know.

    def observation_tensor(self, player: int | None = None) -> Tensor:
        return np.array(self._look(side=self._side(player), send=["cells"])["cells"], np.float32)

    def observation_string(self, player: int | None = None) -> str:
        return json.dumps(self._look(side=self._side(player), send=["view"])["view"], sort_keys=True)

    def _learned(self, player: int | None) -> list[Any]:
        told: list[Any] = self._look(side=self._side(player), send=["information"])["information"]
        return told

    def information_state_string(self, player: int | None = None) -> str:
        """All that the player has learned since the beginning, and who looks, by a hash."""
        told = json.dumps([self._side(player), self._learned(player)], sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()

    def information_state_tensor(self, player: int | None = None) -> Tensor:
        """What the player sees, then what he has learned, folded; of long games the string tells more."""
        return np.concatenate([self.observation_tensor(player), folded(self._learned(player))])

    observation = observation_string
    observation_as_normalized_vector = observation_tensor
    information_state = information_state_string
    information_state_as_normalized_vector = information_state_tensor

    def to_string(self) -> str:
        """The whole position, hidden things too."""
        return json.dumps(self.game.referee.say("save", match=self.match)["save"]["state"], sort_keys=True)

    __str__ = to_string

    def serialize(self) -> str:
        """What was done since the beginning; `deserialize_state` of the game does it again."""
        game = self.game
        return json.dumps({"game": game.name, "edition": game.encoding.edition, "how": game.how, "history": self.history()})

    def close(self) -> None:
        """Has the referee forget the match."""
        self.game.referee.say("close", matches=[self.match])
