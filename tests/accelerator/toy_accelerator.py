"""The device `toy:0`: PyTorch finds it like any installed backend, and it computes on the CPU.

A tensor of the device stands for a tensor of the CPU, which its storage holds; PyTorch's own kernels do the
work.  The device's module has what the modules of PyTorch's accelerators have: an allocator that counts,
events that measure time, and a name.

Environment variables:
    TOY_LACKS: names that the module lacks, as `torch.mps` lacks a peak of its memory.
    TOY_MODELS: the model of each device, where there are to be several; they share one memory.
    TOY_LOST: a device that ends the processes which use it.
    TOY_ASSERTS: an operator whose kernel asserts that its inputs are finite, or with `:always` fails at
        once; after that the device refuses all work of its process.
"""

from __future__ import annotations

import os
import time
import weakref
from types import SimpleNamespace
from typing import Any

import torch
from torch.utils import _pytree, backend_registration

KIND = "toy"
NAME = "Toy Accelerator 9000"
MODELS = os.environ.get("TOY_MODELS", NAME).split(",")
_COPIES = ("_copy_from", "_copy_from_and_resize")
"""The operators that copy from the device or to it."""


class Memory:
    """The bytes that tensors of the device hold; a storage that several tensors share counts once."""

    def __init__(self) -> None:
        self.current = self.peak = 0
        self._tensors: dict[int, int] = {}

    def count(self, storage: torch.UntypedStorage) -> None:
        """Count the storage from now on, until it is gone."""
        memory = storage.held.untyped_storage()
        place, size = memory.data_ptr(), memory.nbytes()
        self._change(place, size, 1)
        weakref.finalize(storage, self._change, place, size, -1)

    def _change(self, place: int, size: int, by: int) -> None:
        before = self._tensors.get(place, 0)
        self._tensors[place] = before + by
        if 0 in (before, before + by):
            self.current += by * size
            self.peak = max(self.peak, self.current)


class Event:
    """A moment of the device, whose work is done when a call returns."""

    def __init__(self, enable_timing: bool = False):
        self._moment = 0.0

    def record(self) -> None:
        self._moment = time.perf_counter()

    def synchronize(self) -> None:
        """Return at once: the event has happened."""

    def elapsed_time(self, other: Event) -> float:
        """Return the milliseconds from this event to another."""
        return (other._moment - self._moment) * 1e3


MEMORY = Memory()
_MODULE = {
    "is_available": lambda: True,
    "is_initialized": lambda: True,
    "device_count": lambda: len(MODELS),
    "current_device": lambda: 0,
    "manual_seed_all": lambda seed: None,
    "_is_in_bad_fork": lambda: False,
    "get_device_name": lambda device: MODELS[torch.device(device).index],
    "synchronize": lambda: None,
    "Event": Event,
    "memory_allocated": lambda device: MEMORY.current,
    "max_memory_allocated": lambda device: MEMORY.peak,
    "reset_peak_memory_stats": lambda device: setattr(MEMORY, "peak", MEMORY.current),
}


def wrapped(held: torch.Tensor) -> torch.Tensor:
    """Return the tensor of the device that stands for `held`."""
    found = torch._C._acc.create_empty_tensor(list(held.shape), held.dtype)
    storage = found.untyped_storage()
    storage.held = held  # whoever copies the tensor shares the storage
    MEMORY.count(storage)
    return found


_ASSERTING, _, _WHEN = os.environ.get("TOY_ASSERTS", "").partition(":")
_failed: list[str] = []
"""The names of the kernels that have failed."""


def _require_no_failure(name: str, given: Any) -> None:
    """Raise like a GPU: at once where a kernel fails, and again at every later call."""
    if name == _ASSERTING:
        tensors = [leaf for leaf in _pytree.tree_leaves(given) if isinstance(leaf, torch.Tensor)]
        if _WHEN == "always" or not all(bool(each.isfinite().all()) for each in tensors):
            _failed.append(name)
    if _failed:
        raise RuntimeError(f"toy error: a kernel has failed ({_failed[0]})")


def _run(operator: Any, *args: Any, **keywords: Any) -> Any:
    """Run any operator of the device: the CPU's, on the CPU tensors that `args` and `keywords` stand for."""
    known: dict[int, torch.Tensor] = {}

    def on_cpu(value: Any) -> Any:
        if isinstance(value, torch.Tensor) and value.device.type == KIND:
            held = value.untyped_storage().held
            known[id(held)] = value
            return held
        if not isinstance(value, torch.device):
            return value
        if str(value) == os.environ.get("TOY_LOST"):
            os._exit(1)
        return torch.device("cpu")

    def on_device(value: Any) -> Any:
        if not isinstance(value, torch.Tensor):
            return value
        return known[id(value)] if id(value) in known else wrapped(value)

    given, named = _pytree.tree_map(on_cpu, (args, keywords))
    _require_no_failure(operator.overloadpacket.__name__, given)
    if operator.overloadpacket.__name__ in _COPIES:
        given[1].copy_(given[0])
        return args[1]
    return _pytree.tree_map(on_device, operator(*given, **named))


LIBRARIES: list[torch.library.Library] = []
"""The libraries with the device's kernels, kept because a library takes its kernels with it."""


def register() -> None:
    """Register the device; PyTorch calls this when it is imported."""
    lacks = os.environ.get("TOY_LACKS", "").split(",")
    module = SimpleNamespace(**{name: value for name, value in _MODULE.items() if name not in lacks})
    backend_registration._setup_privateuseone_for_python_backend(KIND, module)
    library = torch.library.Library("_", "IMPL")
    library.fallback(_run, "PrivateUse1")
    LIBRARIES.append(library)
