"""Finds the operators below PyTorch's functions.

Only PyTorch's interpreter imports this module.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves

from bench.model.call import DICT, TUPLE, RecordedCall
from bench.samples.native.torch_values import decode, encode


@cache
def schemas(name: str) -> tuple[str, ...]:
    """Return the schemas of the overloads of the operator `name`, `aten::add`; none where there is none."""
    return tuple(str(schema) for schema in torch._C._jit_get_schemas_for_operator(name))


def dispatched(call: RecordedCall) -> list[RecordedCall]:
    """Return the operators that compute when `call` is made, each with the call's count.

    Operators that make tensors of nothing, or only return a view of one, are left out.  Raises ValueError
    where the call cannot be made on tensors without values, or dispatches to no operator that computes.
    """
    seen: list[RecordedCall] = []
    with torch.no_grad(), FakeTensorMode():
        function = _function(call.operator)
        args, kwargs = decode({TUPLE: [list(call.args), {DICT: dict(call.kwargs)}]})
        try:
            with _Dispatched(seen):
                function(*args, **kwargs)
        except Exception as error:  # any error of the function
            reason = str(error).partition("\n")[0] or type(error).__name__
            raise ValueError(f"it cannot be made on tensors without values: {reason}") from None
    if not seen:
        raise ValueError("it comes to no operator that computes")
    return [
        RecordedCall(
            each.operator, each.args, each.kwargs, count=call.count, models=call.models, modules=call.modules
        )
        for each in seen
    ]


class _Dispatched(TorchDispatchMode):
    """A mode that adds the calls of operators that compute to `seen`."""

    def __init__(self, seen: list[RecordedCall]):
        super().__init__()
        self._seen = seen

    def __torch_dispatch__(
        self,
        func: torch._ops.OpOverload,
        types: Sequence[type],
        args: tuple[Any, ...] = (),
        kwargs: Mapping[str, Any] | None = None,
    ) -> Any:
        encoded = RecordedCall(
            f"torch.ops.{func}",
            [encode(each) for each in args],
            {name: encode(each) for name, each in (kwargs or {}).items()},
        )  # encoded before the call, which may change its arguments
        result = func(*args, **(kwargs or {}))
        if not func.is_view and _holds_tensor([args, kwargs]) and _holds_tensor(result):
            self._seen.append(encoded)
        return result


def _holds_tensor(values: Any) -> bool:
    return any(isinstance(leaf, torch.Tensor) for leaf in tree_leaves(values))


def _function(name: str) -> Callable[..., Any]:
    """Return the function of that dotted name.  Raises ValueError where there is none."""
    module, _, rest = name.partition(".")
    try:
        found: Any = importlib.import_module(module)
        for part in rest.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError):
        raise ValueError(f"PyTorch {torch.__version__} has no {name}") from None
    return found
