"""Three cases of every sample, eagerly: the first alone would leave faults unnoticed (docs/checks.md)."""

from __future__ import annotations

import pytest
from coverage_tests import FORWARD, Coverage

pytestmark = pytest.mark.process


@pytest.mark.nightly
class TestShort(Coverage):
    frameworks = ("torch",)
    arguments = ("-st", "1", "--tag", "short", *FORWARD)
