"""Batches of sequences of different lengths, padded to the longest."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate_lengths(shape: Sequence[int], axis: int) -> list:
    """Return sequences along `axis`, their lengths, and the axis.

    axis: 0 or 1; the other one is the batch.
    """
    return [inputs.array(shape), inputs.integers(shape[1 - axis], 1, shape[axis] + 1), axis]


def generate_masked(shape: Sequence[int], axis: int, value: float) -> list:
    """Return the arguments of `generate_lengths`, and the value that replaces the padding."""
    return [*generate_lengths(shape, axis), value]


def generate_time_major(shape: Sequence[int]) -> list:
    """Return sequences (T, N, *rest) and their lengths (N,)."""
    return generate_lengths(shape, 0)[:2]


lengths = Family("sequence", generate_lengths, flops=work.nothing, moves=Moves.SELECTED)
sequence_masking = Family("sequence", generate_masked, flops=work.nothing, moves=Moves.SELECTED)
time_major = Family("sequence", generate_time_major, flops=work.nothing, moves=Moves.SELECTED)
