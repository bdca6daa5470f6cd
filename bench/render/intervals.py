"""The meaning of a table's ±, in words: what was measured, and what is assumed."""

from __future__ import annotations

from collections.abc import Sequence

from bench.model.repeatability import DEFAULT_SPREADS, SEEN
from bench.model.result import Result
from bench.model.text import format_precision

_MEANING = "the 99% confidence interval of the median, and of ratios, over repeated processes"


def meaning_of_interval(results: Sequence[Result], precisions: Sequence[float]) -> str:
    """Return a line that begins with a ± of the table; "" where there is none.

    precisions: of the table, in its order.
    """
    if not precisions:
        return ""
    figure = format_precision(precisions[0])
    result = result_of(results, figure)
    return f"{figure}: {_MEANING}." + ("" if result is None else f" {_known(result)}")


def result_of(results: Sequence[Result], figure: str) -> Result | None:
    """Return the first result whose ± is the figure, else the first that has one; None without any."""
    known: dict[str, Result] = {}
    for result in results:
        if result.statistics and result.statistics["precision"] is not None:
            known.setdefault(format_precision(result.statistics["precision"]), result)
    return known.get(figure) or next(iter(known.values()), None)


def are_processes_assumed(result: Result) -> bool:
    """Return whether the difference between processes in the result's interval is a default."""
    if result.spread is None or result.load is None:
        return True
    default = DEFAULT_SPREADS[result.load]
    return (result.spread["relative"], result.spread["freedom"]) == (default.relative, default.freedom)


def _known(result: Result) -> str:
    """Return a sentence on what is measured of the variation over processes, and what is assumed."""
    rounds = result.statistics["rounds"] if result.statistics else 1
    count = f"Each was measured in {'one process' if rounds == 1 else f'{rounds} processes'}"
    is_seen = result.spread is not None and result.spread["source"] == SEEN
    is_assumed = are_processes_assumed(result)
    if is_assumed and rounds == 1 and not is_seen:
        return f"{count}; how processes differ, and the machine from hour to hour, is assumed."
    differ = "was measured on this machine before"
    if is_assumed:
        differ = "is assumed" if rounds == 1 else "is partly measured, partly assumed"
    drift = "is known from earlier runs" if is_seen else "is assumed"
    return f"{count}; how processes differ {differ}, and how the machine differs from hour to hour {drift}."
