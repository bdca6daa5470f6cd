"""`bench/api/operators.pyi`: the classes and groups of `bench.api.operators`, for editors."""

from __future__ import annotations

from collections.abc import Iterable

_HEADING = '''\
"""Generated from the registry by `make generated`: do not edit."""

from bench.opperf.operator_benchmark import OperatorBenchmark, OperatorGroup

ALL: str

def classes() -> dict[str, str]: ...
def groups() -> dict[str, tuple[str, ...]]: ...
def class_group(name: str) -> OperatorGroup: ...
def class_named(name: str) -> type[OperatorBenchmark]: ...
'''


def operators_stub(classes: Iterable[str], groups: Iterable[str]) -> str:
    """Return the text of the stub file."""
    lines = [f"{group}: OperatorGroup" for group in sorted(groups)]
    lines.append("")
    lines += [f"class {name}(OperatorBenchmark): ..." for name in sorted(classes)]
    return _HEADING + "\n" + "\n".join(lines) + "\n"
