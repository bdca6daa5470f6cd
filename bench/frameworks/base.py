"""What every framework answers to: arrays, stages, gradients, synchronization, memory, versions.

A framework is one small class.  It imports its package in `__init__`, so that naming the class
costs nothing; everything it does not override is plain, synchronous and on the CPU.
"""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import compress, repeat
from pathlib import Path
from typing import Any, ClassVar, Protocol

import numpy as np

from bench.frameworks.cache import TIMES_OVER, UNKNOWN_BYTES, cpu_flush
from bench.frameworks.trace import Profile, complete_event, trace_text
from bench.model.device import CPU, UNCHOSEN, is_cpu
from bench.model.direction import FORWARD
from bench.model.stage import EAGER
from bench.samples.contract import Executor, Unsupported
from bench.samples.contract.dtype import MADE_AS, item_bytes
from bench.samples.contract.layout import Axes
from bench.samples.contract.loader import is_of_sample
from bench.samples.contract.tree import attributes_as_dicts, leaves


@dataclass
class Call:
    """What is timed: `function(*args, **keywords)`."""

    function: Callable[..., Any]
    args: Sequence[Any] = ()
    keywords: Mapping[str, Any] = field(default_factory=dict)

    def __call__(self) -> Any:
        return self.function(*self.args, **self.keywords)


@dataclass
class Differentiation:
    """Which gradients are wanted and of what.

    Attributes:
        wanted: per array argument, whether its gradient is wanted.
        cotangents: per floating-point output that counts, the NumPy array that it is multiplied by
            before everything is summed: the gradients are those of that sum.
        outputs: which output arrays count (see `Framework.floating_outputs`).
    """

    wanted: Sequence[bool]
    cotangents: Sequence[np.ndarray]
    outputs: Sequence[bool] = ()


class Capturing(Protocol):
    """What captures functions for a stage; see `bench.compilers.base.Compiler`."""

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        """`function(*arrays)` captured.  Raises Unsupported with the compiler's reason."""

    def facts(self) -> dict[str, Any]:
        """What it tells of what it captured."""

    def limitation(self) -> str | None:
        """Why what was captured last is right only for inputs like those it saw, if it is."""


class Framework:
    """Base class; subclasses set `name` and override what differs.

    Attributes:
        name: as `FRAMEWORK` names it.
        stages: what each stage does; a stage that is missing here is unsupported.
        missing_stages: why, for the stages that are missing.
        missing_dtypes: why, for the dtypes it has no arrays of.
        differentiates: gradients can be asked for.
        channels_last: arrays that the layers of its libraries have so (see `bench.samples.contract.layout`).
        has_memory_formats: how its arrays lie in memory can be chosen beside the order of their axes.
        scalar_shape: shape of a result that is a single number.
        dispatching_threads: those that are busy beside the ones that compute.
        immutable_arrays: no function can write to its arrays.
        keeps_results: `synchronize` needs the results of the calls it waits for.
        patching_modules: of its own, that give it other functions when they are first needed.
        own_variables: of the environment, that it sets by itself.
        own_processes: that it starts by itself, by a part of their command lines.
        memory_source: where the figures of `reset_peak_memory`, or else of the process, are from.
        device: that it runs on, by its name (see `bench.model.device`).
        dtype: name of the dtype asked for, or None: what the sample makes.
        compiler: of the task at work; None: it runs eagerly, or the framework captures by itself.
    """

    name: ClassVar[str]
    stages: ClassVar[Mapping[int, str]] = {EAGER: "eager"}
    missing_stages: ClassVar[Mapping[int, str]] = {}
    missing_dtypes: ClassVar[Mapping[str, str]] = {name: f"NumPy arrays have no {name}" for name in MADE_AS}
    differentiates: ClassVar[bool] = True
    channels_last: ClassVar[Collection[Axes]] = ()
    has_memory_formats: ClassVar[bool] = False
    scalar_shape: ClassVar[tuple[int, ...]] = ()
    dispatching_threads: ClassVar[int] = 0
    immutable_arrays: ClassVar[bool] = False
    keeps_results: ClassVar[bool] = False
    patching_modules: ClassVar[Collection[str]] = ()
    own_variables: ClassVar[Collection[str]] = ()
    own_processes: ClassVar[Sequence[str]] = ()
    memory_source: str = "resident_high_water"
    compiler: Capturing | None = None

    def __init__(self, device: str = CPU, threads: int | None = None):
        self.device = self.chosen(device)
        self.dtype: str | None = None

    # -- where it runs

    def devices(self) -> Mapping[str, str]:
        """Its devices by name, and what each is called by its maker.

        All of them where no device was chosen; else some may be hidden from this process.
        """
        return {CPU: CPU}

    def chosen(self, device: str) -> str:
        """`device`, or the CPU where none is chosen.  Raises Unsupported, which names those that it has."""
        if device in (CPU, UNCHOSEN):
            return CPU
        if device not in (found := self.devices()):
            raise Unsupported(f"{self.name} has no device {device}; it has {', '.join(found)}")
        return device

    @property
    def on_cpu(self) -> bool:
        """Whether it runs on the processor itself."""
        return is_cpu(self.device)

    # -- what it is

    def versions(self) -> dict[str, str]:
        """Version of the framework and of what decides its speed, by name."""
        return {"python": platform.python_version(), "numpy": np.__version__}

    def threads(self) -> int | None:
        """Threads the framework says it uses inside an operator, or None where it does not say."""
        return None

    @cached_property
    def busy_threads(self) -> int | None:
        """Threads of this process that may be busy in a call, or None where that is not known."""
        threads = self.threads()
        return None if threads is None else threads + self.dispatching_threads

    def device_name(self) -> str:
        """What its maker calls the accelerator, or "cpu"."""
        return self.device

    # -- what a sample could leave otherwise

    def state(self) -> dict[str, Any]:
        """Settings of the whole process that bear on what a call takes or returns, by name."""
        return {}

    def owners(self) -> Mapping[str, Any]:
        """Classes and modules by name that nobody is to give other functions, beside the package itself
        and the modules that are its attributes."""
        return {}

    # -- arrays

    def is_array(self, value: Any) -> bool:
        return isinstance(value, np.ndarray)

    def is_floating(self, array: Any) -> bool:
        """Whether an array of the framework holds real numbers that can have a gradient."""
        return array.dtype.kind == "f"

    def requires_gradient(self, array: Any) -> bool:
        """Whether the array itself says that a gradient of it is wanted."""
        return False

    def dtype_of(self, array: Any) -> str:
        """Name of the dtype of an array of the framework, as NumPy spells it."""
        return str(array.dtype).rpartition(".")[2]

    def item_bytes(self, array: Any) -> int:
        """The size of one element of an array of the framework."""
        return item_bytes(self.dtype_of(array))

    def components(self, array: Any) -> list[Any]:
        """The dense arrays it consists of: itself, or a sparse one's coordinates (ndim, count) and values."""
        return [array]

    def floating_outputs(self, result: Any, counting: Sequence[bool] = ()) -> list[Any]:
        """The arrays of `result` that a gradient can be taken of, in order.

        counting: per array, whether it counts; shorter: the rest do not; empty: all do.
        """
        found = [leaf for leaf in leaves(attributes_as_dicts(result)) if self.is_array(leaf)]
        return [leaf for leaf in compress(found, counting or repeat(True)) if self.is_floating(leaf)]

    def dtype_named(self, name: str) -> Any:
        """What the framework's functions take for the dtype called `name`."""
        return name

    def device_argument(self) -> Any:
        """What the framework's functions take for the device under test."""
        return self.device

    def from_numpy(self, array: np.ndarray) -> Any:
        """`array` as an array of the framework, on the device, in `self.dtype` if it is floating."""
        return array

    def sharing(self, array: np.ndarray) -> Any | None:
        """An array of the framework in the memory of `array`; None: `from_numpy` has to copy."""
        return None

    def to_numpy(self, array: Any) -> np.ndarray:
        """The values of an array of the framework; dtypes that NumPy lacks become those they are made as."""
        return np.asarray(array)

    def place(self, array: Any) -> Any:
        """An array that a sample's own adaptor made, on the device and in `self.dtype`."""
        return array

    def copy(self, array: Any) -> Any:
        """A copy with memory of its own, strides kept where the framework can."""
        return np.array(array, copy=True)

    def permuted(self, array: Any, order: Sequence[int]) -> Any:
        """`array` with its axes in that order, as a function of the framework's that can be captured."""
        return np.transpose(array, order)

    def with_channels_last(self, array: Any) -> Any:
        """`array`, its memory with the second axis last.  Only where there are memory formats."""
        raise NotImplementedError

    def address(self, array: Any) -> int | None:
        """Where the memory begins that it lies in, or None where that cannot be told."""
        return array.__array_interface__["data"][0] if isinstance(array, np.ndarray) else None

    def strides(self, array: Any) -> Sequence[int]:
        """From one element to the next along each axis; none where that is not the array's own choice."""
        return array.strides if isinstance(array, np.ndarray) else ()

    def has_made(self, kind: type) -> bool:
        """Whether a class of arrays is the framework's own, or another package's, and no sample's."""
        module = sys.modules.get(kind.__module__)
        if getattr(module, kind.__name__, None) is not kind:
            return False
        file = getattr(module, "__file__", None)
        return file is None or not is_of_sample(Path(file))

    def overwrite(self, array: Any, other: Any) -> bool:
        """Give `array` the values of `other`, in place; False where it cannot be written to."""
        if not isinstance(array, np.ndarray) or not array.flags.writeable:
            return False
        array[...] = other
        return True

    def seed(self, seed: int) -> None:
        """Seed the framework's own random numbers."""

    # -- running

    def for_stage(self, executor: Executor, stage: int) -> Executor:
        """`executor` with the function that `stage` runs or captures.  Raises Unsupported."""
        return executor

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any], stage: int) -> Callable[..., Any]:
        """`function(*arrays)` as `stage` runs it.  Raises Unsupported with the framework's reason."""
        if stage == EAGER or self.compiler is None:
            return function
        return self.compiler.capture(function, arrays)

    def bind(
        self,
        function: Callable[..., Any],
        arrays: Sequence[Any],
        stage: int,
        direction: str,
        differentiation: Differentiation | None = None,
    ) -> Callable[[Sequence[Any]], Call]:
        """Capture `function` for `stage` and `direction`; the result makes a Call for any arrays.

        The call returns the function's result (forward), the wanted gradients in argument order
        (backward), or a pair of both (forward_backward).
        Raises Unsupported where the framework does not differentiate.
        """
        if direction != FORWARD:
            raise Unsupported(f"{self.name} has no automatic differentiation")
        captured = self.capture(function, arrays, stage)
        return lambda fresh: Call(captured, fresh)

    def trace_limitation(self) -> str | None:
        """Why what was captured last is right only for inputs like those it saw, if it is."""
        return None if self.compiler is None else self.compiler.limitation()

    def refusal(self, error: Exception) -> str | None:
        """Why the framework cannot do this at all, if that is what `error` says; None: it went wrong."""
        return None

    def misses_accelerator(self, error: BaseException) -> bool:
        """Whether `error` says that a sample asked by itself for an accelerator that is not there."""
        return False

    def frames(self, error: BaseException) -> list[traceback.FrameSummary]:
        """Where `error` was raised, the innermost last."""
        return list(traceback.extract_tb(error.__traceback__))

    def keep_on_cpu(self) -> None:
        """From now on, samples that ask for an accelerator by themselves get the CPU."""

    def synchronize(self, results: Any = None) -> None:
        """Return only after the framework has finished all work that led to `results`."""

    def computes(self) -> bool:
        """Whether the device still does: after a fault in a kernel an accelerator refuses the process all."""
        if self.on_cpu:
            return True
        try:
            self.synchronize(self.copy(self.from_numpy(np.zeros(1, np.float32))))
        except Exception:
            return False
        return True

    def cache_flush(self) -> Callable[[], None]:
        """A function after which no cache of the device holds a call's arguments."""
        if self.on_cpu:
            return cpu_flush()
        other = self.from_numpy(np.zeros(TIMES_OVER * UNKNOWN_BYTES, np.uint8))
        return lambda: self.synchronize([self.copy(other)])

    def profile(self, calls: Sequence[Call], traced: bool) -> Profile:
        """Runs `calls` under the framework's own profiler.  traced: a Chrome trace of them is wanted."""
        events = []
        for call in calls:
            started = time.perf_counter()
            self.synchronize(call())
            name = getattr(call.function, "__name__", type(call.function).__name__)
            events.append(complete_event(name, started, time.perf_counter() - started))
        return Profile(None, trace=trace_text(events) if traced else None)

    def reset_capture(self, others_open: bool = False) -> None:
        """Forget what was compiled, and counters of it, before the next case.

        others_open: what was captured for others is still to be run: only the counters begin anew.
        """

    def capture_facts(self) -> dict[str, Any]:
        """What is known of what was captured for the task at work (graphs, graph breaks)."""
        return {} if self.compiler is None else self.compiler.facts()

    def compilations(self) -> int:
        """Programs and graphs that the framework has made so far, in this process; a difference counts.

        0 for ever where it makes none.  `reset_capture` may begin anew.
        """
        return 0

    # -- accelerator

    def device_timer(self) -> Callable[[Callable[[], Any]], float] | None:
        """A function that runs another and returns the seconds on the device's clock, or None."""
        return None

    def probes(self) -> Mapping[str, Callable[[], float]]:
        """Probes of an accelerator's state by name (see `bench.model.probe`); mostly none."""
        return {}

    def reset_peak_memory(self) -> int | None:
        """Restart the allocator's peak; its bytes in use now, or None where it keeps no peak."""
        return None

    def peak_memory(self) -> int:
        """Bytes of the allocator's peak since `reset_peak_memory`."""
        raise NotImplementedError


_HEADINGS = (
    *("Traceback", "in user code:", "Graph execution error:"),
    "The following operation failed in the TorchScript interpreter.",
)
"""MXNet puts C++ frames, TensorFlow and TorchScript source code, in front of what is wrong."""


def first_line(error: BaseException) -> str:
    """What `error` says, cut to its first line, or below a heading its last, that fits into a message."""
    lines = [line.strip() for line in str(error).splitlines()]
    lines = [line for line in lines if line and not line.startswith("[[{{node")] or [type(error).__name__]
    return lines[-1 if lines[0].startswith(_HEADINGS) else 0][:500]
