"""JAX: operator by operator, or `jax.jit`.  The CPU and whatever else JAX has.

Every operator of JAX returns before its work is done, and its arrays are immutable.
"""

from __future__ import annotations

import gzip
import json
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from itertools import compress
from pathlib import Path
from typing import Any

import numpy as np

from bench.frameworks import base
from bench.frameworks.base import Call, Differentiation, first_line
from bench.frameworks.native_threads import count_named
from bench.frameworks.trace import Profile, covered_seconds, trace_text
from bench.model.device import CPU, UNCHOSEN, is_cpu, kind_of, numbered
from bench.model.direction import BACKWARD, FORWARD
from bench.model.settings import AUTOCAST, INFERENCE_MODE, NO_GRAD, REQUIRES_GRAD
from bench.model.stage import EAGER, GRAPH, JIT
from bench.samples.contract.dtype import INT4, MADE_AS, numpy_dtype
from bench.samples.contract.layout import Axes

_SPARSE = "BCOO"
"""The name of JAX's sparse arrays: importing jax.experimental.sparse takes a quarter of JAX's own import."""
_NO_GPU = "Unknown backend: 'gpu' requested"
_CASES_KEPT = 100
"""The cases after which JAX's caches are cleared: JAX keeps the program of every operator for every shape it
has seen, 3 GB after some thousand cases."""
_COMPILED = "/jax/core/compile/backend_compile_duration"
"""The event that JAX reports after each program, also of single operators and of `lax`'s loops."""

_CONTEXTUAL = (
    *("jax_enable_x64", "jax_default_matmul_precision", "jax_default_device", "jax_disable_jit"),
    *("jax_debug_nans", "jax_numpy_dtype_promotion"),
)


class Framework(base.Framework):
    """JAX on one device, 64-bit dtypes allowed."""

    name = "jax"
    stages = {EAGER: "op by op", JIT: "jax.jit"}
    missing_stages = {GRAPH: "JAX captures a function only to compile it; no stage lies between"}
    missing_dtypes = {}
    without_strides = "JAX arrays have no strides: they are always contiguous"
    missing_modes = {
        **dict.fromkeys((NO_GRAD, INFERENCE_MODE), "JAX records nothing by default, nor otherwise"),
        REQUIRES_GRAD: "JAX records no calls: it differentiates functions, as forward_backward measures",
        **dict.fromkeys(AUTOCAST, "JAX casts to no lower precision by itself"),
    }
    channels_last = frozenset(Axes)
    immutable_arrays = True
    donates = True
    dispatching_threads = 1
    keeps_results = True

    def __init__(self, device: str = CPU, threads: int | None = None):
        # Other frameworks' workers may use the same GPU: take memory as it is needed, not 75% at once.
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
        if threads is not None:
            # JAX has no setting for XLA's pool of threads; XLA reads this when it starts the pool.
            os.environ["PJRT_NPROC"] = str(threads)
        import jax

        self.jax = jax
        jax.config.update("jax_enable_x64", True)
        if device != UNCHOSEN and is_cpu(device):
            jax.config.update("jax_platforms", "cpu")  # an accelerator takes a second, and memory of its own
        elif (platforms := jax.config.jax_platforms) and CPU not in platforms.split(","):
            jax.config.update("jax_platforms", f"{platforms},{CPU}")  # the CPU is a device too
        self.device = self.chosen(device)
        self.dtype = None
        self._device = self._found()[self.device]
        if not self.on_cpu:
            # Else float32 is multiplied in TF32 or bfloat16, which have fewer digits.
            jax.config.update("jax_default_matmul_precision", "highest")
        jax.config.update("jax_default_device", self._device)
        self._cases = self._compilations = 0
        jax.monitoring.register_event_duration_secs_listener(self._note)

    def devices(self) -> Mapping[str, str]:
        return {name: device.device_kind for name, device in self._found().items()}

    def _found(self) -> dict[str, Any]:
        """Return JAX's devices by name: those of the CPU, and of the platform that it takes by itself."""
        found: dict[str, Any] = {}
        by_itself = self.jax.local_devices()
        others = [device for device in by_itself if device.platform != CPU]
        for devices in (self.jax.local_devices(backend=CPU), others):
            names = (numbered(device.platform.lower(), place) for place, device in enumerate(devices))
            found.update(zip(names, devices))
        return found

    def _note(self, event: str, seconds: float, **_: Any) -> None:
        self._compilations += event == _COMPILED

    # -- versions, threads and names

    def keep_on_cpu(self) -> None:
        jax = self.jax

        def redirected(function: Callable[..., Any]) -> Callable[..., Any]:
            return lambda *args, **keywords: function("cpu")

        # The platform that is asked for does not matter: there is no accelerator.
        jax.devices, jax.local_devices = redirected(jax.devices), redirected(jax.devices)

    def misses_accelerator(self, error: BaseException) -> bool:
        return _NO_GPU in str(error)

    def versions(self) -> dict[str, str]:
        import jaxlib

        return {**super().versions(), "jax": self.jax.__version__, "jaxlib": jaxlib.__version__}

    def threads(self) -> int | None:
        # JAX cannot be asked; the threads of XLA's pool can be counted.
        return count_named("tf_XLAEigen")

    def device_name(self) -> str:
        return self._device.device_kind

    def state(self) -> dict[str, Any]:
        config = self.jax.config
        # Only the attributes show what a context manager has set.
        return {**config.values, **{name: getattr(config, name) for name in _CONTEXTUAL}}

    def owners(self) -> Mapping[str, Any]:
        numpy = self.jax.numpy
        return {"jax.numpy.linalg": numpy.linalg, "jax.numpy.fft": numpy.fft}

    # -- arrays

    def is_array(self, value: Any) -> bool:
        return isinstance(value, self.jax.Array) or type(value).__name__ == _SPARSE

    def components(self, array: Any) -> list[Any]:
        return [array.indices.T, array.data] if type(array).__name__ == _SPARSE else [array]

    def is_floating(self, array: Any) -> bool:
        return self.jax.numpy.issubdtype(array.dtype, self.jax.numpy.floating)

    def dtype_of(self, array: Any) -> str:
        return array.dtype.name

    def from_numpy(self, array: np.ndarray) -> Any:
        return self.place(self.jax.numpy.array(array))

    def to_numpy(self, array: Any) -> np.ndarray:
        if isinstance(array, self.jax.Array) and len(array.devices()) > 1:
            return self._assembled(array)
        found = np.asarray(array)
        return found.astype(numpy_dtype(array.dtype.name), copy=False)

    def _assembled(self, array: Any) -> np.ndarray:
        """Return the values of an array on several devices; JAX itself keeps them once it was asked."""
        found = np.empty(array.shape, numpy_dtype(array.dtype.name))
        for shard in array.addressable_shards:
            found[shard.index] = np.asarray(shard.data)
        return found

    def place(self, array: Any) -> Any:
        numpy = self.jax.numpy
        if isinstance(array, self.jax.Array) and len(array.devices()) > 1:
            return array.astype(self.dtype) if self.dtype and self.is_floating(array) else array
        if self.dtype and self.is_floating(array) and numpy.issubdtype(self.dtype, numpy.floating):
            array = array.astype(self.dtype)
        elif self.dtype == INT4 and array.dtype == MADE_AS[INT4]:
            array = array.astype(INT4)
        return self.jax.device_put(array, self._device)

    def copy(self, array: Any) -> Any:
        return self.jax.numpy.array(array, copy=True)

    def permuted(self, array: Any, order: Sequence[int]) -> Any:
        return self.jax.numpy.transpose(array, order)

    def address(self, array: Any) -> int | None:
        return None if len(array.devices()) > 1 else array.unsafe_buffer_pointer()

    def overwrite(self, array: Any, other: Any) -> bool:
        return False  # its arrays are immutable

    # -- running

    def bind(
        self,
        function: Callable[..., Any],
        arrays: Sequence[Any],
        stage: int,
        direction: str,
        differentiation: Differentiation | None = None,
    ) -> Callable[[Sequence[Any]], Call]:
        """Bind as the base class does; the forward pass of `backward` is outside the call."""
        if direction == FORWARD:
            captured = self.capture(function, arrays, stage)
            return lambda fresh: Call(captured, fresh)
        assert differentiation is not None
        wanted, counting = list(differentiation.wanted), differentiation.outputs
        cotangents = [self.from_numpy(cotangent) for cotangent in differentiation.cotangents]
        if self.dtype or self.has_other_floats(arrays):  # not all outputs have the dtype of the cotangents
            outputs = self.floating_outputs(function(*arrays), counting)
            cotangents = [array.astype(output.dtype) for array, output in zip(cotangents, outputs)]

        def record(*arrays: Any) -> tuple[Any, Callable[..., Any]]:
            """Return the result, and the function from cotangents to gradients."""

            def outputs_of(*chosen: Any) -> tuple[list[Any], Any]:
                values = iter(chosen)
                result = function(*(next(values) if want else array for array, want in zip(arrays, wanted)))
                return self.floating_outputs(result, counting), result

            _, pullback, result = self.jax.vjp(outputs_of, *compress(arrays, wanted), has_aux=True)
            return result, pullback

        def pull(pullback: Callable[..., Any], cotangents: Sequence[Any]) -> Any:
            return pullback(cotangents)

        def forward_backward(cotangents: Sequence[Any], *arrays: Any) -> Any:
            result, pullback = record(*arrays)
            return result, pullback(cotangents)

        if direction == BACKWARD:
            forward = self.capture(record, arrays, stage)
            backward = self.capture(pull, (forward(*arrays)[1], cotangents), stage)
            return lambda fresh: Call(backward, (forward(*fresh)[1], cotangents))
        # The cotangents are arguments: the compiler would fold what it can compute from constants.
        captured = self.capture(forward_backward, (cotangents, *arrays), stage)
        return lambda fresh: Call(captured, (cotangents, *fresh))

    def refusal(self, error: Exception) -> str | None:
        jax, errors = self.jax, self.jax.errors
        values_needed = (
            errors.ConcretizationTypeError,
            errors.NonConcreteBooleanIndexError,
            errors.TracerArrayConversionError,
            errors.TracerIntegerConversionError,
        )
        if isinstance(error, values_needed):
            return f"jax.jit of JAX {jax.__version__} refuses it: {first_line(error)}"
        not_differentiable = isinstance(error, ValueError) and str(error).startswith("Reverse-mode")
        if not_differentiable or isinstance(error, NotImplementedError):
            return f"JAX {jax.__version__}: {first_line(error)}"
        if isinstance(error, errors.JaxRuntimeError) and "UNIMPLEMENTED" in str(error):
            return f"JAX {jax.__version__} on {kind_of(self.device)}: {' '.join(str(error).split())[:200]}"
        return None

    def synchronize(self, results: Any = None) -> None:
        self.jax.block_until_ready(results)

    def profile(self, calls: Sequence[Call], traced: bool) -> Profile:
        """Profile as the base class does; time counts while an operator of a compiled program was running."""
        with tempfile.TemporaryDirectory() as directory:
            with self.jax.profiler.trace(directory):
                for call in calls:
                    self.synchronize(call())
            (path,) = Path(directory).rglob("*.trace.json.gz")
            events = json.loads(gzip.decompress(path.read_bytes()))["traceEvents"]
        seconds = covered_seconds(event for event in events if "hlo_op" in event.get("args", {}))
        programs = {event["args"]["run_id"] for event in events if "run_id" in event.get("args", {})}
        return Profile(seconds, len(programs), trace_text(events) if traced else None)

    def reset_capture(self, others_open: bool = False) -> None:
        self._cases += 1
        if self._cases >= _CASES_KEPT and not others_open:
            self.jax.clear_caches()
            self._cases = 0

    def compilations(self) -> int:
        return self._compilations
