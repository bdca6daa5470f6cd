"""The import path of DLOP-Bench's `Executer`; new samples import `Executor` from `bench.samples.contract`."""

from __future__ import annotations

from bench.samples.contract import Executor as Executer

__all__ = ["Executer"]
