"""Cases that are chosen, given or drawn: `--tag`, `--case`, `--random-inputs`."""

from __future__ import annotations

import importlib.util
import json
import math
import shlex
import sys

import pytest

QUICK = ("--warmup", "1", "--runs", "2")
needs_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="needs PyTorch")
CHECK = ("--check-only", "-st", "1", "--frameworks", "numpy")


def cases_of(run, sample: str) -> list[dict]:
    return [result["case"] for result in run.results if result["sample"] == sample]


@pytest.mark.process
@pytest.mark.nightly
def test_short_is_the_smallest_to_the_middling_case(run_api):
    short = run_api("-c", "abs,softmax", "--tag", "short", *CHECK)
    whole = run_api("-c", "abs,softmax", *CHECK, "--direction", "forward")
    assert short.status == whole.status == 0
    for sample in ("abs", "softmax"):
        table = cases_of(whole, sample)
        sizes = sorted(filter(None, (math.prod(case["shape"]) for case in table)))  # none of zero size
        chosen = list({json.dumps(case): case for case in cases_of(short, sample)}.values())
        found = sorted(math.prod(case["shape"]) for case in chosen)
        assert found == [sizes[0], sizes[len(sizes) // 4], sizes[len(sizes) // 2]]
        assert chosen == [case for case in table if case in chosen]


@pytest.mark.process
def test_middling_is_the_case_of_the_median_size(run_api):
    short, middling = (run_api("-c", "abs,softmax", "--tag", tag, *CHECK) for tag in ("short", "middling"))
    assert middling.status == 0
    for sample in ("abs", "softmax"):
        chosen = {json.dumps(case): math.prod(case["shape"]) for case in cases_of(middling, sample)}
        assert list(chosen.values()) == [max(math.prod(case["shape"]) for case in cases_of(short, sample))]


def test_of_short_cases_fewer_may_be_asked_for(run_api):
    run = run_api("-c", "abs", "--tag", "short", "--max-cases", "1", *QUICK)
    assert [result["case_index"] for result in run.results] == [0]


@pytest.mark.process
def test_samples_of_a_tag_are_run(run_api):
    run = run_api("--tag", "AdvancedIndexing", *CHECK, "--max-cases", "1")
    listed = run_api("-sot", "AdvancedIndexing").stdout.split()
    assert listed and set(run.statuses) == set(listed)


def test_an_unknown_tag_is_refused_with_those_there_are(run_api):
    run = run_api("--tag", "tall")
    assert run.status == 2
    assert run.stderr.startswith("api.py: error: unknown tag 'tall'; choose from")


@pytest.mark.process
def test_a_case_that_is_in_no_table_is_measured_and_numbered_behind_it(run_api):
    case = {"axis": 1, "shape": [2, 3, 4]}
    run = run_api("-c", "softmax", "--case", json.dumps(case), *QUICK)
    (result,) = run.results
    assert (run.status, result["status"], result["case"]) == (0, "ok", case)
    assert result["check"]["checked"]
    # Numbered behind the table's cases: `--resume` must not take it for one of them.
    assert result["case_index"] > 10
    again = run_api("-c", "softmax", "--case", json.dumps(case), *QUICK)
    assert again.results[0]["input_checksum"] == result["input_checksum"]


def test_cases_of_one_s_own_are_written_as_json_and_csv_too(run_api, tmp_path):
    cases = ("--case", '{"input": [2, 3]}', "--case", '{"shape": [4], "axis": 0}')
    files = ("--json", "some.json", "--csv", "some.csv", "-o", "mine")
    run = run_api(
        "-c", "softmax", "--framework", "numpy", "--dtype", "fp64", *cases, *QUICK, *files, cwd=tmp_path
    )
    assert run.status == 0, run.stderr
    assert run.stdout.splitlines()[0] == "softmax: axis -1, which the case leaves out"
    written = json.loads((tmp_path / "some.json").read_text())["results"]
    assert [result["case"] for result in written] == [
        {"shape": [2, 3], "axis": -1},
        {"shape": [4], "axis": 0},
    ]
    assert {result["settings"]["dtype"] for result in written} == {"float64"}
    assert len((tmp_path / "some.csv").read_text().splitlines()) == 3
    assert list((tmp_path / "mine").iterdir())
    again = run_api("-c", "softmax", "--shape", "3", *QUICK, "--csv", "some.csv", cwd=tmp_path)
    assert (again.status, again.stderr) == (
        2,
        "api.py: error: some.csv exists; name another file with --csv\n",
    )


def test_case_of_one_s_own_is_resumed(run_api, tmp_path):
    case = json.dumps({"shape": [2, 3]})
    run = run_api("-c", "abs", "--case", case, *QUICK, cwd=tmp_path)
    again = run_api("--resume", cwd=tmp_path)
    assert (again.status, again.results) == (0, run.results)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("-c", "abs", "--case", "{shape: 3}"), "'{shape: 3}' is not JSON"),
        (("-c", "abs", "--case", "[3]"), "'[3]' is not a JSON object"),
        (("--case", '{"shape": [3]}'), "--case needs the samples it is for: -c NAME"),
        (("-c", "abs", "--case", '{"size": 3}'), "a case of abs has the arguments shape, not size"),
        (("-c", "add", "--shape", "3"), '"other_shape": [3]}; --case JSON takes it'),
        (("-c", "abs", "--case", '{"shape": [3]}', "--random-inputs", "2"), "--case or --random-inputs"),
        (("-c", "abs", "--random-inputs", "0"), "0 is not a number from 1 up"),
    ],
)
def test_cases_that_cannot_be_are_refused_in_one_line(run_api, arguments, message):
    run = run_api(*arguments)
    assert run.status == 2
    assert message in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_case_outside_of_the_operator_is_an_error_of_that_case(run_api):
    run = run_api("-c", "softmax", "--case", '{"shape": [2, 3], "axis": 5}', *QUICK)
    assert (run.status, run.results[0]["status"]) == (1, "error")
    assert "axis 5" in run.results[0]["message"]


@pytest.mark.process
def test_random_cases_are_all_different_and_the_same_for_a_seed(run_api):
    run = run_api("-c", "add,matmul", "--random-inputs", "4", "--seed", "3", *CHECK)
    assert run.status == 0
    for sample in ("add", "matmul"):
        forward = [
            json.dumps(r["case"]) for r in run.results if (r["sample"], r["direction"]) == (sample, "forward")
        ]
        assert len(set(forward)) == len(forward) == 4
    assert run.header["request"]["given"].keys() == {"add", "matmul"}
    again = run_api("-c", "add,matmul", "--random-inputs", "4", "--seed", "3", *CHECK)
    assert [result["case"] for result in again.results] == [result["case"] for result in run.results]
    other = run_api("-c", "add,matmul", "--random-inputs", "4", "--seed", "4", *CHECK)
    assert [result["case"] for result in other.results] != [result["case"] for result in run.results]


@pytest.mark.process
def test_replay_runs_the_same_inputs(run_api):
    run = run_api("-c", "add", "--random-inputs", "2", "--seed", "3", *CHECK)
    (line,) = [line for line in run.stdout.splitlines() if line.startswith("replay: ")]
    command = shlex.split(line.removeprefix("replay: "))
    assert command[:4] == ["python", "-m", "bench", "run"]
    again = run_api(*command[4:], "--check-only")
    first = run.results[0]
    assert [(again.results[0][key], first[key]) for key in ("case", "input_checksum", "status")] == [
        (first[key], first[key]) for key in ("case", "input_checksum", "status")
    ]


@pytest.mark.process
def test_what_failed_has_a_command_that_replays_it(run_api, faulty_environment):
    run = run_api("-c", "wrong", "--random-inputs", "1", env=faulty_environment)
    assert run.status == 1
    lines = [line for line in run.stdout.splitlines() if line.startswith("replay: ")]
    assert len(lines) == len(run.results) == 1
    assert "--frameworks faulty -c wrong" in lines[0]


def test_coverage_of_a_run_is_written_as_a_document(run_api, tmp_path):
    run = run_api(
        "-c", "abs,empty,add_", "--max-cases", "2", "--check-only", "-st", "1", "--frameworks", "numpy"
    )
    document = tmp_path / "coverage.md"
    program = (sys.executable, "-m", "bench")
    made = run_api("coverage", run.path, "--title", "What runs", "--output", document, program=program)
    assert (made.status, made.stdout) == (0, "")
    text = document.read_text()
    assert text.startswith("# What runs\n")
    assert "6 cases" in text
    assert "| abs | 1 |\n" in text
    assert "3 of 3 (100.0%)" in text


@pytest.mark.process
@pytest.mark.parametrize("document", ["coverage", "compiled"])
def test_a_document_overwrites_no_run(run_api, tmp_path, document):
    run = run_api("-c", "abs", "--max-cases", "1", *QUICK, "--output", tmp_path)
    before = run.path.read_bytes()
    made = run_api(document, run.path, "--output", run.path, program=(sys.executable, "-m", "bench"))
    assert made.status == 2 and "is one of the runs; name another file" in made.stderr
    assert run.path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "cannot read"),
        ("", "is not a run file"),
        ('{"record": "run", "schema_version": 1}\n', "measure again"),
        ('{"record": "run", "schema_version": 3}\n', "holds no results"),
    ],
)
def test_coverage_of_what_is_no_run_file_is_refused_in_one_line(run_api, tmp_path, content, message):
    path = tmp_path / "run.jsonl"
    if content is not None:
        path.write_text(content)
    made = run_api("coverage", path, program=(sys.executable, "-m", "bench"))
    assert made.status == 2
    assert message in made.stderr and len(made.stderr.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.process
@needs_torch
def test_a_document_says_what_compiling_pays(run_api, tmp_path):
    run = run_api("-c", "giou_loss", "-st", "1,3", "--frameworks", "torch", "--max-cases", "2", *QUICK)
    made = run_api("compiled", run.path, program=(sys.executable, "-m", "bench"))
    assert made.status == 0
    assert "1 of 1 operators compile as a whole (1 whole)" in made.stdout
    (row,) = [line for line in made.stdout.splitlines() if line.startswith("| giou_loss |")]
    ratios = [ratio["value"] for result in run.results for ratio in result["ratios"]]
    assert len(ratios) == 2
    speed_up = 1 / (ratios[0] * ratios[1]) ** 0.5
    assert f"{speed_up:.2f}x" in row
