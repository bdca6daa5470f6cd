"""The tensors of a model, others in their place: fake ones for those with values, or of another dtype."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, nn
from torch._subclasses.fake_tensor import FakeTensorMode, unset_fake_temporarily


def with_values(make: Callable[[], nn.Module]) -> nn.Module:
    """What `make` returns, for models that read values while they are made, of drop rates for instance.

    It is made of real tensors; inside a `FakeTensorMode` they are fake thereafter.
    """
    with unset_fake_temporarily() as mode:
        model = make()
    return exchanged(model, mode.from_tensor) if isinstance(mode, FakeTensorMode) else model


def converted(model: nn.Module, dtype: torch.dtype) -> nn.Module:
    """`model` with its floating-point tensors of that dtype; `model.to` refuses where they are fake."""
    return exchanged(model, lambda tensor: tensor.to(dtype) if tensor.is_floating_point() else tensor)


@torch.no_grad()
def exchanged(model: nn.Module, change: Callable[[Tensor], Tensor]) -> nn.Module:
    """`model` with `change` applied to each parameter and buffer; what it shares stays shared."""
    known: dict[int, tuple[Tensor, Tensor]] = {}  # with those that were there, so that ids stay theirs
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
    """`changed`, a parameter where `tensor` is one."""
    is_parameter = isinstance(tensor, nn.Parameter)
    return nn.Parameter(changed, requires_grad=tensor.requires_grad) if is_parameter else changed
