"""Operators that draw random numbers, checked by the moments of these numbers.

The first argument is the key of a counter-based generator, which JAX takes.  The other frameworks
keep a state of their own, which the worker seeds, and leave the key out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate_shape(shape: Sequence[int]) -> list:
    """Return the key, the shape of the result, its dtype, and the device."""
    return [inputs.key(), tuple(shape), inputs.DType(inputs.dtype_name()), inputs.Device()]


def generate_parameter(shape: Sequence[int], parameter: float) -> list:
    """Return the key, the distribution's parameter, the shape of the result, its dtype, and the device."""
    inputs.require_real("the parameter is that of real numbers")
    return [inputs.key(), parameter, tuple(shape), inputs.DType(inputs.dtype_name()), inputs.Device()]


def generate_parameters(shape: Sequence[int], first: float, second: float) -> list:
    """Return the key, the distribution's two parameters, the result's shape and dtype, and the device."""
    inputs.require_real("the parameters are those of real numbers")
    return [inputs.key(), first, second, tuple(shape), inputs.DType(inputs.dtype_name()), inputs.Device()]


def generate_bounds(shape: Sequence[int], low: int, high: int) -> list:
    """Return the key, the bounds of whole numbers, the shape of the result, its dtype int64, and the device.

    The upper bound is excluded.
    """
    return [inputs.key(), low, high, tuple(shape), inputs.DType("int64"), inputs.Device()]


def generate_probabilities(shape: Sequence[int]) -> list:
    """Return the key, and an array of probabilities between 1/16 and 15/16."""
    return [inputs.key(), inputs.array(shape, 0.0625, 0.9375)]


def generate_count(count: int) -> list:
    """Return the key, the count of numbers to permute, and the device."""
    return [inputs.key(), count, inputs.Device()]


def generate_rows(shape: Sequence[int]) -> list:
    """Return the key, and an array to shuffle along the first axis.

    No two of its rows are equal.
    """
    array = inputs.array(shape)
    array.reshape(len(array), -1)[:, 0] = inputs.distinct(len(array))
    return [inputs.key(), array]


def generate_weights(shape: Sequence[int], count: int) -> list:
    """Return the key, probability distributions (m, k), one per row, and the count of draws from each."""
    weights = inputs.array(shape, 0.125, 1.0)
    return [inputs.key(), inputs.shares(weights, 1), count]


def generate_covariance(extent: int, count: int) -> list:
    """Return the key, a mean (d,), a covariance (d, d), and the number of vectors to draw: (count,)."""
    factor = inputs.array((extent, extent)).astype(np.float64) / math.sqrt(extent)
    covariance = inputs.gridded(factor @ factor.T + np.eye(extent))
    return [inputs.key(), inputs.array((extent,)), covariance, (count,)]


def _order(count: int) -> dict[str, tuple[int, ...]]:
    """Return, per framework, the positions of the arguments that its function takes, out of `count`.

    JAX takes all but the device; TensorFlow leaves out key and device, and NumPy key, dtype and device.  The
    others leave out the key.
    """
    return {
        "jax": tuple(range(count - 1)),
        "tensorflow": tuple(range(1, count - 1)),
        "numpy": tuple(range(1, count - 2)),
        "": tuple(range(1, count)),
    }


_MXNET = ("shape", "dtype", "ctx")
_KEYWORDS = {"numpy": ("size",), "torch": ("size", "dtype", "device"), "mxnet": _MXNET}

drawing = Family(
    "random",
    generate_shape,
    {"torch": ("dtype", "device"), "tensorflow": ("dtype",), "mxnet": _MXNET},
    _order(4),
    adaptors={"mxnet": "bench.samples.kernels.arrays.mxnet.drawn"},
    flops=work.per_result(),
    moves=Moves.RESULTS,
)
drawing_parameter = Family(
    "random", generate_parameter, _KEYWORDS, _order(5), flops=work.per_result(), moves=Moves.RESULTS
)
drawing_parameters = Family("random", generate_parameters, _KEYWORDS, _order(6), flops=work.per_result())
drawing_whole_numbers = Family(
    "random",
    generate_bounds,
    {"torch": ("dtype", "device"), "mxnet": _MXNET},
    {"jax": (0, 3, 1, 2, 4), "tensorflow": (3, 1, 2, 4), "numpy": (1, 2, 3, 4), "": (1, 2, 3, 4, 5)},
    flops=work.nothing,
    moves=Moves.RESULTS,
)
drawing_ones = Family(
    "random", generate_probabilities, order={"jax": (0, 1), "": (1,)}, flops=work.per_result()
)
permuting = Family(
    "random",
    generate_count,
    {"torch": ("device",)},
    {"jax": (0, 1), "torch": (1, 2), "": (1,)},
    flops=work.nothing,
    moves=Moves.RESULTS,
)
shuffling = Family("random", generate_rows, order={"jax": (0, 1), "": (1,)}, flops=work.nothing)
drawing_categories = Family("random", generate_weights, order={"jax": (0, 1, 2), "": (1, 2)})
drawing_vectors = Family("random", generate_covariance, order={"jax": (0, 1, 2, 3), "": (1, 2, 3)})
