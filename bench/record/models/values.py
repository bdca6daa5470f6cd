"""Models that read values while they are made, such as the rates at which layers are dropped."""

from __future__ import annotations

from collections.abc import Callable

from torch import nn
from torch._subclasses.fake_tensor import unset_fake_temporarily


def with_values(make: Callable[[], nn.Module]) -> nn.Module:
    """What `make` returns, made of real tensors; inside a `FakeTensorMode` they are fake thereafter."""
    with unset_fake_temporarily() as mode:
        model = make()
    if mode is not None:
        for module in model.modules():
            for tensors in (module._parameters, module._buffers):
                tensors.update(
                    {name: mode.from_tensor(each) for name, each in tensors.items() if each is not None}
                )
    return model
