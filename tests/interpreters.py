"""The interpreters of frameworks, for tests that need one."""

from __future__ import annotations

import pytest

from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter


def interpreter_of(framework: str, environment: str = "") -> str:
    """Return the interpreter of `framework`, or of a compiler's `environment`.

    Without one the test is skipped, with the reason.
    """
    try:
        return find_interpreter(framework, environment)
    except FrameworkNotInstalled as reason:
        pytest.skip(str(reason))
