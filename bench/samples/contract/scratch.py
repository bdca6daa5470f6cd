"""A place for files of a sample that need not outlive the run."""

from __future__ import annotations

import os
import tempfile

from bench.model.framework import SCRATCH_VARIABLE


def scratch_directory() -> str:
    """Return a directory that is removed after the run, or that of temporary files where there is no run."""
    return os.environ.get(SCRATCH_VARIABLE) or tempfile.gettempdir()
