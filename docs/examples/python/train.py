"""
Trains a player with NumPy alone: a linear policy over the cells of a position, by policy gradient against `random`.
Then measures it in games it has not seen.

    python train.py [game] [steps] [test games]

A game with few command numbers gets a row of weights for each. In others a command is scored by its factors: a row of
weights for its verb, one for the value of each field, and one for the variant.
"""

import sys
import time

import numpy as np

from ardennes_gym import Referee
from ardennes_gym.client import OVER

game = sys.argv[1] if len(sys.argv) > 1 else "primer"
goal = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
games = int(sys.argv[3]) if len(sys.argv) > 3 else 400
COUNT = min(64, games)
RATE, CURIOSITY, DECAY = 0.5, 0.02, 0.995  # RATE: the change of a command's score for a game won, at first
STARTS, ENOUGH = 3, 0.6  # a policy that settles too early on a habit is given up, and training starts again
MOST_BYTES = 100_000_000
luck = np.random.default_rng(7)


def numbered(encoding):
    """
    A row of weights for each command number: the number of rows, and a function that returns the rows of some commands
    without duplicates, and for each command the indices of its rows among them.
    """
    return encoding.actions, lambda numbers: (numbers, np.arange(len(numbers))[:, None])


def factored(encoding):
    """A row of weights for each verb, field value and variant, likewise. -1 stands for no row."""
    count = len(encoding.verbs) + 1
    first = np.zeros((count, encoding.most_fields + 2), np.int64)
    has_variants = np.zeros(count, bool)
    for at, verb in enumerate(encoding.verbs):
        for column, (_, size) in enumerate(verb.fields):
            first[at, column + 1] = count
            count += size
        has_variants[at] = verb.variants > 1
        first[at, -1] = count
        count += verb.variants if verb.variants > 1 else 0

    def rows(numbers):
        parts = encoding.split(numbers)
        verb = parts[:, 0]
        parts[~has_variants[verb], -1] = -1
        found, indices = np.unique(np.where(parts < 0, -1, parts + first[verb]), return_inverse=True)
        return found, indices.reshape(parts.shape)

    return count, rows


def policy_of(encoding):
    """The factors to learn for a game. Says how much memory the weights take before they are allocated."""

    def size(rows):
        return 4 * rows * (encoding.cells + 1)

    if size(encoding.actions) <= MOST_BYTES:
        return numbered(encoding)
    count, rows = factored(encoding)
    needed = size(encoding.actions) / 1e6
    print(f"A row of weights for each of {encoding.actions} command numbers needs {needed:.0f} MB.")
    print(f"Training factored actions instead: {count} rows, {size(count) / 1e6:.0f} MB.", flush=True)
    if size(count) > MOST_BYTES:
        sys.exit("That is too much for this script. Learn from `options` of ardennes_gym.single.ArdennesEnv.")
    return count, rows


def chosen(batch, weights, rows_of, greedy=False):
    """A command for each match, with what the gradient needs: cells, values, rows, indices, chances and index."""
    actions, kept = [], []
    for cells, numbers in zip(batch.cells, batch.lists()):
        seen = np.append(cells, 1).astype(np.float32)
        at = np.flatnonzero(seen)
        rows, indices = rows_of(numbers)
        scores = (weights[rows[:, None], at] @ seen[at])[indices].sum(axis=1)
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        pick = int(scores.argmax()) if greedy else int(np.searchsorted(np.cumsum(chances), luck.random() * 0.999999))
        pick = min(pick, len(numbers) - 1)
        actions.append(numbers[pick])
        kept.append((at, seen[at], rows, indices, chances, pick))
    return np.array(actions), kept


def learn(weights, episode, advantage, rate):
    """
    Makes the commands chosen in a game likelier if it went better than most, and less likely otherwise. Also makes rare
    commands a little likelier, so that the player does not settle on a habit before it knows the game.
    """
    for age, (at, values, rows, indices, chances, pick) in enumerate(reversed(episode)):
        surprise = np.log(chances + 1e-9)
        change = -chances * advantage * DECAY**age
        change[pick] += advantage * DECAY**age
        change -= CURIOSITY * chances * (surprise - chances @ surprise)
        by_row = np.bincount(indices.ravel(), np.repeat(change, indices.shape[1]), len(rows))
        size = values @ values * indices.shape[1]
        weights[rows[:, None], at] += (rate / size * by_row)[:, None] * values
        weights[-1] = 0


def play(referee, matches, weights, rows_of, until, rate=None, greedy=True):
    """Plays until a number of games or steps, and learns if there is a rate; returns games won, lost and drawn."""
    tally, episodes, mean = [0, 0, 0], [[] for _ in matches], 0.0
    batch, steps = referee.reset(matches), 0
    while not until(tally, steps):
        actions, kept = chosen(batch, weights, rows_of, greedy=greedy and rate is None)
        for episode, one in zip(episodes, kept):
            if rate is not None:
                episode.append(one)
        batch = referee.step(matches, actions)
        steps += len(matches)
        for i in np.flatnonzero(batch.status == OVER):
            value = float(batch.returns[i, at_side])
            tally[0 if value > 0 else 1 if value < 0 else 2] += 1
            if rate is not None:
                mean += 0.01 * (value - mean)
                learn(weights, episodes[i], value - mean, rate * max(0, 1 - steps / goal))
            episodes[i] = []
    return tally, steps


with Referee() as referee:
    about = referee.about(game)
    side, at_side = about["sides"][0], 0
    seats = {one: "remote" if one == side else "random" for one in about["sides"]}
    opened = referee.open(game, COUNT, seats=seats, again=True, send=["cells", "actions"])
    encoding, matches = opened.encoding, opened.numbers
    count, rows_of = policy_of(encoding)
    weights = np.zeros((count + 1, encoding.cells + 1), np.float32)  # the last row stays 0, for -1

    def enough(tally, _):
        return sum(tally) >= games

    print(f"{about['title']}, {side} against random; won, lost, drawn")
    before, _ = play(referee, matches, weights, rows_of, enough, greedy=False)
    print(f"before  {before}", flush=True)
    for _ in range(STARTS):
        weights[:] = 0
        started = time.time()
        trained, steps = play(referee, matches, weights, rows_of, lambda _, steps: steps >= goal, rate=RATE)
        print(f"trained {trained} in {time.time() - started:.0f} s, {steps} steps")
        after, _ = play(referee, matches, weights, rows_of, enough)
        print(f"after   {after}", flush=True)
        if after[0] > ENOUGH * sum(after):
            break
    print(f"wins {after[0] / sum(after):.0%} of {sum(after)} games")
