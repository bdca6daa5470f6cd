"""Operator benchmarks for deep-learning frameworks.  Importing this package imports no framework.

    run = bench.run("abs,conv2d", frameworks=["torch", "jax"], stages=[1, 3], max_cases=3)
    run.results, run.path, run.table(), run.save("results"), run.to_pandas()
    bench.run(np.tanh, bench.shape(8, 128)), bench.run(torch.softmax, torch.randn(8, 128), dim=-1)
    for result in bench.iterate("softmax", frameworks="torch"): ...
    bench.load("results/run-....jsonl"), bench.resume("results/run-....jsonl")
    bench.compare("base.jsonl", "new.jsonl"), bench.merge("first", "second", output="whole")
    bench.report(run, "report.xlsx"), bench.plot(run, "speed-up.svg")
    bench.site("public", "results")
    bench.record_model("mymodels:resnet50", output="recorded")
    bench.samples(), bench.sample("mine", cases=[{"x": bench.shape(8)}], reference=np.abs, torch=torch.abs)

All errors that this package raises on purpose are `bench.BenchError`; those that the caller can correct are
`bench.UsageError`.
"""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any

from bench.package import VERSION

__version__ = VERSION


def __getattr__(name: str) -> Any:
    """Return an attribute of the package, imported on first access: workers import this package too."""
    if name == "__all__":
        return sorted(_homes())
    if name not in _homes():
        raise AttributeError(f"module 'bench' has no attribute {name!r}")
    home = _homes()[name]
    if home == __name__:  # a package of this one
        return importlib.import_module(f"{home}.{name}")
    return getattr(importlib.import_module(home), name)


def __dir__() -> list[str]:
    return [*_homes(), "__version__"]


@cache
def _homes() -> dict[str, str]:
    """Return each public name with the module that defines it, as `__init__.pyi` lists them."""
    import ast  # not needed by workers

    stub = ast.parse(Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
    imports = [node for node in stub.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: str(node.module) for node in imports for alias in node.names}
