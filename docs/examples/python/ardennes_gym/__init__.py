"""Ardennes for machine learning: a client of `ardennes serve --frames`, and environments built on it."""

from importlib.util import find_spec

from .client import Batch, Encoding, Refused, Referee

__all__ = ["Batch", "Encoding", "Referee", "Refused"]

GAMES = ("primer", "death-of-a-division", "peiper-dream", "kgp-campaign")

if find_spec("gymnasium") is not None:
    from gymnasium import register

    for game in GAMES:
        register(
            id=f"ardennes/{game}-v0",
            entry_point="ardennes_gym.single:ArdennesEnv",
            vector_entry_point="ardennes_gym.vector:ArdennesVectorEnv",
            kwargs={"game": game},
        )
