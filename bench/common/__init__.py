"""The names that folders written for DLOP-Bench import; new samples use `bench.samples.contract.sample`.

FRAMEWORK and SAMPLE_IMPL are the frameworks that the environment variables of these names name.  DEVICE_CPU
and BENCH_DEBUG are True if the environment variables of these names are "1".
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

from bench.common.types import FrameType, JAXModes, TFModes, TorchModes
from bench.model.framework import ALIASES
from bench.samples.contract import SampleConfig, SampleSource, SampleTag, register_sample
from bench.samples.contract.tree import map_leaves

__all__ = [
    "BENCH_DEBUG",
    "DEVICE_CPU",
    "FRAMEWORK",
    "SAMPLE_IMPL",
    "FrameType",
    "JAXModes",
    "SampleConfig",
    "SampleSource",
    "SampleTag",
    "TFModes",
    "TorchModes",
    "build_pytree",
    "random_shape",
    "register_sample",
]


def _framework(variable: str) -> FrameType | None:
    """Return the framework that an environment variable names; None for no name, several, or a plug-in's."""
    known = {member.value: member for member in FrameType}
    name = os.environ.get(variable, "").strip().lower()
    return known.get(name) or known.get(ALIASES.get(name, ""))


FRAMEWORK = _framework("FRAMEWORK")
SAMPLE_IMPL = _framework("SAMPLE_IMPL")
DEVICE_CPU = os.environ.get("DEVICE_CPU") == "1"
BENCH_DEBUG = os.environ.get("BENCH_DEBUG") == "1"


def random_shape(dims: int, max_num_per_dim: int = 10) -> tuple[int, ...]:
    """Return a shape of `dims` axes, each of 1 to `max_num_per_dim` elements, from the seed of the case."""
    return tuple(random.randint(1, max_num_per_dim) for _ in range(dims))


def build_pytree(tree: Any, func: Callable[[Any], Any]) -> Any:
    """Return `tree` with `func` applied to every leaf of its tuples, lists, sets and dicts."""
    return map_leaves(func, tree)
