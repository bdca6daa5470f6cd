"""Three cases of every sample, eagerly: the first alone would leave faults unnoticed (docs/checks.md)."""

from __future__ import annotations

from coverage_tests import Coverage


class TestShort(Coverage):
    frameworks = ("torch",)
    arguments = ("-st", "1", "--tag", "short", "--direction", "forward")
