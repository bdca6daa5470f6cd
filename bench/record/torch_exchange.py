"""Replaces the tensors of a model by others: by fake ones, or by ones of another dtype."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, nn
from torch._subclasses.fake_tensor import FakeTensorMode, unset_fake_temporarily


def with_values(make: Callable[[], nn.Module]) -> nn.Module:
    """Return the result of `make`, for models that read values while they are made, such as drop rates.

    The model is made of real tensors; inside a `FakeTensorMode` they are replaced by fake ones
    afterwards.
    """
    with unset_fake_temporarily() as mode:
        model = make()
    return exchanged(model, mode.from_tensor) if isinstance(mode, FakeTensorMode) else model


def converted(model: nn.Module, dtype: torch.dtype) -> nn.Module:
    """Return `model` with its floating-point tensors in that dtype; `model.to` refuses fake ones."""
    return exchanged(model, lambda tensor: tensor.to(dtype) if tensor.is_floating_point() else tensor)


@torch.no_grad()
def exchanged(model: nn.Module, change: Callable[[Tensor], Tensor]) -> nn.Module:
    """Return `model` with `change` applied to each parameter and buffer; shared tensors stay shared."""
    known: dict[int, tuple[Tensor, Tensor]] = {}  # keeps the old tensors alive, so that no id is used twice
    for module in model.modules():
        held: tuple[dict[str, Any], ...] = module._parameters, module._buffers
        for tensors in held:
            for name, tensor in tensors.items():
                if tensor is not None:
                    if id(tensor) not in known:
                        known[id(tensor)] = tensor, _like(tensor, change(tensor))
                    tensors[name] = known[id(tensor)][1]
    return model


def _like(tensor: Tensor, changed: Tensor) -> Tensor:
    """Return `changed`, as a parameter if `tensor` is one."""
    is_parameter = isinstance(tensor, nn.Parameter)
    return nn.Parameter(changed, requires_grad=tensor.requires_grad) if is_parameter else changed
