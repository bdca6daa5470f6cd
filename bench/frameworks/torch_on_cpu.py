"""Keeps the `.cuda()` calls of samples that were written for a GPU on the CPU."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

_FACTORIES = (
    "arange",
    "as_tensor",
    "asarray",
    "bartlett_window",
    "blackman_window",
    "empty",
    "empty_like",
    "empty_strided",
    "eye",
    "from_file",
    "full",
    "full_like",
    "hamming_window",
    "hann_window",
    "kaiser_window",
    "linspace",
    "logspace",
    "normal",
    "ones",
    "ones_like",
    "rand",
    "rand_like",
    "randint",
    "randint_like",
    "randn",
    "randn_like",
    "randperm",
    "scalar_tensor",
    "sparse_coo_tensor",
    "tensor",
    "tril_indices",
    "triu_indices",
    "zeros",
    "zeros_like",
)
_METHODS = ("new_empty", "new_empty_strided", "new_full", "new_ones", "new_tensor", "new_zeros", "to", "type")


def install() -> None:
    """Make every request for a CUDA device in this process mean the CPU.

    TorchScript, which compiles the source of what it finds, takes the redirected factories for its own.
    """
    import torch

    def keep(self: Any, *args: Any, **keywords: Any) -> Any:
        return self

    patched: dict[tuple[Any, str], Any] = {
        (torch.Tensor, "cuda"): keep,
        (torch.nn.Module, "cuda"): keep,
        (torch.cuda, "synchronize"): lambda *args, **keywords: None,
    }
    for owner, names in ((torch.Tensor, _METHODS), (torch.nn.Module, ("to",))):
        patched.update({(owner, name): _redirected(getattr(owner, name), name == "to") for name in names})
    for name in _FACTORIES:
        function = getattr(torch, name)
        redirected = patched[torch, name] = _redirected(function, False)
        if operator := torch.jit._builtins._find_builtin(function):
            torch.jit._builtins._register_builtin(redirected, operator)
    for (owner, name), function in patched.items():
        setattr(owner, name, function)


def _redirected(function: Callable[..., Any], takes_place: bool) -> Callable[..., Any]:
    """Return `function`, with the CPU in place of arguments that name a CUDA device.

    takes_place: its second argument may be the device, where a number is that of a GPU.
    """

    @functools.wraps(function)
    def call(*args: Any, **keywords: Any) -> Any:
        if takes_place and len(args) > 1 and type(args[1]) is int:
            args = (args[0], "cpu", *args[2:])
        if type(keywords.get("device")) is int:
            keywords["device"] = "cpu"
        keywords = {key: _on_cpu(value) for key, value in keywords.items()}
        return function(*map(_on_cpu, args), **keywords)

    return call


def _on_cpu(value: Any) -> Any:
    if isinstance(value, str):
        if value.startswith("torch.cuda."):  # the name of a type of tensors
            return value.replace(".cuda", "", 1)
        return "cpu" if value == "cuda" or value.startswith("cuda:") else value
    return "cpu" if type(value).__name__ == "device" and value.type == "cuda" else value
