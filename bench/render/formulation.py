"""Words for the compiler and formulation of a result, and the mark of ratios between formulations."""

from __future__ import annotations

from bench.model.result import Result
from bench.model.task import WRITTEN

MARK = "≠"
MEANING = (
    f"{MARK}: a ratio between different formulations: `written` (where none is named), `static` (with "
    "padding and masks, for compilers), `kernel` (the framework's own fused operator) or `copying` (new "
    "arrays, where the operator writes into its arguments)"
)


def formulation_of(result: Result) -> str:
    """Return ` kernel` or ` static`; "" for a result that runs as its source writes it."""
    formulation = result.task.formulation
    return "" if formulation == WRITTEN else f" {formulation}"


def way_of(result: Result) -> str:
    """Return ` openvino static`: a compiler that is not the framework's own, and the formulation; or ""."""
    other = result.task.other_compiler
    return (f" {other}" if other else "") + formulation_of(result)


def mark(result: Result, base: Result) -> str:
    """Return the text behind the ratio of the two: the mark where their formulations differ, else ""."""
    return f" {MARK}" if result.task.formulation != base.task.formulation else ""


def meaning(*ratios: str) -> str:
    """Return the line that explains the mark, where any of the ratios has it; else ""."""
    return MEANING if any(MARK in ratio for ratio in ratios) else ""
