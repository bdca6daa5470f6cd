"""Every sample eagerly in JAX, which compiles each operation for each shape, and in NumPy beside it."""

from __future__ import annotations

import pytest
from coverage_tests import INSTALLED, EagerCoverage


@pytest.mark.skipif("jax" not in INSTALLED, reason="jax is in no interpreter here")
class TestJax(EagerCoverage):
    frameworks = ("numpy", "jax")
