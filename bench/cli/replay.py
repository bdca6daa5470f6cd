"""Command lines that run a case again."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bench.engine.request import PATIENCE
from bench.errors import UsageError
from bench.measuring.configuration import judges_samples_directories
from bench.measuring.selection import OF_SIZE
from bench.model.compiler import CHANGING_COMPILERS
from bench.model.input_table import DTYPE_COLUMN
from bench.model.option import options_of
from bench.model.result import Result
from bench.model.settings import DTYPES, Settings
from bench.model.stage import CHANGING, EAGER
from bench.model.task import STATIC, Task

_OWN_SAMPLES = "bench.samples.own."
"""The prefix of the packages of samples made in Python: no command line can name these samples."""
_DEFAULT = Settings()
_APART = ("dtype", "check")
"""The settings with flags that replay in another way than the others."""


def replay_lines(results: Sequence[Result], request: Mapping[str, Any]) -> list[str]:
    """Return a line `replay: COMMAND` for every case that failed, else for the first case.

    request: the request in the header of their run.
    """
    failed = [result for result in results if result.is_failure]
    lines = {replay_command(result, request): None for result in failed or results[:1]}
    return [f"replay: {line}" for line in lines if line]


def replay_command(result: Result, request: Mapping[str, Any]) -> str:
    """Return the command line that measures `result` again: the same inputs, in the same way.

    Settings at their default are left out.  The line is "" for a sample made in Python.  For changing shapes
    it measures all sequences of the sample, as no flag gives some of them.

    request: the request in the header of the result's run.
    """
    task = result.task
    if task.package.startswith(_OWN_SAMPLES):
        return ""
    parts = ["python", "-m", "bench", "run", "--frameworks", task.framework, "-c", task.sample]
    parts += _way(task)
    parts += _measuring(task.settings)
    parts += _circumstances(request)
    if request.get("samples_directories") and not task.settings.adversarial and _are_judged():
        parts.append("--no-adversarial")
    parts += _inputs(task, request)
    return " ".join([*_variables(task), shlex.join(parts)])


def _variables(task: Task) -> Iterator[str]:
    """Yield the environment variables that stand in front of the command."""
    if task.implementation != task.framework:
        yield f"SAMPLE_IMPL={shlex.quote(task.implementation)}"
    if task.settings.cuda_on_cpu:
        yield "DEVICE_CPU=1"


def _way(task: Task) -> Iterator[str]:
    """Yield the flags for the stage, direction, compiler and formulation of the task."""
    yield from ("-st", str(CHANGING if task.sequence else task.stage), "--direction", task.direction)
    if compiler := _compiler(task):
        yield from ("--compiler", compiler)
    if task.formulation == STATIC and task.stage != EAGER:
        yield from ("--formulation", STATIC)


def _compiler(task: Task) -> str:
    """Return the compiler that a flag has to choose; "" where the stage has it by itself."""
    if task.stage != CHANGING:
        return task.other_compiler
    return "" if task.compiler in CHANGING_COMPILERS.get(task.framework, ("",)) else task.compiler


def _measuring(settings: Settings) -> Iterator[str]:
    """Yield the flags of the settings that differ from their defaults."""
    for name, option in options_of(Settings).items():
        value = getattr(settings, name)
        if option.group and name not in _APART and value != option.default:
            yield from (option.flag,) if option.kind is bool else (option.flag, str(value))
    for module in filter(None, settings.imports.split(",")):
        yield from ("--import", module)
    if not settings.measure:
        yield "--check-only"
    elif settings.check != _DEFAULT.check:
        yield from ("--check", settings.check)


def _circumstances(request: Mapping[str, Any]) -> Iterator[str]:
    """Yield the flags of the whole run: rounds, patience and directories of samples."""
    if (rounds := request.get("rounds", 1)) != 1:
        yield from ("--rounds", str(rounds))
    if (patience := request.get("patience", PATIENCE)) != PATIENCE:
        yield from ("--patience", str(patience))
    for directory in request.get("samples_directories", ()):
        yield from ("--samples-dir", str(directory))


def _are_judged() -> bool:
    """Return whether samples of the user's directories are judged where no flag says so."""
    try:
        return judges_samples_directories()
    except UsageError:  # the command itself will report it
        return False


def _inputs(task: Task, request: Mapping[str, Any]) -> Iterator[str]:
    """Yield the flags for the inputs: the case, or the selection that sequences were made of."""
    dtype = task.settings.dtype
    if dtype in DTYPES:
        yield from ("--dtype", dtype)
    if task.case:
        others = {} if dtype is None or dtype in DTYPES else {DTYPE_COLUMN: dtype}
        yield from ("--case", json.dumps({**task.case, **others}))
        return
    for tag in OF_SIZE:
        if request.get(tag):
            yield from ("--tag", tag)
    if (most := request.get("max_cases")) is not None:
        yield from ("--max-cases", str(most))
