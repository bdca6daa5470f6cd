"""Samples eagerly in JAX, which compiles each operation for each shape, and in NumPy beside it.

Every third sample, and gradients of one of each family; exhaustively all are checked.
"""

from __future__ import annotations

import pytest
from coverage_tests import FORWARD, INSTALLED, EagerCoverage, GradientCoverage

from bench.samples.contract.registry import Registry

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif("jax" not in INSTALLED, reason="jax is in no interpreter here"),
]


class TestCalls(EagerCoverage):
    frameworks = ("numpy", "jax")
    arguments = (*EagerCoverage.arguments, *FORWARD, "-c", ",".join(sorted(Registry().folders)[::3]))


class TestGradients(GradientCoverage):
    frameworks = ("jax",)


@pytest.mark.nightly
class TestEverything(EagerCoverage):
    frameworks = ("numpy", "jax")
