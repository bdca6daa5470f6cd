"""Keeps the `.cuda()` calls of samples that were written for a GPU on the CPU."""

from __future__ import annotations

import functools
from typing import Any

_FACTORIES = (
    "arange",
    "as_tensor",
    "asarray",
    "empty",
    "empty_like",
    "eye",
    "full",
    "full_like",
    "linspace",
    "logspace",
    "normal",
    "ones",
    "ones_like",
    "rand",
    "rand_like",
    "randint",
    "randn",
    "randn_like",
    "randperm",
    "tensor",
    "tril_indices",
    "triu_indices",
    "zeros",
    "zeros_like",
)
_METHODS = ("new_empty", "new_full", "new_ones", "new_tensor", "new_zeros", "to")


def install() -> None:
    """Make every request for a CUDA device in this process mean the CPU."""
    import torch

    def on_cpu(value: Any) -> Any:
        return "cpu" if _names_cuda(value) else value

    def keep(self: Any, *args: Any, **keywords: Any) -> Any:
        return self

    def redirected(function: Any) -> Any:
        @functools.wraps(function)
        def call(*args: Any, **keywords: Any) -> Any:
            keywords = {key: on_cpu(value) for key, value in keywords.items()}
            return function(*map(on_cpu, args), **keywords)

        return call

    patched: dict[tuple[Any, str], Any] = {
        (torch.Tensor, "cuda"): keep,
        (torch.nn.Module, "cuda"): keep,
        (torch.cuda, "synchronize"): lambda *args, **keywords: None,
    }
    for owner, names in ((torch, _FACTORIES), (torch.Tensor, _METHODS), (torch.nn.Module, ("to",))):
        patched.update({(owner, name): redirected(getattr(owner, name)) for name in names})
    for (owner, name), function in patched.items():
        setattr(owner, name, function)


def _names_cuda(value: Any) -> bool:
    if isinstance(value, str):
        return value == "cuda" or value.startswith("cuda:")
    return type(value).__name__ == "device" and value.type == "cuda"
