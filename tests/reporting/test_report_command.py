"""`python -m bench report`: every format of a real run, and one line about each refusal."""

from __future__ import annotations

import base64
import csv
import gzip
import io
import json
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import openpyxl
import pandas
import pytest
from planted import failed, measured, saved
from processes import bench_command, bench_process, process, user_environment

import bench
from bench.__main__ import main
from bench.cli.replay import replay_command
from bench.reporting.report import FORMATS
from bench.reporting.report import measured as as_measured

MEASURING = ("--max-cases", "2", "--time-budget", "0.01")


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Return a directory with two runs: numpy and torch, eager and captured; then numpy alone."""
    pytest.importorskip("torch")
    found = tmp_path_factory.mktemp("report")
    for options in (("--frameworks", "numpy,torch", "-st", "1,2"), ("--frameworks", "numpy")):
        done = bench_process("run", "-c", "abs,softmax", *options, *MEASURING, cwd=found)
        assert done.returncode == 0, done.stderr
    return found


@pytest.fixture(scope="module")
def paths(directory: Path) -> list[Path]:
    return sorted((directory / "results").glob("run-*.jsonl"))


def report(*arguments, capsys) -> tuple[int, str, str]:
    """Return the exit status, standard output and standard error."""
    try:
        status = main(["report", *map(str, arguments)])
    except SystemExit as error:
        status = error.code
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def refused(*arguments, capsys) -> str:
    """Return the one error line of a report that is refused."""
    status, out, errors = report(*arguments, capsys=capsys)
    assert (status, out) == (2, "") and errors.count("\n") == 1, errors
    assert errors.startswith("python -m bench report: error: ")
    return errors


def read(path: Path) -> list[str]:
    """Return the keys of the results in a file of any format; of Markdown, their rows."""
    form = path.suffix.removeprefix(".")
    if form == "csv":
        return [row["key"] for row in csv.DictReader(path.open(encoding="utf-8", newline=""))]
    if form == "json":
        found = json.loads(path.read_text(encoding="utf-8"))
        return [result["key"] for each in found.get("runs", [found]) for result in each["results"]]
    if form == "parquet":
        return list(pandas.read_parquet(path)["key"])
    if form == "xlsx":
        book = openpyxl.load_workbook(path)
        sheets = [book[name] for name in ("numpy", "torch") if name in book.sheetnames]
        return [row[-1].value for sheet in sheets for row in sheet.iter_rows(min_row=2)]
    if form == "html":
        (packet,) = re.findall(r'id="results/key">([^<]*)<', path.read_text(encoding="utf-8"))
        content = gzip.decompress(base64.b64decode(packet))
        end = 4 + int.from_bytes(content[:4], "little")  # the end of the head, which has the codes after it
        return [json.loads(content[4:end])["value"][code] for code in content[end:]]
    section = path.read_text(encoding="utf-8").partition("## All results")[2].partition("\n## ")[0]
    return [line for line in section.splitlines() if line.startswith("| ")][2:]


@pytest.mark.process
@pytest.mark.parametrize("form", FORMATS)
def test_each_format_holds_every_result_of_two_real_runs(form, directory, paths, tmp_path):
    output = tmp_path / f"report.{form}"
    done = bench_process("report", *paths, "--output", output, cwd=directory)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    results = [result for path in paths for result in bench.load(path)]
    found = read(output)
    assert len(found) == len(results) > 8
    if form != "md":
        assert sorted(found) == sorted(result.key for result in results)
    assert [each.name for each in tmp_path.iterdir()] == [output.name]


@pytest.mark.parametrize("form", [name for name, each in FORMATS.items() if each.is_text])
def test_text_is_printed(form, paths, tmp_path, capsys):
    status, out, errors = report(paths[0], "--format", form, capsys=capsys)
    assert (status, errors) == (0, "")
    assert report(paths[0], "--format", form, "--output", tmp_path / "x", capsys=capsys) == (0, "", "")
    assert (tmp_path / "x").read_bytes().decode() == out


def test_the_short_form_has_verdict_changes_and_machine_in_few_lines(tmp_path, capsys):
    """Check a run of which 60 operators are slower, 100 fail, 20 are faster and 50 are the same."""
    names = [f"op{number}" for number in range(230)]
    before = [measured(name, 1e-3, ulps=1.0) for name in names]
    after = [
        *(measured(name, 2e-3, ulps=1.0) for name in names[:60]),
        *(failed(name, message=f"why {name}") for name in names[60:160]),
        *(measured(name, 5e-4, ulps=1.0) for name in names[160:180]),
        *(measured(name, 1e-3, ulps=1.0) for name in names[180:]),
    ]
    newer = {"numpy": {"versions": {"python": "3.12", "numpy": "2.5"}, "device_name": "cpu"}}
    paths = [
        saved(tmp_path, "before.jsonl", *before),
        saved(tmp_path, "after.jsonl", *after, environments=newer),
    ]
    status, out, errors = report(*paths, "--short", capsys=capsys)
    assert (status, errors) == (0, "")
    lines = out.splitlines()
    assert len(lines) <= 60
    assert lines[0] == "## ❌ Failed: before, after"
    assert "- ❌ 100 wrong: not what the reference says" in lines
    assert "- ❌ 60 slower than in before" in lines
    assert {"and 92 more", "and 68 more", "## Failures", "## Changes", "## Where"} <= set(lines)
    assert any("op0" in line and "slower" in line for line in lines) and "Planted 9000" in out
    assert report(*paths, "--short", "--output", tmp_path / "x.md", capsys=capsys) == (0, "", "")
    assert (tmp_path / "x.md").read_text(encoding="utf-8") == out


def test_the_short_form_tells_when_all_moved_alike(tmp_path, capsys):
    """Check a run that is slower by the same factor everywhere, of the same versions: the machine was."""
    names = [f"op{number}" for number in range(40)]
    paths = [
        saved(tmp_path, name, *(measured(each, seconds, ulps=1.0) for each in names))
        for name, seconds in (("before.jsonl", 1e-3), ("after.jsonl", 1.5e-3))
    ]
    _, out, _ = report(*paths, "--short", capsys=capsys)
    lines = out.splitlines()
    assert lines[0] == "## ⚠️ Nothing failed, but not everything is proven: before, after"
    assert any(line.startswith("- ⚠️ 40 in common: ") for line in lines) and "slower than" not in out


def test_only_markdown_has_a_short_form(paths, capsys):
    assert "only a report in Markdown has a short form" in refused(
        paths[0], "--short", "--format", "csv", capsys=capsys
    )


def test_a_table_is_what_the_run_printed(directory, paths, tmp_path, capsys):
    status, out, _ = report(paths[0], capsys=capsys)
    assert status == 0 and "abs" in out and "4 unsupported" in out
    assert report(paths[0], "--format", "table", "--output", tmp_path / "x", capsys=capsys) == (0, "", "")
    assert (tmp_path / "x").read_text(encoding="utf-8") == out
    _, several, _ = report(*paths, capsys=capsys)
    assert [line for line in several.splitlines() if line in {path.stem for path in paths}] == [
        path.stem for path in paths
    ]
    assert out in several


def test_a_directory_stands_for_its_newest_run(directory, paths, capsys):
    _, newest, _ = report(paths[-1], "--format", "csv", capsys=capsys)
    assert report(directory / "results", "--format", "csv", capsys=capsys) == (0, newest, "")
    assert report(paths[-1], directory / "results", "--format", "csv", capsys=capsys)[1] == newest


def test_each_run_keeps_its_rows_under_its_name(paths, tmp_path, capsys):
    other = tmp_path / paths[0].name
    other.write_bytes(paths[0].read_bytes())
    _, out, _ = report(*paths, other, "--format", "csv", capsys=capsys)
    found = {row["run"] for row in csv.DictReader(io.StringIO(out, newline=""))}
    assert found == {str(paths[0]), paths[1].stem, str(other)}


def test_a_file_is_kept_unless_it_is_forced(paths, tmp_path, capsys):
    output = tmp_path / "x.csv"
    output.write_text("mine")
    for name in ("csv", "xlsx", "table"):
        said = refused(paths[0], "--format", name, "--output", output, capsys=capsys)
        assert "x.csv is there already, and is kept; --force replaces it" in said
        assert output.read_text() == "mine"
    link = tmp_path / "link.csv"
    link.symlink_to(output)
    assert report(paths[0], "--output", link, "--force", capsys=capsys) == (0, "", "")
    assert link.is_symlink() and output.read_text().startswith("sample,category")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--format", "xlsx"], "--format xlsx goes into a file: name one with --output FILE"),
        (["--format", "parquet"], "--format parquet goes into a file"),
        (["--format", "pdf"], "invalid choice: 'pdf'"),
        (
            ["--output", "x.doc"],
            "x.doc does not say in which format: name the format, or end the file in .json",
        ),
        (["--output", "/no/such/directory/x.csv"], "cannot write /no/such/directory/x.csv: No such file"),
        (["--output", "/dev/null", "--format", "csv", "--force"], "cannot write /dev/null: it is not a file"),
        (["--output", ".", "--format", "csv"], "cannot write .: it is not a file"),
    ],
)
def test_usage_errors_are_one_line(paths, capsys, arguments, said):
    assert said in refused(paths[0], *arguments, capsys=capsys)


@pytest.mark.parametrize("form", ["table", *FORMATS])
def test_what_cannot_be_read_is_one_line(form, paths, tmp_path, capsys):
    output = tmp_path / "x"
    text = paths[0].read_text(encoding="utf-8")
    contents = {
        "newer": (text.replace('"schema_version":3', '"schema_version":4', 1), "written by a newer version"),
        "older": (text.replace('"schema_version":3', '"schema_version":1', 1), "schema version 1"),
        "empty": ("", "is not a run file"),
        "nothing measured": (text.partition("\n")[0] + "\n", "holds no results; measure again"),
    }
    for content, said in contents.values():
        path = tmp_path / "run.jsonl"
        path.write_text(content, encoding="utf-8")
        assert said in refused(paths[0], path, "--format", form, "--output", output, capsys=capsys)
        assert not output.exists()
    assert "No such file" in refused(
        tmp_path / "none.jsonl", "--format", form, "--output", output, capsys=capsys
    )
    (tmp_path / "nothing").mkdir()
    assert "no run file in" in refused(
        tmp_path / "nothing", "--format", form, "--output", output, capsys=capsys
    )


@pytest.mark.parametrize("form", ["table", *FORMATS])
@pytest.mark.parametrize(
    "results",
    [
        [failed(), failed("exp", status="crashed", message="killed by <b>signal</b> 11")],
        [failed(status="unsupported")],
        [measured()],
        [measured('=HYPERLINK("x")'), failed('<img src=x onerror="alert(1)">', message="=1|2\n3")],
    ],
)
def test_runs_of_failures_alone_or_of_odd_names_are_reported(form, results, tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", *results)
    output = tmp_path / f"x.{form}"
    assert report(path, "--format", form, "--output", output, capsys=capsys) == (0, "", "")
    if form != "table":
        assert len(read(output)) == len(results)
    if form == "md":
        text = output.read_text(encoding="utf-8")
        assert "<img" not in text and "<b>" not in text
        assert ("## Failures" in text) is any(result.is_failure for result in results)


BLOCKED = """
import sys


class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name.partition(".")[0])


sys.meta_path.insert(0, Blocker())
from bench.__main__ import main

sys.exit(main({arguments!r}))
"""


@pytest.mark.parametrize(("form", "name"), [("xlsx", "openpyxl"), ("parquet", "pyarrow")])
def test_a_library_that_is_missing_is_one_line(form, name, paths, tmp_path):
    arguments = ["report", str(paths[0]), "--output", str(tmp_path / f"x.{form}")]
    done = process([sys.executable, "-c", BLOCKED.format(names=(name,), arguments=arguments)], tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr.endswith(f'needs {name}, which is not installed; pip install "dlop-bench[reports]"\n')
        and done.stderr.count("\n") == 1
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.process
def test_formats_of_text_need_no_further_library(paths, tmp_path):
    names = ("openpyxl", "pyarrow", "pandas", "matplotlib", "jinja2", "sqlalchemy")
    for form in ("csv", "json", "md", "table"):
        arguments = ["report", str(paths[0]), "--format", form]
        done = process([sys.executable, "-c", BLOCKED.format(names=names, arguments=arguments)], tmp_path)
        assert (done.returncode, done.stderr) == (0, "") and "softmax" in done.stdout


@pytest.mark.parametrize("form", FORMATS)
def test_a_full_disk_leaves_nothing(form, paths, tmp_path):
    """Use a limit on the size of files in place of a full disk."""
    output = tmp_path / f"x.{form}"
    done = bench_process(
        *("report", paths[0], "--output", output),
        cwd=tmp_path,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512)),
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr == (
        f"python -m bench report: error: cannot write {output}: File too large; name another file\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_run_is_not_replaced_by_its_report(paths, tmp_path, capsys):
    path = tmp_path / "run.jsonl"
    path.write_bytes(paths[0].read_bytes())
    for form in ("csv", "table"):
        arguments = (paths[0], path, "--output", path, "--force", "--format", form)
        assert "run.jsonl is one of the runs; name another file" in refused(*arguments, capsys=capsys)
    assert path.read_bytes() == paths[0].read_bytes()


@pytest.mark.parametrize("form", ["table", *FORMATS])
def test_a_lone_surrogate_of_a_text_is_reported(form, tmp_path, capsys):
    """Use text that JSON can hold and UTF-8 cannot."""
    path = saved(tmp_path, "run.jsonl", failed(message="\ud800"), measured("a\udc00b"))
    status, _, errors = report(path, "--format", form, "--output", tmp_path / "x", capsys=capsys)
    assert (status, errors) == (0, "")


@pytest.mark.process
def test_ctrl_c_leaves_nothing(tmp_path):
    text = saved(tmp_path, "one.jsonl", measured()).read_text()
    header, line = text.splitlines()
    result = json.loads(line)
    path = tmp_path / "many.jsonl"
    lines = (json.dumps({**result, "case": {"shape": [number]}}) for number in range(3000))
    path.write_text("\n".join([header, *lines, ""]))
    there = set(tmp_path.iterdir())
    process = subprocess.Popen(
        bench_command("report", path, "--output", tmp_path / "x.xlsx"),
        cwd=tmp_path,
        env=user_environment(),
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )
    while not set(tmp_path.iterdir()) - there and process.poll() is None:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (1, "python -m bench report: interrupted\n")
    assert set(tmp_path.iterdir()) == there


def test_each_result_can_be_measured_again(paths):
    (found,) = as_measured(paths[0], replay_command)
    assert found.replay(found.results[0]) == replay_command(found.results[0], found.header["request"])
    (found,) = as_measured(paths[0])
    assert found.replay(found.results[0]) == ""


def test_bench_report_writes_files_and_refuses_what_cannot_be(paths, tmp_path):
    runs = [bench.load(path) for path in paths]
    assert bench.report(runs[0], tmp_path / "one.csv") == tmp_path / "one.csv"
    assert bench.report(paths, tmp_path / "several.xlsx").exists()
    with pytest.raises(bench.UsageError, match="is there already, and is kept"):
        bench.report(runs, tmp_path / "one.csv")
    bench.report(runs, tmp_path / "one.csv", overwrite=True)
    assert len(read(tmp_path / "one.csv")) == sum(map(len, runs))
    for arguments, said in (
        ((runs[0], tmp_path / "x", "exel"), "no format is called 'exel'; .*did you mean"),
        ((runs[0], tmp_path / "x", None), "does not say in which format"),
        (([], tmp_path / "x.csv", None), "nothing to report on: give a run"),
    ):
        with pytest.raises(bench.UsageError, match=said):
            bench.report(*arguments[:2], format=arguments[2])
