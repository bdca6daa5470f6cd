"""Libraries that only some formats need."""

from __future__ import annotations

import importlib
from types import ModuleType

from bench.errors import UsageError


def library(name: str, purpose: str) -> ModuleType:
    """Return the module `name`, which `purpose` needs.  Raises UsageError where it is not installed."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise UsageError(
            f'{purpose} needs {error.name}, which is not installed; pip install "dlop-bench[reports]"'
        ) from None
