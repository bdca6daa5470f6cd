"""Every sample eagerly in every framework but JAX, which takes longer than all others together.

Gradients are those of one sample of each family; exhaustively all are checked.
"""

from __future__ import annotations

import pytest
from coverage_tests import FORWARD, INSTALLED, EagerCoverage, GradientCoverage

pytestmark = pytest.mark.process

OTHERS = tuple(framework for framework in INSTALLED if framework != "jax")


class TestCalls(EagerCoverage):
    frameworks = OTHERS
    arguments = (*EagerCoverage.arguments, *FORWARD)


class TestGradients(GradientCoverage):
    frameworks = OTHERS


@pytest.mark.nightly
class TestEverything(EagerCoverage):
    frameworks = OTHERS
