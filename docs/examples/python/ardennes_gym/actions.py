"""What an action means: a command number of the encoding, or an index into the list of legal commands."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .client import Encoding, Words

Arrays = dict[str, NDArray[Any]]
Lists = list[Words]


class Actions(Protocol):
    """An action space over the commands of a game. `lists` has the legal command numbers of each match."""

    space: spaces.Discrete
    parts: dict[str, spaces.Space[Any]]

    def observed(self, lists: Lists) -> Arrays:
        """The observation of the legal commands: an array for each of `parts`, with a row for each match."""
        ...

    def numbers(self, lists: Lists, actions: NDArray[Any]) -> NDArray[np.int64]:
        """The command number of each action, or -1 where it is not legal."""
        ...


class NumberedActions:
    """
    An action is a command number of the encoding, which means the same in every position: `Discrete(encoding.actions)`.
    Observations have an `action_mask` of shape (actions,), which is 1 for legal numbers.
    """

    def __init__(self, encoding: Encoding) -> None:
        if encoding.mask_parts is not None:
            raise ValueError(f"{encoding.game} has {encoding.actions} command numbers, too many for a mask: use 'list'")
        self.size = encoding.actions
        self.space = spaces.Discrete(self.size)
        self.parts: dict[str, spaces.Space[Any]] = {"action_mask": spaces.MultiBinary(self.size)}

    def observed(self, lists: Lists) -> Arrays:
        mask = np.zeros((len(lists), self.size), np.int8)
        for row, numbers in enumerate(lists):
            mask[row, numbers] = 1
        return {"action_mask": mask}

    def numbers(self, lists: Lists, actions: NDArray[Any]) -> NDArray[np.int64]:
        legal = [bool(np.isin(action, numbers)) for action, numbers in zip(actions, lists)]
        return np.where(legal, actions, -1)


class ListedActions:
    """
    An action is an index into the list of legal commands: `Discrete(width)`. Observations have

    - `action_mask`, shape (width,): 1 for the indices that have a command.
    - `options`, shape (width, 2 + the largest number of fields of a verb), int32: what each command is, as
      `Encoding.split` tells it: the index of the verb, from 0 to the number of verbs; the value of each field, or -1;
      the variant. Rows without a command are -1.

    Of a list longer than `width` the first `width` commands can be chosen.
    """

    def __init__(self, encoding: Encoding, width: int) -> None:
        self.encoding, self.width = encoding, width
        self.space = spaces.Discrete(width)
        sizes = [size for verb in encoding.verbs for _, size in verb.fields]
        variants = [verb.variants for verb in encoding.verbs]
        end = encoding.verbs[-1].first + encoding.verbs[-1].size if encoding.verbs else 0
        top = max(len(encoding.verbs), encoding.actions - end, *sizes, *variants)
        self.shape = (width, encoding.most_fields + 2)
        self.parts: dict[str, spaces.Space[Any]] = {
            "action_mask": spaces.MultiBinary(width),
            "options": spaces.Box(-1, top, self.shape, np.int32),
        }

    def observed(self, lists: Lists) -> Arrays:
        mask = np.zeros((len(lists), self.width), np.int8)
        options = np.full((len(lists), *self.shape), -1, np.int32)
        for row, numbers in enumerate(lists):
            count = min(len(numbers), self.width)
            mask[row, :count] = 1
            options[row, :count] = self.encoding.split(numbers[:count])
        return {"action_mask": mask, "options": options}

    def numbers(self, lists: Lists, actions: NDArray[Any]) -> NDArray[np.int64]:
        given = [numbers[action] if action < len(numbers) else -1 for action, numbers in zip(actions, lists)]
        return np.array(given, np.int64)


def actions_of(encoding: Encoding, kind: str | None, width: int) -> Actions:
    """
    The action space of a kind: "numbers" (NumberedActions) or "list" (ListedActions). By default it is "numbers", or
    "list" for a game with too many numbers for a mask, such as Kampfgruppe Peiper.
    """
    if kind not in (None, "numbers", "list"):
        raise ValueError(f"actions are 'numbers' or 'list', not {kind!r}")
    is_list = kind == "list" or (kind is None and encoding.mask_parts is not None)
    return ListedActions(encoding, width) if is_list else NumberedActions(encoding)


def observation_space(encoding: Encoding, actions: Actions) -> spaces.Dict:
    """The cells of the encoding as `observation`, beside the parts of the action space."""
    return spaces.Dict(observation=spaces.Box(-1, 1, (encoding.cells,), np.float32), **actions.parts)
