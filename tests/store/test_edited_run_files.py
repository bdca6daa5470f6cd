"""Run files that somebody edited: every command either reads them or refuses them in one line."""

from __future__ import annotations

import contextlib
import copy
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.__main__ import main
from bench.store.line_schema import RESULT, RUN, NotOfSchema, require_schema
from bench.store.run_file import RunFile, RunFileError

jsonschema = pytest.importorskip("jsonschema")

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "bench" / "model" / "run.schema.json").read_text())
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=4,
)
DELETED = "deleted"


@pytest.fixture(scope="module")
def lines(run_api) -> list[dict[str, Any]]:
    """Return a header and two results of a real run."""
    options = ("--max-cases", "1", "--warmup", "1", "--runs", "3")
    run = run_api("-c", "abs,matmul", *options, env={"FRAMEWORK": "numpy"})
    return [run.header, *run.lines]


@pytest.fixture(scope="module")
def path(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("edited") / "run-edited.jsonl"


def places(value: Any, inside: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the place of each value in a line: keys and indices."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, item in items:
        yield (*inside, name)
        yield from places(item, (*inside, name))


def edited(lines: list[dict[str, Any]], draw: Callable[..., Any]) -> list[dict[str, Any]]:
    """Return the lines with one value somewhere replaced or deleted."""
    found = copy.deepcopy(lines)
    line = found[draw(st.integers(0, len(lines) - 1))]
    *outer, last = draw(st.sampled_from(list(places(line))))
    for name in outer:
        line = line[name]
    value = draw(st.just(DELETED) | JSON)
    if value == DELETED:
        del line[last]
    else:
        line[last] = value
    return found


def write(path: Path, lines: list[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


READERS = (
    ("report", "{}"),
    ("report", "{}", "--format", "csv"),
    ("report", "{}", "--format", "json"),
    ("report", "{}", "--format", "md"),
    ("compare", "{}", "{}"),
    ("coverage", "{}"),
    ("compiled", "{}"),
    ("reproduce", "{}", "abs", "--output", "{}.py"),
)


@pytest.mark.process
@given(data=st.data())
def test_every_reader_meets_an_edited_file_in_one_line(lines, path, data):
    write(path, edited(lines, data.draw))
    arguments = [part.format(path) for part in data.draw(st.sampled_from(READERS))]
    path.with_suffix(".jsonl.py").unlink(missing_ok=True)
    stdout, stderr = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
        status = main(arguments)
    assert status in (0, 1, 2)
    assert status != 2 or len(stderr.getvalue().splitlines()) == 1


@given(data=st.data())
def test_what_is_refused_is_none_of_the_schema(lines, data):
    """Check that a validator refuses each refused line too; lines may lack keys and contradict themselves."""
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for number, line in enumerate(edited(lines, data.draw)):
        try:
            require_schema(line, RESULT if number else RUN)
        except NotOfSchema:
            assert not validator.is_valid(line)


CHANGES: dict[str, tuple[int, tuple[Any, ...], Any]] = {
    "version as text": (0, ("schema_version",), "3"),
    "version null": (0, ("schema_version",), None),
    "versions of no framework": (0, ("environments", "numpy", "versions"), 5),
    "environment of no kind": (0, ("environments",), {"numpy": 3}),
    "machine": (0, ("machine",), "this one"),
    "no threads": (0, ("request", "settings", "threads"), 0),
    "threads in words": (0, ("request", "settings", "threads"), "two"),
    "settings": (0, ("request", "settings"), None),
    "command": (0, ("command",), 7),
    "peak": (0, ("peak",), {"cpu": 1}),
    "stage": (1, ("stage",), 9),
    "status": (1, ("status",), "fine"),
    "median": (1, ("statistics", "median"), "fast"),
    "no median": (1, ("statistics",), {}),
    "times of no calls": (1, ("calls_per_block",), 0),
    "ratio": (1, ("ratios",), [{"value": 1.5}]),
    "turns": (1, ("turns",), [{"round": 0}]),
    "not finite": (1, ("wall_seconds",), float("nan")),
    "too large": (1, ("memory_bytes",), 10**400),
    "too deep": (1, ("case",), {"shape": json.loads("[" * 200 + "]" * 200)}),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_cannot_be_there_is_named(lines, path, name):
    number, place, value = CHANGES[name]
    found = copy.deepcopy(lines)
    line: Any = found[number]
    for key in place[:-1]:
        line = line[key]
    line[place[-1]] = value
    write(path, found)
    with pytest.raises(RunFileError, match=str(path)) as error:
        RunFile.read(path)
    assert "\n" not in str(error.value) and len(str(error.value)) < len(str(path)) + 200


def test_what_other_versions_have_or_lack_is_no_fault(lines, path):
    header, *results = copy.deepcopy(lines)
    del header["request"]["settings"]["adversarial"], header["machine"]["turbo"], header["spreads"]
    header["request"]["settings"]["colour"] = header["colour"] = "blue"
    for result in results:
        del result["accounted"], result["settings"]["adversarial"]
        result["colour"] = "blue"
    write(path, [header, *results])
    assert [result.sample for result in RunFile.read(path).results] == ["abs", "matmul"]


def test_a_byte_order_mark_and_other_line_ends_are_read(lines, path):
    path.write_bytes(b"\xef\xbb\xbf" + b"".join(json.dumps(line).encode() + b"\r\n" for line in lines))
    assert len(RunFile.read(path).results) == 2
    text = {**lines[1], "message": "one\u2028line"}
    path.write_text("\n".join(json.dumps(each, ensure_ascii=False) for each in (lines[0], text, "")))
    assert len(RunFile.read(path).results) == 1
    path.write_bytes("\n".join(map(json.dumps, lines)).encode("utf-16"))
    with pytest.raises(RunFileError, match=f"cannot read {path}"):
        RunFile.read(path)
