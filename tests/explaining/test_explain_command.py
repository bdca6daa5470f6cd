"""`python -m bench explain` in a directory of the user's: what it prints, and the files that it writes."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from processes import ROOT, bench_process

from bench.explaining import command
from bench.explaining.breakdown import Explanation

pytestmark = pytest.mark.process

RECORD = Path(__file__).resolve().parents[1] / "record"
VOID = ("meta", "br", "link")


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    directory = tmp_path_factory.mktemp("explained")
    for name in ("recorded_models.py", "replacements.py"):
        (directory / name).write_text((RECORD / name).read_text())
    return directory


def explain(place, *arguments, expected=0):
    environment = {"BENCH_ENVIRONMENTS": str(ROOT / ".environments")}
    done = bench_process("explain", *arguments, "--time-budget", "0.03", cwd=place, environment=environment)
    assert done.returncode == expected, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


class Page(HTMLParser):
    """The tables and attributes of a page, in which every tag that opens has to close."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tables, self.attributes, self.cell = [], [], [], None
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.attributes += [name for name, _ in attrs]
        if tag not in VOID:
            self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        if tag == "tr":
            self.tables[-1].append([])
        if tag in ("td", "th"):
            self.tables[-1][-1].append([dict(attrs).get("data-value"), ""])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if {"td", "th"} & set(self.open):
            self.tables[-1][-1][-1][1] += data


@pytest.mark.nightly
def test_explain_prints_operators_frameworks_and_swaps_as_a_table(place):
    done = explain(
        place,
        "recorded_models:picture",
        *("--frameworks", "numpy", "--step", "training"),
        *("--swap", "relu=replacements:slow_relu", "--swap", "relu=replacements:relu_without_gradient"),
    )
    lines = done.stdout.splitlines()
    assert (
        lines[0].startswith("recorded_models:picture, training, ") and "its operators one by one" in lines[0]
    )
    assert ", torch " in lines[0]
    (heading,) = [line for line in lines if line.split()[:2] == ["operator", "calls"]]
    assert "numpy, a call" in heading
    assert any(line.split()[:2] == ["module", "calls"] for line in lines)
    (summary,) = [line for line in lines if line.startswith("numpy: ")]
    assert "are the same case there; the model would gain " in summary
    assert any(line.endswith("numpy has no automatic differentiation") for line in lines)
    (slow,) = [line for line in lines if "replacements:slow_relu" in line]
    assert slow.count("(99%: ") == 1 or " -" in slow
    assert any(line.startswith("relu: the model returns something else, so no gain") for line in lines)


@pytest.mark.nightly
def test_explain_writes_a_page_that_needs_no_network(place):
    options = ("--frameworks", "numpy", "--swap", "relu=replacements:relu", "--compiled")
    explain(place, "recorded_models:picture", *options, "-o", "page.html")
    text = (place / "page.html").read_text(encoding="utf-8")
    page = Page(text)
    assert not {"src", "href"} & set(page.attributes) and "http" not in text and "url(" not in text
    assert "prefers-color-scheme: dark" in text and 'name="viewport"' in text
    operators, modules, frameworks, swaps = page.tables
    assert "stem" in [row[0][1] for row in modules[1:]]
    assert [cell[1] for cell in operators[0]][:6] == [
        *("operator", "calls", "cases", "time", "of the model", "compiled")
    ]
    assert len(operators) == 1 + 6 and {len(row) for row in operators} == {10}
    times = [float(row[3][0]) for row in operators[1:]]
    assert times == sorted(times, reverse=True) and all(time > 0 for time in times)
    assert [row[0][1] for row in frameworks[1:]] == ["numpy", "numpy compiled"]
    assert [cell[1] for cell in swaps[1][:3]] == ["relu", "replacements:relu", "1"]


def test_explain_writes_its_measurements_as_json(place):
    done = explain(place, "recorded_models:picture", "--swap", "relu", "-o", "explained.json")
    assert done.stdout == "json: explained.json\n"
    record = json.loads((place / "explained.json").read_text())
    (swap,) = record["swaps"]
    assert swap["operator"] == "torch.relu" and swap["by"] == "" and swap["gain"] is not None
    assert record["machine"]["cpu"] and record["frameworks"] == [] and record["versions"]["torch"]
    assert {"stem", "norm", "head"} <= {each["path"] for each in record["modules"]}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--output", "here"], "--output here ends in neither .json nor .html: name one with --format"),
        (["--format", "html", "--output", "nowhere/page.html"], "there is no directory nowhere; name"),
        (["--frameworks", "nothing"], "unknown framework 'nothing'"),
        (["--swap", "softmax"], "recorded_models:picture never calls 'softmax'"),
        (["--swap", "relu=absent:function"], "there is no module 'absent'"),
        (["--swap", "relu=replacements:failing_relu"], "raised ArithmeticError: no such thing as zero"),
    ],
)
def test_one_line_says_what_is_wrong(place, arguments, said):
    done = explain(place, "recorded_models:picture", *arguments, expected=2)
    assert said in done.stderr and done.stderr.count("\n") == 1


def test_what_was_measured_is_shown_where_it_cannot_be_written(tmp_path, monkeypatch, capsys):
    directory = tmp_path / "gone"
    directory.mkdir()

    def measured(target, **options):
        directory.rmdir()
        return Explanation(target, "forward", 2e-5, (1e-5, 3e-5), [], ("eager",), "torch", (), ())

    monkeypatch.setattr(command, "explain_model", measured)
    assert command.main(["mine:model", "--format", "html", "--output", str(directory / "page.html")]) == 2
    told = capsys.readouterr()
    assert told.out.startswith("mine:model, forward, torch: 20 µs") and "cannot write" in told.err
