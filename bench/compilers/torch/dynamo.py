"""What the backends of `torch.compile` share: capture by Dynamo, what it counts, why it gave control back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bench.compilers.base import Compiler
from bench.frameworks.base import first_line

_DYNAMIC = {"false": False, "true": True, "auto": None}


class DynamoCompiler(Compiler):
    """Base class; subclasses name their `backend` where that is not their name."""

    framework = "torch"
    settings = {"dynamic": ("false", "true", "auto"), "fullgraph": ("false", "true")}

    def options(self) -> dict[str, Any]:
        """What else `torch.compile` is told."""
        return {}

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        import torch

        return torch.compile(
            function,
            backend=self.name,
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
        """What `options` stands for in the call, a comma in front; "": nothing."""
        return ""

    def facts(self) -> dict[str, Any]:
        from torch._dynamo.utils import counters

        # A frame that Dynamo leaves alone altogether has no graph break to count, and yet a reason.
        reasons = counters["graph_break"] or counters["unimplemented"]
        return {
            "capture": "compile",
            "graphs": int(counters["stats"]["unique_graphs"]),
            "graph_breaks": int(sum(counters["graph_break"].values())),
            "graph_break_reasons": list(dict.fromkeys(reason.splitlines()[0] for reason in reasons)),
        }

    def refusal(self, error: Exception) -> str | None:
        import torch

        # By name: torch._dynamo is there only once something was compiled.
        if type(error).__name__ not in ("BackendCompilerFailed", "Unsupported"):
            return None
        reason = first_line(getattr(error, "inner_exception", None) or error)
        how = "fails in its backend" if type(error).__name__ == "BackendCompilerFailed" else "refuses it"
        return f"torch.compile of PyTorch {torch.__version__} ({self.name}) {how}: {reason}"
