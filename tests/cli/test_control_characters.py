"""Control characters in run files of strangers: no command writes one of them to the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import planted
import pytest

from bench.__main__ import main

EVIL = "\x1b[31mred\u202eltr\nfake: line\r\x9b2J\x07"
"""A colour, a mark that turns text round, a line of its own, and the other forms of escape sequences."""
SPARED = (
    "record",
    "started",
    "direction",
    "check",
    "cache",
    "layout",
    "profiler",
    "values",
    "device",
    "mode",
)
HARMED = ("sample", "category", "package", "implementation", "message")


def harmed(value: Any, name: str = "") -> Any:
    """Return the header with EVIL behind each text that no schema restricts."""
    if isinstance(value, dict):
        return {key: harmed(each, key) for key, each in value.items()}
    if isinstance(value, list):
        return [harmed(each, name) for each in value]
    is_free = isinstance(value, str) and name not in SPARED
    return value + EVIL if is_free else value


@pytest.fixture(scope="module")
def evil(tmp_path_factory) -> Path:
    results = [
        planted.measured(name, framework=each) for name in ("abs", "exp") for each in ("numpy", "torch")
    ]
    results += [planted.failed("log"), planted.failed("tan", "unsupported", "no")]
    path = planted.run(*results).save(tmp_path_factory.mktemp("evil") / "run.jsonl")
    header, *records = map(json.loads, path.read_text().splitlines())
    for record in records:
        record.update({key: record[key] + EVIL for key in HARMED if record[key]})
        record["case"] = {"shape": [2], f"name{EVIL}": f"value{EVIL}"}
        if record["status"] == "ok":
            record.update(suspicions=[EVIL], changed_state=[EVIL])
    path.write_text("".join(f"{json.dumps(each)}\n" for each in (harmed(header), *records)))
    return path


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["show", "EVIL"], 0),
        (["report", "EVIL"], 0),
        (["report", "EVIL", "--format", "md"], 0),
        (["report", "EVIL", "--short"], 0),
        (["compare", "EVIL", "EVIL", "--all"], 0),
        (["compare", "EVIL", "EVIL", "--format", "md"], 0),
        (["compare", "EVIL", "other.jsonl"], 2),
        (["versus", "EVIL"], 0),
        (["coverage", "EVIL"], 0),
        (["compiled", "EVIL"], 0),
        (["card", "EVIL"], 0),
        (["reproduce", "EVIL", "nothing"], 2),
        (["merge", "EVIL", "other.jsonl"], 2),
        (["run", "--resume", "EVIL"], 2),
        (["history", "add", "EVIL"], 0),
        (["history", "list"], 0),
    ],
)
def test_no_command_writes_control_characters(evil, tmp_path, monkeypatch, capsys, arguments, status):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BENCH_HISTORY", str(tmp_path / "evil.sqlite"))
    planted.run(planted.measured("sin")).save(Path("other.jsonl"))
    if arguments[-1] == "list":
        main([*arguments[:-1], "add", str(evil)])
        capsys.readouterr()
    found = main([str(evil) if each == "EVIL" else each for each in arguments])
    written = capsys.readouterr()
    for text in (written.out, written.err):
        assert {each for each in text if not each.isprintable()} <= {"\n"}
        assert not [line for line in text.splitlines() if line.startswith("fake: line")]
    assert found == status and (written.out or written.err)
