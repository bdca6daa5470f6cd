"""Architectures whose calls fill the input tables: real configurations, random weights, no downloads.

Importing this package imports no framework; the modules in it need the environment `models`.
"""

from __future__ import annotations

import importlib
from typing import Any

from bench.errors import UsageError
from bench.record.architectures import ARCHITECTURES


def make(name: str) -> tuple[Any, dict[str, Any]]:
    """Return the model of that name, a `torch.nn.Module`, and the keyword arguments of its forward.

    Inside a `FakeTensorMode` it has fake tensors; outside it has the same weights and inputs each time.
    Raises UsageError for a name that is not in `ARCHITECTURES`.
    """
    if name not in ARCHITECTURES:
        raise UsageError(f"no architecture is named {name}; choose from {', '.join(ARCHITECTURES)}")
    import torch

    module, _, function = ARCHITECTURES[name].partition(":")
    torch.manual_seed(0)
    model, inputs = getattr(importlib.import_module(module), function)()
    return model, inputs
