"""Three cases of every sample, eagerly: the first alone would leave faults unnoticed (docs/checks.md)."""

from __future__ import annotations

import pytest
from coverage_tests import FORWARD, Coverage


@pytest.mark.exhaustive
class TestShort(Coverage):
    frameworks = ("torch",)
    arguments = ("-st", "1", "--tag", "short", *FORWARD)
