"""The run file's schema holds for real runs, says what the code has, and is documented."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from bench.cli.arguments import build_parser
from bench.engine.plan import DIRECTIONS, STAGES
from bench.model.result import STATUSES, Result
from bench.model.statistics import summarize
from bench.store.run_file import SCHEMA_VERSION

jsonschema = pytest.importorskip("jsonschema")

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "bench" / "model" / "run.schema.json").read_text())
DOCUMENT = (ROOT / "docs" / "run-file.md").read_text()
DEFINITIONS = SCHEMA["$defs"]
VALIDATOR = jsonschema.Draft202012Validator(
    SCHEMA, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER
)
QUICKLY = ("--time-budget", "0.01", "--threads", "1")


def complaints(record: dict) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in VALIDATOR.iter_errors(record)]


@pytest.fixture(scope="module")
def broken(run_api, faulty_environment):
    """A run in which samples end in every way there is."""
    names = "healthy,raises,gives_nan,no_implementation,quits,sleeps,import_raises"
    return run_api("-c", names, "--timeout", "2", *QUICKLY, env=faulty_environment)


@pytest.fixture(scope="module")
def measured(run_api):
    """Two frameworks where PyTorch is installed; several stages, directions, dtypes, and tables."""
    pytest.importorskip("torch")
    names = "abs,add_,logBP,argmax,sort,giou_loss,cross_entropy"
    arguments = ("-c", names, "-st", "1,2", "--frameworks", "torch,numpy", "--max-cases", "2")
    return run_api(*arguments, "--time-budget", "0.02")


def test_schema_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


# -- real runs


def test_failures_conform(broken):
    assert {result["status"] for result in broken.results} == set(STATUSES)
    for record in [broken.header, *broken.results]:
        assert complaints(record) == []


def test_measurements_conform(measured):
    assert {result["status"] for result in measured.results} == {"ok", "unsupported"}
    assert {result["direction"] for result in measured.results} == {"forward", "forward_backward"}
    for record in [measured.header, *measured.results]:
        assert complaints(record) == []


@pytest.mark.parametrize(
    "options",
    [
        ("--check", "off"),
        ("--warmup", "1", "--runs", "3"),
        ("--check-only",),
        ("--dtype", "float16"),
        ("--latency",),
    ],
    ids=" ".join,
)
def test_every_way_of_measuring_conforms(run_api, options):
    run = run_api("-c", "exp", "--max-cases", "1", "--threads", "1", *options, env={"FRAMEWORK": "numpy"})
    assert run.results
    for record in [run.header, *run.results]:
        assert complaints(record) == []


# -- what it refuses


@pytest.fixture(scope="module")
def good(broken) -> dict:
    return next(result for result in broken.results if result["status"] == "ok")


@pytest.mark.parametrize("key", [item.name for item in fields(Result)])
def test_every_key_of_a_result_is_required(good, key):
    assert complaints({name: value for name, value in good.items() if name != key})


def test_every_key_of_the_run_is_required(broken):
    for key in broken.header:
        assert complaints({name: value for name, value in broken.header.items() if name != key}), key


@pytest.mark.parametrize(
    "changes",
    [
        {"another_key": 1},
        {"record": "other"},
        {"status": "fine"},
        {"stage": 4},
        {"direction": "sideways"},
        {"device": "gpu"},
        {"message": "why, although it is ok"},
        {"status": "error", "message": ""},
        {"statistics": None},
        {"block_seconds": []},
        {"block_seconds": [-1.0]},
        {"calls_per_block": 0},
        {"calls_per_block": 1.5},
        {"check": {}},
        {"check": {"checked": False}},
        {"check": {"checked": True}},
        {"input_checksum": "not hexadecimal"},
        {"memory_bytes": "64 MiB"},
        {"dtype": None},
    ],
    ids=str,
)
def test_wrong_results_are_refused(good, changes):
    assert complaints(good) == []
    assert complaints({**good, **changes})


def test_wrong_statistics_are_refused(good):
    for key in good["statistics"]:
        changed = copy.deepcopy(good)
        del changed["statistics"][key]
        assert complaints(changed), key


def test_wrong_headers_are_refused(broken):
    for changes in ({"schema_version": 0}, {"commit": "main"}, {"threads": 0}, {"extra": 1}, {"command": []}):
        assert complaints({**broken.header, **changes}), changes


# -- the same in the code


def test_keys_are_those_of_the_code():
    properties = DEFINITIONS["result"]["properties"]
    assert list(properties) == ["record", *(item.name for item in fields(Result))]
    assert list(DEFINITIONS["statistics"]["properties"]) == list(summarize([1.0]))


def test_values_are_those_of_the_code():
    properties = DEFINITIONS["result"]["properties"]
    assert tuple(properties["status"]["enum"]) == STATUSES
    assert tuple(properties["stage"]["enum"]) == STAGES
    assert tuple(DEFINITIONS["direction"]["enum"]) == DIRECTIONS
    assert DEFINITIONS["run"]["properties"]["schema_version"]["const"] == SCHEMA_VERSION


# -- the document


def keys_of(schema: object) -> Iterator[str]:
    """Every property name anywhere in `schema`."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
        for part in schema.values():
            yield from keys_of(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from keys_of(part)


def test_document_names_every_key():
    assert [key for key in dict.fromkeys(keys_of(SCHEMA)) if f"`{key}`" not in DOCUMENT] == []


def test_document_names_every_status_and_setting(broken):
    names = [*STATUSES, *broken.header["request"]["settings"]]
    assert [name for name in names if f"`{name}`" not in DOCUMENT] == []


def test_documents_tables_say_what_the_schema_says():
    """Each key's meaning is the schema's description, word for word."""
    missing = [
        f"{name}: {value['description']}"
        for definition in ("run", "result", "environment", "statistics")
        for name, value in DEFINITIONS[definition]["properties"].items()
        if "description" in value and f"| {value['description']} |" not in DOCUMENT
    ]
    assert missing == []


def test_documents_example_is_a_run_file():
    blocks = [block.partition("```")[0] for block in DOCUMENT.split("```json\n")[1:]]
    records = [json.loads(block) for block in blocks]
    assert [record["record"] for record in records] == ["run", "result", "result"]
    for record in records:
        assert complaints(record) == []


def test_documents_command_is_one(broken):
    """The flags that the example uses exist."""
    line = next(line for line in DOCUMENT.splitlines() if line.startswith("`FRAMEWORK=numpy python "))
    command = line.partition("api.py ")[2].partition("`")[0].split()
    assert build_parser("api.py").parse_args(command).runs == 8
