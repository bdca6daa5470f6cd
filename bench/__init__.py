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
    from bench.analysis.comparison import Comparison
    from bench.bisecting.bisection import bisect
    from bench.bisecting.search import Bisection
    from bench.comparing.comparison import compare
    from bench.comparing.versus.comparison import Versus
    from bench.comparing.versus.versus import versus
    from bench.engine.event import Event
    from bench.engine.session import Session
    from bench.errors import BenchError, UsageError
    from bench.explaining.explanation import explain_model
    from bench.gating.baseline import save_baseline
    from bench.gating.gate import gate
    from bench.gating.outcome import Judgement
    from bench.gating.rules import Thresholds
    from bench.measuring.measure import Interrupted, iterate, resume, run
    from bench.measuring.merging import merge
    from bench.measuring.own_samples import sample
    from bench.model.result import Result
    from bench.model.settings import Settings
    from bench.model.side import Side
    from bench.model.task import Task
    from bench.recording.recording import record_model
    from bench.reporting.plot import plot
    from bench.reporting.report import report
    from bench.reporting.site_builder import site
    from bench.runs.run import Run, load

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
    "Bisection": "bench.bisecting.search",
    "Comparison": "bench.analysis.comparison",
    "Event": "bench.engine.event",
    "Interrupted": "bench.measuring.measure",
    "Judgement": "bench.gating.outcome",
    "Result": "bench.model.result",
    "Run": "bench.runs.run",
    "Session": "bench.engine.session",
    "Settings": "bench.model.settings",
    "Side": "bench.model.side",
    "Task": "bench.model.task",
    "Thresholds": "bench.gating.rules",
    "UsageError": "bench.errors",
    "Versus": "bench.comparing.versus.comparison",
    "bisect": "bench.bisecting.bisection",
    "compare": "bench.comparing.comparison",
    "explain_model": "bench.explaining.explanation",
    "gate": "bench.gating.gate",
    "iterate": "bench.measuring.measure",
    "load": "bench.runs.run",
    "merge": "bench.measuring.merging",
    "plot": "bench.reporting.plot",
    "record_model": "bench.recording.recording",
    "report": "bench.reporting.report",
    "resume": "bench.measuring.measure",
    "run": "bench.measuring.measure",
    "sample": "bench.measuring.own_samples",
    "save_baseline": "bench.gating.baseline",
    "site": "bench.reporting.site_builder",
    "versus": "bench.comparing.versus.versus",
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
