"""The base class of frameworks: arrays, stages, gradients, synchronization, memory, versions.

A framework is one small class.  It imports its package in `__init__`, so that naming the class
costs nothing; everything it does not override is plain, synchronous and on the CPU.
"""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
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
from bench.model.settings import MODES
from bench.model.stage import EAGER
from bench.samples.contract import Executor, Unsupported
from bench.samples.contract.described_array import copied, has_layout, steps_of
from bench.samples.contract.dtype import MADE_AS, item_bytes
from bench.samples.contract.layout import Axes
from bench.samples.contract.loader import is_of_sample
from bench.samples.contract.tree import attributes_as_dicts, leaves


@dataclass
class Call:
    """A call that is timed: `function(*args, **keywords)`."""

    function: Callable[..., Any]
    args: Sequence[Any] = ()
    keywords: Mapping[str, Any] = field(default_factory=dict)

    def __call__(self) -> Any:
        return self.function(*self.args, **self.keywords)


@dataclass
class Differentiation:
    """The gradients that are wanted, and the outputs that they are taken of.

    Attributes:
        wanted: per array argument, whether its gradient is wanted.
        cotangents: per floating-point output that counts, the NumPy array that it is multiplied by
            before everything is summed: the gradients are those of that sum.
        outputs: per output array, whether it counts (see `Framework.floating_outputs`).
    """

    wanted: Sequence[bool]
    cotangents: Sequence[np.ndarray]
    outputs: Sequence[bool] = ()


@dataclass(eq=False)
class Donating:
    """A function whose captured call may take the memory of some of its arguments for its results.

    Attributes:
        function: called with arrays alone.
        donated: the positions of the arrays that no one needs after the call.
    """

    function: Callable[..., Any]
    donated: Sequence[int]

    def __call__(self, *arrays: Any) -> Any:
        return self.function(*arrays)


class Capturing(Protocol):
    """A compiler that captures functions for a stage; see `bench.compilers.base.Compiler`."""

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        """Return `function(*arrays)` captured.  Raises Unsupported with the compiler's reason."""

    @property
    def allocates_in_framework(self) -> bool:
        """True if the framework's allocator counts the memory of what was captured."""

    def facts(self) -> dict[str, Any]:
        """Return the compiler's facts of what it captured."""

    def limitation(self) -> str | None:
        """Return why the last capture is right only for inputs like those it saw, if it is."""


class Framework:
    """The base class; subclasses set `name` and override what differs.

    Attributes:
        name: its name in `FRAMEWORK`.
        stages: the description of each stage; a stage that is missing here is unsupported.
        missing_stages: the reasons, for the stages that are missing.
        missing_dtypes: the reasons, for the dtypes it has no arrays of.
        missing_modes: the reasons, for the modes of calling that it lacks (see `Settings.mode`).
        has_registry: True if packages add operators to it that are found by name.
        computes_in: the dtypes of results that it computes in whatever the arguments are.
        differentiates: True if gradients can be asked for.
        channels_last: the kinds of arrays whose channels its layers have last (see
            `bench.samples.contract.layout`).
        without_strides: the reason, where its arrays have no strides.
        has_memory_formats: True if the order of its arrays in memory can differ from the order of their axes.
        scalar_shape: the shape of a result that is a single number.
        dispatching_threads: the number of threads that are busy beside the ones that compute.
        immutable_arrays: True if no function can write to its arrays.
        donates: True if only captured calls can take the memory of arguments for their results.
        keeps_results: True if `synchronize` needs the results of the calls it waits for.
        patching_modules: its modules that replace some of its functions when they are first needed.
        own_variables: the environment variables that it sets by itself.
        own_processes: parts of the command lines of processes that it starts by itself.
        memory_source: the name of the source of `allocated_peak`.
        device: the name of the device that it runs on (see `bench.model.device`).
        dtype: the name of the dtype asked for; None: the dtype that the sample makes.
        compiler: that of the task at work; None: it runs eagerly, or the framework captures by itself.
    """

    name: ClassVar[str]
    stages: ClassVar[Mapping[int, str]] = {EAGER: "eager"}
    missing_stages: ClassVar[Mapping[int, str]] = {}
    missing_dtypes: ClassVar[Mapping[str, str]] = {name: f"NumPy arrays have no {name}" for name in MADE_AS}
    missing_modes: ClassVar[Mapping[str, str]] = dict.fromkeys(
        MODES[1:], "it has one mode of calling, default"
    )
    has_registry: ClassVar[bool] = False
    computes_in: ClassVar[Collection[str]] = ()
    differentiates: ClassVar[bool] = True
    channels_last: ClassVar[Collection[Axes]] = ()
    without_strides: ClassVar[str] = ""
    has_memory_formats: ClassVar[bool] = False
    scalar_shape: ClassVar[tuple[int, ...]] = ()
    dispatching_threads: ClassVar[int] = 0
    immutable_arrays: ClassVar[bool] = False
    donates: ClassVar[bool] = False
    keeps_results: ClassVar[bool] = False
    patching_modules: ClassVar[Collection[str]] = ()
    own_variables: ClassVar[Collection[str]] = ()
    own_processes: ClassVar[Sequence[str]] = ()
    memory_source: str = "cpu_allocator"
    compiler: Capturing | None = None

    def __init__(self, device: str = CPU, threads: int | None = None):
        self.device = self.chosen(device)
        self.dtype: str | None = None

    # -- where it runs

    def devices(self) -> Mapping[str, str]:
        """Return its devices by name, each with its maker's name for it.

        These are all devices where none was chosen; else some may be hidden from this process.
        """
        return {CPU: CPU}

    def chosen(self, device: str) -> str:
        """Return `device`, or the CPU if none is chosen.  Raises Unsupported, naming the devices it has."""
        if device in (CPU, UNCHOSEN):
            return CPU
        if device not in (found := self.devices()):
            raise Unsupported(f"{self.name} has no device {device}; it has {', '.join(found)}")
        return device

    @property
    def on_cpu(self) -> bool:
        """True if it runs on the processor itself."""
        return is_cpu(self.device)

    # -- versions, threads and names

    def versions(self) -> dict[str, str]:
        """Return the versions of the framework and of everything else that decides its speed, by name."""
        return {"python": platform.python_version(), "numpy": np.__version__}

    def threads(self) -> int | None:
        """Return the threads the framework says it uses inside an operator, or None where it does not say."""
        return None

    @cached_property
    def busy_threads(self) -> int | None:
        """The threads of this process that may be busy in a call, or None where that is not known."""
        threads = self.threads()
        return None if threads is None else threads + self.dispatching_threads

    def device_name(self) -> str:
        """Return the maker's name of the accelerator, or "cpu"."""
        return self.device

    # -- state that a sample could change

    def state(self) -> dict[str, Any]:
        """Return the settings of the whole process that affect the time or the result of a call, by name."""
        return {}

    def owners(self) -> Mapping[str, Any]:
        """Return the classes and modules, by name, whose functions nobody may replace, beside the package
        itself and the modules that are its attributes."""
        return {}

    # -- arrays

    def is_array(self, value: Any) -> bool:
        return isinstance(value, np.ndarray)

    def is_floating(self, array: Any) -> bool:
        """Return whether an array of the framework holds real numbers that can have a gradient."""
        return array.dtype.kind == "f"

    def requires_gradient(self, array: Any) -> bool:
        """Return whether the array itself says that its gradient is wanted."""
        return False

    def dtype_of(self, array: Any) -> str:
        """Return the name of the dtype of an array of the framework, as NumPy spells it."""
        return str(array.dtype).rpartition(".")[2]

    def has_other_floats(self, arrays: Iterable[Any]) -> bool:
        """Return whether some arrays are of another floating-point dtype than the one asked for."""
        return any(
            self.dtype_of(each) != (self.dtype or "float32") for each in filter(self.is_floating, arrays)
        )

    def item_bytes(self, array: Any) -> int:
        """Return the bytes of one element of an array of the framework."""
        return item_bytes(self.dtype_of(array))

    def components(self, array: Any) -> list[Any]:
        """Return its dense arrays: itself, coordinates (ndim, count) and values of a sparse one, or parts of
        a nested one."""
        return [array]

    def floating_outputs(self, result: Any, counting: Sequence[bool] = ()) -> list[Any]:
        """Return the arrays of `result` that a gradient can be taken of, in order.

        counting: per array, whether it counts; if it is shorter the rest do not count; if it is empty all do.
        """
        found = [leaf for leaf in leaves(attributes_as_dicts(result)) if self.is_array(leaf)]
        return [leaf for leaf in compress(found, counting or repeat(True)) if self.is_floating(leaf)]

    def dtype_named(self, name: str) -> Any:
        """Return the dtype called `name`, as the framework's functions take it."""
        return name

    def device_argument(self) -> Any:
        """Return the device under test, as the framework's functions take it."""
        return self.device

    def from_numpy(self, array: np.ndarray) -> Any:
        """Return `array` as an array of the framework, on the device, in `self.dtype` if it is floating."""
        return array

    def sharing(self, array: np.ndarray) -> Any | None:
        """Return an array of the framework in the memory of `array`; None if `from_numpy` has to copy."""
        return None

    def to_numpy(self, array: Any) -> np.ndarray:
        """Return the values as a NumPy array; dtypes that NumPy lacks become those they are made as."""
        return np.asarray(array)

    def place(self, array: Any) -> Any:
        """Return an array that a sample's own adaptor made, on the device and in `self.dtype`."""
        return array

    def copy(self, array: Any) -> Any:
        """Return a copy with memory of its own, strides kept where the framework can."""
        if isinstance(array, np.ndarray) and has_layout(array):
            return copied(array)
        return np.array(array, copy=True)

    def permuted(self, array: Any, order: Sequence[int]) -> Any:
        """Return `array` with its axes in that order, by a function of the framework that can be captured."""
        return np.transpose(array, order)

    def with_channels_last(self, array: Any) -> Any:
        """Return `array` with the second axis last in memory, for frameworks with memory formats."""
        raise NotImplementedError

    def address(self, array: Any) -> int | None:
        """Return the address where the memory of `array` begins, or None if it is unknown."""
        return array.__array_interface__["data"][0] if isinstance(array, np.ndarray) else None

    def strides(self, array: Any) -> Sequence[int]:
        """Return the strides in elements; nothing if they are not the array's own choice."""
        return steps_of(array) if isinstance(array, np.ndarray) else ()

    def has_made(self, kind: type) -> bool:
        """Return whether a class of arrays is the framework's own, or another package's, and no sample's."""
        module = sys.modules.get(kind.__module__)
        if getattr(module, kind.__name__, None) is not kind:
            return False
        file = getattr(module, "__file__", None)
        return file is None or not is_of_sample(Path(file))

    def overwrite(self, array: Any, other: Any) -> bool:
        """Write the values of `other` into `array`; return False where it cannot be written to."""
        if not isinstance(array, np.ndarray) or not array.flags.writeable:
            return False
        array[...] = other
        return True

    def seed(self, seed: int) -> None:
        """Seed the framework's own random numbers."""

    # -- running

    def calling(self, mode: str) -> AbstractContextManager[object]:
        """Return the context in which calls are captured and made in a mode that it has."""
        return nullcontext()

    def requiring(self, array: Any) -> Any:
        """Return `array` as an input that requires a gradient, for frameworks that have such arrays."""
        raise NotImplementedError

    def for_stage(self, executor: Executor, stage: int) -> Executor:
        """Return `executor` with the function that `stage` runs or captures.  Raises Unsupported."""
        return executor

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any], stage: int) -> Callable[..., Any]:
        """Return `function(*arrays)` as `stage` runs it.  Raises Unsupported with the framework's reason."""
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
        """Capture `function` for `stage` and `direction`; return a function that makes a Call for any arrays.

        The call returns the function's result (forward), the wanted gradients in argument order
        (backward), or a pair of both (forward_backward).
        Raises Unsupported where the framework does not differentiate.
        """
        if direction != FORWARD:
            raise Unsupported(f"{self.name} has no automatic differentiation")
        captured = self.capture(function, arrays, stage)
        return lambda fresh: Call(captured, fresh)

    def trace_limitation(self) -> str | None:
        """Return why the last capture is right only for inputs like those it saw, if it is."""
        return None if self.compiler is None else self.compiler.limitation()

    def refusal(self, error: Exception) -> str | None:
        """Return why the framework cannot do this at all, if `error` says so; None: something went wrong."""
        return None

    def misses_accelerator(self, error: BaseException) -> bool:
        """Return whether `error` says that a sample asked by itself for an accelerator that is not there."""
        return False

    def frames(self, error: BaseException) -> list[traceback.FrameSummary]:
        """Return the frames where `error` was raised, the innermost last."""
        return list(traceback.extract_tb(error.__traceback__))

    def keep_on_cpu(self) -> None:
        """Replace accelerators by the CPU, from now on, for samples that ask for them by themselves."""

    def synchronize(self, results: Any = None) -> None:
        """Return only after the framework has finished all work that led to `results`."""

    def computes(self) -> bool:
        """Return whether the device still computes; after a fault in a kernel an accelerator refuses all
        work."""
        if self.on_cpu:
            return True
        try:
            self.synchronize(self.copy(self.from_numpy(np.zeros(1, np.float32))))
        except Exception:
            return False
        return True

    def cache_flush(self) -> Callable[[], None]:
        """Return a function after which no cache of the device holds a call's arguments."""
        if self.on_cpu:
            return cpu_flush()
        other = self.from_numpy(np.zeros(TIMES_OVER * UNKNOWN_BYTES, np.uint8))
        return lambda: self.synchronize([self.copy(other)])

    def profile(self, calls: Sequence[Call], traced: bool) -> Profile:
        """Run `calls` under the framework's own profiler.  traced: a Chrome trace of them is wanted."""
        events = []
        for call in calls:
            started = time.perf_counter()
            self.synchronize(call())
            name = getattr(call.function, "__name__", type(call.function).__name__)
            events.append(complete_event(name, started, time.perf_counter() - started))
        return Profile(None, trace=trace_text(events) if traced else None)

    def reset_capture(self, others_open: bool = False) -> None:
        """Drop what was compiled, and counters of it, before the next case.

        others_open: captures of other tasks are still to be run: only the counters start at zero again.
        """

    def capture_facts(self) -> dict[str, Any]:
        """Return the facts of the capture of the task at work (graphs, graph breaks)."""
        return {} if self.compiler is None else self.compiler.facts()

    def compilations(self) -> int:
        """Return how many programs and graphs the framework has made so far in this process.

        Only differences count: `reset_capture` may set it to zero.  It stays 0 where none are made.
        """
        return 0

    # -- accelerator

    def device_timer(self) -> Callable[[Callable[[], Any]], float] | None:
        """Return a function that runs another and returns the seconds on the device's clock, or None."""
        return None

    def probes(self) -> Mapping[str, Callable[[], float]]:
        """Return probes of an accelerator's state by name (see `bench.model.probe`); mostly none."""
        return {}

    def allocated_peak(self, run: Callable[[], Any]) -> int | None:
        """Return the bytes that `run()` needs above those in use before it, as the allocator counts them.

        Returns None, without running it, where the allocator does not count.
        """
        before = self.reset_peak_memory()
        if before is None:
            return None
        self.synchronize(run())
        return self.peak_memory() - before

    def reset_peak_memory(self) -> int | None:
        """Restart the allocator's peak; return its bytes in use now, or None where it keeps no peak."""
        return None

    def peak_memory(self) -> int:
        """Return the bytes of the allocator's peak since `reset_peak_memory`."""
        raise NotImplementedError


_HEADINGS = (
    *("Traceback", "in user code:", "Graph execution error:"),
    "The following operation failed in the TorchScript interpreter.",
)
"""The headings of messages whose last line counts: MXNet puts C++ frames, TensorFlow and TorchScript source
code, in front of what is wrong."""


def first_line(error: BaseException) -> str:
    """Return the first line of `error`'s message, or below a heading its last; at most 500 characters."""
    lines = [line.strip() for line in str(error).splitlines()]
    lines = [line for line in lines if line and not line.startswith("[[{{node")] or [type(error).__name__]
    return lines[-1 if lines[0].startswith(_HEADINGS) else 0][:500]
