"""`python -m bench compare`: exit statuses, formats, and one line about a run that cannot be compared."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from planted import KNOWN_BADLY, failed, measured, run, saved
from processes import bench_process

from bench.__main__ import main


@pytest.fixture
def base(tmp_path) -> Path:
    return saved(tmp_path, "base.jsonl", measured(ulps=1.0), measured("exp"))


def compare(*arguments, capsys) -> tuple[int, list[str], str]:
    """Return the exit status, the lines of standard output, and standard error."""
    try:
        status = main(["compare", *map(str, arguments)])
    except SystemExit as error:
        status = error.code
    captured = capsys.readouterr()
    return status, captured.out.splitlines(), captured.err


SLOWER, FASTER = measured(seconds=2e-3), measured(seconds=0.5e-3)


@pytest.mark.parametrize(
    ("new", "options", "status", "last"),
    [
        ([measured()], [], 0, "0 slower, 0 faster, 0 ambiguous, 2 same: passes"),
        ([SLOWER], [], 1, "1 slower, 0 faster, 0 ambiguous, 1 same: does not pass"),
        ([SLOWER], ["--margin", "0.99"], 1, "1 slower, 0 faster, 0 ambiguous, 1 same: does not pass"),
        (
            [measured(seconds=1.3e-3)],
            ["--margin", "50%"],
            0,
            "0 slower, 0 faster, 0 ambiguous, 2 same: passes",
        ),
        ([FASTER], [], 0, "0 slower, 1 faster, 0 ambiguous, 1 same: passes"),
        ([failed()], [], 1, "0 slower, 0 faster, 0 ambiguous, 1 same; 1 broken: does not pass"),
        (
            [measured(ulps=99.0)],
            [],
            1,
            "0 slower, 0 faster, 0 ambiguous, 2 same; 1 less accurate: does not pass",
        ),
        ([], [], 1, "0 slower, 0 faster, 0 ambiguous, 1 same; 1 missing: does not pass"),
        (
            [],
            ["--allow-missing"],
            0,
            "0 slower, 0 faster, 0 ambiguous, 1 same; 1 missing (allowed): passes",
        ),
    ],
)
def test_exit_status_and_last_line_say_whether_it_passes(base, tmp_path, capsys, new, options, status, last):
    path = saved(tmp_path, "new.jsonl", *new, measured("exp"))
    found, lines, errors = compare(base, path, *options, capsys=capsys)
    assert (found, lines[-1], errors) == (status, last, "")


def test_what_is_the_same_is_listed_with_all(base, capsys):
    _, lines, _ = compare(base, base, capsys=capsys)
    assert "not listed: 2 the same (--all lists them)" in lines and not any("SAME" in line for line in lines)
    _, lines, _ = compare(base, base, "--all", capsys=capsys)
    assert sum("SAME" in line for line in lines) == 2 and not any("not listed" in line for line in lines)


def test_each_of_several_new_runs_has_its_own_verdict(base, tmp_path, capsys):
    slow = saved(tmp_path, "slow.jsonl", SLOWER, measured("exp"))
    status, lines, _ = compare(base, slow, base, capsys=capsys)
    assert status == 1
    assert [line.rpartition(": ")[2] for line in lines if line.endswith(("passes", " pass"))] == [
        "does not pass",
        "passes",
    ]
    assert sum(line.startswith("base: ") for line in lines) == 2


@pytest.mark.parametrize("form", ["table", "md", "json"])
def test_each_format_is_the_same_printed_and_in_a_file(base, tmp_path, capsys, form):
    slow, target = saved(tmp_path, "slow.jsonl", SLOWER, measured("exp")), tmp_path / "found"
    status, lines, _ = compare(base, slow, "--format", form, capsys=capsys)
    assert compare(base, slow, "--format", form, "--output", target, capsys=capsys) == (1, [], "")
    assert status == 1 and target.read_text(encoding="utf-8").splitlines() == lines
    text = "\n".join(lines)
    if form == "json":
        (pair, _) = json.loads(text)["comparisons"][0]["pairs"]
        assert pair["verdict"] == "slower"
    else:
        assert "SLOWER" in text and lines[0] == (
            f"base: {base} (2 rounds)" if form == "table" else "# Comparison"
        )


def test_the_short_form_has_the_verdict_first_and_few_lines(tmp_path, capsys):
    names = [f"op{number}" for number in range(80)]
    old = saved(tmp_path, "old.jsonl", *(measured(name, 1e-3) for name in names))
    some = [measured(name, 2e-3) for name in names[:16]]
    slow = saved(tmp_path, "slow.jsonl", *some, *(measured(name, 1e-3) for name in names[16:]))
    status, lines, errors = compare(old, slow, "--short", capsys=capsys)
    assert (status, errors) == (1, "") and len(lines) <= 60
    assert lines[0] == f"## ❌ {slow} against {old} does not pass"
    assert f"- ❌ 16 slower than in {old}" in lines and "and 4 more" in lines
    assert {"## Changes", "## Where"} <= set(lines)
    status, lines, _ = compare(old, old, "--short", "--format", "md", capsys=capsys)
    assert (status, lines[0]) == (0, f"## ✅ {old} against {old} passes")
    status, _, errors = compare(old, slow, "--short", "--format", "json", capsys=capsys)
    assert status == 2 and "--short is Markdown, and --format asks for json" in errors


def test_many_ambiguous_results_are_told_how_to_tell_more(tmp_path, capsys):
    paths = [saved(tmp_path, f"{name}.jsonl", measured(spreads=KNOWN_BADLY, rounds=1)) for name in "ab"]
    status, lines, _ = compare(*paths, capsys=capsys)
    assert status == 0 and lines[-1] == "0 slower, 0 faster, 1 ambiguous, 0 same: passes"
    assert re.match(
        r"many are ambiguous: intervals \(typical: ±\d+%\) are wide for a margin of 10%", lines[-2]
    )
    assert "--rounds 5" in lines[-2] and "doctor --calibrate" in lines[-2]
    assert any(line.startswith("advisory: ") for line in lines)
    _, lines, _ = compare(*paths, "--format", "md", capsys=capsys)
    assert any("--rounds 5" in line for line in lines)


def test_the_table_is_as_wide_as_the_terminal(base, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("FORCE_COLOR", "1")  # as on a terminal
    _, lines, _ = compare(base, base, "--all", capsys=capsys)
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in lines]
    table = plain[plain.index("Times, margin") : plain.index("Geometric means")]
    assert sum("SAME" in line for line in table) == 2 and max(map(len, table)) <= 40


def test_another_machine_is_compared_only_where_it_is_wanted(base, tmp_path, capsys):
    other = saved(tmp_path, "other.jsonl", measured(), measured("exp"), machine={"cpu": "Other 1"})
    status, lines, errors = compare(base, other, capsys=capsys)
    assert (status, lines) == (2, []) and errors.endswith("--across-machines compares all the same\n")
    status, lines, _ = compare(base, other, "--across-machines", capsys=capsys)
    assert status == 0 and "different machines: cpu Planted 9000 -> Other 1" in lines


def changed(header: str, line: str, **values) -> str:
    """Return the text of a run file with these values in its result."""
    return f"{header}\n{json.dumps({**json.loads(line), **values})}\n"


def spoiled(base: Path, how: str) -> Path:
    """Return the path of a run file with the fault `how` beside `base`, or a path without a run file."""
    path, text = base.with_name("spoiled.jsonl"), base.read_text()
    header, first, *_ = text.splitlines()
    texts = {
        "cut in the header": text[:30],
        "cut in the middle": f"{header}\n{first[:50]}\n{first}\n",
        "older": text.replace('"schema_version":3', '"schema_version":2'),
        "newer": text.replace('"schema_version":3', '"schema_version":4'),
        "empty": "",
        "no results": header + "\n",
        "no text": "\x00\ud800",
        "lacks a key": f'{header}\n{{"record":"result"}}\n',
        "settings of another kind": changed(header, first, settings=[]),
        "a case of another kind": changed(header, first, case=[1]),
        "times of another kind": changed(header, first, block_seconds=["long"]),
        "statistics of another kind": changed(header, first, statistics="fast"),
        "a header of another kind": f"{json.dumps({**json.loads(header), 'machine': 'mine'})}\n{first}\n",
    }
    if how in texts:
        path.write_bytes(texts[how].encode("utf-8", "surrogatepass"))
    elif how == "directory without runs":
        path.mkdir()
    elif how != "not there":
        run(*{"other threads": [measured(threads=2)], "other samples": [measured("log")]}[how]).save(path)
    return path


@pytest.mark.parametrize(
    ("how", "said", "remedy"),
    [
        ("cut in the header", "its first line is not a run header", "name one that `python -m bench run`"),
        ("cut in the middle", "line 2 is not JSON", "name one that `python -m bench run` has written"),
        ("older", "schema version 2", "measure again"),
        ("newer", "was written by a newer version", "upgrade to read it"),
        ("empty", "is not a run file", "name one that"),
        ("no results", "holds no results", "go on with `python -m bench run --resume"),
        ("no text", "cannot read", "name one that"),
        ("lacks a key", "lacks a key", "name one that"),
        ("settings of another kind", "holds a result that cannot be read", "name one that"),
        ("a case of another kind", "cannot be read: its case is '[1]'", "name one that"),
        ("times of another kind", "its block_seconds", "name one that"),
        ("statistics of another kind", "its statistics is 'fast'", "name one that"),
        ("a header of another kind", "has a header that cannot be read: its machine is", "name one that"),
        ("directory without runs", "there is no run file in", "measure with `python -m bench run --output"),
        ("not there", "No such file", "name one that"),
        ("other threads", "no measurement in common: threads 1 and 2", "measure again as the other was"),
        ("other samples", "samples abs, exp and log", "measure again as the other was"),
    ],
)
def test_what_cannot_be_compared_is_one_line(base, capsys, how, said, remedy):
    path = spoiled(base, how)
    for order in ((base, path), (path, base)):
        status, lines, errors = compare(*order, capsys=capsys)
        assert (status, lines) == (2, [])
        assert errors.startswith("python -m bench compare: error: ") and errors.count("\n") == 1, errors
        assert remedy in errors and (said in errors or order == (path, base))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--margin", "wide"], "'wide' is not a share above 0 and below 1; write 5% or 0.05"),
        (["--margin", "0"], "'0' is not a share above 0 and below 1"),
        (["--margin", "200%"], "'200%' is not a share above 0 and below 1"),
        (["--format", "pdf"], "invalid choice: 'pdf'"),
        (["--output", "/no/such/directory/file"], "cannot write /no/such/directory/file"),
    ],
)
def test_usage_errors_are_one_line(base, capsys, arguments, said):
    status, _, errors = compare(base, base, *arguments, capsys=capsys)
    assert status == 2 and said in errors and errors.count("\n") == 1


def test_no_run_is_overwritten(base, tmp_path, capsys):
    new = tmp_path / "run-20260701T120000000000Z.jsonl"
    new.write_bytes(base.read_bytes())
    for arguments, output in (((base, new), base), ((base, new), new), ((base, tmp_path), new)):
        status, lines, errors = compare(*arguments, "--output", output, capsys=capsys)
        assert (status, lines) == (2, []) and f"{output} is one of the runs; name another file" in errors
    assert new.read_bytes() == base.read_bytes()


@pytest.mark.process
def test_two_real_runs_are_compared_and_a_cut_one_lacks_results(tmp_path):
    """Measure, compare, and compare again with a run that was cut off, each in a process of its own."""
    for name in ("before", "after"):
        request = ["-c", "abs,softmax", "--frameworks", "numpy", "--max-cases", "1", "--warmup", "1"]
        done = bench_process("run", *request, "--runs", "16", "--output", name, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    done = bench_process("compare", "before", "after", "--margin", "99%", "--all", cwd=tmp_path)
    assert done.stderr == "" and done.stdout.startswith(f"base: before{os.sep}run-"), done.stderr
    assert "advisory: a side has a single round" in done.stdout and "softmax" in done.stdout
    last = done.stdout.splitlines()[-1]
    counts = list(map(int, re.findall(r"\d+", last)))
    assert sum(counts) == 2 and done.returncode == (1 if counts[0] else 0), last
    (path,) = (tmp_path / "after").glob("*.jsonl")
    header, first, *rest = path.read_bytes().splitlines(keepends=True)
    sample = json.loads(first)["sample"]
    other = next(line for line in rest if json.loads(line)["sample"] != sample)
    path.write_bytes(header + first + other[: len(other) // 2])
    done = bench_process("compare", "before", path, cwd=tmp_path)
    assert done.returncode == 1 and "1 missing" in done.stdout.splitlines()[-1] and done.stderr == ""
    path.write_bytes(path.read_bytes()[:100])
    done = bench_process("compare", "before", path, cwd=tmp_path)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and done.stdout == ""


def test_across_a_setting_measurements_that_differ_in_it_alone_are_compared(tmp_path, capsys):
    """Check nine results that are all half as long: what the setting does is not called the machine's."""
    extents = range(1, 10)
    wide = [measured(extent=each, dtype="float32") for each in extents]
    narrow = [measured(extent=each, dtype="bfloat16", seconds=0.5e-3) for each in extents]
    base, new = (saved(tmp_path, f"{name}.jsonl", *of) for name, of in (("wide", wide), ("narrow", narrow)))
    status, lines, error = compare(base, new, capsys=capsys)
    assert status == 2 and "no measurement in common: dtype float32 and bfloat16" in error
    status, lines, error = compare(base, new, "--across", "dtype", capsys=capsys)
    assert (status, lines[-1]) == (0, "0 slower, 9 faster, 0 ambiguous, 0 same: passes")
    assert not any("in common" in line for line in lines)
    status, _, error = compare(base, new, "--across", "threads", capsys=capsys)
    assert status == 2 and "no measurement in common" in error


def test_a_run_that_has_several_values_itself_is_not_compared_across_them(tmp_path, capsys):
    both = saved(tmp_path, "both.jsonl", measured(dtype="float32"), measured(dtype="bfloat16"))
    status, _, error = compare(both, both, "--across", "dtype", capsys=capsys)
    assert status == 2 and "has abs with several values of dtype itself" in error
