"""The common part of the backends of `torch.compile`: capture by Dynamo, its counters, its graph breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from bench.compilers.base import BOOLEAN, Compiler
from bench.frameworks.base import first_line

_FRAME, _BACKEND = "_compile.compile_inner", "OutputGraph.call_user_compiler"
_MANY_SHAPES = 64
_DYNAMIC = {"false": False, "true": True, "auto": None}


class DynamoCompiler(Compiler):
    """The base class of backends; subclasses write `backend` where it is not their name."""

    framework = "torch"
    settings = {"dynamic": ("false", "true", "auto"), "fullgraph": BOOLEAN}

    def backend(self) -> Any:
        """Return a name that `torch.compile` knows, or a function of a graph and its inputs."""
        return self.name

    def options(self) -> dict[str, Any]:
        """Return further arguments of `torch.compile`."""
        return {}

    def start(self) -> None:
        import torch

        _default_limit()
        value = torch.ones(1, device=self.owner.device, requires_grad=True)
        torch.autograd.grad(self.capture(_doubled, [value])(value), value)
        self.owner.reset_capture()

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        import torch

        # "false" asks for a program for each shape, without a limit; else PyTorch's limit is measured too.
        limit = _MANY_SHAPES if self.setting("dynamic") == "false" else _default_limit()
        torch._dynamo.config.recompile_limit = limit
        return torch.compile(
            function,
            backend=self.backend(),
            dynamic=_DYNAMIC[self.setting("dynamic")],
            fullgraph=self.setting("fullgraph") == "true",
            **self.options(),
        )

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        dynamic, fullgraph = (settings.get(name, cls.default(name)) for name in ("dynamic", "fullgraph"))
        return (
            f"captured = torch.compile(function, backend={cls.name!r}, dynamic={_DYNAMIC[dynamic]}, "
            f"fullgraph={fullgraph == 'true'}{cls.source_of_options(settings)})"
        )

    @classmethod
    def source_of_options(cls, settings: Mapping[str, str]) -> str:
        """Return the text that `options` becomes in the call, a comma in front; "" for no options."""
        return ""

    def facts(self) -> dict[str, Any]:
        from torch._dynamo.utils import counters

        # A frame that Dynamo skips has no graph break to count, but it has a reason.
        reasons = counters["graph_break"] or counters["unimplemented"]
        return {
            "capture": "compile",
            "graphs": int(counters["stats"]["unique_graphs"]),
            "graph_breaks": int(sum(counters["graph_break"].values())),
            "graph_break_reasons": list(dict.fromkeys(reason.splitlines()[0] for reason in reasons)),
            "phase_seconds": self.phases(_spent()),
        }

    def phases(self, spent: Mapping[str, float]) -> dict[str, float]:
        """Return the seconds by phase.

        spent: seconds by name, of Dynamo's own clock, nested ones included.
        """
        backend = spent.get(_BACKEND, 0.0)
        return {"dynamo": max(0.0, spent.get(_FRAME, 0.0) - backend), self.name: backend}

    def recompilations(self) -> list[str]:
        from torch._dynamo.utils import get_compilation_metrics

        found = (metrics.recompile_reason for metrics in get_compilation_metrics())
        return [reason.splitlines()[0] for reason in found if reason]

    def refusal(self, error: Exception) -> str | None:
        import torch

        # By name: torch._dynamo is imported only once something was compiled.
        if type(error).__name__ not in ("BackendCompilerFailed", "Unsupported"):
            return None
        reason = first_line(getattr(error, "inner_exception", None) or error)
        how = "fails in its backend" if type(error).__name__ == "BackendCompilerFailed" else "refuses it"
        return f"torch.compile of PyTorch {torch.__version__} ({self.name}) {how}: {reason}"


@cache
def _default_limit() -> int:
    """Return the number of programs that Dynamo makes of one function before it runs it eagerly.

    It is cached before `capture` changes it.
    """
    import torch

    return torch._dynamo.config.recompile_limit


def _doubled(value: Any) -> Any:
    return 2 * value


def _spent() -> dict[str, float]:
    from torch._dynamo.utils import compilation_time_metrics

    return {name: sum(seconds) for name, seconds in compilation_time_metrics.items()}
