"""Records a model's calls of PyTorch's functions as the model makes them, before they are lowered."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping
from types import FrameType
from typing import Any

import torch
from torch.nn.modules import module as module_hooks
from torch.overrides import TorchFunctionMode, resolve_name

from bench.model.call import RecordedCall, tensors
from bench.record.recording import Recording
from bench.samples.contract.tree import leaves
from bench.samples.native.torch_values import encode

_READERS = frozenset(
    f"torch.{name}"
    for name in (
        *("Tensor.item", "Tensor.tolist", "Tensor.__bool__", "Tensor.__int__", "Tensor.__float__"),
        *("Tensor.__index__", "Tensor.is_nonzero", "Tensor.equal", "Tensor.allclose", "equal", "allclose"),
        *("Tensor.__contains__", "is_nonzero", "Tensor.numpy", "Tensor.__array__"),
    )
)
"""Functions that return no tensor and yet read the values of one."""
_NO_OPERATORS = frozenset(
    f"torch.Tensor.{name}"
    for name in (
        *("backward", "requires_grad_", "register_hook", "register_post_accumulate_grad_hook"),
        *("retain_grad", "__repr__", "__format__", "__hash__", "__deepcopy__", "__reduce_ex__"),
        *("_backward_hooks", "share_memory_", "__dlpack__", "__iter__"),
    )
)
"""Methods that compute nothing themselves; their inner calls are recorded, or are not operators."""
_PROPERTIES_OF_VALUES = frozenset(("T", "mT", "H", "mH", "real", "imag"))
"""Properties that are operators; the others read or set an attribute of a tensor."""
_FILLS = frozenset(
    f"torch.Tensor.{name}"
    for name in ("uniform_", "normal_", "fill_", "zero_", "mul_", "add_", "clamp_", "erfinv_")
)
_INITIALISING = ("torch.nn.init", "transformers.initialization")
_FRAMES = 6
"""The number of frames up the stack in which a caller that initialises tensors is looked for."""


class Recorder(TorchFunctionMode):
    """A mode that adds every call of an overridable function to a recording while it is active.

    Calls within a recorded call are not recorded.
    """

    def __init__(self, recording: Recording, model: str, with_values: bool):
        """Create a recorder.  with_values: whether tensors hold values, whose domains are recorded."""
        super().__init__()
        self._recording, self._model, self._with_values = recording, model, with_values
        self._modules: list[str] = []
        self._names: dict[int, str] = {}
        self._known: dict[Any, str] = {}
        self._hooks = contextlib.ExitStack()

    def __enter__(self) -> Recorder:
        self._hooks.enter_context(self._watched_modules())
        self._hooks.enter_context(self._watched_autograd())
        super().__enter__()
        return self

    def __exit__(self, *exception: Any) -> None:
        super().__exit__(*exception)
        self._hooks.close()

    def name_modules(self, model: torch.nn.Module) -> None:
        """Use the paths in `model` as the names of its modules."""
        self._names.update({id(each): path for path, each in model.named_modules()})

    def __torch_function__(
        self, func: Callable[..., Any], types: Any, args: Any = (), kwargs: Mapping[str, Any] | None = None
    ) -> Any:
        kwargs = kwargs or {}
        name = self._name(func)
        if self._is_no_operator(name):
            return func(*args, **kwargs)
        # Before the call, which may overwrite its arguments.
        encoded = self._encoded(list(args)), {key: self._encoded(value) for key, value in kwargs.items()}
        result = func(*args, **kwargs)
        returned = encode(result)
        if not tensors(returned) and name not in _READERS and not _holds_tensor(result):
            self._recording.queries[name] += 1
            return result
        path = self._modules[-1] if self._modules else ""
        self._recording.add(
            RecordedCall(name, *encoded, result=returned, models={self._model: 1}, modules={path: 1})
        )
        return result

    # -- names

    def _name(self, func: Callable[..., Any]) -> str:
        """Return the function's dotted public name."""
        try:
            found = self._known.get(func)
        except TypeError:  # not hashable
            return dotted(func)
        if found is None:
            found = self._known[func] = dotted(func)
        return found

    def _is_no_operator(self, name: str) -> bool:
        if name in _NO_OPERATORS or name.startswith(("torch.nn.init.", "torch._C._set_")):
            return True
        if name.endswith((".__get__", ".__set__", ".__delete__")):
            return name.split(".")[-2] not in _PROPERTIES_OF_VALUES
        return name in _FILLS and _is_initialising(sys._getframe(2))

    # -- values

    def _encoded(self, value: Any) -> Any:
        """Return a value, encoded; `requires_grad` is kept only where gradients are taken."""
        encoded = encode(value)
        if not torch.is_grad_enabled():
            for record in tensors(encoded):
                record.pop("requires_grad", None)
        if self._with_values and (records := tensors(encoded)):
            found = [leaf for leaf in leaves(_slices_as_lists(value)) if isinstance(leaf, torch.Tensor)]
            strided = [leaf for leaf in found if tensors(encode(leaf))]
            for record, tensor in zip(records, strided, strict=True):
                if domain := _domain(tensor):
                    record["domain"] = domain
        return encoded

    # -- modules and autograd functions

    @contextlib.contextmanager
    def _watched_modules(self) -> Iterator[None]:
        """Keep track of the path of the module whose forward runs, while the block runs."""

        def enter(module: torch.nn.Module, _: Any) -> None:
            self._modules.append(self._names.get(id(module)) or type(module).__name__)

        def leave(*_: Any) -> None:
            if self._modules:
                self._modules.pop()

        hooks = [
            module_hooks.register_module_forward_pre_hook(enter),
            module_hooks.register_module_forward_hook(leave, always_call=True),
        ]
        try:
            yield
        finally:
            for hook in hooks:
                hook.remove()
            self._modules.clear()

    @contextlib.contextmanager
    def _watched_autograd(self) -> Iterator[None]:
        """Count the uses of the model's own autograd functions, which no mode sees, while the block runs."""
        original, unreadable = torch.autograd.Function.__dict__["apply"], self._recording.unreadable

        def apply(cls: Any, *args: Any, **kwargs: Any) -> Any:
            if not cls.__module__.startswith("torch."):
                unreadable[f"{cls.__module__}.{cls.__qualname__}"] += 1
            return original.__func__(cls, *args, **kwargs)

        torch.autograd.Function.apply = classmethod(apply)  # type: ignore[method-assign, assignment]
        try:
            yield
        finally:
            torch.autograd.Function.apply = original  # type: ignore[method-assign]


def dotted(func: Callable[..., Any]) -> str:
    """Return the public name of a function, as PyTorch documents it."""
    if isinstance(func, (torch._ops.OpOverload, torch._ops.OpOverloadPacket)):
        return f"torch.ops.{str(func).replace('::', '.')}"
    name = resolve_name(func) if callable(func) else None
    if name is not None:
        return name.replace("._VariableFunctionsClass.", ".")
    owner = getattr(func, "__objclass__", None)
    if owner is not None and issubclass(owner, torch._C.TensorBase):
        return f"torch.Tensor.{func.__name__}"
    module, qualified = getattr(func, "__module__", None), getattr(func, "__qualname__", str(func))
    return f"{module}.{qualified}" if module else f"torch.{qualified}"


def _is_initialising(frame: FrameType | None) -> bool:
    """Return whether a function that initialises parameters is among the callers."""
    for _ in range(_FRAMES):
        if frame is None:
            return False
        if frame.f_globals.get("__name__", "").startswith(_INITIALISING):
            return True
        frame = frame.f_back
    return False


def _holds_tensor(result: Any) -> bool:
    """Return whether the result holds a tensor; sparse, quantized and nested ones count.

    These cannot be encoded.
    """
    return any(isinstance(leaf, torch.Tensor) for leaf in leaves(result))


def _slices_as_lists(value: Any) -> Any:
    """Return `value` with slices as lists, so that their tensors are leaves too."""
    if isinstance(value, slice):
        return [value.start, value.stop, value.step]
    if isinstance(value, (list, tuple)):
        return [_slices_as_lists(each) for each in value]
    if isinstance(value, dict):
        return {name: _slices_as_lists(each) for name, each in value.items()}
    return value


@torch.no_grad()
def _domain(tensor: torch.Tensor) -> dict[str, Any]:
    """Return the domain of a tensor's values, as far as a call depends on it.

    It is the number of true values, or the lowest and highest value where both are finite; else empty.
    """
    if not tensor.numel() or tensor.device.type == "meta":
        return {}
    with torch._C.DisableTorchFunction():
        if tensor.dtype == torch.bool:
            return {"true": int(tensor.sum())}
        if tensor.is_complex():
            return {}
        wide = tensor.detach().to(torch.float64 if tensor.is_floating_point() else torch.int64)
        low, high = (each.item() for each in torch.aminmax(wide))
        return {"low": low, "high": high} if abs(low) < float("inf") and abs(high) < float("inf") else {}
