"""Commands and Python of docs/bisect.md.

Those on `kernels` run as they stand there, with an index of the tests' own; of those that would install
frameworks, the flags are read and the request is made.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import wheel_index
from packaging.version import Version
from processes import ROOT, process

from bench.bisecting import search
from bench.bisecting.command import build_parser
from bench.measuring.selection import make_request

DOCUMENT = (ROOT / "docs" / "bisect.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    (python -m bench .*)$", DOCUMENT, re.MULTILINE)
OF_KERNELS = [command for command in COMMANDS if "kernels" in command]
ADDRESS = "http://127.0.0.1:8000/simple"


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    directory = tmp_path_factory.mktemp("bisect")
    wheel_index.write_index(directory / "index", ["1.2", "1.3", "1.4"])
    wheel_index.write_sample(directory / "samples")
    return directory


def run(place: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with these `arguments`, in which the index's address replaces the document's."""
    with wheel_index.served(place / "index") as address:
        command = [sys.executable, *(argument.replace(ADDRESS, address) for argument in arguments)]
        done = process(command, place, {"BENCH_BISECT": str(place / "environments")})
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.mark.process
@pytest.mark.nightly
@pytest.mark.parametrize("command", OF_KERNELS)
def test_the_commands_of_kernels_run_as_they_stand(command: str, place: Path) -> None:
    done = run(place, *shlex.split(command)[1:], "--format", "json")
    found = json.loads(done.stdout)
    assert (found["first_slow"], found["last_fast"], found["suspects"]) == ("1.4", "1.3", ["1.4"])
    listed = set(re.findall(r"`(\w+)`", DOCUMENT.partition("`--format json`")[2]))
    told = {"first_slow", "last_fast", "suspects", "skipped", "direct", "others", "installations", "task"}
    assert told | {"outcome", "steps"} <= listed & set(found)
    assert set(found["steps"][0]) - {"version", "base", "reason"} <= listed
    assert (place / "bisect_rooted_kernels_1.4.py").is_file()


@pytest.mark.process
@pytest.mark.nightly
def test_the_python_runs_as_it_stands(place: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert re.match(r"found 1\.4 1\.3 [\d.]+ {}\n", run(place, "-c", block).stdout)


@pytest.mark.parametrize("command", [each for each in COMMANDS if each not in OF_KERNELS])
def test_the_other_commands_ask_for_what_there_is(command: str) -> None:
    assert command.startswith("python -m bench bisect ")
    arguments = build_parser().parse_args(shlex.split(command)[4:])
    assert Version(arguments.good) < Version(arguments.bad)
    wanted = make_request(
        arguments.cases,
        frameworks=arguments.framework or "numpy",
        cases=[arguments.case] if arguments.case else [],
    )
    assert len(wanted.samples) == 1


def test_outcomes_and_states_are_those_of_the_code() -> None:
    names = ("FOUND", "NARROWED", "NOT_SLOWER", "CANNOT_TELL", "FAST", "SLOW", "UNCLEAR", "BROKEN")
    assert [name for name in names if f"`{getattr(search, name)}`" not in DOCUMENT] == []
