"""A class for each operator, by the import path of users; `bench.opperf.operators` makes them."""

from __future__ import annotations

from typing import Any

from bench.opperf import operators as _operators


def __getattr__(name: str) -> Any:
    return getattr(_operators, name)


def __dir__() -> list[str]:
    return dir(_operators)
