"""Inductor, the backend of `torch.compile` unless another is named; C++ on a CPU, Triton on a GPU."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bench.compilers.base import plain_value
from bench.compilers.torch.dynamo import DynamoCompiler
from bench.model.framework import SCRATCH_VARIABLE
from bench.samples.contract import Unsupported

if TYPE_CHECKING:
    from bench.frameworks.base import Framework

_FRESH, _CACHE_VARIABLE = "fresh", "TORCHINDUCTOR_CACHE_DIR"
_SHARED_CACHE = os.environ.get(_CACHE_VARIABLE)


class Compiler(DynamoCompiler):
    """Inductor.  Settings `options.NAME=VALUE` are fields of `torch._inductor.config`.

    `cache=fresh` compiles without the programs that PyTorch keeps on disk from earlier runs.
    """

    name = "inductor"
    allocates_in_framework = True
    settings = {
        "cache": ("shared", _FRESH),
        "mode": ("default", "reduce-overhead", "max-autotune", "max-autotune-no-cudagraphs"),
        **DynamoCompiler.settings,
    }
    prefix = "options."

    def __init__(self, framework: Framework, chosen: Mapping[str, str]):
        super().__init__(framework, chosen)
        self._fresh: tempfile.TemporaryDirectory[str] | None = None

    def options(self) -> dict[str, Any]:
        from torch._inductor import list_mode_options

        # `mode` and `options` exclude each other in `torch.compile`, which turns a mode into options.
        mode = self.setting("mode")
        of_mode = {} if mode == "default" else list_mode_options(mode)
        return {"options": {**of_mode, **_fields(self.handed_on(self.chosen))}}

    @classmethod
    def source_of_options(cls, settings: Mapping[str, str]) -> str:
        mode = settings.get("mode", cls.default("mode"))
        chosen = _fields(cls.handed_on(settings))
        if mode == "default":
            return f", options={chosen!r}" if chosen else ""
        if not chosen:
            return f", mode={mode!r}"
        # `mode` and `options` exclude each other: the mode becomes options, as in the method `options`.
        return f", options={{**torch._inductor.list_mode_options({mode!r}), **{chosen!r}}}"

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        found = super().source(settings, facts)
        return f"import torch._inductor\n\n{found}" if "torch._inductor" in found else found

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        if self.owner.on_cpu:
            _require_cpp_compiler()
        self._choose_cache()
        return super().capture(function, arrays)

    def _choose_cache(self) -> None:
        """Reset the counters, and use an empty cache if the setting asks for one, else the shared one."""
        from torch._inductor import metrics
        from torch._inductor.utils import clear_caches

        metrics.reset()
        if self.setting("cache") == _FRESH:
            clear_caches()
            # It is removed with this object, or with the run if the worker ends before.
            scratch = os.environ.get(SCRATCH_VARIABLE)
            if scratch is not None:
                os.makedirs(scratch, exist_ok=True)  # cleaners of temporary files delete it
            self._fresh = tempfile.TemporaryDirectory(dir=scratch)
            os.environ[_CACHE_VARIABLE] = self._fresh.name
        elif _SHARED_CACHE is None:
            os.environ.pop(_CACHE_VARIABLE, None)
        else:
            os.environ[_CACHE_VARIABLE] = _SHARED_CACHE

    def phases(self, spent: Mapping[str, float]) -> dict[str, float]:
        outer = super().phases(spent)
        inner, compiled = spent.get("compile_fx_inner", 0.0), spent.get("compile_file", 0.0)
        return {
            "dynamo": outer["dynamo"],
            "aot_autograd": max(0.0, outer[self.name] - inner),
            "inductor": max(0.0, inner - compiled),
            "c++": compiled,
        }

    def facts(self) -> dict[str, Any]:
        from torch._dynamo.utils import counters
        from torch._inductor import metrics

        return {
            **super().facts(),
            "kernels": metrics.generated_kernel_count,
            "cache": "hit" if counters["inductor"]["fxgraph_cache_hit"] else "miss",
        }


def _fields(settings: Mapping[str, str]) -> dict[str, Any]:
    """Return fields of `torch._inductor.config`, by name."""
    return {name: plain_value(text) for name, text in settings.items()}


def _require_cpp_compiler() -> None:
    from torch._inductor.cpp_builder import get_cpp_compiler
    from torch._inductor.exc import InvalidCxxCompiler

    try:
        get_cpp_compiler()
    except InvalidCxxCompiler:
        raise Unsupported("torch.compile needs a C++ compiler; install g++ or name one in CXX") from None
