"""The report card of a device, from run files: the operators that run on it, their errors and speeds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import IO

from bench.errors import UsageError
from bench.model.device import canonical
from bench.model.result import Result
from bench.render.document import write_html
from bench.render.markdown import write_markdown
from bench.render.rows.failures import failures_table, unsupported_table
from bench.render.rows.measured import Measured
from bench.render.rows.runs import runs_table
from bench.render.rows.table import Table
from bench.reporting.card_tables import card_tables
from bench.reproducing.reproduction import Attempt, attempt
from bench.runs.named import Replay, measured
from bench.runs.run import AnyRun, Run

FORMATS: Mapping[str, Callable[[str, Iterable[Table], IO[str]], None]] = {
    "md": write_markdown,
    "html": write_html,
}
_TEST = """

def test_{name}():
    assert main() == 0
"""
"""The end of a script that makes it a test."""


def of_device(
    runs: AnyRun | Iterable[AnyRun], device: str | None = None, replay: Replay | None = None
) -> tuple[str, list[Measured]]:
    """Return the device, and the runs with only its results.

    device: None: the only device of the runs.
    Raises UsageError where the runs have no results of the device, or of several and none is named; also as
    `bench.report` does.
    """
    found = measured(runs, replay)
    devices = list(dict.fromkeys(each.task.settings.device for run in found for each in run.results))
    if device is None and len(devices) > 1:
        raise UsageError(f"a card is of one device, and the runs are of {', '.join(devices)}; name it")
    if not devices:
        raise UsageError("the runs have no results")
    wanted = devices[0] if device is None else canonical(device)
    if wanted not in devices:
        raise UsageError(f"the runs have no result of {wanted}; they are of {', '.join(devices)}")
    kept = (
        replace(run, results=[each for each in run.results if each.task.settings.device == wanted])
        for run in found
    )
    return wanted, [run for run in kept if run.results]


def write_card(device: str, runs: Sequence[Measured], form: str, file: IO[str]) -> None:
    """Write the report card of a device.

    runs: with only its results.  form: one of FORMATS.
    """
    called = dict.fromkeys(
        str(environment["device_name"])
        for run in runs
        for environment in run.header.get("environments", {}).values()
        if environment.get("device_name") not in (None, device)
    )
    title = f"Report card of {device}" + (f" ({', '.join(called)})" if called else "")
    tables = [*card_tables(runs), failures_table(runs), unsupported_table(runs), runs_table(runs)]
    FORMATS[form](title, tables, file)


def unit_tests(runs: Sequence[Measured]) -> Iterator[Attempt]:
    """Yield a test for each way in which an operator failed, of the first case that failed so.

    A test needs the framework and NumPy, and runs by itself or under pytest.
    """
    for run in runs:
        ways: dict[tuple[str, str, int, str, str], Result] = {}
        for result in filter(lambda each: each.is_failure, run.results):
            task = result.task
            ways.setdefault((task.sample, task.framework, task.stage, task.compiler, result.message), result)
        for result in ways.values():
            task = result.task
            name = f"{task.sample}_{task.framework}_{result.key[:8]}"
            file = f"test_{name}.py"
            made = attempt(Run(dict(run.header), run.results), result, file)
            if made.script is not None:
                text = made.script.text + _TEST.format(name=name)
                made = replace(made, script=replace(made.script, text=text))
            yield made
