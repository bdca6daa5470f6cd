"""How reports say what ran, which compiler and formulation, and mark ratios between formulations."""

from __future__ import annotations

from bench.model.result import Result
from bench.model.task import WRITTEN

MARK = "≠"
MEANING = (
    f"{MARK}: a ratio between different formulations: `written` (where none is named), `static` (with "
    "padding and masks, for compilers) or `kernel` (the framework's own fused operator)"
)


def formulation_of(result: Result) -> str:
    """` kernel` or ` static`; "" for what runs as its source writes it."""
    formulation = result.task.formulation
    return "" if formulation == WRITTEN else f" {formulation}"


def way_of(result: Result) -> str:
    """` openvino static`: the compiler where it is not the framework's own, and the formulation; or ""."""
    other = result.task.other_compiler
    return (f" {other}" if other else "") + formulation_of(result)


def mark(result: Result, base: Result) -> str:
    """What is added to the ratio of the two: the mark where their formulations differ, else ""."""
    return f" {MARK}" if result.task.formulation != base.task.formulation else ""


def meaning(*ratios: str) -> str:
    """The line that says what the mark in any of the ratios means; "" where none has it."""
    return MEANING if any(MARK in ratio for ratio in ratios) else ""
