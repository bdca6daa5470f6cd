"""OpenVINO, Intel's runtime, as the backend of `torch.compile` that `openvino.torch` registers."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bench.compilers.base import BOOLEAN
from bench.compilers.torch.dynamo import DynamoCompiler
from bench.frameworks.base import first_line
from bench.samples.contract import Unsupported

if TYPE_CHECKING:
    from bench.frameworks.base import Framework

_DEFAULT = "default"
_GAVE_UP = re.compile(
    r"OpenVINO execution(?: failed with|:) (.*?)(?:\. Falling back to native PyTorch execution\.)?\Z",
    re.DOTALL,
)
_CANNOT_CONVERT = re.compile(r"Conversion is failed for: (.*)")
_WHERE = ("Check ", "Exception from ", "FrontEnd API ")
_LOGGERS = tuple(f"openvino.frontend.pytorch.torchdynamo.{module}" for module in ("backend", "execute"))


class Compiler(DynamoCompiler):
    """OpenVINO's backend of `torch.compile`.

    Its backend leaves to PyTorch, in silence, operators that it lacks and programs that it cannot build
    or run (to Inductor, where it cannot divide the graph).  `facts` has them as graph breaks; where
    nothing is left for OpenVINO there are no graphs.  In version 2026.4.1 results lie in memory that the
    next call overwrites, and arguments that a function overwrites keep their values.

    Settings: `precision` of arithmetic: by default bfloat16 where the processor has instructions for it
    (AVX512-BF16, AMX), else float32; a precision that the processor lacks is unsupported.  Float64 is
    computed in float32 either way.  `aot_autograd`: without it results have no gradients.  `testing`:
    OpenVINO takes graphs of one operator too, which its backend leaves to PyTorch by default; it is on
    here, as operators in models are not alone.  `config.NAME=VALUE`: further properties of its CPU
    device.

    It has as many threads as PyTorch, and does not pin them: that would change the cores that the worker
    is pinned to.
    """

    name = "openvino"
    environment = "openvino"
    settings = {
        "precision": (_DEFAULT, "f32", "bf16", "f16"),
        "aot_autograd": BOOLEAN,
        "testing": BOOLEAN[::-1],
        **DynamoCompiler.settings,
    }
    prefix = "config."

    def __init__(self, framework: Framework, chosen: Mapping[str, str]):
        super().__init__(framework, chosen)
        self._failures = _Failures()
        self._known: set[str] = set()

    def start(self) -> None:
        """Compile something, as every backend does at its start, but without a gradient."""
        import torch

        self.capture(torch.relu, [])(torch.ones(1))
        self._failures.leave()
        self.owner.reset_capture()

    def versions(self) -> dict[str, str]:
        import openvino

        return {"openvino": openvino.__version__}

    def backend(self) -> Any:
        import openvino.torch  # noqa: F401

        return _Backend()

    def options(self) -> dict[str, Any]:
        config: dict[str, Any] = {
            "INFERENCE_NUM_THREADS": self.owner.threads(),
            "ENABLE_CPU_PINNING": False,
        }
        if self.setting("precision") != _DEFAULT:
            config["INFERENCE_PRECISION_HINT"] = self.setting("precision")
        told = {name: self.setting(name) == "true" for name in ("aot_autograd", "testing")}
        return {"options": {**told, "config": {**config, **self.handed_on(self.chosen)}}}

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        return f"import openvino.torch\n\n{super().source(settings, facts)}"

    @classmethod
    def source_of_options(cls, settings: Mapping[str, str]) -> str:
        told = {name: settings.get(name, cls.default(name)) == "true" for name in ("aot_autograd", "testing")}
        config = cls.handed_on(settings)
        if (precision := settings.get("precision", _DEFAULT)) != _DEFAULT:
            config["INFERENCE_PRECISION_HINT"] = precision
        options = {**told, "config": config}
        return f", options={options!r}"

    def undifferentiated(self) -> str | None:
        if self.setting("aot_autograd") == "true":
            return None
        return "results of OpenVINO's backend have no gradients unless its setting aot_autograd is true"

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        captured = super().capture(function, arrays)
        self._known = set(_execution().partitioned_modules)
        self._failures.listen()  # until the first call, which compiles, is over
        return captured

    def facts(self) -> dict[str, Any]:
        self._failures.leave()
        found, models = super().facts(), list(self._models())
        left = [f"OpenVINO leaves {name} to PyTorch" for name in self._left_operators()]
        left += [f"OpenVINO gives up: {reason}" for reason in self._failures.reasons]
        if not (models or left or found["graph_break_reasons"]):
            left.append("there is nothing in it to compute")
        found["graphs"] = len(models)
        found["graph_breaks"] += len(left)
        found["graph_break_reasons"] += dict.fromkeys(left)
        if models:
            found["precision"] = models[0].get_property("INFERENCE_PRECISION_HINT").to_string()
            asked = self.setting("precision")
            if asked not in (_DEFAULT, found["precision"]):
                raise Unsupported(
                    f"OpenVINO computes in {found['precision']} here, not in {asked}: the processor cannot"
                )
        return found

    def refusal(self, error: Exception) -> str | None:
        self._failures.leave()
        if "build_guards" in (frame.name for frame in traceback.extract_tb(error.__traceback__)):
            why = f"{type(error).__name__}: {first_line(error)}"
            return f"PyTorch cannot guard what OpenVINO's backend has traced: {why}"
        return super().refusal(error)

    def _graphs(self) -> Iterator[Any]:
        """Yield Dynamo's graphs since the last capture, as OpenVINO's backend has divided them."""
        for key, graph in _execution().partitioned_modules.items():
            if key not in self._known:
                yield graph

    def _models(self) -> Iterator[Any]:
        """Yield the compiled models that OpenVINO runs."""
        execution = _execution()
        for graph in self._graphs():
            for part in graph.children():
                if isinstance(part, execution.OpenVINOGraphModule) and not part.perm_fallback:
                    yield from filter(None, [execution.compiled_cache.get(part.partition_id)])

    def _left_operators(self) -> Iterator[str]:
        for graph in self._graphs():
            for node in graph.graph.nodes:
                if node.op == "call_function" and hasattr(node.target, "overloadpacket"):
                    yield str(node.target.overloadpacket)


class _Backend:
    """OpenVINO's backend, with a `reset` that clears its caches when Dynamo is reset."""

    def __call__(self, graph: Any, inputs: Sequence[Any], options: Mapping[str, Any]) -> Any:
        from torch._dynamo.backends.registry import lookup_backend

        own: Any = lookup_backend("openvino")
        return own(graph, inputs, options=options)

    def reset(self) -> None:
        execution = _execution()
        for cache in (execution.partitioned_modules, execution.compiled_cache, execution.req_cache):
            cache.clear()


class _Failures(logging.Handler):
    """A log handler that collects the reasons why OpenVINO's backend gave up, which only its log has.

    Attributes:
        reasons: one each, in order.
    """

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.reasons: list[str] = []

    def listen(self) -> None:
        for name in _LOGGERS:
            logging.getLogger(name).addHandler(self)
            logging.getLogger(name).setLevel(logging.DEBUG)

    def leave(self) -> None:
        """Remove the handler: logging every call would take time."""
        for name in _LOGGERS:
            logging.getLogger(name).removeHandler(self)
            logging.getLogger(name).setLevel(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        if found := _GAVE_UP.search(record.getMessage()):
            self.reasons.append(_reason(found[1]))


def _reason(text: str) -> str:
    """Return the operator that OpenVINO could not convert, else the first line without a source location."""
    if found := _CANNOT_CONVERT.search(text):
        return f"it cannot convert {found[1]}"
    lines = [line.strip() for line in text.splitlines()]
    return next((line for line in lines if line and not line.startswith(_WHERE)), lines[0])


def _execution() -> Any:
    """Return the module where OpenVINO's backend keeps the programs that it has compiled."""
    from openvino.frontend.pytorch.torchdynamo import execute

    return execute
