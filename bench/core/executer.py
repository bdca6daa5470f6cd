"""The import path of DLOP-Bench's `Executer`; new samples import `Executor` from `bench.samples.sample`."""

from __future__ import annotations

from bench.samples.sample import Executor as Executer

__all__ = ["Executer"]
