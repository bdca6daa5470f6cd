"""The schema of run files: real runs conform to it, it agrees with the code, and it is documented."""

from __future__ import annotations

import copy
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest

from bench.analysis.ratio import Ratio
from bench.cli.arguments import build_parser
from bench.engine.request import Request
from bench.machine.knowledge import NOTHING_KNOWN
from bench.machine.peak import Peak
from bench.model import skip_reason
from bench.model.direction import DIRECTIONS
from bench.model.probe import PROBES
from bench.model.repeatability import DEFAULT_SPREADS, LOADS
from bench.model.result import Result
from bench.model.settings import CACHES, CHECKS, DTYPES, LAYOUTS, PROFILERS, Settings
from bench.model.stage import STAGES
from bench.model.status import OK, STATUSES
from bench.model.task import FORMULATIONS, Task
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
TASK = Task("add", "bench.samples.basic.add", "binary", 0, {}, "numpy", "numpy", 1, "forward")
RESULT_OF_BLOCKS = (
    *("block_seconds", "block_probes", "block_undisturbed", "turns", "calls_per_block", "probe_limits"),
    *("undisturbed_share", "disturbed", "load", "spread", "statistics", "noisy"),
)
ADDED = {"planned", "shard", "sides", "probe_seconds", "controls", "changes"}
"""The keys that later versions added to headers; files without them can still be read."""
KEYS = list(Result(TASK, OK).as_json())
"""The keys of a result, in the order in which they are written."""


def complaints(record: dict) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in VALIDATOR.iter_errors(record)]


@pytest.fixture(scope="module")
def broken(run_api, faulty_environment):
    """Return a run in which samples end in every possible way."""
    names = "healthy,raises,gives_nan,no_implementation,quits,sleeps,import_raises"
    return run_api("-c", names, "--timeout", "2", *QUICKLY, env=faulty_environment)


@pytest.fixture(scope="module")
def measured(run_api):
    """Return a run of PyTorch and NumPy, with several stages, directions, dtypes and tables."""
    pytest.importorskip("torch")
    names = "abs,add_,logBP,argmax,sort,giou_loss,cross_entropy,normal,dropoutBP"
    arguments = ("-c", names, "-st", "1,2", "--frameworks", "torch,numpy", "--max-cases", "2")
    return run_api(*arguments, "--time-budget", "0.02")


def test_schema_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


# -- real runs


@pytest.mark.process
def test_failures_conform(broken):
    assert {result["status"] for result in broken.results} == set(STATUSES)
    for record in [broken.header, *broken.results]:
        assert complaints(record) == []


def test_a_run_that_is_gone_on_with_conforms(run_api, faulty_environment):
    first = run_api("-c", "healthy", *QUICKLY, env=faulty_environment)
    resumed = (*QUICKLY, "--resume", first.path)
    run_api("-c", "prints", *resumed, env=faulty_environment)
    header = json.loads(first.path.read_text().partition("\n")[0])
    assert len(header["resumed"]) == 1 and complaints(header) == []


@pytest.mark.process
def test_measurements_conform(measured):
    assert {result["status"] for result in measured.results} == {"ok", "unsupported"}
    assert {result["direction"] for result in measured.results} == {"forward", "forward_backward"}
    references = {result["check"].get("reference") for result in measured.results}
    assert references >= {"numpy", "moments"}
    for record in [measured.header, *measured.results]:
        assert complaints(record) == []


@pytest.mark.process
@pytest.mark.parametrize(
    "options",
    [
        ("--check", "off"),
        ("--warmup", "1", "--runs", "3"),
        ("--check-only",),
        ("--dtype", "float16"),
        ("--latency",),
        ("--cache", "cold"),
        ("--isolate",),
        ("--profiler", "native"),
        ("--save-timeline",),
        ("--random-inputs", "2"),
        ("--rounds", "2", "--patience", "0"),
        ("--tag", "short"),
        ("--tag", "middling"),
        ("--case", '{"shape": [3, 5]}'),
    ],
    ids=" ".join,
)
def test_every_way_of_measuring_conforms(run_api, options):
    run = run_api("-c", "exp", "--max-cases", "1", "--threads", "1", *options, env={"FRAMEWORK": "numpy"})
    assert run.results
    for record in [run.header, *run.results]:
        assert complaints(record) == []


@pytest.mark.process
def test_what_a_profiler_and_a_trace_add_conforms(run_api):
    pytest.importorskip("torch")
    arguments = ("-c", "exp", "--max-cases", "1", "--profiler", "native", "--save-timeline", *QUICKLY)
    run = run_api(*arguments, env={"FRAMEWORK": "torch"})
    (result,) = run.results
    assert result["operator_seconds"] > 0
    assert Path(result["timeline"]).is_file()
    assert complaints(run.header) == complaints(result) == []


@pytest.mark.process
def test_why_something_was_not_checked_conforms(run_api):
    options = ("-c", "exp", "--warmup", "1", "--runs", "3", "--threads", "1")
    found = {}
    for flags in (("--check", "off"), ("--check", "first", "--max-cases", "2")):
        run = run_api(*options, "--max-cases", "1", *flags, env={"FRAMEWORK": "numpy"})
        assert complaints(run.results[-1]) == []
        check = run.results[-1]["check"]
        found[check["reason"]] = check.get("elements")
    assert found == {"turned_off": None, "first_case_only": None}


@pytest.mark.process
def test_cases_of_ones_own_are_in_the_header(run_api):
    options = ("-c", "exp", "-st", "1", "--warmup", "1", "--runs", "3")
    for choice in (("--case", '{"shape": [3, 5]}'), ("--random-inputs", "2")):
        run = run_api(*options, *choice, env={"FRAMEWORK": "numpy"})
        assert complaints(run.header) == []
        assert run.header["request"]["given"] == {"exp": [result["case"] for result in run.results]}
        assert all(result["given"] for result in run.results)


# -- refusals


@pytest.fixture(scope="module")
def good(broken) -> dict:
    return next(result for result in broken.results if result["status"] == "ok")


@pytest.mark.parametrize("key", KEYS)
def test_every_key_of_a_result_is_required(good, key):
    assert complaints({name: value for name, value in good.items() if name != key})


def test_every_key_of_the_run_is_required(broken):
    for key in broken.header.keys() - ADDED:
        assert complaints({name: value for name, value in broken.header.items() if name != key}), key


@pytest.mark.parametrize(
    "changes",
    [
        {"another_key": 1},
        {"record": "other"},
        {"status": "fine"},
        {"stage": 5},
        {"direction": "sideways"},
        {"key": "not hexadecimal"},
        {"case_key": "0" * 31},
        {"formulation": "rewritten"},
        {"settings": {}},
        {"package": None},
        {"message": "why, although it is ok"},
        {"status": "error", "message": ""},
        {"statistics": None},
        {"block_seconds": []},
        {"block_undisturbed": []},
        {"turns": []},
        {"turns": [{"round": 0, "turn": 0, "blocks": 0}]},
        {"block_probes": {"temperature": [1.0]}},
        {"probe_limits": {"arithmetic": "low"}},
        {"undisturbed_share": 1.5},
        {"disturbed": None},
        {"load": "heavy"},
        {"spread": None},
        {"spread": {"relative": 0.1, "freedom": 8, "source": "a guess"}},
        {"ratios": [{"value": 1.5}]},
        {"block_seconds": [-1.0]},
        {"calls_per_block": 0},
        {"calls_per_block": 1.5},
        {"check": {}},
        {"check": {"checked": False}},
        {"check": {"checked": True}},
        {"check": {"checked": True, "reference": "a guess", "largest_error": 0.0}},
        {"check": {"checked": False, "reason": "nobody wanted it"}},
        {"check": {"checked": False, "reason": "too_many_elements"}},
        {"check": {"checked": False, "reason": "turned_off", "elements": 3}},
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


@pytest.mark.parametrize(
    "changes",
    [
        {"device": "gpu"},
        {"threads": 0},
        {"dtype": "float31"},
        {"check": "some"},
        {"cache": None},
        {"more": 1},
    ],
    ids=str,
)
def test_wrong_settings_are_refused(good, broken, changes):
    settings = {**good["settings"], **changes}
    assert complaints({**good, "settings": settings})
    request = {**broken.header["request"], "settings": settings}
    assert complaints({**broken.header, "request": request})


def test_every_setting_and_key_of_the_request_is_required(good, broken):
    request = broken.header["request"]
    for key in good["settings"]:
        settings = {name: value for name, value in good["settings"].items() if name != key}
        assert complaints({**good, "settings": settings}), key
    for key in request.keys() - ADDED:
        less = {name: value for name, value in request.items() if name != key}
        assert complaints({**broken.header, "request": less}), key


def test_wrong_headers_are_refused(broken):
    for changes in ({"schema_version": 0}, {"schema_version": 2}, {"commit": "main"}, {"extra": 1}):
        assert complaints({**broken.header, **changes}), changes
    for changes in ({"command": []}, {"threads": 1}, {"request": {}}):
        assert complaints({**broken.header, **changes}), changes


# -- agreement with the code


def test_keys_are_those_of_the_code():
    assert list(DEFINITIONS["result"]["properties"]) == list(
        Result(replace(TASK, side="a"), OK, ran_on="cuda:1").as_json()
    )
    assert list(DEFINITIONS["settings"]["properties"]) == [item.name for item in fields(Settings)]
    request = DEFINITIONS["run"]["properties"]["request"]
    shared = Request([], ["numpy"], devices=("cuda:0", "cuda:1"))
    assert list(request["properties"]) == list(shared.as_json())
    timed = Result(TASK, OK, block_seconds=[1.0], calls_per_block=1)
    assert timed.statistics is not None and timed.spread is not None
    assert list(DEFINITIONS["statistics"]["properties"]) == list(timed.statistics)
    assert list(DEFINITIONS["spread"]["properties"]) == list(timed.spread)
    assert list(DEFINITIONS["ratio"]["properties"]) == [item.name for item in fields(Ratio)]
    run = DEFINITIONS["run"]["properties"]
    assert list(run["peak"]["properties"]) == [item.name for item in fields(Peak)]
    assert set(NOTHING_KNOWN.as_json()) <= set(run)


def test_values_are_those_of_the_code():
    properties = DEFINITIONS["result"]["properties"]
    assert tuple(properties["status"]["enum"]) == STATUSES
    assert tuple(properties["stage"]["enum"]) == STAGES
    assert tuple(properties["formulation"]["enum"]) == FORMULATIONS
    assert tuple(properties["check"]["properties"]["reason"]["enum"]) == skip_reason.REASONS
    assert tuple(DEFINITIONS["direction"]["enum"]) == DIRECTIONS
    settings = DEFINITIONS["settings"]["properties"]
    assert all(re.search(settings["dtype"]["pattern"], dtype) for dtype in DTYPES)
    for name in ("block_probes", "probe_limits"):
        assert tuple(properties[name]["propertyNames"]["enum"]) == PROBES
    assert tuple(properties["load"]["enum"]) == (*LOADS, None)
    choices = [settings[name]["enum"] for name in ("check", "cache", "layout", "profiler")]
    assert choices == [list(CHECKS), list(CACHES), list(LAYOUTS), list(PROFILERS)]
    assert DEFINITIONS["run"]["properties"]["schema_version"]["const"] == SCHEMA_VERSION


# -- several lines of a result


def earlier_and_later(good: dict) -> tuple[dict, dict]:
    """Return the lines of a result of two visits, of which the second found the limit of a probe."""
    task = Task.from_json(good)
    parts = [
        Result(
            task,
            OK,
            calls_per_block=2,
            block_seconds=[second + visit for second in range(1, 17)],
            block_probes={"arithmetic": [1.0 + second % 2 for second in range(16)]},
            turns=[{"round": visit, "turn": visit, "blocks": 16}],
        )
        for visit in range(2)
    ]
    both = parts[1].after(parts[0])
    both.evaluate({"arithmetic": 1.0}, DEFAULT_SPREADS)
    return parts[0].as_json(), both.visit(16).as_json()


def test_a_later_line_has_new_blocks_alone_or_none(good):
    _, later = earlier_and_later(good)
    nothing_new = {name: [] for name in ("block_seconds", "block_undisturbed", "turns")}
    nothing_new["block_probes"] = {"arithmetic": []}
    for changes in ({}, nothing_new):
        known = {name: later[name] for name in RESULT_OF_BLOCKS}
        assert complaints({**good, **known, "ratios": [], **changes}) == []


def test_the_documents_program_joins_lines_as_the_code_does(good):
    """Check that blocks are joined, and that their states follow the limits of the last line."""
    program = next(block for block in DOCUMENT.split("```python\n")[1:] if block.startswith("def joined"))
    names: dict = {}
    exec(program.partition("```")[0], names)
    lines = list(earlier_and_later(good))
    found = names["joined"](lines)
    assert Result.from_json(found) == Result.from_json(lines[1]).with_blocks_of(Result.from_json(lines[0]))
    assert found["block_undisturbed"] == [True, False] * 16
    failed = {**lines[1], "status": "crashed", "block_seconds": [], "message": "why"}
    assert names["joined"]([lines[0], failed])["block_seconds"] == []


# -- the document


def keys_of(schema: object) -> Iterator[str]:
    """Yield every property name anywhere in `schema`."""
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


@pytest.fixture(scope="module")
def example() -> list[dict]:
    """Return the document's example: the header and two results of a run."""
    blocks = [block.partition("```")[0] for block in DOCUMENT.split("```json\n")[1:]]
    return [json.loads(block) for block in blocks]


def test_documents_example_is_a_run_file(example):
    assert [record["record"] for record in example] == ["run", "result", "result"]
    for record in example:
        assert complaints(record) == []


def test_documents_example_is_of_this_version(example):
    """Check that the example has exactly the written keys, in their order; those of the request too."""
    header, *results = example
    written = Result(TASK, OK).as_json()
    for record in results:
        assert list(record) == list(written) and list(record["settings"]) == list(written["settings"])
    assert list(header["request"]) == list(Request([], []).as_json())
    assert list(header["request"]["settings"]) == list(written["settings"])


def test_document_names_all_that_keys_are_made_of(monkeypatch):
    """Check the content of a key where every choice differs from its default."""
    made_of: list[str] = []
    monkeypatch.setattr("bench.model.task.content_key", lambda content: made_of.extend(content) or "")
    chosen = {"cache": "cold", "latency": True, "layout": "same", "cuda_on_cpu": True, "measure": False}
    chosen |= {"values": "sorted", "mode": "no_grad"}
    task = replace(
        TASK,
        sequence=({"shape": [1]},),
        formulation="static",
        compiler="another",
        implementation="torch",
        side="a",
        settings=Settings(**chosen, adversarial=True),
    )
    assert task.case_key == task.key == ""
    identity = DOCUMENT.partition("## Identity")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", identity, re.MULTILINE) == made_of


def hashed(content: dict) -> str:
    """Return the hash of the content as the document defines it: BLAKE2b of 16 bytes over canonical JSON."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def contents(result: dict) -> tuple[dict, dict]:
    """Return the contents of the keys of a case and of its measurement, all choices at their defaults."""
    settings = result["settings"]
    case = {
        "sample": result["sample"],
        "arguments": result["case"],
        "dtype": settings["dtype"],
        "seed": settings["seed"],
    }
    measurement = {
        "case": result["case_key"],
        "framework": result["framework"],
        "stage": result["stage"],
        "direction": result["direction"],
        "device": settings["device"],
        "threads": settings["threads"],
    }
    return case, measurement


def test_keys_are_computed_as_the_document_says(example):
    """Check with the document alone: its example, and its two tables of the contents of a key."""
    section = DOCUMENT.partition("## Identity")[2].partition("## An example")[0]
    of_a_case, of_a_measurement = (
        re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) for table in section.split("and `key` that of")
    )
    for result in example[1:]:
        case, measurement = contents(result)
        assert (hashed(case), hashed(measurement)) == (result["case_key"], result["key"])
        assert list(case) == [name for name in of_a_case if name not in ("sequence", "values")]
        assert list(measurement) == of_a_measurement[: len(measurement)]


@pytest.mark.process
@pytest.mark.parametrize(
    ("name", "value", "options", "environment"),
    [
        ("cache", "cold", ("--cache", "cold"), {}),
        ("latency", True, ("--latency",), {}),
        ("measure", False, ("--check-only", "-st", "1"), {}),
        ("implementation", "torch", (), {"SAMPLE_IMPL": "torch"}),
    ],
)
def test_what_is_not_the_default_is_in_the_key(run_api, name, value, options, environment):
    arguments = ("-c", "exp", "--max-cases", "1", "--warmup", "1", "--runs", "3")
    run = run_api(*arguments, *options, env={"FRAMEWORK": "numpy", **environment})
    _, measurement = contents(run.results[0])
    assert hashed({**measurement, name: value}) == run.results[0]["key"]
    assert re.search(rf"^\| `{name}` \| .*left out where", DOCUMENT, re.MULTILINE)


def test_documents_command_is_one(broken):
    """Check that the flags that the example uses exist."""
    line = next(line for line in DOCUMENT.splitlines() if line.startswith("`FRAMEWORK=numpy python "))
    command = line.partition("api.py ")[2].partition("`")[0].split()
    assert build_parser("api.py").parse_args(command).runs == 8
