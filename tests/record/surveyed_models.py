"""Makes and runs architectures in the interpreter of their environment: python surveyed_models.py NAME...

Writes a JSON line for each: the number of its parameters, and the shape of each tensor that it returns, or
its `error`.
"""

from __future__ import annotations

import contextlib
import json
import sys
import traceback
from collections.abc import Iterator, Mapping
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from bench.record.architectures import NEEDS_VALUES
from bench.record.models import make


def surveyed(name: str) -> dict[str, Any]:
    mode = contextlib.nullcontext() if name in NEEDS_VALUES else FakeTensorMode()
    with mode, torch.no_grad():
        model, inputs = make(name)
        shapes = dict(tensors(model.eval()(**inputs)))
    return {
        "name": name,
        "parameters": sum(parameter.numel() for parameter in model.parameters()),
        "shapes": shapes,
    }


def tensors(value: Any, path: str = "") -> Iterator[tuple[str, list[int]]]:
    """Yield the path and the shape of each tensor in `value`."""
    if isinstance(value, torch.Tensor):
        yield path, list(value.shape)
    elif hasattr(value, "_asdict"):
        yield from tensors(value._asdict(), path)
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from tensors(each, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list | tuple):
        yield from tensors(dict(enumerate(value)), path)


if __name__ == "__main__":
    for asked in sys.argv[1:]:
        try:
            found = surveyed(asked)
        except Exception as error:  # the others are surveyed nevertheless
            traceback.print_exc()
            found = {"name": asked, "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(found), flush=True)
