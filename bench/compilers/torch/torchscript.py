"""TorchScript: `torch.jit.script`, which keeps control flow; else `torch.jit.trace`, which records a path."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bench.compilers import base
from bench.frameworks.base import first_line
from bench.model.stage import GRAPH
from bench.samples.contract import Unsupported

_BOTH, _SCRIPT, _TRACE = "both", "script", "trace"


class Compiler(base.Compiler):
    """TorchScript; the graph is captured, not optimized: specialized and fused only with `fusion=true`."""

    name = "torchscript"
    allocates_in_framework = True
    framework = "torch"
    stage = GRAPH
    settings = {"by": (_BOTH, _SCRIPT, _TRACE), "fusion": base.BOOLEAN}
    _capture = ""
    _refused = ""
    """The reason for a trace instead of a script."""

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        import torch

        reasons = []
        self._refused = "torch.jit.script is not to be used"
        # The specializing executor's own derivatives (PyTorch 2.13) are wrong by up to 1e-3 for min, max
        # and clamp of large arrays.
        depth = 2
        fused = self.setting("fusion") == "true"
        torch.jit.set_fusion_strategy([("STATIC", depth), ("DYNAMIC", depth)] if fused else [])
        # `with_arguments` closures and builtins have no source of their own to script.
        scriptable = inspect.isfunction(function) and not function.__closure__
        if scriptable and self.setting("by") != _TRACE:
            try:
                scripted = torch.jit.script(function)
                scripted(*arrays)
                self._capture = _SCRIPT
                return scripted
            except Exception as error:  # after any error the tracer is tried
                reasons.append(f"script: {first_line(error)}")
                self._refused = "torch.jit.script refuses it"
        elif self.setting("by") != _TRACE:
            self._refused = "the function has no source of its own for torch.jit.script"
            reasons.append(f"script: {self._refused}")
        if self.setting("by") != _SCRIPT:
            try:
                traced = torch.jit.trace(_python_function(function), tuple(arrays), check_trace=False)
                self._capture = _TRACE
                return traced
            except Exception as error:
                reasons.append(f"trace: {first_line(error)}")
        raise Unsupported("torch.jit cannot capture it: " + "; ".join(reasons))

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        strategy = [("STATIC", 2), ("DYNAMIC", 2)] if settings.get("fusion") == "true" else []
        captures = {
            _SCRIPT: "captured = torch.jit.script(function)",
            _TRACE: "captured = torch.jit.trace(function, tuple(arrays), check_trace=False)",
        }
        # A failed capture has no facts: then the tracer failed, which comes last.
        how = facts.get("capture") or settings.get("by", _BOTH)
        return f"torch.jit.set_fusion_strategy({strategy!r})\n{captures.get(how, captures[_TRACE])}"

    def facts(self) -> dict[str, Any]:
        return {"capture": self._capture} if self._capture else {}

    def limitation(self) -> str | None:
        if self._capture != _TRACE:
            return None
        return (
            f"{self._refused}, and a trace is right only for inputs that take the path "
            "it recorded: its control flow depends on data, or its values leave PyTorch"
        )


def _python_function(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function as a Python function, which the tracer needs and many operators are not."""

    def call(*arrays: Any) -> Any:
        return function(*arrays)

    return call
