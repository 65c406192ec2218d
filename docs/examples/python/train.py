"""
From random to a player that has learned, with NumPy alone: a linear policy over the verbs and fields of commands, trained
by policy gradient against `random`, then measured in games it has not seen.

    python train.py [game] [steps]
"""

import sys
import time

import numpy as np

from ardennes_gym import Referee, VectorEnv

game = sys.argv[1] if len(sys.argv) > 1 else "primer"
goal = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
COUNT, RATE, CURIOSITY, DECAY = 64, 0.008, 0.02, 0.995
STARTS, ENOUGH = 3, 0.6  # a policy that settles on a habit too early is given up, and learns anew
luck = np.random.default_rng(7)


def rows_of(cells, numbers, weights):
    """The scores of the commands of one match: a row of weights for each number, over the cells."""
    return weights[numbers] @ cells


def chosen(batch, weights, greedy=False):
    """A command for each match, with what the gradient needs: cells, numbers, chances, place."""
    actions, kept = [], []
    for cells, numbers in zip(batch.cells, batch.lists()):
        if len(numbers) == 0:
            actions.append(0)
            kept.append(None)
            continue
        seen = np.append(cells, 1).astype(np.float32)
        scores = rows_of(seen, numbers, weights)
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        at = int(scores.argmax()) if greedy else int(np.searchsorted(np.cumsum(chances), luck.random() * 0.999999))
        at = min(at, len(numbers) - 1)
        actions.append(numbers[at])
        kept.append((seen, numbers, chances, at))
    return np.array(actions), kept


def learned(weights, episode, advantage, rate):
    """
    Moves the weights towards what was chosen in a game that went better than most, away from it in one that went worse; and a
    little towards what is seldom chosen, lest the player settles on a habit before it knows the game. Every step weighs the
    same: short games come oftener, and must not count for more. Steps grow shorter towards the end.
    """
    for age, (seen, numbers, chances, at) in enumerate(reversed(episode)):
        surprise = np.log(chances + 1e-9)
        wish = -chances * advantage * DECAY**age
        wish[at] += advantage * DECAY**age
        wish -= CURIOSITY * chances * (surprise - chances @ surprise)
        weights[numbers] += rate * wish[:, None] * seen[None, :]


def played(env, weights, me, until, learn, greedy=True):
    """Plays on until so many games or steps; won, lost, drawn of the finished ones."""
    tally, episodes, mean = [0, 0, 0], [[] for _ in range(COUNT)], 0.0
    batch, steps = env.batch, 0
    while not until(tally, steps):
        actions, kept = chosen(batch, weights, greedy=greedy and not learn)
        for i, one in enumerate(kept):
            if learn and one is not None:
                episodes[i].append(one)
        batch, returns, ended = env.step(actions)
        steps += COUNT
        for i in np.flatnonzero(ended):
            value = float(returns[i, me])
            tally[0 if value > 0 else 1 if value < 0 else 2] += 1
            if learn:
                mean += 0.01 * (value - mean)
                learned(weights, episodes[i], value - mean, RATE * max(0, 1 - steps / goal))
            episodes[i] = []
    return tally, steps


with Referee() as referee:
    (about,) = [one for one in referee.say("hello", protocol=1)["games"] if one["id"] == game]
    side = about["sides"][0]
    seats = {one: "remote" if one == side else "random" for one in about["sides"]}
    env = VectorEnv(game, COUNT, referee=referee, seats=seats, seeds=list(range(COUNT)), send=["cells", "actions"])
    if env.encoding.actions > 200_000:
        sys.exit(f"{game} has too many numbers for a row of weights each.")
    nothing = np.zeros((env.encoding.actions, env.encoding.cells + 1), np.float32)
    games = 400

    before, _ = played(env, nothing, 0, lambda tally, _: sum(tally) >= games, learn=False, greedy=False)
    print(f"{about['title']}, {side} against random; won, lost, drawn")
    print(f"before  {before}")
    for _ in range(STARTS):
        weights = nothing.copy()
        env.reset()
        started = time.time()
        trained, steps = played(env, weights, 0, lambda _, steps: steps >= goal, learn=True)
        took = time.time() - started
        env.reset()
        after, _ = played(env, weights, 0, lambda tally, _: sum(tally) >= games, learn=False)
        print(f"trained {trained} in {took:.0f} s, {steps} steps")
        print(f"after   {after}")
        if after[0] > ENOUGH * sum(after):
            break
    share = after[0] / sum(after)
    print(f"wins {share:.0%} of {sum(after)} games")
