"""Three cases of every sample, eagerly: docs/checks.md says which faults the first alone would leave unnoticed."""

from __future__ import annotations

from coverage_tests import Coverage


class TestShort(Coverage):
    frameworks = ("torch",)
    arguments = ("-st", "1", "--tag", "short", "--direction", "forward")
