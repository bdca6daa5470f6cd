"""Apache MXNet 1.x: the operators of `mx.nd`, called one by one or captured by Gluon's `hybridize()`.

MXNet returns before the work is done, and has separate operators for graphs: a graph is built by calling the
function with symbols and the functions of `mx.sym` instead of arrays and `mx.nd`.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import json
import operator
import os
import re
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import compress
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from bench.frameworks import base, numpy_aliases  # noqa: F401  without them MXNet cannot be imported
from bench.frameworks.base import Call, Differentiation, first_line
from bench.frameworks.trace import Event, Profile, complete_event, covered_seconds, trace_text
from bench.model.device import CPU, CUDA, is_cpu, number_of, numbered
from bench.model.direction import BACKWARD, FORWARD
from bench.model.settings import AUTOCAST, INFERENCE_MODE, NO_GRAD, REQUIRES_GRAD
from bench.model.stage import EAGER, GRAPH, JIT
from bench.samples.contract import Executor, Unsupported
from bench.samples.contract.dtype import EIGHT_BITS, INT4
from bench.samples.contract.scratch import scratch_directory
from bench.samples.kernels.arrays.mxnet import from_numpy

_HOUSEKEEPING = ("DeleteVariable", "ResourceParallelRandomSetSeed", "WaitForVar")
"""The names in the engine's records that are not operators."""
_ALLOCATED = "Memory: cpu/0"
"""The profiler's name of the bytes in use on the CPU."""
_PROFILED = ("profile_imperative", "profile_symbolic", "profile_memory")
_REFUSED = re.compile(
    r"is non-differentiable|could not create a primitive descriptor for|this->shape_\.Size.+\(0 vs\. 1\)"
)
"""The messages of operators that cannot do something at all, for example the gradient of a `Deconvolution`
from 16 channels or more to one, for which oneDNN has no primitive, or `mx.np` reductions of no elements."""


class Framework(base.Framework):
    """MXNet on one device, through `mx.nd`."""

    name = "mxnet"
    stages = {
        EAGER: "mx.nd",
        GRAPH: "hybridize()",
        JIT: "hybridize(static_alloc=True, static_shape=True)",
    }
    without_strides = "MXNet arrays have no strides: they are always contiguous"
    missing_dtypes = {
        "bfloat16": "MXNet 1.9.1 exchanges no bfloat16 arrays with NumPy",
        **{name: f"MXNet 1.9.1 has no {name} arrays" for name in (*EIGHT_BITS, INT4, "complex64")},
    }
    missing_modes = {
        **dict.fromkeys(
            (NO_GRAD, INFERENCE_MODE), "MXNet records nothing by default, only in autograd.record"
        ),
        REQUIRES_GRAD: "autograd.record around the call records it in MXNet, as forward_backward measures",
        **dict.fromkeys(AUTOCAST, "MXNet's amp replaces its operators for the rest of the process"),
    }
    scalar_shape: ClassVar[tuple[int, ...]] = (1,)
    dispatching_threads = 1

    def __init__(self, device: str = CPU, threads: int | None = None):
        if int(np.__version__.partition(".")[0]) > 1:
            raise Unsupported(f"MXNet 1.9.1 needs NumPy 1, and this interpreter has {np.__version__}")
        if not is_cpu(device):
            os.environ.setdefault("NVIDIA_TF32_OVERRIDE", "0")  # TF32 has the digits of float16
        import mxnet

        self.mx = mxnet
        self.namespaces = (mxnet.nd, mxnet.sym)
        self.device = self.chosen(device)
        self.dtype = None
        self.context = mxnet.cpu()
        if not self.on_cpu:
            self.context = mxnet.gpu(number_of(self.device))
            self.memory_source = "gpu_memory_pool"
        self._graphs = 0
        self._count_graphs()

    def _count_graphs(self) -> None:
        """Count graphs from now on: a hybridized block makes one when it is called first."""
        make = self.mx.nd.CachedOp

        def counted(*args: Any) -> Any:
            self._graphs += 1
            return make(*args)

        self.mx.nd.CachedOp = counted

    def devices(self) -> Mapping[str, str]:
        gpus = (numbered(CUDA, number) for number in range(self.mx.context.num_gpus()))
        return {**super().devices(), **{name: name for name in gpus}}

    # -- versions, threads and names

    def versions(self) -> dict[str, str]:
        return {**super().versions(), "mxnet": self.mx.__version__}

    def threads(self) -> int:
        # MXNet's kernels and its BLAS share one OpenMP runtime; it is asked here, no variable is read.
        return self.mx.base._LIB.omp_get_max_threads()

    def state(self) -> dict[str, Any]:
        mx = self.mx
        bulk = mx.engine.set_bulk_size(0)
        mx.engine.set_bulk_size(bulk)
        return {
            "threads": self.threads(),
            "NumPy's shapes": mx.util.is_np_shape(),
            "NumPy's arrays": mx.util.is_np_array(),
            "recording": mx.autograd.is_recording(),
            "context": str(mx.context.current_context()),
            "operators in bulk": bulk,
        }

    def owners(self) -> Mapping[str, Any]:
        nd = self.mx.nd
        return {"mxnet.nd.NDArray": nd.NDArray, "mxnet.nd.op": nd.op, "mxnet.nd.linalg": nd.linalg}

    # -- arrays

    def is_array(self, value: Any) -> bool:
        return isinstance(value, self.mx.nd.NDArray)

    def components(self, array: Any) -> list[Any]:
        if getattr(array, "stype", "default") != "csr":
            return [array]
        counts = np.diff(array.indptr.asnumpy())
        rows = np.repeat(np.arange(len(counts)), counts)
        coordinates = np.stack([rows, array.indices.asnumpy()])
        return [self.mx.nd.array(coordinates, dtype=np.int64), array.data]

    def is_floating(self, array: Any) -> bool:
        return np.dtype(array.dtype).kind == "f"

    def dtype_of(self, array: Any) -> str:
        return np.dtype(array.dtype).name

    def device_argument(self) -> Any:
        return self.context

    def from_numpy(self, array: np.ndarray) -> Any:
        return self.place(from_numpy(array))

    def to_numpy(self, array: Any) -> np.ndarray:
        return array.asnumpy()

    def place(self, array: Any) -> Any:
        if self.dtype is not None and self.is_floating(array) and np.dtype(self.dtype).kind == "f":
            array = array.astype(self.dtype, copy=False)
        return array.as_in_context(self.context)

    def copy(self, array: Any) -> Any:
        return array.copy()

    def address(self, array: Any) -> int | None:
        pointer = ctypes.c_void_p()
        self.mx.base.check_call(self.mx.base._LIB.MXNDArrayGetData(array.handle, ctypes.byref(pointer)))
        return pointer.value

    def overwrite(self, array: Any, other: Any) -> bool:
        if array.stype != "default":
            return False
        if array.size:
            # `copyto` refuses arrays in oneDNN's layouts.
            self.mx.nd.identity(other.as_nd_ndarray(), out=array.as_nd_ndarray())
        return True

    def seed(self, seed: int) -> None:
        self.mx.random.seed(seed)

    # -- running

    def for_stage(self, executor: Executor, stage: int) -> Executor:
        eager, symbolic = self.namespaces
        if stage != EAGER and executor.inplace:
            raise Unsupported("a graph of MXNet 1.9.1 cannot write into its inputs")
        if executor.namespace:
            namespace = eager if stage == EAGER else symbolic
            return replace(executor, function=functools.partial(executor.function, namespace))
        if stage == EAGER:
            return executor
        return replace(executor, function=self._symbolic(executor.function))

    def _symbolic(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function of `mx.sym`, or of a module of it, with the name of this one of `mx.nd` or
        `mx.np`.

        Functions of the module `operator` take symbols too, and are returned as they are.
        """
        if function.__module__ == operator.add.__module__:
            return function
        sym, name = self.mx.sym, getattr(function, "__name__", repr(function))
        package, *modules = function.__module__.removeprefix("mxnet.").split(".")
        space = {"ndarray": sym, "numpy": sym.np, "numpy_extension": sym.npx}.get(package)
        for module in modules:
            space = getattr(space, module, space)  # `mx.nd` itself is made of several modules
        if space is None or not hasattr(space, name):
            raise Unsupported(
                f"MXNet 1.9.1 builds graphs from mx.sym, which has no counterpart of {name}; "
                "write it against a namespace F: Executor(function, namespace=True)"
            )
        return getattr(space, name)

    def bind(
        self,
        function: Callable[..., Any],
        arrays: Sequence[Any],
        stage: int,
        direction: str,
        differentiation: Differentiation | None = None,
    ) -> Callable[[Sequence[Any]], Call]:
        captured = self.capture(function, arrays, stage)
        if direction == FORWARD:
            return lambda fresh: Call(captured, fresh)
        assert differentiation is not None
        # Not `autograd.grad`: with it the gradient of Deconvolution crashes in oneDNN (MXNet 1.9.1).
        differentiate, record = self.mx.autograd.backward, self.mx.autograd.record
        cotangents = [self.from_numpy(cotangent) for cotangent in differentiation.cotangents]
        wanted, counting = list(differentiation.wanted), differentiation.outputs

        def recorded(required: Sequence[Any]) -> Any:
            with record():
                return captured(*required)

        variables = _required(arrays, wanted)
        result = recorded(variables)
        outputs = self.floating_outputs(result, counting)
        if self.has_other_floats(arrays):
            cotangents = [array.astype(output.dtype) for array, output in zip(cotangents, outputs)]
        recorded_outputs = [self._is_recorded(output) for output in outputs]
        dependent = list(compress(outputs, recorded_outputs))
        reached = self._reached(dependent, list(compress(variables, wanted)))
        weights = list(compress(cotangents, recorded_outputs))

        def dependent_of(result: Any) -> list[Any]:
            return list(compress(self.floating_outputs(result, counting), recorded_outputs))

        def gradients(outputs: list[Any], variables: list[Any], keep: bool = False) -> list[Any]:
            if outputs:
                differentiate(outputs, weights, retain_graph=keep)
            return [variable.grad if reach else None for variable, reach in zip(variables, reached)]

        def forward_backward(*required: Any) -> Any:
            result = recorded(required)
            return result, gradients(dependent_of(result), list(compress(required, wanted)))

        def of_one_array(*required: Any) -> Any:
            """Return the same without walking through the result, which would be timed."""
            result = recorded(required)
            return result, gradients([result], list(compress(required, wanted)))

        def backward(fresh: Sequence[Any]) -> Call:
            required = _required(fresh, wanted)
            return Call(gradients, (dependent_of(recorded(required)), list(compress(required, wanted)), True))

        if direction == BACKWARD:
            return backward
        timed = of_one_array if self.is_array(result) and dependent else forward_backward
        return lambda fresh: Call(timed, _required(fresh, wanted))

    def _is_recorded(self, output: Any) -> bool:
        """Return whether `output` was computed from a variable; MXNet refuses to differentiate others."""
        try:
            self.mx.autograd.get_symbol(output)
        except self.mx.MXNetError:
            return False
        return True

    def _reached(self, outputs: Sequence[Any], variables: Sequence[Any]) -> list[bool]:
        """Return per variable whether an output was computed from it; MXNet refuses to differentiate
        others."""
        graph_of = self.mx.autograd.get_symbol
        names = {name for output in outputs for name in graph_of(output).list_inputs()}
        return [graph_of(variable).name in names for variable in variables]

    def refusal(self, error: Exception) -> str | None:
        if isinstance(error, self.mx.MXNetError) and _REFUSED.search(str(error)):
            return f"MXNet {self.mx.__version__}: {first_line(error).removeprefix('MXNetError: ')}"
        if "storage_type_num_unknown_nodes" in str(error):  # the error of a static graph of one elemwise_add
            return f"MXNet {self.mx.__version__} infers no storage type for the gradient of this graph"
        return None

    def keep_on_cpu(self) -> None:
        self.mx.gpu = lambda device_id=0: self.mx.cpu()

    def synchronize(self, results: Any = None) -> None:
        self.mx.nd.waitall()

    def profile(self, calls: Sequence[Call], traced: bool) -> Profile:
        """Profile as the base class does; time counts while the engine was running an operator."""
        with self._profiled(profile_imperative=True, profile_symbolic=True) as events:
            for call in calls:
                call()
            self.synchronize()
        operators = list(_operators(events))
        return Profile(covered_seconds(operators), len(operators), trace_text(events) if traced else None)

    @contextlib.contextmanager
    def _profiled(self, **wanted: bool) -> Iterator[list[Event]]:
        """Yield a list that holds the profiler's events once the block has ended.  wanted: their kinds."""
        profiler, path, found = self.mx.profiler, self._profile_file, list[Event]()
        kinds = {**dict.fromkeys(_PROFILED, False), **wanted}
        profiler.set_config(filename=str(path), **kinds)
        path.unlink(missing_ok=True)
        profiler.set_state("run")
        try:
            yield found
        finally:
            profiler.set_state("stop")
        profiler.dump(finished=False)
        found += _recorded(path.read_text(encoding="utf-8"))

    @functools.cached_property
    def _profile_file(self) -> Path:
        """The file that MXNet's profiler writes to: it takes one name per process, and appends."""
        self._profile_directory = tempfile.TemporaryDirectory(dir=scratch_directory())
        return Path(self._profile_directory.name) / "profile.json"

    def reset_capture(self, others_open: bool = False) -> None:
        # An adaptor may have turned training on, for operators that read it from the thread.  That is the
        # sample's own choice, so it is not part of `state`.
        self.mx.autograd.set_training(False)

    def compilations(self) -> int:
        return self._graphs

    # -- memory

    def allocated_peak(self, run: Callable[[], Any]) -> int | None:
        wait = self.mx.nd.waitall
        wait()
        if not self.on_cpu:
            return super().allocated_peak(run)
        with self._profiled(profile_memory=True) as events:
            first = self.mx.nd.zeros(1)  # its event says how much is in use
            wait()
            begun = time.time() * 1e6
            result = run()
            wait()
        del first, result
        wait()  # which frees them
        told = [(each["ts"], each["args"][_ALLOCATED]) for each in events if each["name"] == _ALLOCATED]
        in_use = [level for when, level in told if when < begun][-1]
        return max([in_use, *(level for when, level in told if when >= begun)]) - in_use

    def reset_peak_memory(self) -> int:
        self.context.empty_cache()
        return self.peak_memory()

    def peak_memory(self) -> int:
        # The pool of a GPU returns nothing to the device before `empty_cache`: what it holds was its peak.
        free, total = self.mx.context.gpu_memory_info(self.context.device_id)
        return total - free


def _required(arrays: Sequence[Any], wanted: Sequence[bool]) -> list[Any]:
    """Return `arrays`, with variables of the same values where a gradient is wanted."""
    required = [array.detach() if want else array for array, want in zip(arrays, wanted)]
    for variable in compress(required, wanted):
        variable.attach_grad()
    return required


def _recorded(text: str) -> list[Event]:
    """Return the events that an unfinished dump added to its file; a process's first dump has a heading."""
    body = text.partition('"traceEvents": [')[2] or text
    return json.loads(f"[{body.strip().strip(',')}]")


def _operators(events: Iterable[Event]) -> Iterator[Event]:
    """Yield a complete event for each operator's beginning and end."""
    begun: dict[tuple[str, int], float] = {}
    for event in events:
        if event.get("cat") != "operator" or event["name"] in _HOUSEKEEPING:
            continue
        key = (event["name"], event["tid"])
        if event["ph"] == "B":
            begun[key] = event["ts"]
        elif event["ph"] == "E" and key in begun:
            start = begun.pop(key)
            yield complete_event(event["name"], start / 1e6, (event["ts"] - start) / 1e6)
