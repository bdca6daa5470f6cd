"""Run files of synthetic results, as a history takes them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bench.history.finders import FinderMissing, otava_places
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.task import Task
from bench.store.run_file import RunFile, new_header, run_path

START = datetime(2026, 1, 1, tzinfo=UTC)
CPU = "Processor of a test"


def require_otava() -> None:
    """Check that Otava answers; skip the test where its environment was not made."""
    try:
        otava_places([])
    except FinderMissing as reason:
        if reason.code != "no_environment":
            raise
        pytest.skip(str(reason))


def started(day: int) -> datetime:
    return START + timedelta(days=day)


def header(day: int, version: str = "2.4.0", cpu: str = CPU, **more: Any) -> dict[str, Any]:
    """Return the header of a run that started `day` days after the first of January 2026."""
    machine = {"cpu": cpu, "logical_cores": 2, "physical_cores": 1, "usable_cores": 2}
    environments = {"numpy": {"versions": {"numpy": version}, "device_name": cpu}}
    found = {"commit": f"{day:040x}", "machine": machine, "environments": environments, "planned": 1, **more}
    return new_header(found, started(day))


def result(
    seconds: float = 1e-3, case: int = 0, sample: str = "abs", status: str = "ok", **values: Any
) -> Result:
    """Return a result whose median is `seconds`."""
    aliases = values.pop("aliases", ())
    task = Task(
        sample=sample,
        package=f"bench.samples.basic.{sample}",
        category="unary",
        case_index=case,
        case={"shape": [2, 3 + case]},
        framework="numpy",
        implementation="numpy",
        stage=1,
        direction="forward",
        aliases=aliases,
        settings=Settings(dtype="float64"),
    )
    times = {"block_seconds": [seconds] * 10, "calls_per_block": 1} if status == "ok" else {}
    return Result(task, status, **{"input_checksum": "same", **times, **values})


def write_run(
    directory: Path, day: int, results: Sequence[Result], version: str = "2.4.0", **more: Any
) -> Path:
    """Write a run file and return its path."""
    path = run_path(directory, started(day))
    RunFile.write(path, header(day, version, **more), results).close()
    return path


def noisy(
    count: int, step_at: int | None, step: float = 1.05, noise: float = 0.015, seed: int = 0
) -> list[float]:
    """Return seconds that scatter by `noise`, times `step` from `step_at` on."""
    generator = random.Random(seed)
    levels = [1e-3 * (step if step_at is not None and place >= step_at else 1) for place in range(count)]
    return [level * (1 + generator.gauss(0, noise)) for level in levels]


def write_series(directory: Path, seconds: Sequence[float], changed_at: int | None = None) -> list[Path]:
    """Write a run file per median, from `changed_at` on with another version of NumPy; return the paths."""
    return [
        write_run(
            directory,
            day,
            [result(each)],
            version="2.5.0" if changed_at is not None and day >= changed_at else "2.4.0",
        )
        for day, each in enumerate(seconds)
    ]
