"""Access to functions that need PyTorch, where it is installed."""

from __future__ import annotations

import importlib
from typing import Any

from bench.errors import UsageError


def torch_aten(what: str) -> Any:
    """Return the module `bench.record.torch_aten`, which knows `what`.  Raises UsageError without PyTorch."""
    try:
        return importlib.import_module("bench.record.torch_aten")
    except ImportError:
        raise UsageError(
            f"only PyTorch knows {what}, and it is not installed here; run this in an interpreter that has it"
        ) from None
