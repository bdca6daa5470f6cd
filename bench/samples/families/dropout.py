"""Dropout: elements or channels set to zero at random, the others scaled so that the mean stays.

Arguments: the array, which has no zeros, the probability p of being dropped, and the key of a
generator for JAX (see the family `random`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves, Shape
from bench.samples.families.family import Family


def generate(shape: Sequence[int], p: float) -> list:
    """Return numbers of both signs and of magnitudes from 1/2 to 2, the probability, and the key."""
    array = inputs.array(shape, 0.5, 2.0)
    np.negative(array, out=array, where=inputs.booleans(shape))
    return [array, p, inputs.key()]


def generate_kept(shape: Sequence[int], p: float) -> list:
    """Return an array and the probability."""
    return [inputs.array(shape), p]


def scalings(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the number of scalings: one per element of the result.

    It is 0 where nothing is dropped: a framework may then return its argument.
    """
    return work.per_result()(args, results) if args[1] else 0


keeping = Family("dropout", generate_kept, flops=work.nothing, moves=Moves.SELECTED)
dropping = Family("dropout", generate, order={"jax": (0, 1, 2), "": (0, 1)}, flops=scalings)
