"""Layers that are linear in their input: fully connected, embedding, bilinear."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.layout import DENSE
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate(shape: Sequence[int], weight_shape: Sequence[int], bias: bool) -> list:
    """Return input (*, C), weight (K, C) and bias (K,) or None; the weight is scaled by 1 / sqrt(C)."""
    return [inputs.array(shape), _weight(weight_shape), inputs.array(weight_shape[0]) if bias else None]


def generate_embedding(indices_shape: Sequence[int], weight_shape: Sequence[int], skewed: bool) -> list:
    """Return the row numbers to look up, and the table of rows (V, D).

    skewed: row r is looked up with a probability proportional to 1 / (r + 1), as words are (Zipf
    1935); otherwise all rows are equally likely.
    """
    rows = weight_shape[0]
    if skewed:
        drawn = np.exp(inputs.generator().random(tuple(indices_shape)) * math.log(rows + 1)) - 1
        indices = np.minimum(drawn.astype(np.int64), rows - 1)
    else:
        indices = inputs.integers(indices_shape, 0, rows)
    return [indices, inputs.array(weight_shape)]


def generate_bilinear(
    shape: Sequence[int], other_shape: Sequence[int], weight_shape: Sequence[int], bias: bool
) -> list:
    """Return inputs (*, C) and (*, D), weight (K, C, D) and bias (K,) or None.

    The weight is scaled by 1 / sqrt(C).
    """
    arrays = inputs.array(shape), inputs.array(other_shape)
    return [*arrays, _weight(weight_shape), inputs.array(weight_shape[0]) if bias else None]


def _weight(shape: Sequence[int]) -> np.ndarray:
    return inputs.scaled(inputs.array(shape), 1 / math.sqrt(shape[1]))


fully_connected = Family("linear", generate, flops=work.linear, layout=DENSE)
embedding = Family("linear", generate_embedding, flops=work.nothing, moves=Moves.SELECTED)
bilinear = Family("linear", generate_bilinear, flops=work.bilinear)
