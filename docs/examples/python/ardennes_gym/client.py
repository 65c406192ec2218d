"""A typed client of `ardennes serve`: standard library and NumPy."""

from __future__ import annotations

import json
import os
import shlex
import struct
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

JSON, STEP, LOOK, RESET = range(4)
ASKED, OVER, CHANCE = 1, 2, 3
HEADER = 5

Words = NDArray[np.uint32]
Reals = NDArray[np.float32]
Bits = NDArray[np.uint8]


class Refused(Exception):
    """What the referee would not do; nothing has changed."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(answer["why"])
        self.faults: list[dict[str, Any]] = answer.get("faults", [])
        self.rule: str | None = answer.get("rule")


@dataclass(frozen=True)
class Plane:
    """A block of cells that tell one thing of a view."""

    name: str
    shape: tuple[int, ...]
    says: str
    first: int
    size: int


@dataclass(frozen=True)
class Verb:
    """The numbers of the commands of one kind: those of the first field slowest, variants fastest."""

    tag: str
    first: int
    size: int
    fields: tuple[tuple[str, int], ...]
    variants: int


@dataclass(frozen=True)
class Encoding:
    """How positions and commands are written in numbers. Where the hash is the same, every number means the same."""

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
            told["game"], told["edition"], told["hash"], tuple(told["sides"]), told["cells"], planes, told["actions"], verbs,
            told["mask"]["bits"], None if parts is None else tuple(parts),
        )

    def factors(self, number: int) -> tuple[str, dict[str, int], int]:
        """A number taken apart: verb, the number of each field, variant."""
        for verb in self.verbs:
            if verb.first <= number < verb.first + verb.size:
                rest, variant = divmod(number - verb.first, verb.variants)
                found: dict[str, int] = {}
                for key, size in reversed(verb.fields):
                    rest, found[key] = divmod(rest, size)
                return verb.tag, dict(reversed(found.items())), variant
        return "other", {}, number - self.verbs[-1].first - self.verbs[-1].size


@dataclass(frozen=True)
class Batch:
    """Where matches stand: a row of every array for each."""

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
        """The masks with a cell for each bit."""
        return np.unpackbits(self.mask, axis=1, count=size, bitorder="little").astype(np.int8)

    def lists(self) -> list[Words]:
        """The numbers that may be given, by match."""
        if self.counts is None or self.actions is None:
            raise ValueError("open the matches with 'actions' among what is sent")
        return np.split(self.actions, np.cumsum(self.counts)[:-1])


@dataclass
class Matches:
    """Matches that were opened together, and how they are written in numbers."""

    numbers: Words
    encoding: Encoding


@dataclass
class Referee:
    """A process of `ardennes serve --frames`. One frame out, one frame back."""

    command: Sequence[str] = field(default_factory=lambda: shlex.split(os.environ.get("ARDENNES", "npx ardennes")))

    def __post_init__(self) -> None:
        self.process = subprocess.Popen(
            [*self.command, "serve", "--frames"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Referee:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process."""
        if self.process.stdin is not None and not self.process.stdin.closed:
            self.process.stdin.close()
        self.process.wait(timeout=30)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def _frame(self, kind: int, body: bytes) -> tuple[int, bytes]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(struct.pack("<II", len(body) + 4, kind) + body)
        self.process.stdin.flush()
        head = self.process.stdout.read(8)
        if len(head) < 8:
            raise EOFError("the referee is gone")
        length, answered = struct.unpack("<II", head)
        return answered, self.process.stdout.read(length - 4)

    def say(self, tag: str, **request: Any) -> dict[str, Any]:
        """A request in JSON; raises Refused where it is refused."""
        _, body = self._frame(JSON, json.dumps({"tag": tag, **request}).encode())
        answer: dict[str, Any] = json.loads(body)
        if answer["tag"] == "refused":
            raise Refused(answer)
        return answer

    def _arrays(self, kind: int, *arrays: NDArray[Any]) -> Batch:
        answered, body = self._frame(kind, struct.pack("<I", len(arrays[0])) + b"".join(a.tobytes() for a in arrays))
        if answered == JSON:
            raise Refused(json.loads(body))
        return Batch.read(body)

    def open(self, game: str, count: int = 1, **how: Any) -> Matches:
        """Opens matches; `how` as docs/serve.md says: seats, seeds, send, chance, again, scenario."""
        answer = self.say("open", game=game, count=count, **how)
        return Matches(np.array(answer["matches"], dtype="<u4"), Encoding.read(answer["encoding"]))

    def step(self, matches: Words, actions: NDArray[Any]) -> Batch:
        """Gives a number in each of these matches, or in none of them."""
        return self._arrays(STEP, matches.astype("<u4"), np.asarray(actions).astype("<u4"))

    def look(self, matches: Words) -> Batch:
        """Where these matches stand."""
        return self._arrays(LOOK, matches.astype("<u4"))

    def reset(self, matches: Words, seeds: Sequence[int | None] | None = None) -> Batch:
        """Begins these matches again."""
        given = [None] * len(matches) if seeds is None else list(seeds)
        reals = np.array([np.nan if seed is None else seed for seed in given], dtype="<f8")
        return self._arrays(RESET, matches.astype("<u4"), reals)
