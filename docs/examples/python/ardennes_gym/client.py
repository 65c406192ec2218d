"""A typed client of `ardennes serve`, for which the standard library and NumPy are enough."""

from __future__ import annotations

import json
import os
import shlex
import signal
import struct
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

JSON, STEP, LOOK, RESET, CLONE, CLOSE, SAVE, RESTORE = range(8)
ASKED, OVER, CHANCE = 1, 2, 3
HEADER = 5

Words = NDArray[np.uint32]
Reals = NDArray[np.float32]
Bits = NDArray[np.uint8]


class Refused(Exception):
    """The referee refused a request. Nothing has changed."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(answer["why"])
        self.faults: list[dict[str, Any]] = answer.get("faults", [])
        self.rule: str | None = answer.get("rule")


@dataclass(frozen=True)
class Plane:
    """A block of cells that encodes one property of a view."""

    name: str
    shape: tuple[int, ...]
    says: str
    first: int
    size: int


@dataclass(frozen=True)
class Verb:
    """The numbers of the commands of one kind: the first field changes slowest, the variant fastest."""

    tag: str
    first: int
    size: int
    fields: tuple[tuple[str, int], ...]
    variants: int


@dataclass(frozen=True)
class Encoding:
    """The encoding of positions and commands. If the hash is the same, every cell and number means the same."""

    game: str
    edition: int
    hash: str
    sides: tuple[str, ...]
    cells: int
    planes: tuple[Plane, ...]
    actions: int
    verbs: tuple[Verb, ...]
    mask_bits: int
    mask_parts: tuple[int, ...] | None

    @staticmethod
    def read(told: dict[str, Any]) -> Encoding:
        planes = tuple(Plane(p["name"], tuple(p["shape"]), p["says"], p["first"], p["size"]) for p in told["planes"])
        verbs = tuple(
            Verb(v["tag"], v["first"], v["size"], tuple((f["key"], f["size"]) for f in v["fields"]), v["variants"])
            for v in told["verbs"]
        )
        parts = told["mask"]["parts"]
        return Encoding(
            game=told["game"],
            edition=told["edition"],
            hash=told["hash"],
            sides=tuple(told["sides"]),
            cells=told["cells"],
            planes=planes,
            actions=told["actions"],
            verbs=verbs,
            mask_bits=told["mask"]["bits"],
            mask_parts=None if parts is None else tuple(parts),
        )

    @property
    def most_fields(self) -> int:
        """The largest number of fields of a verb."""
        return max((len(verb.fields) for verb in self.verbs), default=0)

    @cached_property
    def _factor_tables(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """The first number of each verb, its variants, and the sizes of its fields (0 for none); last the others."""
        end = self.verbs[-1].first + self.verbs[-1].size if self.verbs else 0
        sizes = np.zeros((len(self.verbs) + 1, self.most_fields), np.int64)
        for row, verb in enumerate(self.verbs):
            sizes[row, : len(verb.fields)] = [size for _, size in verb.fields]
        firsts = np.array([*(verb.first for verb in self.verbs), end], np.int64)
        return firsts, np.array([*(verb.variants for verb in self.verbs), max(self.actions - end, 1)], np.int64), sizes

    def split(self, numbers: NDArray[Any]) -> NDArray[np.int64]:
        """
        Takes command numbers apart: a row for each, with the index of its verb, the value of each field (-1 for none),
        and the variant. Numbers of no verb have the index `len(verbs)`.
        """
        firsts, variants, sizes = self._factor_tables
        given = np.asarray(numbers, np.int64)
        verb = np.searchsorted(firsts, given, side="right") - 1
        rest, variant = np.divmod(given - firsts[verb], variants[verb])
        found = np.full((len(given), self.most_fields + 2), -1, np.int64)
        found[:, 0], found[:, -1] = verb, variant
        for column in reversed(range(self.most_fields)):
            size = sizes[verb, column]
            rest, value = np.divmod(rest, np.maximum(size, 1))
            found[:, column + 1] = np.where(size > 0, value, -1)
        return found

    def factors(self, number: int) -> tuple[str, dict[str, int], int]:
        """A command number taken apart: the verb, the value of each field, and the variant."""
        at, *values, variant = self.split(np.array([number]))[0].tolist()
        if at == len(self.verbs):
            return "other", {}, variant
        verb = self.verbs[at]
        return verb.tag, {key: value for (key, _), value in zip(verb.fields, values)}, variant


@dataclass(frozen=True)
class Batch:
    """Observations of matches: every array has a row for each."""

    matches: Words
    status: NDArray[np.int32]
    side: NDArray[np.int32]
    move: NDArray[np.int32]
    returns: Reals
    mask: Bits
    cells: Reals
    counts: NDArray[np.int32] | None
    actions: Words | None

    @staticmethod
    def read(body: bytes) -> Batch:
        count, sides, mask_bytes, cells, has_actions = np.frombuffer(body, "<i4", HEADER).tolist()
        at = HEADER * 4

        def take(kind: str, size: int) -> NDArray[Any]:
            nonlocal at
            found = np.frombuffer(body, kind, size, at)
            at += found.nbytes
            return found

        matches, status, side, move = take("<u4", count), take("<i4", count), take("<i4", count), take("<i4", count)
        returns = take("<f4", count * sides).reshape(count, sides)
        mask = take("u1", count * mask_bytes).reshape(count, mask_bytes)
        seen = take("<f4", count * cells).reshape(count, cells)
        counts = take("<i4", count) if has_actions else None
        actions = take("<u4", int(counts.sum())) if counts is not None else None
        return Batch(matches, status, side, move, returns, mask, seen, counts, actions)

    def bits(self, size: int) -> NDArray[np.int8]:
        """The masks, with a cell for each bit."""
        return np.unpackbits(self.mask, axis=1, count=size, bitorder="little").astype(np.int8)

    def lists(self) -> list[Words]:
        """The legal command numbers of each match."""
        if self.counts is None or self.actions is None:
            raise ValueError("open the matches with 'actions' in `send`")
        return np.split(self.actions, np.cumsum(self.counts)[:-1])

    def replaced(self, rows: NDArray[np.intp], other: Batch) -> Batch:
        """A copy whose `rows` are those of another batch."""

        def merged(own: NDArray[Any], new: NDArray[Any]) -> NDArray[Any]:
            found = own.copy()
            found[rows] = new
            return found

        fixed = ("matches", "status", "side", "move", "returns", "mask", "cells")
        columns = [merged(getattr(self, name), getattr(other, name)) for name in fixed]
        if self.counts is None or other.counts is None:
            return Batch(*columns, None, None)
        lists = self.lists()
        for row, numbers in zip(rows, other.lists()):
            lists[row] = numbers
        return Batch(*columns, merged(self.counts, other.counts), np.concatenate(lists))


@dataclass
class Matches:
    """Matches that were opened together, and their encoding."""

    numbers: Words
    encoding: Encoding


@dataclass
class Referee:
    """
    A process of `ardennes serve --frames`, which answers each frame with one. `command` starts the `ardennes` program;
    the default is the environment variable `ARDENNES`, or `npx ardennes`.
    """

    command: Sequence[str] = field(default_factory=lambda: shlex.split(os.environ.get("ARDENNES", "npx ardennes")))

    def __post_init__(self) -> None:
        # A session of its own lets `close` also end processes that the command has started, as npx does.
        self.process = subprocess.Popen(
            [*self.command, "serve", "--frames"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )

    def __enter__(self) -> Referee:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self, timeout: float = 10) -> None:
        """Ends the process. One that has not ended after `timeout` seconds is killed, with all that it has started."""
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def _read(self, size: int) -> bytes:
        assert self.process.stdout is not None
        found = self.process.stdout.read(size)
        if len(found) < size:
            raise EOFError("the referee has ended")
        return found

    def _frame(self, kind: int, body: bytes) -> tuple[int, bytes]:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(struct.pack("<II", len(body) + 4, kind) + body)
            self.process.stdin.flush()
        except BrokenPipeError as error:
            raise EOFError("the referee has ended") from error
        length, answered = struct.unpack("<II", self._read(8))
        return answered, self._read(length - 4)

    def say(self, tag: str, **request: Any) -> dict[str, Any]:
        """Sends a request in JSON (see docs/serve.md). Raises Refused if it is refused."""
        _, body = self._frame(JSON, json.dumps({"tag": tag, **request}).encode())
        answer: dict[str, Any] = json.loads(body)
        if answer["tag"] == "refused":
            raise Refused(answer)
        return answer

    def _arrays(self, kind: int, matches: Words, *rest: bytes) -> bytes:
        parts = [struct.pack("<I", len(matches)), np.asarray(matches, "<u4").tobytes()]
        answered, body = self._frame(kind, b"".join([*parts, *rest]))
        if answered == JSON:
            raise Refused(json.loads(body))
        return body

    @staticmethod
    def _seeds(seeds: Sequence[int | None] | None, count: int) -> NDArray[np.float64]:
        given = [None] * count if seeds is None else list(seeds)
        return np.array([np.nan if seed is None else seed for seed in given], dtype="<f8")

    def about(self, game: str) -> dict[str, Any]:
        """The id, title, sides and scenarios of a game."""
        games = {one["id"]: one for one in self.say("hello", protocol=1)["games"]}
        if game not in games:
            raise ValueError(f"there is no game {game!r}; there are {', '.join(games)}")
        return dict(games[game])

    def open(self, game: str, count: int = 1, **how: Any) -> Matches:
        """Opens matches. `how` takes the fields of `open` in docs/serve.md, such as `seats` and `send`."""
        answer = self.say("open", game=game, count=count, **how)
        return Matches(np.array(answer["matches"], dtype="<u4"), Encoding.read(answer["encoding"]))

    def step(self, matches: Words, actions: NDArray[Any]) -> Batch:
        """Gives a command number in each of these matches, or in none of them."""
        return Batch.read(self._arrays(STEP, matches, np.asarray(actions, "<u4").tobytes()))

    def look(self, matches: Words) -> Batch:
        """Observes matches."""
        return Batch.read(self._arrays(LOOK, matches))

    def reset(self, matches: Words, seeds: Sequence[int | None] | None = None) -> Batch:
        """Restarts matches; a seed of None is random."""
        return Batch.read(self._arrays(RESET, matches, self._seeds(seeds, len(matches)).tobytes()))

    def clone(self, matches: Words, seeds: Sequence[int | None] | None = None) -> Words:
        """
        Copies matches, and returns the numbers of the copies. A match may be named several times. A copy rolls the same
        dice if you play every side and give it no seed.
        """
        body = self._arrays(CLONE, matches, self._seeds(seeds, len(matches)).tobytes())
        return np.frombuffer(body, "<u4", len(matches), 4)

    def close_matches(self, matches: Words) -> None:
        """Closes matches."""
        self._arrays(CLOSE, matches)

    def save(self, matches: Words) -> list[bytes]:
        """Saves the positions of matches, for `restore`."""
        body = self._arrays(SAVE, matches)
        ends = np.cumsum([4 + 4 * len(matches), *np.frombuffer(body, "<u4", len(matches), 4).tolist()]).tolist()
        return [body[start:end] for start, end in zip(ends, ends[1:])]

    def restore(self, matches: Words, saves: Sequence[bytes]) -> Batch:
        """Puts each of these matches into its saved position, or none of them."""
        lengths = np.array([len(save) for save in saves], "<u4")
        return Batch.read(self._arrays(RESTORE, matches, lengths.tobytes(), *saves))
