"""Eager samples in JAX, which compiles each operation for each shape, and in NumPy beside it."""

from __future__ import annotations

import pytest
from coverage_tests import (
    FIRST_CASES,
    INSTALLED,
    EagerCoverage,
    EagerCoverageOfAll,
    GradientCoverage,
    GradientCoverageOfFamilies,
)

from bench.samples.contract.registry import Registry

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif("jax" not in INSTALLED, reason="jax is in no interpreter here"),
]


class TestCalls(EagerCoverage):
    frameworks = ("numpy", "jax")


class TestGradients(GradientCoverage):
    frameworks = ("jax",)


@pytest.mark.slow
class TestGradientsOfFamilies(GradientCoverageOfFamilies):
    frameworks = ("jax",)


@pytest.mark.slow
class TestMoreCalls(EagerCoverageOfAll):
    """The first case of every third sample."""

    frameworks = ("numpy", "jax")
    arguments = (*EagerCoverageOfAll.arguments, "-c", ",".join(sorted(Registry().folders)[::3]))


@pytest.mark.nightly
class TestEverything(EagerCoverageOfAll):
    """The first case of every sample, with gradients."""

    frameworks = ("numpy", "jax")
    arguments = FIRST_CASES
