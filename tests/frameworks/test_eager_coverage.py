"""Eager samples in every framework but JAX, which takes longer than all others together."""

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

pytestmark = pytest.mark.process

OTHERS = tuple(framework for framework in INSTALLED if framework != "jax")


class TestCalls(EagerCoverage):
    frameworks = OTHERS


class TestGradients(GradientCoverage):
    frameworks = OTHERS


@pytest.mark.slow
class TestGradientsOfFamilies(GradientCoverageOfFamilies):
    frameworks = OTHERS


@pytest.mark.slow
class TestAllCalls(EagerCoverageOfAll):
    frameworks = OTHERS


@pytest.mark.nightly
class TestEverything(EagerCoverageOfAll):
    """The first case of every sample, with gradients."""

    frameworks = OTHERS
    arguments = FIRST_CASES
