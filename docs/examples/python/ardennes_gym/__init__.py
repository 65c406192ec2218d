"""Ardennes for learners: a client of `ardennes serve --frames` and environments on it."""

from .client import Batch, Encoding, Refused, Referee
from .vector import VectorEnv

__all__ = ["Batch", "Encoding", "Referee", "Refused", "VectorEnv"]
