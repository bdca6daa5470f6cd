"""Operator benchmarks for deep-learning frameworks.  Importing this package imports no framework.

    run = bench.run("abs,conv2d", frameworks=["torch", "jax"], stages=[1, 3], max_cases=3)
    run.results, run.path, run.table(), run.save("results"), run.to_pandas()
    for result in bench.iterate("softmax", frameworks="torch"): ...
    bench.load("results/run-....jsonl"), bench.resume("results/run-....jsonl")
    bench.compare("base.jsonl", "new.jsonl"), bench.merge("first", "second", output="whole")
    bench.report(run, "report.xlsx"), bench.plot(run, "speed-up.svg")
    bench.site("public", "results")
    bench.record_model("mymodels:resnet50", output="recorded")
    bench.samples(), bench.sample("mine", cases=[{"shape": [8]}], reference=np.abs, torch=torch.abs)

All errors that this package raises on purpose are `bench.BenchError`; those that the caller can correct are
`bench.UsageError`.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from bench.package import VERSION

if TYPE_CHECKING:
    from bench.api.baseline import save_baseline
    from bench.api.bisection import bisect
    from bench.api.comparison import compare
    from bench.api.explanation import explain_model
    from bench.api.gate import gate
    from bench.api.measuring import Interrupted, iterate, resume, run
    from bench.api.merging import merge
    from bench.api.plot import plot
    from bench.api.recording import record_model
    from bench.api.report import report
    from bench.api.run import Run, load
    from bench.api.samples import sample
    from bench.api.site import site
    from bench.api.versus import versus
    from bench.engine.event import Event
    from bench.engine.session import Session
    from bench.errors import BenchError, UsageError
    from bench.model.bisection import Bisection
    from bench.model.comparison import Comparison
    from bench.model.gate import Thresholds
    from bench.model.judgement import Judgement
    from bench.model.result import Result
    from bench.model.settings import Settings
    from bench.model.side import Side
    from bench.model.task import Task
    from bench.model.versus import Versus

__version__ = VERSION
__all__ = [
    "BenchError",
    "Bisection",
    "Comparison",
    "Event",
    "Interrupted",
    "Judgement",
    "Result",
    "Run",
    "Session",
    "Settings",
    "Side",
    "Task",
    "Thresholds",
    "UsageError",
    "Versus",
    "bisect",
    "compare",
    "explain_model",
    "gate",
    "iterate",
    "load",
    "merge",
    "plot",
    "record_model",
    "report",
    "resume",
    "run",
    "sample",
    "samples",
    "save_baseline",
    "site",
    "versus",
]

_HOMES = {
    "BenchError": "bench.errors",
    "Bisection": "bench.model.bisection",
    "Comparison": "bench.model.comparison",
    "Event": "bench.engine.event",
    "Interrupted": "bench.api.measuring",
    "Judgement": "bench.model.judgement",
    "Result": "bench.model.result",
    "Run": "bench.api.run",
    "Session": "bench.engine.session",
    "Settings": "bench.model.settings",
    "Side": "bench.model.side",
    "Task": "bench.model.task",
    "Thresholds": "bench.model.gate",
    "UsageError": "bench.errors",
    "Versus": "bench.model.versus",
    "bisect": "bench.api.bisection",
    "compare": "bench.api.comparison",
    "explain_model": "bench.api.explanation",
    "gate": "bench.api.gate",
    "iterate": "bench.api.measuring",
    "load": "bench.api.run",
    "merge": "bench.api.merging",
    "plot": "bench.api.plot",
    "record_model": "bench.api.recording",
    "report": "bench.api.report",
    "resume": "bench.api.measuring",
    "run": "bench.api.measuring",
    "sample": "bench.api.samples",
    "save_baseline": "bench.api.baseline",
    "site": "bench.api.site",
    "versus": "bench.api.versus",
}


def __getattr__(name: str) -> Any:
    """Return an attribute of the package, imported on first access: workers import this package too."""
    if name == "samples":
        return importlib.import_module("bench.samples")
    if name not in _HOMES:
        raise AttributeError(f"module 'bench' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
