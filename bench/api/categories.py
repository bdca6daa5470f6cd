"""MXNet's drivers of operator categories, by the import path of users; `bench.opperf` has the code."""

from __future__ import annotations

from typing import Any

from bench.opperf import categories as _categories


def __getattr__(name: str) -> Any:
    return getattr(_categories, name)


def __dir__() -> list[str]:
    return dir(_categories)
