"""TensorFlow: eager; `tf.function`; `tf.function` compiled by XLA.  CPU and CUDA."""

from __future__ import annotations

import functools
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from pathlib import Path
from typing import Any

import numpy as np

from bench.frameworks import base
from bench.frameworks.base import Call, Differentiation, first_line
from bench.frameworks.native_threads import count_named
from bench.frameworks.trace import Event, Profile, complete_event, covered_seconds, trace_text
from bench.model.direction import BACKWARD, FORWARD
from bench.model.stage import EAGER, GRAPH, JIT
from bench.samples.contract import Unsupported
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
)
_NODE = re.compile(r"\{\{function_node .*?\}\} |\[Op:.*")
_KERNEL = re.compile(r"(?!__)\S+:\w+")
"""A node of a graph in the profiler: `name:Type`."""
_EAGER_KERNEL = "EagerKernelExecute"
_GPU = "GPU:0"
"""The one GPU that a worker lets TensorFlow see."""
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
    channels_last = frozenset(Axes)
    immutable_arrays = True

    def __init__(self, device: str = "cpu", threads: int | None = None):
        os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
        import tensorflow

        self.tf = tensorflow
        self.device = device
        self.dtype = None
        if threads is not None:
            tensorflow.config.threading.set_intra_op_parallelism_threads(threads)
            tensorflow.config.threading.set_inter_op_parallelism_threads(threads)
        gpus = [] if device == "cpu" else [self._gpu()]
        tensorflow.config.set_visible_devices(gpus, "GPU")
        for gpu in gpus:
            # Other frameworks' workers use the same GPU: take memory as it is needed, not all at once.
            tensorflow.config.experimental.set_memory_growth(gpu, True)
            self.memory_source = "cuda_allocator"
        tensorflow.config.list_logical_devices()  # starts the thread pools
        self._graphs = 0
        self._count_graphs()

    def _count_graphs(self) -> None:
        """From now on: TensorFlow has a counter of the time that graphs take to build, none of graphs."""
        graph = self.tf.__internal__.FuncGraph
        initialize = graph.__init__

        @functools.wraps(initialize)
        def counted(*args: Any, **keywords: Any) -> None:
            self._graphs += 1
            initialize(*args, **keywords)

        graph.__init__ = counted

    def _gpu(self) -> Any:
        found = self.tf.config.list_physical_devices("GPU")
        index = int(self.device.partition(":")[2] or 0)
        if index >= len(found):
            raise Unsupported(
                f"device {self.device} asked for, but TensorFlow {self.tf.__version__} sees {len(found)} GPUs"
            )
        return found[index]

    # -- what it is

    def versions(self) -> dict[str, str]:
        found = {**super().versions(), "tensorflow": self.tf.__version__}
        cuda = self.tf.sysconfig.get_build_info().get("cuda_version")
        return {**found, "cuda": cuda} if cuda else found

    def threads(self) -> int | None:
        # What TensorFlow tells is the setting, and 0 without one; its pool's threads can be counted.
        return count_named("tf_Compute")

    def device_name(self) -> str:
        if self.device == "cpu":
            return "cpu"
        details = self.tf.config.experimental.get_device_details(self._gpu())
        return details.get("device_name", self.device)

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
        array = self.tf.convert_to_tensor(array)  # gradients of gathered rows are sparse
        if array.dtype == self.tf.bfloat16:
            array = self.tf.cast(array, self.tf.float32)
        return array.numpy()

    def place(self, array: Any) -> Any:
        dtype = self.tf.as_dtype(self.dtype or array.dtype)
        if not (array.dtype.is_floating and dtype.is_floating):
            dtype = array.dtype
        if array.dtype == dtype and (self.device == "cpu" or _GPU in array.device):
            return array
        with self.tf.device("/CPU:0" if self.device == "cpu" else f"/{_GPU}"):
            placed = self.tf.identity(self.tf.cast(array, dtype))
            return self.tf.Variable(placed) if isinstance(array, self.tf.Variable) else placed

    def copy(self, array: Any) -> Any:
        if isinstance(array, self.tf.Variable):
            return self.tf.Variable(self.copy(array.read_value()))
        return self.tf.raw_ops.DeepCopy(x=array)  # others share the memory until it is written

    def permuted(self, array: Any, order: Sequence[int]) -> Any:
        return self.tf.transpose(array, order)

    def address(self, array: Any) -> int | None:
        if self.device != "cpu" or array.shape.rank == 0:  # of bfloat16 one number is no array of NumPy's
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
        """As the base class has it.

        `backward` is `GradientTape.gradient` alone, of a forward pass outside the call: the tape walks
        the operators when eager, and runs the captured function's own backward graph else.
        """
        if direction == FORWARD:
            captured = self.capture(function, arrays, stage)
            return lambda fresh: Call(captured, fresh)
        assert differentiation is not None
        cotangents = [self.from_numpy(cotangent) for cotangent in differentiation.cotangents]
        wanted, counting = list(differentiation.wanted), differentiation.outputs

        def record(function: Callable[..., Any], arrays: Sequence[Any], persistent: bool = False) -> Any:
            tape = self.tf.GradientTape(persistent=persistent, watch_accessed_variables=False)
            with tape:
                chosen = list(compress(arrays, wanted))
                tape.watch(chosen)
                result = function(*arrays)
            return tape, chosen, result

        def forward_backward(cotangents: Sequence[Any], *arrays: Any) -> Any:
            tape, chosen, result = record(function, arrays)
            return result, tape.gradient(self.floating_outputs(result, counting), chosen, cotangents)

        def backward(fresh: Sequence[Any]) -> Call:
            tape, chosen, result = record(captured, fresh, persistent=True)
            return Call(tape.gradient, (self.floating_outputs(result, counting), chosen, cotangents))

        if direction == BACKWARD:
            captured = self.capture(function, arrays, stage)
            return backward
        captured = self.capture(forward_backward, (cotangents, *arrays), stage)
        return lambda fresh: Call(captured, (cotangents, *fresh))

    def refusal(self, error: Exception) -> str | None:
        # By what is said: AutoGraph raises what it finds in a captured function as errors of its own.
        tf, text = self.tf, str(error)
        if any(sign in text for sign in _NOT_CAPTURED):
            return f"tf.function of TensorFlow {tf.__version__} refuses it: {_reason(error)}"
        if isinstance(error, tf.errors.UnimplementedError) or any(sign in text for sign in _LACKING):
            return f"TensorFlow {tf.__version__}: {_reason(error)}"
        return None

    def synchronize(self, results: Any = None) -> None:
        if self.device != "cpu":  # on a CPU every call returns after its work
            self.tf.test.experimental.sync_devices()

    def profile(self, calls: Sequence[Call], traced: bool) -> Profile:
        """As the base class has it: the nodes of a graph or operators of XLA, else eager kernels."""
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
        return Profile(seconds, trace_text(events) if traced else None)

    def compilations(self) -> int:
        """Graphs: one for every trace of a `tf.function`, and those of the control flow in it."""
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
        """The device whose allocator counts: any GPU's, and the CPU's where oneDNN keeps a pool there.

        Memory from that pool stays resident after its first use, so the process tells nothing of it.
        """
        if self.device != "cpu":
            return _GPU
        with self.tf.device("/CPU:0"):
            held = self.tf.zeros([_NOTICED_BYTES], self.tf.uint8)
        counted = self.tf.config.experimental.get_memory_info("CPU:0")["current"]
        del held
        if counted < _NOTICED_BYTES:
            return None
        self.memory_source = "cpu_allocator"
        return "CPU:0"


def _events(path: Path) -> Iterator[Event]:
    """What the profiler recorded; `hlo` tells whether it is an operator of a program of XLA."""
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
    return _NODE.sub("", first_line(error)).strip()


def _has_keras() -> bool:
    """Whether somebody has imported it: it takes longer to load than TensorFlow itself."""
    return "keras" in sys.modules
