"""TensorFlow: eager; `tf.function`; `tf.function` compiled by XLA.  The CPU and whatever else it has."""

from __future__ import annotations

import contextlib
import functools
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import compress
from pathlib import Path
from typing import Any

import numpy as np

from bench.frameworks import base
from bench.frameworks.base import Call, Differentiation, first_line
from bench.frameworks.native_threads import count_named
from bench.frameworks.trace import Event, Profile, complete_event, covered_seconds, trace_text
from bench.model.device import CPU, UNCHOSEN, kind_of, number_of, numbered
from bench.model.direction import BACKWARD, FORWARD
from bench.model.framework import SCRATCH_VARIABLE
from bench.model.settings import AUTOCAST, INFERENCE_MODE, NO_GRAD, REQUIRES_GRAD
from bench.model.stage import EAGER, GRAPH, JIT
from bench.samples.contract.dtype import INT4, MADE_AS
from bench.samples.contract.layout import Axes

_NOT_CAPTURED = ("symbolic tf.Tensor", "symbolic `tf.Tensor`", "SymbolicTensor")
_LACKING = (
    "gradient registry has no entry",
    "Could not find device for node",
    "Current CPU implementations do not yet support",
    "Detected unsupported operations when trying to compile",
    "filter_size does not have enough elements",  # the gradient of a grouped convolution, in a graph
    "Gradients for grouped convolutions are not supported on CPU",
    "must be a compile-time constant",
    "`strides` > `window_shape` not supported",
    "No OpKernel was registered",
    "TF to XLA legalization failed",
    "XLA compilation requires a fixed tensor list size",  # a loop without a bound, backward
)
_TAKES = re.compile(r"Out of memory while trying to allocate ([\d.]+)([KMGTPE]iB)")
"""XLA's message before it runs a program whose arrays are too large."""
_OF_ONE_GRAPH = re.compile(
    r"\{\{function_node .*?\}\} |\{\{node [^}]*\}\}$|\[Op:.*|(?<= graph) __inference_\w+(\[[^]]*\])?"
)
"""The parts of a message that name one graph among others: without them equal reasons are alike."""
_KERNEL = re.compile(r"(?!__)\S+:\w+")
"""The name of a node of a graph in the profiler: `name:Type`."""
_EAGER_KERNEL = "EagerKernelExecute"
_EAGER_OPERATOR = re.compile(r"EagerLocalExecute: (?!_EagerConst)\w+")
"""The name of an eager operator in the profiler, without the numbers that become arrays on the way."""
_NOTICED_BYTES = 1 << 20


class Framework(base.Framework):
    """TensorFlow on one device."""

    name = "tensorflow"
    stages = {
        EAGER: "eager",
        GRAPH: "tf.function",
        JIT: "tf.function(jit_compile=True)",
    }
    missing_dtypes = {}
    without_strides = "TensorFlow tensors have no strides: they are always contiguous"
    missing_modes = {
        **dict.fromkeys((NO_GRAD, INFERENCE_MODE), "TensorFlow records nothing by default, only on a tape"),
        REQUIRES_GRAD: "a tape around the call records it in TensorFlow, as forward_backward measures",
        **dict.fromkeys(AUTOCAST, "TensorFlow casts to lower precision in layers of Keras alone"),
    }
    channels_last = frozenset(Axes)
    immutable_arrays = True

    def __init__(self, device: str = CPU, threads: int | None = None):
        os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
        if scratch := os.environ.get(SCRATCH_VARIABLE):
            tempfile.tempdir = scratch  # AutoGraph leaves its files there when this process is killed
        import tensorflow

        self.tf = tensorflow
        self.device = self.chosen(device)
        self.dtype = None
        if threads is not None:
            tensorflow.config.threading.set_intra_op_parallelism_threads(threads)
            tensorflow.config.threading.set_inter_op_parallelism_threads(threads)
        self._place = f"CPU:{number_of(self.device)}"
        if device != UNCHOSEN:
            self._hide_others()
        tensorflow.config.list_logical_devices()  # starts the thread pools
        if self.device != CPU and not self._is_here(tensorflow.constant(0.0)):
            tensorflow.device(self._place).__enter__()  # for good: TensorFlow would compute elsewhere
        self._graphs = 0
        self._count_graphs()

    def _count_graphs(self) -> None:
        """Count graphs from now on: TensorFlow counts the time to build them, but not the graphs."""
        graph = self.tf.__internal__.FuncGraph
        initialize = graph.__init__

        @functools.wraps(initialize)
        def counted(*args: Any, **keywords: Any) -> None:
            self._graphs += 1
            initialize(*args, **keywords)

        graph.__init__ = counted

    def _hide_others(self) -> None:
        """Make TensorFlow see no accelerator but the chosen one, which is then the first of its type."""
        config, accelerators = self.tf.config, self._accelerators()
        for kind in {accelerator.device_type for accelerator in accelerators.values()}:
            config.set_visible_devices([], kind)
        if self.on_cpu:
            return
        config.experimental.enable_tensor_float_32_execution(False)  # TF32 has the digits of float16
        chosen = accelerators[self.device]
        config.set_visible_devices([chosen], chosen.device_type)
        with contextlib.suppress(ValueError):  # raised by types that do not take all memory at once
            # Other frameworks' workers may use the same GPU: take memory as it is needed.
            config.experimental.set_memory_growth(chosen, True)
        self._place = f"{chosen.device_type}:0"

    def _is_here(self, array: Any) -> bool:
        return array.device.endswith(self._place)

    def devices(self) -> Mapping[str, str]:
        config = self.tf.config
        (processor,) = config.list_physical_devices(CPU.upper())
        parts = len(config.get_logical_device_configuration(processor) or [processor])
        cpus = [numbered(CPU, number) for number in range(parts)]
        details = {
            name: config.experimental.get_device_details(accelerator).get("device_name", name)
            for name, accelerator in self._accelerators().items()
        }
        return {**{name: CPU for name in cpus}, **details}

    def _accelerators(self) -> dict[str, Any]:
        """Return TensorFlow's physical devices beside the CPU, by name."""
        found: dict[str, Any] = {}
        for each in self.tf.config.list_physical_devices():
            if each.device_type != CPU.upper():
                kind = each.device_type.lower()
                number = sum(kind_of(name) == kind_of(numbered(kind, 0)) for name in found)
                found[numbered(kind, number)] = each
        return found

    # -- versions, threads and names

    def versions(self) -> dict[str, str]:
        found = {**super().versions(), "tensorflow": self.tf.__version__}
        cuda = self.tf.sysconfig.get_build_info().get("cuda_version")
        return {**found, "cuda": cuda} if cuda else found

    def threads(self) -> int | None:
        # TensorFlow reports the setting, and 0 without one; its pool's threads can be counted.
        return count_named("tf_Compute")

    def device_name(self) -> str:
        return CPU if self.on_cpu else self.devices()[self.device]

    def state(self) -> dict[str, Any]:
        config = self.tf.config
        return {
            "threads": config.threading.get_intra_op_parallelism_threads(),
            "threads between operators": config.threading.get_inter_op_parallelism_threads(),
            "functions run eagerly": config.functions_run_eagerly(),
            "eager mode": self.tf.executing_eagerly(),
            "synchronous": config.experimental.get_synchronous_execution(),
            "TF32": config.experimental.tensor_float_32_execution_enabled(),
            "compiling of graphs": config.optimizer.get_jit(),
            "optimizer": sorted(config.optimizer.get_experimental_options().items()),
            "soft placement": config.get_soft_device_placement(),
            "mixed precision": self.tf.keras.mixed_precision.global_policy().name
            if _has_keras()
            else "float32",
            "default dtype": self.tf.keras.backend.floatx() if _has_keras() else "float32",
        }

    # -- arrays

    def is_array(self, value: Any) -> bool:
        return isinstance(value, (self.tf.Tensor, self.tf.Variable, self.tf.SparseTensor))

    def components(self, array: Any) -> list[Any]:
        if isinstance(array, self.tf.SparseTensor):
            return [self.tf.transpose(array.indices), array.values]
        return [array]

    def is_floating(self, array: Any) -> bool:
        return array.dtype.is_floating

    def dtype_of(self, array: Any) -> str:
        return array.dtype.name

    def dtype_named(self, name: str) -> Any:
        return self.tf.as_dtype(name)

    def from_numpy(self, array: np.ndarray) -> Any:
        return self.place(self.tf.constant(array))

    def to_numpy(self, array: Any) -> np.ndarray:
        array = self.tf.convert_to_tensor(array)  # variables, and what is sparse
        name = array.dtype.name
        return self.tf.cast(array, MADE_AS[name]).numpy() if name in MADE_AS else array.numpy()

    def place(self, array: Any) -> Any:
        dtype = self.tf.as_dtype(self.dtype or array.dtype)
        of_four_bits = dtype.name == INT4 and array.dtype.name == MADE_AS[INT4]
        if not (of_four_bits or (array.dtype.is_floating and dtype.is_floating)):
            dtype = array.dtype
        if array.dtype == dtype and (self.device == CPU or self._is_here(array)):
            return array
        with self.tf.device(self._place):
            placed = self.tf.identity(self.tf.cast(array, dtype))
            return self.tf.Variable(placed) if isinstance(array, self.tf.Variable) else placed

    def copy(self, array: Any) -> Any:
        if isinstance(array, self.tf.Variable):
            return self.tf.Variable(self.copy(array.read_value()))
        return self.tf.raw_ops.DeepCopy(x=array)  # other copies share the memory until it is written

    def permuted(self, array: Any, order: Sequence[int]) -> Any:
        return self.tf.transpose(array, order)

    def address(self, array: Any) -> int | None:
        if not self.on_cpu or array.shape.rank == 0:  # a bfloat16 number is not a NumPy array
            return None
        tensor = array.value() if isinstance(array, self.tf.Variable) else array
        return np.asarray(tensor).__array_interface__["data"][0]

    def overwrite(self, array: Any, other: Any) -> bool:
        return False  # its arrays are immutable

    def seed(self, seed: int) -> None:
        # A captured function keeps the seed of its tracing; setting another would only restart it.
        if not self.capture_facts():
            self.tf.random.set_seed(seed)

    # -- running

    def bind(
        self,
        function: Callable[..., Any],
        arrays: Sequence[Any],
        stage: int,
        direction: str,
        differentiation: Differentiation | None = None,
    ) -> Callable[[Sequence[Any]], Call]:
        """Bind as the base class does.

        `backward` is `GradientTape.gradient` alone; its forward pass is outside the call.  Eagerly the tape
        walks the operators, else it runs the captured function's own backward graph.  Sparse gradients, of
        the rows of a table that were looked up, are summed into an array like the table, as in the other
        frameworks.
        """
        if direction == FORWARD:
            captured = self.capture(function, arrays, stage)
            return lambda fresh: Call(captured, fresh)
        assert differentiation is not None
        cotangents = [self.from_numpy(cotangent) for cotangent in differentiation.cotangents]
        wanted, counting = list(differentiation.wanted), differentiation.outputs
        if self.has_other_floats(arrays):
            outputs = self.floating_outputs(function(*arrays), counting)
            cotangents = [self.tf.cast(array, output.dtype) for array, output in zip(cotangents, outputs)]

        def record(function: Callable[..., Any], arrays: Sequence[Any], persistent: bool = False) -> Any:
            tape = self.tf.GradientTape(persistent=persistent, watch_accessed_variables=False)
            with tape:
                chosen = list(compress(arrays, wanted))
                tape.watch(chosen)
                result = function(*arrays)
            return tape, chosen, result

        to_dense, sparse = self.tf.convert_to_tensor, self.tf.IndexedSlices

        def gradients(tape: Any, *args: Any) -> list[Any]:
            found = tape.gradient(*args)
            return [to_dense(each) if isinstance(each, sparse) else each for each in found]

        def forward_backward(cotangents: Sequence[Any], *arrays: Any) -> Any:
            tape, chosen, result = record(function, arrays)
            return result, gradients(tape, self.floating_outputs(result, counting), chosen, cotangents)

        def backward(fresh: Sequence[Any]) -> Call:
            tape, chosen, result = record(captured, fresh, persistent=True)
            return Call(gradients, (tape, self.floating_outputs(result, counting), chosen, cotangents))

        if direction == BACKWARD:
            captured = self.capture(function, arrays, stage)
            return backward
        captured = self.capture(forward_backward, (cotangents, *arrays), stage)
        return lambda fresh: Call(captured, (cotangents, *fresh))

    def refusal(self, error: Exception) -> str | None:
        # Matched by text: AutoGraph raises errors inside a captured function as errors of its own.
        tf, text = self.tf, str(error)
        if any(sign in text for sign in _NOT_CAPTURED):
            return f"tf.function of TensorFlow {tf.__version__} refuses it: {_reason(error)}"
        if isinstance(error, tf.errors.UnimplementedError) or any(sign in text for sign in _LACKING):
            return f"TensorFlow {tf.__version__}: {_reason(error)}"
        if (takes := _TAKES.search(text)) and _bytes_of(*takes.groups()) > _physical_bytes():
            return (
                f"XLA of TensorFlow {tf.__version__} needs {takes[1]} {takes[2]}, more than the machine has"
            )
        return None

    def synchronize(self, results: Any = None) -> None:
        if not self.on_cpu:  # on a CPU every call returns after its work
            self.tf.test.experimental.sync_devices()

    def profile(self, calls: Sequence[Call], traced: bool) -> Profile:
        """Profile as the base class does; nodes of a graph or operators of XLA count, else eager kernels."""
        profiler = self.tf.profiler.experimental
        with tempfile.TemporaryDirectory() as directory:
            with profiler.Profile(directory):
                for call in calls:
                    call()
                self.synchronize()
            (path,) = Path(directory).rglob("*.xplane.pb")
            events = list(_events(path))
        nodes = [event for event in events if event["args"]["hlo"] or _KERNEL.fullmatch(event["name"])]
        seconds = covered_seconds(nodes or (event for event in events if event["name"] == _EAGER_KERNEL))
        dispatches = sum(bool(_EAGER_OPERATOR.fullmatch(event["name"])) for event in events)
        return Profile(seconds, dispatches, trace_text(events) if traced else None)

    def compilations(self) -> int:
        """Return the number of graphs: one per trace of a `tf.function`, and those of the control flow in
        it."""
        return self._graphs

    # -- accelerator

    def reset_peak_memory(self) -> int | None:
        if self._allocator is None:
            return None
        self.tf.config.experimental.reset_memory_stats(self._allocator)
        return self.tf.config.experimental.get_memory_info(self._allocator)["current"]

    def peak_memory(self) -> int:
        return self.tf.config.experimental.get_memory_info(self._allocator)["peak"]

    @functools.cached_property
    def _allocator(self) -> str | None:
        """The device whose allocator counts: an accelerator with statistics, or the CPU with a pool of
        oneDNN's.

        Memory from that pool stays resident after its first use, so the process's memory shows nothing of it.
        """
        get_memory_info = self.tf.config.experimental.get_memory_info
        try:
            get_memory_info(self._place)
        except ValueError:  # raised by devices without statistics, as a CPU without oneDNN's pool
            return None
        if not self.on_cpu:
            self.memory_source = f"{kind_of(self.device)}_allocator"
            return self._place
        with self.tf.device(self._place):
            held = self.tf.zeros([_NOTICED_BYTES], self.tf.uint8)
        counted = get_memory_info(self._place)["current"]
        del held
        if counted < _NOTICED_BYTES:
            return None
        return self._place


def _events(path: Path) -> Iterator[Event]:
    """Yield the profiler's events; `hlo` says whether an event is an operator of an XLA program."""
    from tensorflow.tsl.profiler.protobuf import xplane_pb2

    space = xplane_pb2.XSpace()
    space.ParseFromString(path.read_bytes())
    for plane in space.planes:
        for line in plane.lines:
            for event in line.events:
                start = line.timestamp_ns / 1e9 + event.offset_ps / 1e12
                name = plane.event_metadata[event.metadata_id].name
                statistics = {plane.stat_metadata[stat.metadata_id].name for stat in event.stats}
                found = complete_event(name, start, event.duration_ps / 1e12, line.name)
                yield {**found, "args": {"hlo": "hlo_op" in statistics}}


def _reason(error: Exception) -> str:
    return _OF_ONE_GRAPH.sub("", first_line(error)).strip()


def _bytes_of(number: str, unit: str) -> float:
    return float(number) * 1024 ** (1 + "KMGTPE".index(unit[0]))


def _physical_bytes() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def _has_keras() -> bool:
    """Return whether Keras was imported: loading it takes longer than TensorFlow itself."""
    return "keras" in sys.modules
