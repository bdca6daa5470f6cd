"""Collective operations of several ranks: processes of PyTorch, devices of JAX."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from bench.model.task import COLLECTIVE
from bench.samples.contract import inputs
from bench.samples.contract.work import Shape, nothing
from bench.samples.families.family import Family


def generate(ranks: int, shape: Sequence[int]) -> list:
    """Return an array (ranks, *shape), one row per rank.  Raises InvalidCase for fewer than two ranks."""
    if ranks < 2:
        raise inputs.InvalidCase(f"a collective has two ranks at least, not {ranks}")
    return [inputs.array((ranks, *shape))]


def generate_parts(ranks: int, shape: Sequence[int]) -> list:
    """Return an array (ranks, *shape), one row per rank, that splits into equal parts.

    Raises InvalidCase for fewer than two ranks, or where `ranks` does not divide the first extent of `shape`.
    """
    if not shape or shape[0] % ranks:
        raise inputs.InvalidCase(f"an array of shape {list(shape)} has no {ranks} equal parts")
    return generate(ranks, shape)


def sums(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the number of additions: each row but the first is added to the sum of the rows before it."""
    ranks, *shape = args[0].shape
    return (ranks - 1) * math.prod(shape)


_KVSTORE = "MXNet 1.9.1 has a store of keys and values between devices (kvstore), and no collective calls"
LACKING = {
    "tensorflow": "TensorFlow 2.21 has collectives between the replicas of a tf.distribute strategy alone",
    "mxnet": _KVSTORE,
    "mxnet_np": _KVSTORE,
}

collective = Family(COLLECTIVE, generate, flops=nothing, ulps=0)
collective_of_parts = Family(COLLECTIVE, generate_parts, flops=nothing, ulps=0)
summing = Family(COLLECTIVE, generate, flops=sums, ulps=8)
summing_of_parts = Family(COLLECTIVE, generate_parts, flops=sums, ulps=8)
