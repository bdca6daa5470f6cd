"""Results in relation to the peak of the machine, and the machine's ceilings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import case_label
from bench.render.rows.labels import CASE, CATEGORY, SAMPLE, SERIES
from bench.render.rows.measured import Measured
from bench.render.rows.series_names import series_names
from bench.render.rows.table import Column, Table, Value
from bench.render.units import BYTES_PER_SECOND, FLOPS_PER_SECOND, INTENSITY, SHARE, format_bytes

_POINTS = (
    SAMPLE,
    CATEGORY,
    CASE,
    SERIES,
    Column("arithmetic_intensity", "intensity", INTENSITY),
    Column("flops_per_second", "compute rate", FLOPS_PER_SECOND),
    Column("share", "of the roofline", SHARE),
)
_CEILINGS = (
    Column("ceiling", "ceiling", is_label=True),
    Column("flops_per_second", "compute rate", FLOPS_PER_SECOND),
    Column("bytes_per_second", "memory rate", BYTES_PER_SECOND),
)


def roofline_table(runs: Sequence[Measured]) -> Table:
    """Return a row for each result that computes and moves bytes; others have no place on a roofline."""
    found = [(run.name, result) for run in runs for result in run.results if _has_place(result)]
    rows = [_row(result, series) for (_, result), series in zip(found, series_names(found))]
    timed = sum(bool(result.status == OK and result.median_seconds) for run in runs for result in run.results)
    rest = timed - len(rows)
    notes = [f"{rest} results without known operations or bytes have no place here"] if rest else []
    return Table("roofline", "Roofline", _POINTS, rows, notes)


def ceilings_table(runs: Sequence[Measured]) -> Table:
    """Return a row for each limit of the machine: bandwidths of caches and memory, products by dtype.

    There are no rows where a run has no peak, or another one than the others.  A note says so.
    """
    peaks = [run.header.get("peak") for run in runs]
    rows: list[list[Value]] = []
    notes = []
    if not peaks or not all(peaks):
        notes = ["no ceilings: the peak of the machine was not measured before the run"]
    elif any(peak != peaks[0] for peak in peaks):
        notes = ["no ceilings: the runs were measured against different peaks"]
    else:
        dtypes = dict.fromkeys(result.dtype for run in runs for result in run.results if _has_place(result))
        rows = [*_bandwidths(peaks[0] or {}), *_products(peaks[0] or {}, [each for each in dtypes if each])]
    return Table("ceilings", "What the machine can do", _CEILINGS, rows, notes)


def _bandwidths(peak: Mapping[str, Any]) -> Iterator[list[Value]]:
    """Yield the best bandwidth of any footprint, and that of the largest one, which no cache holds."""
    rates = {
        entry["bytes"]: max(rate for kind, rate in entry.items() if kind != "bytes")
        for entry in peak.get("bandwidths", ())
    }
    if rates:
        best, largest = max(rates, key=lambda size: rates[size]), max(rates)
        if best != largest:
            yield [f"caches ({format_bytes(best)})", None, rates[best]]
        yield [f"memory ({format_bytes(largest)})", None, rates[largest]]


def _products(peak: Mapping[str, Any], dtypes: Sequence[str]) -> Iterator[list[Value]]:
    """Yield the highest rate of any framework in each dtype that was measured."""
    for dtype in dtypes:
        rates = [by_dtype[dtype] for by_dtype in peak.get("matrix_flops", {}).values() if dtype in by_dtype]
        if rates:
            yield [f"matrix product, {dtype}", max(rates), None]


def _has_place(result: Result) -> bool:
    roofline = result.roofline or {}
    return bool(
        result.status == OK and roofline.get("arithmetic_intensity") and roofline.get("flops_per_second")
    )


def _row(result: Result, series: str) -> list[Value]:
    task, roofline = result.task, result.roofline or {}
    return [
        *(task.sample, task.category, case_label(task), series),
        *(roofline["arithmetic_intensity"], roofline["flops_per_second"], roofline.get("share")),
    ]
