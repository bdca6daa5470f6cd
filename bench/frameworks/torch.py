"""PyTorch: eager; `torch.jit` script or trace; `torch.compile`.  The CPU and whatever else PyTorch has."""

from __future__ import annotations

import contextlib
import operator
import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np

from bench.frameworks import base, torch_accelerator, torch_on_cpu
from bench.frameworks.base import Call, Differentiation
from bench.frameworks.trace import Profile, complete_event, covered_seconds
from bench.model.call import span_of
from bench.model.device import CPU, CUDA, kind_of
from bench.model.direction import BACKWARD, FORWARD
from bench.model.settings import AUTOCAST, INFERENCE_MODE, NO_GRAD
from bench.model.stage import EAGER, GRAPH, JIT
from bench.samples.contract import Unsupported
from bench.samples.contract.described_array import description_of, has_layout, memory_of, steps_of

_NO_GPU = ("Torch not compiled with CUDA", "Found no NVIDIA driver", "No CUDA GPUs are available")

_ALLOCATION = "[memory]"
"""The profiler's name of events in which memory is allocated or freed."""
_NO_DERIVATIVE = ("derivative for aten::",)
_LACKING = (
    *("not implemented for '", "' with arguments from the '"),
    "self.size(0) needs to be greater than 16",  # products of int8 on a GPU
    "to be divisible by 16 but got mat1",  # and of float8
)
"""The messages for a missing operator: on a device, for a dtype there, or for these sizes."""

_BACKENDS = {
    "cuBLAS in TF32": "_get_cublas_allow_tf32",
    "cuBLAS reduces in float16": "_get_cublas_allow_fp16_reduced_precision_reduction",
    "cuBLAS reduces in bfloat16": "_get_cublas_allow_bf16_reduced_precision_reduction",
    "cuDNN": "_get_cudnn_enabled",
    "cuDNN in TF32": "_get_cudnn_allow_tf32",
    "cuDNN's benchmarks": "_get_cudnn_benchmark",
    "cuDNN, deterministic": "_get_cudnn_deterministic",
    "oneDNN": "_get_mkldnn_enabled",
    "oneDNN, deterministic": "_get_mkldnn_deterministic",
    "NNPACK": "_get_nnpack_enabled",
    "flash attention": "_get_flash_sdp_enabled",
    "memory-efficient attention": "_get_mem_efficient_sdp_enabled",
    "attention of its parts": "_get_math_sdp_enabled",
    "function modes": "_len_torch_function_stack",
    "function overrides": "_is_torch_function_enabled",
    "dispatch modes": "_len_torch_dispatch_stack",
    "optimized graphs": "_get_graph_executor_optimize",
    "fused graphs": "_jit_texpr_fuser_enabled",
}
"""The settings of `torch.backends` and `torch.jit`, by the function that returns each at once."""


_ELEMENTS_OF_LINES = 64
"""The elements that fill whole cache lines, whatever their dtype."""


class Framework(base.Framework):
    """PyTorch on one device."""

    name = "torch"
    stages = {EAGER: "eager", GRAPH: "torch.jit", JIT: "torch.compile"}
    missing_dtypes = {"int4": "PyTorch 2.13 converts no array to int4"}
    missing_modes = {}
    has_memory_formats = True
    has_registry = True
    patching_modules = ("torch._compile", "torch._dynamo")
    own_variables = (
        *("TORCHINDUCTOR_CACHE_DIR", "_TORCHINDUCTOR_PYOBJECT_TENSOR_DATA_PTR"),
        *("TRITON_CACHE_DIR", "TRITON_PTXAS_PATH"),  # Inductor sets them for Triton
        "LANG",  # oneMKL, where it prints an error, as when it is asked for the singular values of NaN
    )
    own_processes = ("torch/_inductor/compile_worker",)

    def __init__(self, device: str = CPU, threads: int | None = None):
        import torch

        self.torch = torch
        self.device = self.chosen(device)
        self.dtype = None
        self._set_by_mode: dict[str, tuple[Any, Any]] = {}
        self._accelerator = None if self.on_cpu else torch_accelerator.Accelerator(self.device)
        if self._accelerator is not None:
            self.memory_source = self._accelerator.memory_source or self.memory_source
            self._compute_in_full()
            # Inductor's other processes would start, and compile, beside what is measured.
            os.environ.setdefault("TORCHINDUCTOR_COMPILE_THREADS", "1")
        if threads is not None:
            torch.set_num_threads(threads)

    def _compute_in_full(self) -> None:
        """Compute products and convolutions of float32 without TF32, which has the digits of float16."""
        self.torch.backends.cudnn.allow_tf32 = False
        self.torch.backends.cuda.matmul.allow_tf32 = False

    # -- versions, threads and names

    def versions(self) -> dict[str, str]:
        torch = self.torch
        found = {**super().versions(), "torch": torch.__version__}
        if torch.version.cuda:
            found["cuda"] = torch.version.cuda
        return found

    def threads(self) -> int:
        return self.torch.get_num_threads()

    def devices(self) -> Mapping[str, str]:
        return {**super().devices(), **torch_accelerator.names()}

    def device_name(self) -> str:
        return CPU if self._accelerator is None else self._accelerator.called()

    # -- state that a sample could change

    def state(self) -> dict[str, Any]:
        torch, backend = self.torch, self.torch._C
        found = {
            "default dtype": torch.get_default_dtype(),
            "default device": torch.get_default_device(),
            "threads": torch.get_num_threads(),
            "threads between operators": torch.get_num_interop_threads(),
            "float32 matmul precision": torch.get_float32_matmul_precision(),
            "deterministic algorithms": torch.get_deterministic_debug_mode(),
            "filling of uninitialized memory": torch.utils.deterministic.fill_uninitialized_memory,
            "anomaly mode": torch.is_anomaly_enabled(),
            "hooks of saved tensors": backend._autograd._top_saved_tensors_default_hooks(False) is not None,
            **{name: getattr(backend, ask)() for name, ask in _BACKENDS.items() if hasattr(backend, ask)},
            **self._modes(),
        }
        for name, (before, within) in self._set_by_mode.items():
            found[name] = before if found[name] == within else f"{found[name]} where the mode has {within}"
        return found

    def _modes(self) -> dict[str, Any]:
        """Return the settings that a mode of calling sets, by name."""
        torch, kinds = self.torch, dict.fromkeys((CPU, CUDA, kind_of(self.device)))
        return {
            "gradient mode": torch.is_grad_enabled(),
            "inference mode": torch.is_inference_mode_enabled(),
            "autocast cache": torch.is_autocast_cache_enabled(),
            **{f"autocast on {kind}": torch.is_autocast_enabled(kind) for kind in kinds},
            **{f"autocast dtype on {kind}": torch.get_autocast_dtype(kind) for kind in kinds},
        }

    def owners(self) -> Mapping[str, Any]:
        torch = self.torch
        classes = {"torch.Tensor": torch.Tensor, "torch.nn.Module": torch.nn.Module}
        return {**classes, "torch.nn.functional": torch.nn.functional, "torch._C._nn": torch._C._nn}

    # -- arrays

    def is_array(self, value: Any) -> bool:
        return isinstance(value, self.torch.Tensor)

    def is_floating(self, array: Any) -> bool:
        return array.is_floating_point()

    def item_bytes(self, array: Any) -> int:
        return array.element_size()

    def components(self, array: Any) -> list[Any]:
        if array.is_nested:
            return list(array.unbind())
        if array.layout != self.torch.sparse_coo:
            return [array]
        array = array.coalesce()
        return [array.indices(), array.values()]

    def dtype_named(self, name: str) -> Any:
        return getattr(self.torch, name)

    def from_numpy(self, array: np.ndarray) -> Any:
        if has_layout(array):
            memory = self.place(self.torch.from_numpy(memory_of(array)))
            description = description_of(array)
            return self._laid_out(
                memory, array.shape, steps_of(array), description.offset if description else 0
            )
        # Read-only and negative-stride arrays cannot be shared; copying also keeps np_args pristine.
        shared = self.torch.from_numpy(np.array(array, order="K", copy=True))
        # Memory as PyTorch's own tensors have it: NumPy's is not aligned, which compilers pay for.
        return self.place(shared.clone())

    def sharing(self, array: np.ndarray) -> Any | None:
        if not self.on_cpu:
            return None
        shared = self.torch.from_numpy(array)
        placed = self.place(shared)
        return placed if placed is shared else None

    def to_numpy(self, array: Any) -> np.ndarray:
        array = array.detach()
        if array.is_nested:  # whole, where a copy is compared with it; results are compared by component
            array = self.torch.cat([each.reshape(-1) for each in array.unbind()])
        if array.is_quantized:
            array = array.dequantize()
        if array.layout != self.torch.strided:  # gradients of gathered rows
            array = array.to_dense()
        if array.dtype.itemsize < 4 and array.dtype.is_floating_point and array.dtype != self.torch.float16:
            array = array.float()
        if array.dtype == self.torch.complex32:
            array = array.to(self.torch.complex64)
        return array.cpu().resolve_conj().resolve_neg().numpy()

    def place(self, array: Any) -> Any:
        dtype = getattr(self.torch, self.dtype) if self.dtype else None
        if dtype is None or not (array.is_floating_point() and dtype.is_floating_point):
            dtype = array.dtype
        if array.dtype == dtype and array.device == self.torch.device(self.device):
            return array
        placed = array.detach().to(device=self.device, dtype=dtype)
        return self._as_activation(placed) if array.requires_grad else placed

    def copy(self, array: Any) -> Any:
        if array.requires_grad:
            return self._as_activation(array.detach())
        array = array.detach()
        copy = array.clone()
        if array.layout != self.torch.strided or array.is_nested or not array.numel():
            return copy
        steps, offset = array.stride(), array.storage_offset()
        if copy.stride() == steps and not offset:
            return copy
        span = span_of(array.shape, steps)
        return self._laid_out(array.as_strided((span,), (1,)), array.shape, steps, offset)

    def _laid_out(self, memory: Any, shape: Sequence[int], steps: Sequence[int], offset: int) -> Any:
        """Return an array with the elements of `memory`, (elements,), in memory of its own.

        steps: its strides in elements.
        offset: the elements before its first; whole cache lines are left out.
        """
        before = offset % _ELEMENTS_OF_LINES
        own = self.torch.empty(before + len(memory), dtype=memory.dtype, device=memory.device)
        own[before:].copy_(memory)
        return own.as_strided(tuple(shape), tuple(steps), before)

    def _as_activation(self, array: Any) -> Any:
        """Return a copy that requires a gradient and has a `grad`: not a leaf, so that it may be
        overwritten."""
        copy = array.requires_grad_(True).clone()
        copy.retain_grad()
        return copy

    def requires_gradient(self, array: Any) -> bool:
        return array.requires_grad

    def with_channels_last(self, array: Any) -> Any:
        formats = {4: self.torch.channels_last, 5: self.torch.channels_last_3d}
        if array.ndim not in formats:
            raise Unsupported(f"PyTorch's channels_last is of four or five axes, not {array.ndim}")
        return array.contiguous(memory_format=formats[array.ndim])

    def address(self, array: Any) -> int | None:
        if not self._is_plain(array):
            return None
        return array.untyped_storage().data_ptr() or None  # 0 where a backend hides its memory

    def _is_plain(self, array: Any) -> bool:
        """Return whether all elements of `array` lie in one memory, by strides."""
        return array.layout == self.torch.strided and not array.is_nested

    def strides(self, array: Any) -> Sequence[int]:
        return array.stride() if self._is_plain(array) else ()

    def overwrite(self, array: Any, other: Any) -> bool:
        # Expanded arrays have several elements in one place.
        if not self._is_plain(array) or 0 in array.stride():
            return False
        array.detach().copy_(other.detach())
        return True

    def seed(self, seed: int) -> None:
        if self.on_cpu:  # a small part of what `torch.manual_seed` does
            self.torch.default_generator.manual_seed(seed)
        else:
            self.torch.manual_seed(seed)

    # -- running

    @contextlib.contextmanager
    def calling(self, mode: str) -> Iterator[None]:
        """Enter the context as the base class does; `state` is that of the process without it."""
        before = self._modes()
        with self._context(mode):
            within = self._modes()
            self._set_by_mode = {name: (before[name], within[name]) for name in before}
            try:
                yield
            finally:
                self._set_by_mode = {}

    def _context(self, mode: str) -> contextlib.AbstractContextManager[object]:
        torch = self.torch
        if mode in AUTOCAST:
            # A cache would cast a weight once for all calls; a step of training casts it in each.
            dtype = self.dtype_named(AUTOCAST[mode])
            return torch.autocast(kind_of(self.device), dtype, cache_enabled=False)
        contexts = {NO_GRAD: torch.no_grad, INFERENCE_MODE: torch.inference_mode}
        return contexts.get(mode, contextlib.nullcontext)()

    def requiring(self, array: Any) -> Any:
        return array.detach().requires_grad_(True)

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
        grad = self.torch.autograd.grad
        cotangents = [self.from_numpy(cotangent) for cotangent in differentiation.cotangents]
        wanted, counting = list(differentiation.wanted), differentiation.outputs
        select = operator.itemgetter(*(place for place, want in enumerate(wanted) if want))

        def outputs_of(result: Any) -> tuple[list[Any], list[Any]]:
            """Return the outputs that depend on a wanted input, and their cotangents."""
            outputs = self.floating_outputs(result, counting)
            pairs = [pair for pair in zip(outputs, cotangents) if pair[0].requires_grad]
            return [output for output, _ in pairs], [cotangent for _, cotangent in pairs]

        def require(fresh: Sequence[Any]) -> list[Any]:
            return [self.requiring(array) if want else array for array, want in zip(fresh, wanted)]

        def of_any(result: Any, required: Sequence[Any]) -> Any:
            outputs, weights = outputs_of(result)
            return result, grad(outputs, select(required), weights, allow_unused=True)

        def forward_backward(*required: Any) -> Any:
            return of_any(captured(*required), required)

        def of_one_array(*required: Any) -> Any:
            """Return the same without walking through the result, which would be timed."""
            result = captured(*required)
            if not result.requires_grad:  # for these values it depends on no wanted input
                return of_any(result, required)
            return result, grad(result, select(required), cotangents[0], allow_unused=True)

        def backward(fresh: Sequence[Any]) -> Call:
            required = require(fresh)
            outputs, weights = outputs_of(captured(*required))
            keywords = {"retain_graph": True, "allow_unused": True}
            return Call(grad, (outputs, select(required), weights), keywords)

        if direction == BACKWARD:
            import torch._functorch.config

            # By default compiled backward passes free their buffers after one use.
            torch._functorch.config.donated_buffer = False
            return backward
        result = captured(*require(arrays))
        is_one = self.is_array(result) and bool(outputs_of(result)[0])
        timed = of_one_array if is_one else forward_backward
        return lambda fresh: Call(timed, require(fresh))

    def misses_accelerator(self, error: BaseException) -> bool:
        return any(sign in str(error) for sign in _NO_GPU)

    def refusal(self, error: Exception) -> str | None:
        signs = _NO_DERIVATIVE if self.on_cpu else (*_NO_DERIVATIVE, *_LACKING)
        said = (line.strip() for line in str(error).splitlines() if any(sign in line for sign in signs))
        if (reason := next(said, None)) is None:
            return None
        return f"PyTorch {self.torch.__version__} on {kind_of(self.device)}: {reason[:300]}"

    def frames(self, error: BaseException) -> list[traceback.FrameSummary]:
        # Dynamo executes a function without frames of its own, and keeps their places.
        return [*super().frames(error), *(getattr(error, "real_stack", None) or ())]

    def keep_on_cpu(self) -> None:
        torch_on_cpu.install()

    def synchronize(self, results: Any = None) -> None:
        if self._accelerator is not None:
            self._accelerator.synchronize()

    def profile(self, calls: Sequence[Call], traced: bool) -> Profile:
        """Profile as the base class does; outermost operators and compiled regions count, elsewhere
        kernels."""
        profiler = self.torch.profiler
        activities: list[Any] = [profiler.ProfilerActivity.CPU]
        wanted: Any = self.torch.autograd.DeviceType.CPU
        if self._accelerator is not None and self._accelerator.activity is not None:
            activities.append(self._accelerator.activity)
            wanted = self._accelerator.event_kind
        with profiler.profile(activities=activities) as profile:
            for call in calls:
                call()
            self.synchronize()
        events = profile.events()
        spans = [event.time_range for event in events if event.device_type == wanted]
        seconds = covered_seconds(
            complete_event("", span.start / 1e6, (span.end - span.start) / 1e6) for span in spans
        )
        return Profile(
            seconds if spans else None,
            sum(event.cpu_parent is None and "::" in event.name for event in events),
            _exported(profile) if traced else None,
        )

    def reset_capture(self, others_open: bool = False) -> None:
        if "torch._dynamo" in sys.modules:
            if not others_open:
                self.torch._dynamo.reset()
                self.torch._functorch.config.donated_buffer = True  # unless a backward pass is run alone
            self.torch._dynamo.utils.counters.clear()
            self.torch._dynamo.utils.compilation_time_metrics.clear()

    def compilations(self) -> int:
        """Return the number of frames that Dynamo has compiled."""
        if "torch._dynamo" not in sys.modules:
            return 0
        return int(self.torch._dynamo.utils.counters["frames"]["ok"])

    # -- accelerator

    def device_timer(self) -> Callable[[Callable[[], Any]], float] | None:
        return None if self._accelerator is None else self._accelerator.timer

    def probes(self) -> Mapping[str, Callable[[], float]]:
        return {} if self._accelerator is None else self._accelerator.probes()

    def allocated_peak(self, run: Callable[[], Any]) -> int | None:
        if self._accelerator is not None:
            return super().allocated_peak(run)
        if self.compiler is not None and not self.compiler.allocates_in_framework:
            return None
        with self.torch.autograd.profiler.profile(profile_memory=True) as profile:
            result = run()
        del result
        events = [each for each in profile.kineto_results.events() if each.name() == _ALLOCATION]
        events.sort(key=lambda event: event.start_ns())
        return max(accumulate((event.nbytes() for event in events), initial=0))

    def reset_peak_memory(self) -> int | None:
        return None if self._accelerator is None else self._accelerator.reset_peak_memory()

    def peak_memory(self) -> int:
        assert self._accelerator is not None
        return self._accelerator.peak_memory()


def _exported(profile: Any) -> str:
    """Return the Chrome trace, which the profiler can only write to a file."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "trace.json"
        profile.export_chrome_trace(str(path))
        return path.read_text(encoding="utf-8", errors="replace")
