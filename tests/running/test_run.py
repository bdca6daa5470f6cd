"""The command line: every flag does what its help says, from any directory, in real processes."""

from __future__ import annotations

import importlib.util
import math
import os
import pkgutil
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bench
from bench.cli.arguments import build_parser
from bench.cli.messages import words_of

ROOT = Path(bench.__file__).resolve().parent.parent
API = ROOT / "bench" / "api" / "api.py"
FRAMEWORKS = {"torch", "tensorflow", "jax", "mxnet"}
NEAR_FRAMEWORKS = {"cluster", "common", "compilers", "frameworks", "judge", "record", "samples", "worker"}
WITHOUT_FRAMEWORKS = sorted(
    module.name
    for module in pkgutil.iter_modules(bench.__path__)
    if module.ispkg and module.name not in NEAR_FRAMEWORKS
)
QUICK = ("--warmup", "1", "--runs", "2")
needs_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="needs PyTorch")


def only(values):
    """Return the value that all of `values` share."""
    (value,) = set(values)
    return value


# -- how it is called


@pytest.mark.process
@needs_torch
def test_the_seed_command_measures_abs_eager_and_compiled(run_api):
    run = run_api("-c", "abs", "-st", "1,3", "--max-cases", "1", *QUICK, env={"FRAMEWORK": "torch"})
    assert run.status == 0
    # On a busy machine starting and compiling are slow, which prints their progress and nothing else.
    progress = re.compile(r"reading samples: 0/1; abs torch|\d/2 done, .+ left; abs")
    assert all(progress.fullmatch(line) for line in run.stderr.splitlines())
    assert [(result["framework"], result["stage"], result["status"]) for result in run.results] == [
        ("torch", 1, "ok"),
        ("torch", 3, "ok"),
    ]
    assert run.results[0]["compile_seconds"] is None and run.results[1]["compile_seconds"] > 0
    assert all(result["check"]["checked"] for result in run.results)
    assert "torch 1" in run.stdout and "torch 3" in run.stdout and "2 ok" in run.stdout


@pytest.mark.parametrize(
    ("command", "python_path", "directory"),
    [
        ([API], "", "/"),
        (["-m", "bench", "run"], str(ROOT), "/"),
        (["-m", "bench"], str(ROOT), "/"),
        (["-m", "bench.api.api"], "", ROOT),
        (["bench/api/api.py"], "./bench", ROOT),  # as DLOP-Bench's README has it
    ],
)
def test_every_way_to_start_the_program_works(run_api, tmp_path, command, python_path, directory):
    run = run_api(
        *("-c", "abs", "--max-cases", "1", *QUICK, "--output", tmp_path),
        program=[sys.executable, *command],
        env={"PYTHONPATH": python_path},
        cwd=Path(directory),
    )
    assert (run.status, run.stderr, run.statuses) == (0, "", {"abs": "ok"})


def test_an_unknown_command_is_a_usage_error(run_api):
    run = run_api("shwo", program=[sys.executable, "-m", "bench"], env={"PYTHONPATH": str(ROOT)})
    assert run.status == 2 and "unknown command 'shwo'; did you mean 'show'?" in run.stderr


def test_help_needs_no_framework():
    """Run `--help` where no framework can be imported, not even NumPy."""
    hidden = dict.fromkeys([*FRAMEWORKS, "numpy"])
    code = f"import sys; sys.modules.update({hidden}); from bench.api.api import main; main(['--help'])"
    process = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (process.returncode, process.stderr) == (0, "")
    variables = ["FRAMEWORK", "SAMPLE_IMPL", "DEVICE_CPU", "BENCH_DEBUG", "BENCH_SAMPLES_PATH"]
    for word in [
        *variables,
        "BENCH_PYTHON_<FRAMEWORK>",
        "FRAMEWORK=torch python bench/api/api.py -c abs -st 1,3",
    ]:
        assert word in process.stdout


@pytest.mark.parametrize(
    ("code", "absent"),
    [
        ("import bench, bench.api.api", FRAMEWORKS | {"numpy", "rich"}),
        ("from bench.api.api import main; main(['-s'])", FRAMEWORKS | {"numpy", "rich"}),
        (
            "import importlib, pkgutil\n"
            f"for package in (importlib.import_module('bench.' + name) for name in {WITHOUT_FRAMEWORKS}):\n"
            "    for module in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):\n"
            "        if module.name != 'bench.history.otava':  # it runs in Otava's own interpreter\n"
            "            importlib.import_module(module.name)",
            FRAMEWORKS,
        ),
    ],
)
def test_importing_and_listing_need_no_framework(code, absent):
    code += f"\nimport sys; print(sorted({absent!r} & set(sys.modules)), file=sys.stderr)"
    process = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert process.stderr == "[]\n"


# -- listings


def test_all_samples_are_listed_by_category(run_api):
    run = run_api("-s")
    assert (run.status, run.stderr, run.path) == (0, "", None)
    groups = re.findall(r"^(\w+) \((\d+)\)\n((?:  \w+\n)*)", run.stdout, re.MULTILINE)
    members = {category: names.split() for category, _, names in groups}
    assert [len(names) for names in members.values()] == [int(count) for _, count, _ in groups]
    assert run.stdout.endswith(f"\n{sum(map(len, members.values()))} samples\n")
    folders = [path.parent.name for path in (ROOT / "bench" / "samples").glob("[bl]*/[!_]*/__init__.py")]
    assert sorted(name for names in members.values() for name in names) == sorted(folders)
    assert "abs" in members["unary"] and "aeloss" in members["pose_loss"]


def test_tags_are_counted_and_list_their_samples(run_api):
    counts = dict(line.rstrip(")").split(" (") for line in run_api("-sg").stdout.splitlines())
    assert list(counts) == [
        *("InputAware", "ViewAttribute", "IfElseBranch", "ForLoop", "AdvancedIndexing"),
        *("BuiltInDataStructure", "Reduce", "Customized", "Broadcast", "ThirdPartyCodes"),
    ]
    tagged = run_api("-sot", "ForLoop").stdout.splitlines()
    assert "aeloss" in tagged and "abs" not in tagged and counts["ForLoop"] == str(len(tagged))


def test_the_configuration_of_samples_is_shown(run_api):
    run = run_api("-c", "aeloss,abs", "-f", "numpy", "-sc", "--max-cases", "1", *QUICK)
    text = run.stdout.split("Median")[0]
    assert text.startswith("aeloss\n")
    for line in ("cases: ", "arguments: people, joints", "source: mmpose", "tags: ForLoop, ", "rtol: 0.0001"):
        assert f"\n  {line}" in text
    assert "\nabs\n" in text
    assert run.statuses == {"aeloss": "ok", "abs": "ok"}


# -- the choice of tasks


@pytest.mark.parametrize(
    ("variable", "flag", "expected"),
    [
        (None, None, ["numpy"]),
        ("", None, ["numpy"]),
        ("faulty", None, ["faulty"]),
        ("Faulty, np", None, ["faulty", "numpy"]),
        ("nothing", "np", ["numpy"]),
        ("numpy", "faulty,numpy,faulty", ["faulty", "numpy"]),
    ],
)
def test_frameworks_are_of_the_flag_or_the_variable(run_api, faulty_environment, variable, flag, expected):
    environment = {name: value for name, value in faulty_environment.items() if name != "FRAMEWORK"}
    if variable is not None:
        environment["FRAMEWORK"] = variable
    chosen = ["--frameworks", flag] if flag else []
    run = run_api("-c", "healthy", "--max-cases", "1", *chosen, *QUICK, env=environment)
    assert [result["framework"] for result in run.results] == expected
    assert list(run.header["environments"]) == expected
    assert run.status == 0


def test_frameworks_take_turns(run_api, faulty_environment):
    run = run_api("-c", "healthy", "--frameworks", "numpy,faulty", *QUICK, env=faulty_environment)
    assert [(result["case_index"], result["framework"]) for result in run.results] == [
        *((0, "numpy"), (0, "faulty"), (1, "numpy"), (1, "faulty"))
    ]
    assert "/ numpy" in run.stdout


def test_a_framework_may_run_the_implementation_of_another(run_api, faulty_environment):
    arguments = ("-c", "no_implementation", *QUICK)
    assert run_api(*arguments, env=faulty_environment).statuses == {"no_implementation": "unsupported"}
    run = run_api(*arguments, env={**faulty_environment, "SAMPLE_IMPL": "numpy"})
    assert run.statuses == {"no_implementation": "ok"}
    assert only(result["framework"] for result in run.results) == "faulty"


@pytest.mark.parametrize(
    ("alias", "name"), [("broadcast_add", "add"), ("iadd", "add_"), ("Conv2D", "conv2d"), ("add", "add")]
)
def test_an_alias_runs_the_sample_that_it_names(run_api, alias, name):
    assert run_api("-c", alias, "--max-cases", "1", *QUICK).statuses == {name: "ok"}


def test_names_of_one_sample_run_it_once(run_api):
    run = run_api("-c", "add,broadcast_add,add", "--max-cases", "1", *QUICK)
    assert [result["sample"] for result in run.results] == ["add"]


def test_stages_without_support_are_no_failure(run_api):
    run = run_api("-c", "abs", "-st", "3,1,2,2", "--max-cases", "1", *QUICK)
    assert [(result["stage"], result["status"]) for result in run.results] == [
        *((1, "ok"), (2, "unsupported"), (3, "unsupported"))
    ]
    assert run.status == 0
    assert "unsupported: numpy stage 2: NumPy captures no graphs" in run.stdout


def test_a_stage_that_a_plug_in_says_nothing_of_is_unsupported(run_api, faulty_environment):
    run = run_api("-c", "healthy", "-st", "2", "--max-cases", "1", env=faulty_environment)
    assert [result["message"] for result in run.results] == ["faulty has no stage 2"]
    assert run.statuses == {"healthy": "unsupported"} and run.status == 0


def test_direction_without_differentiation_is_no_failure(run_api):
    run = run_api("-c", "absBP,abs", "--direction", "forward_backward", "--max-cases", "1")
    (result,) = run.results  # both names mean the same sample
    assert (result["direction"], result["status"]) == ("forward_backward", "unsupported")
    assert result["message"] == "numpy has no automatic differentiation"
    assert run.status == 0


@pytest.mark.process
@needs_torch
def test_torch_has_the_direction_threads_and_dtype_asked_for(run_api):
    arguments = ("-c", "absBP,abs", "--threads", "1", "--dtype", "bfloat16", "--max-cases", "1", *QUICK)
    run = run_api(*arguments, env={"FRAMEWORK": "torch"})
    assert [(result["direction"], result["status"]) for result in run.results] == [
        ("forward_backward", "ok"),
        ("forward", "ok"),
    ]
    assert only(result["dtype"] for result in run.results) == "bfloat16"
    assert run.header["request"]["settings"]["threads"] == run.header["environments"]["torch"]["threads"] == 1


@pytest.mark.process
@needs_torch
def test_the_backward_pass_alone_is_measured_and_checked(run_api):
    arguments = ("-c", "abs,mul", "--direction", "backward", "--max-cases", "1", *QUICK)
    run = run_api(*arguments, env={"FRAMEWORK": "torch"})
    assert run.statuses == {"abs": "ok", "mul": "ok"}
    assert only(result["direction"] for result in run.results) == "backward"
    assert all(result["check"]["checked"] for result in run.results)


@pytest.mark.parametrize("dtype", ["float16", "float64", "int32"])
def test_the_dtype_that_is_asked_for_is_measured(run_api, dtype):
    run = run_api("-c", "abs", "--dtype", dtype, "--max-cases", "2", *QUICK)
    assert [(result["dtype"], result["settings"]["dtype"]) for result in run.results] == [(dtype, dtype)] * 2
    assert run.statuses == {"abs": "ok"}


def test_the_dtype_is_that_of_the_sample_unless_one_is_asked_for(run_api):
    run = run_api("-c", "abs", "--max-cases", "1", *QUICK)
    assert [(result["dtype"], result["settings"]["dtype"]) for result in run.results] == [("float32", None)]


@pytest.mark.process
def test_seed_makes_the_inputs(run_api):
    def checksums(*seed):
        return [result["input_checksum"] for result in run_api("-c", "abs,add", *QUICK, *seed, *few).results]

    few = ("--max-cases", "2")
    assert checksums() == checksums() == checksums("--seed", "0")
    assert len(set(checksums() + checksums("--seed", "1"))) == 8


def test_seed_gives_every_framework_the_same_inputs(run_api, faulty_environment):
    run = run_api("-c", "healthy", "--frameworks", "numpy,faulty", *QUICK, env=faulty_environment)
    checksums = [result["input_checksum"] for result in run.results]
    assert checksums[0] == checksums[1] != checksums[2] == checksums[3]


@pytest.mark.parametrize(("flags", "is_first"), [((), False), (("--check-only", "-st", "1"), True)])
def test_max_cases_takes_as_many_cases_of_each_sample(run_api, flags, is_first):
    """Check that checks take the first cases, and that what is timed is of other sizes."""
    run = run_api(
        "-c",
        "abs,exp",
        "-f",
        "numpy",
        "--max-cases",
        "2",
        "--direction",
        "forward",
        "--time-budget",
        "0.02",
        *flags,
    )
    assert [result["sample"] for result in run.results] == ["abs", "abs", "exp", "exp"]
    indices = [result["case_index"] for result in run.results]
    assert (indices == [0, 1, 0, 1]) == is_first


@pytest.mark.process
def test_a_category_runs_all_of_its_samples(run_api):
    run = run_api("--category", "reduction", "--max-cases", "1", *QUICK)
    listed = run_api("-s").stdout.split("\nreduction (")[1].splitlines()[1:]
    wanted = [line.strip() for line in listed[: len(run.statuses)]]
    assert list(run.statuses) == wanted and "sum" in wanted
    assert not listed[len(wanted)].startswith("  ")
    assert only(result["category"] for result in run.results) == "reduction"


def test_samples_that_name_no_category_are_in_that_of_their_group(run_api, tmp_path):
    copy_sample("abs", tmp_path / "mine", "plain", "\nregister_sample(__name__, lambda: None)")
    run = run_api("--category", "extra", "--samples-dir", tmp_path / "mine")
    assert run.statuses == {"plain": "error"}


def copy_sample(name: str, directory: Path, new_name: str, text: str = "") -> None:
    """Copy a built-in sample's table to `directory`; write `text` as its `__init__.py`, or copy that too."""
    source = ROOT / "bench" / "samples" / "basic" / name
    target = directory / new_name
    target.mkdir(parents=True)
    shutil.copy(source / f"{name}.csv", target / f"{new_name}.csv")
    (target / "__init__.py").write_text(text or (source / "__init__.py").read_text())


@pytest.mark.process
def test_of_samples_of_one_name_the_first_directory_wins(run_api, tmp_path):
    """Check that the directory named first wins among samples of one name, and the built-in one is last."""
    for directory, function in (("a", "numpy.sign"), ("b", "numpy.floor"), ("c/basic", "numpy.ceil")):
        text = f'from bench.samples.families.unary import unary\n\nunary(__name__, numpy="{function}")\n'
        copy_sample("abs", tmp_path / directory, "abs", text)
        copy_sample("abs", tmp_path / directory, f"only_in_{directory[0]}", text)
    names = "abs,only_in_a,only_in_b,only_in_c,exp"
    variable = {"BENCH_SAMPLES_PATH": os.pathsep.join(["b", "c"])}
    arguments = ("--samples-dir", "a", "-c", names, "--max-cases", "1")
    run = run_api(*arguments, *QUICK, env=variable, cwd=tmp_path)
    assert run.statuses == dict.fromkeys(names.split(","), "ok")
    listed = run_api("-s", "--samples-dir", "b", "--samples-dir", "a", cwd=tmp_path)
    assert "  only_in_a\n" in listed.stdout and "  only_in_c\n" not in listed.stdout
    broken = tmp_path / "b" / "abs" / "__init__.py"
    broken.write_text("raise RuntimeError('b came first')\n")
    run = run_api("-c", "abs", "--samples-dir", "b", "--samples-dir", "a", *QUICK, cwd=tmp_path)
    assert "b came first" in run.stderr


# -- how it is measured and run


def test_warmup_and_runs_are_the_numbers_of_calls(run_api):
    run = run_api("-c", "abs", "--max-cases", "2", "--warmup", "3", "--runs", "7")
    for result in run.results:
        assert len(result["block_seconds"]) == 7 and result["calls_per_block"] == 1
        assert result["warmup_calls"] == 3 and result["steady"] is None
        assert result["statistics"]["count"] == (sum(result["block_undisturbed"]) or 7)


def test_runs_without_warmup_make_no_other_call(run_api):
    (result,) = run_api("-c", "abs", "--max-cases", "1", "--runs", "1").results
    assert len(result["block_seconds"]) == 1 and result["warmup_calls"] == 0


def test_a_time_budget_measures_blocks_of_several_calls(run_api):
    (result,) = run_api("-c", "abs", "--shape", "8", "--time-budget", "0.01").results
    assert len(result["block_seconds"]) >= 5
    assert result["calls_per_block"] > 1 and result["warmup_calls"] > 1
    assert result["steady"] in (True, False)


def test_each_round_has_a_process_and_lines_of_its_own(run_api, faulty_environment):
    """Check that each has its own process and its own lines, and that the table says how many rounds ran."""
    options = ("--warmup", "1", "--runs", "4", "--patience", "0")  # so few that no block is disturbed
    run = run_api("-c", "healthy", "--rounds", "2", *options, env=faulty_environment)
    assert run.status == 0 and len(run.lines) == 4
    request = run.header["request"]
    assert (request["rounds"], request["patience"]) == (2, 0)
    assert [len(line["block_seconds"]) for line in run.lines] == [4] * 4
    assert [len(result["block_seconds"]) for result in run.results] == [8] * 2
    for key in {line["key"] for line in run.lines}:
        first, last = [line for line in run.lines if line["key"] == key]
        assert first["capture"]["pid"] != last["capture"]["pid"]
        assert (first["statistics"]["rounds"], last["statistics"]["rounds"]) == (1, 2)
        assert [turn["round"] for turn in first["turns"] + last["turns"]] == [0, 1]
    table = run.stdout.partition("\nhealthy ")[2].splitlines()
    assert [line.split()[0] for line in table[:2]] == [
        "size=8",
        "size=16",
    ]  # the cases of the sample, in their order
    assert "Each was measured in 2 processes" in run.stdout and "--rounds" not in run.stdout


def test_rounds_and_patience_are_checked(run_api):
    for flag, value in (("--rounds", "0"), ("--rounds", "1.5"), ("--patience", "-1")):
        run = run_api("-c", "abs", flag, value)
        assert run.status == 2 and flag in run.stderr and not run.results


def test_the_table_says_how_precise_times_and_ratios_are(run_api, faulty_environment):
    """Compare the precisions in the table with those in the run file, rounded up."""
    options = ("-c", "healthy", "--frameworks", "numpy,faulty", "--max-cases", "1", "--patience", "0")
    run = run_api(*options, "--warmup", "1", "--runs", "40", env={**faulty_environment, "COLUMNS": "200"})
    last = {result["framework"]: result for result in run.results}
    numpy, faulty = last["numpy"], last["faulty"]
    (row,) = [line for line in run.stdout.splitlines() if line.startswith("healthy ")]
    assert faulty["ratios"][0]["key"] == numpy["key"]
    precisions = [numpy["statistics"]["precision"], faulty["statistics"]["precision"]]
    precisions.append(faulty["ratios"][0]["precision"])
    shown = [int(found) for found in re.findall(r"±(\d+)%", row)]
    # There is no interval where other tests disturb the machine all the time.
    assert shown == [math.ceil(100 * precision) for precision in precisions if precision and precision <= 1]
    assert "the 99% confidence interval of the median, and of ratios, over repeated processes" in run.stdout
    assert "is assumed" in run.stdout
    assert re.search(r"narrows ±\d|narrows it$|rounds do not narrow$", run.stdout, re.MULTILINE)


def test_latency_waits_after_every_call(run_api, faulty_environment):
    """Count the waits: latency waits before and after every block of one call, once more for each call."""
    arguments = ("-c", "healthy", "--max-cases", "1", "--warmup", "2", "--runs", "1000")
    (throughput,) = run_api(*arguments, env=faulty_environment).results
    (latency,) = run_api(*arguments, "--latency", env=faulty_environment).results
    # Both counts also have some dozens of waits for blocks on inputs not seen before.
    assert latency["capture"]["waits"] - throughput["capture"]["waits"] == pytest.approx(1002, abs=500)


@pytest.mark.process
def test_isolate_gives_every_task_a_worker_of_its_own(run_api, faulty_environment):
    def workers(*arguments):
        run = run_api("-c", "healthy,prints", *QUICK, *arguments, env=faulty_environment)
        assert run.statuses == {"healthy": "ok", "prints": "ok"}
        return [result["capture"]["pid"] for result in run.results]

    assert len(set(workers())) == 1
    assert len(set(workers("--isolate"))) == 3


def test_threads_default_to_one(run_api):
    run = run_api("-c", "abs", "--max-cases", "1", *QUICK)
    assert run.header["request"]["settings"]["threads"] == 1


@pytest.mark.parametrize(
    ("choice", "checked"),
    [("auto", [True, True]), ("all", [True, True]), ("first", [True, False]), ("off", [False, False])],
)
def test_the_choice_of_checks_says_which_cases_are_compared(run_api, choice, checked):
    run = run_api("-c", "abs", "--tag", "short", "--max-cases", "2", "--check", choice, *QUICK)
    assert [result["check"]["checked"] for result in run.results] == checked
    for result in run.results:
        assert result["check"]["checked"] or "--check" in words_of(result["check"])


def test_check_off_lets_wrong_answers_pass_unchecked(run_api, faulty_environment):
    (result,) = run_api("-c", "wrong", "--check", "off", *QUICK, env=faulty_environment).results
    assert result["status"] == "ok" and result["check"] == {
        "checked": False,
        "reason": "turned_off",
    }


def test_check_only_measures_nothing(run_api, faulty_environment):
    arguments = ("-c", "healthy,wrong", "--check-only", "--frameworks", "faulty", "-st", "1")
    run = run_api(*arguments, "--direction", "forward", env=faulty_environment)
    assert run.status == 1
    assert run.statuses == {"healthy": "ok", "wrong": "wrong_result"}
    assert not any(result["block_seconds"] for result in run.results)
    assert "Coverage" in run.stdout


def test_results_are_never_overwritten(run_api, tmp_path):
    arguments = ("-c", "abs", "--max-cases", "1", *QUICK, "--output", "deep/er")
    first = run_api(*arguments, cwd=tmp_path)
    content = first.path.read_bytes()
    second = run_api(*arguments, cwd=tmp_path)
    assert second.path.parent == first.path.parent == tmp_path / "deep" / "er"
    assert second.path != first.path and first.path.read_bytes() == content


def test_the_header_tells_command_versions_and_machine(run_api):
    arguments = ("-c", "abs", "--max-cases", "1", *QUICK)
    run = run_api(*arguments)
    assert run.header["record"] == "run" and run.header["schema_version"] == 3
    assert run.header["command"] == ["api.py", *arguments]
    assert run.header["bench_version"] == bench.__version__
    versions = run.header["environments"]["numpy"]["versions"]
    assert set(versions) == {"python", "numpy"}
    assert run.header["machine"]["memory_bytes"] > 0


def test_a_list_that_is_given_twice_is_one():
    flags = "-c abs,exp -c relu,abs --frameworks torch --frameworks numpy,torch"
    parsed = build_parser("api.py").parse_args(flags.split())
    assert (parsed.cases, parsed.frameworks) == (["abs", "exp", "relu"], ["torch", "numpy"])
    assert build_parser("api.py").parse_args([]).cases is None


def test_parser_sorts_stages_and_drops_repeats():
    parsed = build_parser("api.py").parse_args(
        ["-st", "3,1, 3", "-c", "a, b,a", "--device", "gpu(1),cpu,cuda:1"]
    )
    assert (parsed.stages, parsed.cases, parsed.devices) == ([1, 3], ["a", "b"], ["cuda:1", "cpu"])
