"""
Games and states with the method names of OpenSpiel, without OpenSpiel. Every side and chance are players. Dice that are
rolled together are rolled one by one, and cards are drawn one by one: every outcome of chance has a small number.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .client import ASKED, CHANCE, OVER, Batch, Encoding, Referee

CHANCE_PLAYER, INVALID_PLAYER, TERMINAL_PLAYER = -1, -3, -4
INVALID_ACTION = -1

RECALL, FADING = 256, 0.98
MOST_OUTCOMES = 1024
KEEP_EVERY = 16

Tensor = NDArray[np.float32]


class StateType(IntEnum):
    """What a state is waiting for."""

    TERMINAL, CHANCE, DECISION = range(3)


@dataclass(frozen=True)
class GameType:
    """The kind of a game, in the vocabulary of OpenSpiel."""

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
    A game, which makes states. `how` may name a `scenario`. No rule bounds the length of a game: after
    `max_game_length` commands a state is terminal, and nobody has won.
    """

    def __init__(
        self, game: str = "primer", *, referee: Referee | None = None, max_game_length: int = 100_000, **how: Any
    ) -> None:
        others = how.keys() - {"scenario"}
        if others:
            raise TypeError(f"a game takes a scenario, not {', '.join(sorted(others))}")
        self.owns = referee is None
        self.referee = referee or Referee()
        self.name, self.how, self.longest = game, how, max_game_length
        self.about = self.referee.about(game)
        opened = self.referee.say("open", game=game, chance="asked", send=["actions"], **how)
        self.encoding = Encoding.read(opened["encoding"])
        self.contenders: list[str] = opened["encoding"]["contenders"]
        self._start = State(self, opened["matches"][0])

    def new_initial_state(self) -> State:
        return self._start.clone()

    def new_initial_states(self) -> list[State]:
        return [self.new_initial_state()]

    def deserialize_state(self, text: str) -> State:
        """The state that `serialize` has written. Its actions are played again."""
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
        """The maximum number of commands; chance is not counted."""
        return self.longest

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float | None:
        """0 if two sides contend. Of more sides, all but the winner lose."""
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
        """What a number means in every position: the verb, the value of each field, and the variant."""
        if player == CHANCE_PLAYER:
            return f"outcome {action}"
        verb, fields, variant = self.encoding.factors(action)
        values = [f"{key}={value}" for key, value in fields.items()]
        return " ".join([verb, *values, *([f"#{variant}"] if variant else [])])

    def to_string(self) -> str:
        return f"{self.name}({json.dumps(self.how, sort_keys=True)})"

    def serialize(self) -> str:
        return json.dumps({"game": self.name, "how": self.how, "max_game_length": self.longest})

    __str__ = to_string

    def close_states(self, states: Iterable[State]) -> None:
        """Closes the matches of some states of this game, in one frame."""
        self.referee.close_matches(np.array([state.match for state in states], "<u4"))

    def close(self) -> None:
        """Closes the referee, or if it is shared the match that new states are copied from."""
        if self.owns:
            self.referee.close()
        else:
            self._start.close()


def folded(told: list[Any]) -> Tensor:
    """
    What a side has learned, hashed into a fixed number of cells from -1 to 1. The hash of each piece of information
    gives its cell and its sign; newer ones count for more.
    """
    cells = np.zeros(RECALL, np.float64)
    for age, one in enumerate(reversed(told)):
        digest = hashlib.sha256(json.dumps(one, sort_keys=True).encode()).digest()
        sign = 1 if digest[4] & 1 else -1
        cells[int.from_bytes(digest[:4], "little") % RECALL] += (1 - FADING) * FADING**age * sign
    return cells.astype(np.float32)


@dataclass(frozen=True)
class Now:
    """What the referee has sent about a match."""

    status: int
    side: int
    move: int
    returns: list[float]
    actions: list[int]

    @staticmethod
    def rows(batch: Batch) -> list[Now]:
        columns = (batch.status.tolist(), batch.side.tolist(), batch.move.tolist(), batch.returns.tolist())
        return [Now(*row, numbers.tolist()) for *row, numbers in zip(*columns, batch.lists())]


class State:
    """A position and the actions that led to it, with chance as a player."""

    def __init__(self, game: Game, match: int) -> None:
        self.game, self.match = game, match
        self._matches = np.array([match], "<u4")
        self._now: Now | None = None
        self._draw: dict[str, Any] | None = None
        self._done: list[tuple[int, int]] = []
        self._thrown: list[int] = []
        self._kept: list[tuple[int, bytes]] = []

    def _look(self, **how: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.game.referee.say("look", matches=[self.match], **how)["matches"][0]
        return found

    def _stands(self, now: Now | None) -> None:
        self._now, self._draw = now, None

    @property
    def now(self) -> Now:
        """The status of the match."""
        if self._now is None:
            self._stands(Now.rows(self.game.referee.look(self._matches))[0])
        assert self._now is not None
        return self._now

    @property
    def draw(self) -> dict[str, Any]:
        """The roll or draw of cards that is due, and the number of its results as `answers`."""
        if self._draw is None:
            told = self._look(send=[])
            self._draw = {**told["draw"], "answers": told["answers"]}
        return self._draw

    def _side(self, player: int | None) -> str:
        whom = self.current_player() if player is None else player
        if not 0 <= whom < self.num_players():
            raise ValueError("name the player: nobody is to act")
        return self.game.encoding.sides[whom]

    # The player to act, and the legal actions.

    def current_player(self) -> int:
        if self.is_terminal():
            return TERMINAL_PLAYER
        return CHANCE_PLAYER if self.is_chance_node() else self.now.side

    def is_terminal(self) -> bool:
        return self.now.status == OVER or self._is_cut()

    def _is_cut(self) -> bool:
        return self.now.status == ASKED and self.now.move >= self.game.longest

    def is_chance_node(self) -> bool:
        return self.now.status == CHANCE

    def is_player_node(self) -> bool:
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """Never: sides that act at once are asked one by one, and none sees the choice of another."""
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
        draw = self.draw
        count = int(draw["sides"]) if draw["tag"] == "dice" else int(draw["from"]) - len(self._thrown)
        if count > MOST_OUTCOMES:
            raise ValueError(f"{count} outcomes of chance are more than {MOST_OUTCOMES}")
        return count

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Sorted; empty for a player that is not to act."""
        now = self.current_player()
        if now == TERMINAL_PLAYER or player not in (None, now):
            return []
        return list(range(self._outcomes())) if now == CHANCE_PLAYER else sorted(self.now.actions)

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
        found = self._look(send=["actions", "legal"])
        return {
            number: f"{command.pop('tag')} {json.dumps(command, sort_keys=True)}"
            for number, command in zip(found["actions"], found["legal"])
        }

    def action_to_string(self, *player_and_action: int) -> str:
        """A legal command as JSON; of any other, what its number means. The player may be left out."""
        *player, action = player_and_action
        whom = player[0] if player else self.current_player()
        if whom == CHANCE_PLAYER and self.is_chance_node():
            draw = self.draw
            among = f"d{draw['sides']}" if draw["tag"] == "dice" else f"the {self._outcomes()} left"
            what = f"{action + 1} of {among}"
            return f"{draw['stream']} {len(self._thrown) + 1}/{draw['count']}: {what}"
        now = self._commands() if whom == self.current_player() and whom >= 0 else {}
        return now.get(action) or self.game.action_to_string(whom, action)

    def string_to_action(self, *player_and_text: Any) -> int:
        """The legal action with this name. The player may be left out."""
        *player, text = player_and_text
        whom = player[0] if player else self.current_player()
        if whom == CHANCE_PLAYER:
            found = {self.action_to_string(whom, action): action for action in self.legal_actions(whom)}
        else:
            commands = self._commands() if whom == self.current_player() else {}
            found = {says: action for action, says in commands.items()}
        if text not in found:
            raise ValueError(f"no legal action is called {text!r}")
        return found[text]

    # Playing, taking back and copying.

    def apply_action(self, action: int) -> None:
        self._done.append((self.current_player(), int(action)))
        try:
            self._do(int(action))
        except Exception:
            self._done.pop()
            raise

    def apply_action_with_legality_check(self, action: int) -> None:
        if action not in self.legal_actions():
            raise ValueError(f"{action} is not legal now")
        self.apply_action(action)

    def _outcome(self, thrown: Sequence[int]) -> int | None:
        """The number of the result of a complete draw; None if dice or cards are missing, or it has no number."""
        draw = self.draw
        if len(thrown) < draw["count"] or draw["answers"] is None:
            return None
        number = 0
        for at, one in enumerate(thrown):
            number = number * (draw["sides"] if draw["tag"] == "dice" else draw["from"] - at) + one
        return number

    def _do(self, action: int) -> None:
        referee, number = self.game.referee, action
        if self.is_chance_node():
            if not 0 <= action < self._outcomes():
                raise ValueError(f"chance has no outcome {action} here")
            draw, thrown = self.draw, [*self._thrown, action]
            if len(thrown) < draw["count"]:
                self._thrown = thrown
                return
            outcome = self._outcome(thrown)
            if outcome is None:
                left = list(range(draw["from"])) if draw["tag"] == "pick" else []
                drawn = [one + 1 if draw["tag"] == "dice" else left.pop(one) for one in thrown]
                referee.say("chance", match=self.match, drawn=drawn)
                self._stands(None)
                self._thrown = []
                return
            number = outcome
        self._stands(Now.rows(referee.step(self._matches, np.array([number])))[0])
        self._thrown = []

    def _keep(self) -> None:
        """Saves the position for `undo_action`."""
        last = self._kept[-1][0] if self._kept else 0
        if not self._thrown and last < len(self._done):
            self._kept.append((len(self._done), self.game.referee.save(self._matches)[0]))

    def undo_action(self, player: int, action: int) -> None:
        """
        Takes back the last action: restores the nearest saved position before it, and plays at most 16 actions again.
        The first call plays the game again from the start, and saves a position after every 16 actions.
        """
        if not self._done or self._done[-1] != (player, action):
            raise ValueError("that is not the last action")
        if self._thrown:
            self._thrown = self._thrown[:-1]
            self._done.pop()
            return
        before, referee = self._done[:-1], self.game.referee
        self._kept = [(at, save) for at, save in self._kept if at <= len(before)]
        at, save = self._kept[-1] if self._kept else (0, None)
        batch = referee.reset(self._matches) if save is None else referee.restore(self._matches, [save])
        self._stands(Now.rows(batch)[0])
        self._done = before[:at]
        for count, (_, one) in enumerate(before[at:]):
            if count > 0 and count % KEEP_EVERY == 0:
                self._keep()
            self.apply_action(one)
        self._keep()

    def clones(self, count: int) -> list[State]:
        """Several copies, made in one frame."""
        return [self._copied(match) for match in self.game.referee.clone(self._matches.repeat(count)).tolist()]

    def _copied(self, match: int) -> State:
        found = State(self.game, match)
        found._now, found._draw = self._now, self._draw
        found._done, found._thrown, found._kept = [*self._done], [*self._thrown], [*self._kept]
        return found

    def clone(self) -> State:
        return self.clones(1)[0]

    def child(self, action: int) -> State:
        return self.children([action])[0]

    def children(self, actions: Sequence[int] | None = None) -> list[State]:
        """The states after each of some actions, by default all that are legal; made in two frames."""
        given = self.legal_actions() if actions is None else [int(action) for action in actions]
        illegal = set(given) - set(self.legal_actions())
        if illegal:
            raise ValueError(f"{min(illegal)} is not legal now")
        if not given:
            return []
        found = self.clones(len(given))
        numbers = [self._outcome([*self._thrown, action]) for action in given] if self.is_chance_node() else given
        if None in numbers:
            for state, action in zip(found, given):
                state.apply_action(action)
            return found
        player = self.current_player()
        batch = self.game.referee.step(np.array([state.match for state in found], "<u4"), np.array(numbers))
        for state, action, now in zip(found, given, Now.rows(batch)):
            state._stands(now)
            state._done.append((player, action))
            state._thrown = []
        return found

    # The actions so far, and the result.

    def history(self) -> list[int]:
        return [action for _, action in self._done]

    def full_history(self) -> list[tuple[int, int]]:
        return [*self._done]

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        return len(self._done)

    def returns(self) -> list[float]:
        return list(self.now.returns)

    def rewards(self) -> list[float]:
        """The rewards of the last action: the returns at the end, otherwise 0."""
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    # What players see and have learned.

    def observation_tensor(self, player: int | None = None) -> Tensor:
        return np.array(self._look(side=self._side(player), send=["cells"])["cells"], np.float32)

    def observation_string(self, player: int | None = None) -> str:
        return json.dumps(self._look(side=self._side(player), send=["view"])["view"], sort_keys=True)

    def _learned(self, player: int | None) -> list[Any]:
        told: list[Any] = self._look(side=self._side(player), send=["information"])["information"]
        return told

    def information_state_string(self, player: int | None = None) -> str:
        """A hash of the player and everything it has learned since the start."""
        told = json.dumps([self._side(player), self._learned(player)], sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()

    def information_state_tensor(self, player: int | None = None) -> Tensor:
        """What the player sees, then what it has learned, hashed. In long games the string distinguishes more."""
        return np.concatenate([self.observation_tensor(player), folded(self._learned(player))])

    observation = observation_string
    observation_as_normalized_vector = observation_tensor
    information_state = information_state_string
    information_state_as_normalized_vector = information_state_tensor

    def to_string(self) -> str:
        """The full position, with what is hidden."""
        return json.dumps(self.game.referee.say("save", match=self.match)["save"]["state"], sort_keys=True)

    __str__ = to_string

    def serialize(self) -> str:
        """The actions since the start, for `Game.deserialize_state`."""
        game = self.game
        about = {"game": game.name, "edition": game.encoding.edition, "how": game.how}
        return json.dumps({**about, "history": self.history()})

    def close(self) -> None:
        """Closes the match of this state."""
        self.game.referee.close_matches(self._matches)
