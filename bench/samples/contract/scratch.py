"""Where a sample leaves what need not outlive the run."""

from __future__ import annotations

import os
import tempfile

from bench.model.framework import SCRATCH_VARIABLE


def scratch_directory() -> str:
    """A directory that is removed after the run, or, where nobody runs one, that of temporary files."""
    return os.environ.get(SCRATCH_VARIABLE) or tempfile.gettempdir()
