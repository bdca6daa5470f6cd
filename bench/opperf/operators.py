"""A class for each operator, like those of dl-operator-benchmark, but for every framework.

    from bench.opperf.operators import Add
    benchmark = Add(inputs={"dtype": "float64"}, framework="torch")
    benchmark.run_benchmark()
    benchmark.print_benchmark_results()     # TORCH_Add_Forward_Backward_Time - 0.000512 seconds

The classes are made from the registry of samples: one for every sample, by its name without underscores
(`LogSoftmax`; `InplaceAdd` is `add_`), and for every alias that looks like a class.  `operators.pyi` lists
them for editors.  `run_all_operator_benchmarks()` and its parts run those that dl-operator-benchmark has.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from bench.opperf.dl_operator_benchmark import CLASSES, GROUPS, LABELS
from bench.opperf.operator_benchmark import OperatorBenchmark, OperatorGroup
from bench.samples.contract.registry import Registry

ALL = "run_all_operator_benchmarks"


@cache
def classes() -> dict[str, str]:
    """Return the name of every class and the sample that it measures, sorted."""
    folders = dict(sorted(Registry().folders.items()))
    found = {
        alias: sample
        for sample, folder in folders.items()
        for alias in folder.declaration.aliases
        if alias[:1].isupper() and "_" not in alias
    }
    for sample, folder in folders.items():
        name = _in_capitals(*(["inplace"] if sample.endswith("_") else []), *sample.split("_"))
        if found.setdefault(name, sample) != sample and sample not in found.values():
            # An alias has that name: L1Loss is `l1_loss_basic`.
            found[_in_capitals(name, *folder.group.split("_"))] = sample
    return dict(sorted(found.items()))


def _in_capitals(*words: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in words)


@cache
def groups() -> dict[str, tuple[str, ...]]:
    """Return the name of every function that runs several classes, and those classes."""
    return {**GROUPS, ALL: CLASSES}


@cache
def __getattr__(name: str) -> Any:
    if name in groups():
        return class_group(name)
    if name in classes():
        return class_named(name)
    raise AttributeError(f"no operator and no group of operators is called {name!r}")


@cache
def class_named(name: str) -> type[OperatorBenchmark]:
    """Return the class of that name.  Raises KeyError."""
    sample = classes()[name]
    members = {"sample": sample, "name": name, "mxnet_label": LABELS.get(name, name), "__module__": __name__}
    return type(name, (OperatorBenchmark,), {**members, "__doc__": f"Benchmark of the sample `{sample}`."})


@cache
def class_group(name: str) -> OperatorGroup:
    """Return the function of that name, which runs several classes.  Raises KeyError."""
    return OperatorGroup(name, [class_named(each) for each in groups()[name]])


def __dir__() -> list[str]:
    return [*classes(), *groups()]
