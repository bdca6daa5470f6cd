"""Architectures whose calls fill the input tables: real configurations, random weights, nothing downloaded.

Importing this package imports no framework; the modules in it need the environment `models`.
"""

from __future__ import annotations

import importlib
from typing import Any

from bench.errors import UsageError
from bench.record.architectures import ARCHITECTURES


def make(name: str) -> tuple[Any, dict[str, Any]]:
    """The model of that name, a `torch.nn.Module`, and the keyword arguments of its forward.

    Made on fake tensors inside a `FakeTensorMode`, with the same weights and inputs each time outside it.
    Raises UsageError for a name that is not in `ARCHITECTURES`.
    """
    if name not in ARCHITECTURES:
        raise UsageError(f"no architecture is named {name}; choose from {', '.join(ARCHITECTURES)}")
    import torch

    module, _, function = ARCHITECTURES[name].partition(":")
    torch.manual_seed(0)
    model, inputs = getattr(importlib.import_module(module), function)()
    return model, inputs
