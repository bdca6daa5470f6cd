"""Writes one Python file that shows, by itself, the result of a bisection."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pprint import pformat
from typing import Any

from bench.bisecting.report import others_line, outcome_line
from bench.bisecting.search import Bisection
from bench.gating.outcome import BASE
from bench.model.settings import Settings
from bench.model.task import Task

ROUNDS = 6
"""The number of fresh processes: one alone may be off by a few percent."""
_FILE = '''\
"""{outcome}.
{others}
Two environments:

    {fast}
    {slow}

Then, with a checkout of dlop-bench {bench_version} in PYTHONPATH (or `pip install --no-deps` of it in both):

    fast/bin/python {name}
    slow/bin/python {name}

Found on {cpu}.
"""

import os
import sys
from importlib.metadata import version

os.environ["BENCH_PYTHON_{variable}"] = sys.executable  # this very environment, and none that runs use

import bench

CASE = {case}

run = bench.run(
    {sample!r},
    cases=[CASE],
{keywords}
)
for result in run:
    median = result.median_seconds
    found = result.message if median is None else f"{{median * 1e6:.3f}} microseconds"
    print({package!r}, version({package!r}), result.status, found)
sys.exit(run.is_failed)
'''


def reproducer(found: Bisection, name: str, variable: str) -> str:
    """Return the text of the file, which will be called `name`.

    variable: the end of the name of the environment variable that gives the framework's interpreter.
    The bisection must have found a slow version.
    """
    assert found.task is not None and found.first_slow is not None
    others = others_line(found)
    return _FILE.format(
        outcome=outcome_line(found),
        others=f"\n{others[0].upper()}{others[1:]}.\n" if others else "",
        fast=_environment("fast", _python(found), found.installations[found.last_fast]),
        slow=_environment("slow", _python(found), found.installations[found.first_slow]),
        bench_version=found.header["bench_version"],
        name=shlex.quote(name),
        cpu=found.header["machine"]["cpu"],
        variable=variable,
        case=pformat(found.task.case, sort_dicts=False, width=100),
        sample=found.task.sample,
        keywords="\n".join(f"    {key}={value!r}," for key, value in _keywords(found, found.task).items()),
        package=found.package,
    )


def _keywords(found: Bisection, task: Task) -> dict[str, Any]:
    """Return the arguments of `bench.run` besides the sample and its case."""
    default = Settings().as_json()
    chosen = {name: value for name, value in task.settings.as_json().items() if value != default[name]}
    directories = list(found.samples_directories)
    return {
        "frameworks": task.framework,
        "stages": task.stage,
        "directions": task.direction,
        "rounds": ROUNDS,
        **({"samples_directories": directories} if directories else {}),
        **chosen,
    }


def _python(found: Bisection) -> str:
    """Return `python3.11`: the version of Python in the environments that were measured."""
    (ready,) = found.header["environments"][BASE].values()
    major, minor, *_ = ready["versions"]["python"].split(".")
    return f"python{major}.{minor}"


def _environment(directory: str, python: str, calls: Sequence[Sequence[str]]) -> str:
    """Return one command that makes an environment."""
    install = [shlex.join([f"{directory}/bin/python", "-m", "pip", "install", *call]) for call in calls]
    return " && ".join([f"{python} -m venv {directory}", *install])
