"""The machine, the versions and the days of runs, in a line for below a figure or above a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bench.render.rows.measured import Measured

SEPARATOR = " · "


def caption(runs: Sequence[Measured]) -> str:
    """Return the circumstances in one line: `EPYC, 1 thread · numpy 2.4.0 · 2026-11-23 · dlop-bench 0.1`.

    It has processor, threads, versions and days.  Values that differ between runs are listed, so that a
    figure of two machines says so.
    """
    parts = (_both(map(place, runs)), versions(runs), _days(runs), _packages(runs))
    return SEPARATOR.join(part for part in parts if part)


def place(run: Measured) -> str:
    """Return the processor, the accelerators that were used, and the threads: `EPYC 7763, 1 thread`."""
    cpu = run.header.get("machine", {}).get("cpu") or "unknown processor"
    names = [each.get("device_name") for each in run.header.get("environments", {}).values()]
    accelerators = [name for name in names if name not in (None, "cpu", cpu)]
    threads = sorted({result.task.settings.threads for result in run.results})
    count = [f"{_both(threads)} thread{'' if threads == [1] else 's'}"] if threads else []
    return ", ".join(dict.fromkeys([cpu, *accelerators, *count]))


def versions(runs: Iterable[Measured]) -> str:
    """Return the versions of each framework that measured something: `numpy 2.4.0, jax 0.7.1 and 0.8.0`."""
    found: dict[str, list[str]] = {}
    for run in runs:
        for framework in dict.fromkeys(result.framework for result in run.results):
            environment = run.header.get("environments", {}).get(framework, {})
            version = environment.get("versions", {}).get(framework.partition("_")[0])
            found.setdefault(framework, []).extend([str(version)] if version else [])
    return ", ".join(f"{framework} {_both(each)}".strip() for framework, each in found.items())


def _days(runs: Iterable[Measured]) -> str:
    days = sorted(str(run.header["started"])[:10] for run in runs if run.header.get("started"))
    return " to ".join(dict.fromkeys(days[:1] + days[-1:]))


def _packages(runs: Iterable[Measured]) -> str:
    found = [str(run.header["bench_version"]) for run in runs if run.header.get("bench_version")]
    return f"dlop-bench {_both(found)}".strip()


def _both(values: Iterable[object]) -> str:
    """Return the values, each once: `1 and 2`."""
    return " and ".join(dict.fromkeys(map(str, values)))
