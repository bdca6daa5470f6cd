"""Every sample eagerly in every framework but JAX, which takes longer than all others together."""

from __future__ import annotations

from coverage_tests import INSTALLED, EagerCoverage


class TestEager(EagerCoverage):
    frameworks = tuple(framework for framework in INSTALLED if framework != "jax")
