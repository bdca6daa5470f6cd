"""An accelerator of PyTorch, of any kind: its name, its clock and its allocator.

`torch.accelerator` has what all kinds have in common.  The rest comes from the module of the kind
(`torch.cuda`, `torch.xpu`, `torch.mps`, or one that a backend has registered), as far as it has it.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from bench.model.device import numbered
from bench.model.probe import CYCLE, KERNEL

_SIDE_PER_ROOT, _SIDE, _KERNEL_REPEATS = 96, 512, 2
"""The side of square matrices per root of the number of processors, so that a product takes some tens of
microseconds; the side where that number is unknown; and how often a product is timed."""
_MEMORY = ("memory_allocated", "max_memory_allocated", "reset_peak_memory_stats")
Seconds = Callable[[Callable[[], Any]], float]


def names() -> dict[str, str]:
    """Return the accelerators that PyTorch sees, each with its maker's name for it."""
    import torch

    kind = torch.accelerator.current_accelerator(check_available=True)
    if kind is None:
        return {}
    found = (numbered(kind.type, number) for number in range(torch.accelerator.device_count()))
    return {device: _called(torch.get_device_module(kind), device) for device in found}


def _called(module: Any, device: str) -> str:
    """Return the maker's name of the device; its own name where the module has none."""
    return module.get_device_name(device) if hasattr(module, "get_device_name") else device


class Accelerator:
    """An accelerator that calls run on from now on.

    Attributes:
        device: PyTorch's object of it.
        memory_source: the source of its allocator's figures; None if it keeps none that can be reset.
        synchronize: a function that returns only after all of its work is done.
        activity, event_kind: the profiler's activity for it, and the kind of its events; None if there is
            none.
    """

    def __init__(self, name: str):
        import torch

        self.device = torch.device(name)
        self._torch, self._module = torch, torch.get_device_module(self.device)
        counts_memory = all(hasattr(self._module, function) for function in _MEMORY)
        self.memory_source = f"{self.device.type}_allocator" if counts_memory else None
        kind = self.device.type.upper()
        self.activity = getattr(torch.profiler.ProfilerActivity, kind, None)
        self.event_kind = getattr(torch.autograd.DeviceType, kind, None)
        torch.accelerator.set_device_index(self.device)
        self.synchronize = self._waiting()

    def called(self) -> str:
        """Return the maker's name of the device."""
        return _called(self._module, str(self.device))

    def _waiting(self) -> Callable[[], None]:
        """Return PyTorch's function that waits for the device; the module's where a backend has only that."""
        wait = partial(self._torch.accelerator.synchronize, self.device)
        try:
            wait()
        except RuntimeError:
            return self._module.synchronize
        return wait

    @cached_property
    def timer(self) -> Seconds | None:
        """A function that runs another and returns the seconds on the device's clock; None if its events have
        no times."""
        if not hasattr(self._module, "Event"):
            return None
        try:
            self._by_events(lambda: None)
        except (RuntimeError, TypeError):  # raised by backends whose events mark an order and no time
            return None
        return self._by_events

    def _by_events(self, run: Callable[[], Any]) -> float:
        start, end = (self._module.Event(enable_timing=True) for _ in range(2))
        start.record()
        run()
        end.record()
        end.synchronize()
        return start.elapsed_time(end) / 1e3

    def _by_the_clock(self, run: Callable[[], Any]) -> float:
        self.synchronize()
        started = time.perf_counter()
        run()
        self.synchronize()
        return time.perf_counter() - started

    def probes(self) -> Mapping[str, Callable[[], float]]:
        """Return the probes: a fixed kernel, and a cycle of its clock where its driver knows that."""
        torch, module, device = self._torch, self._module, self.device
        seconds, side = self.timer or self._by_the_clock, self._side()
        values = torch.ones(side, side, device=device)
        product = torch.empty_like(values)

        def multiply() -> None:
            torch.mm(values, values, out=product)

        def kernel() -> float:
            multiply()  # the next is started while it is at work, so that the delay of a start is not timed
            return min(seconds(multiply) for _ in range(_KERNEL_REPEATS))

        found = {KERNEL: kernel}
        with contextlib.suppress(Exception):  # whatever its driver's library, which may be missing, raises
            module.clock_rate(device)
            found[CYCLE] = lambda: 1e-6 / max(module.clock_rate(device), 1)
        return found

    def _side(self) -> int:
        """Return the side of the matrices that the probe multiplies."""
        properties = getattr(self._module, "get_device_properties", None)
        processors = getattr(properties and properties(self.device), "multi_processor_count", None)
        return _SIDE_PER_ROOT * math.ceil(math.sqrt(processors)) if processors else _SIDE

    def reset_peak_memory(self) -> int | None:
        """Restart the allocator's peak; return the bytes in use now, or None where no peak can be reset."""
        if self.memory_source is None:
            return None
        self._module.reset_peak_memory_stats(self.device)
        return self._module.memory_allocated(self.device)

    def peak_memory(self) -> int:
        """Return the bytes of the peak since `reset_peak_memory`."""
        return self._module.max_memory_allocated(self.device)
