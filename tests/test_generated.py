"""Generated files: the parts that are replaced, and the report on a difference."""

from __future__ import annotations

import importlib.util
import shutil
from types import ModuleType

import pytest
from documents import document
from processes import ROOT

from bench.opperf.stub import operators_stub


@pytest.fixture(scope="module")
def generated() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generated", ROOT / "docs" / "generated.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def planted(generated, monkeypatch, tmp_path):
    """Return a directory of two files, of which one differs from the generated text."""
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    monkeypatch.setattr(generated, "generated", lambda: [("same.md", "a\n"), ("other.md", "a\nb\n")])
    (tmp_path / "same.md").write_text("a\n")
    (tmp_path / "other.md").write_text("a\nold\n")
    return tmp_path


def test_a_difference_is_printed_with_the_command_that_mends_it(generated, planted, capsys):
    assert generated.main(["--check"]) == 1
    said = capsys.readouterr().out
    assert "--- other.md" in said and "-old" in said and "+b" in said and "same.md" not in said
    assert "make generated" in said.splitlines()[-1]
    assert (planted / "other.md").read_text() == "a\nold\n"


def test_what_is_written_is_no_difference_any_more(generated, planted, capsys):
    assert generated.main([]) == 0
    assert capsys.readouterr().out == "written: other.md\n"
    assert generated.main(["--check"]) == 0 and capsys.readouterr().out == ""


def test_a_long_difference_is_cut(generated):
    lines = generated.difference("a.md", "", "".join(f"{number}\n" for number in range(200)))
    assert len(lines) == generated.MOST_LINES + 1 and lines[-1] == "... and 143 lines more"


def test_the_meaning_of_a_key_is_that_of_the_schema(generated):
    """Check that the other rows of the document stay, those of other tables too."""
    text = document("run-file.md")
    schema = generated.json.loads(_schema())
    meanings = dict(generated.described(schema))
    row = f"| `logical_cores` | whole number or null | {meanings['logical_cores']} |"
    assert row in text
    stale = text.replace(row, "| `logical_cores` | whole number or null | out of date |")
    assert generated.with_meanings(stale, schema) == text


def test_a_setting_is_described_as_it_is_declared(generated):
    schema = generated.json.loads(_schema())
    stale = generated.json.loads(_schema())
    text = document("run-file.md")
    stale["$defs"]["settings"]["properties"]["threads"] = {"type": "string"}
    del stale["$defs"]["run"]["properties"]["request"]["properties"]["rounds"]["minimum"]
    assert generated.with_declarations(stale) == schema
    (row,) = (line for line in text.splitlines() if line.startswith("| `threads` | whole number | threads"))
    for changed in (text.replace(f"{row}\n", "", 1), text.replace(row, "| `threads` | text | old |", 1)):
        assert generated.with_meanings(changed, schema) == text


@pytest.mark.parametrize("name", ["compile_seconds", "steady", "wall_seconds", "dispatches"])
def test_a_field_of_a_result_is_declared_once(generated, name):
    schema, text = generated.json.loads(_schema()), document("run-file.md")
    stale = generated.json.loads(_schema())
    del stale["$defs"]["result"]["properties"][name]
    assert generated.with_declarations(stale) == schema
    row = next(line for line in text.splitlines() if line.startswith(f"| `{name}` | "))
    assert generated.with_meanings(text.replace(f"{row}\n", ""), schema) == text


def test_every_command_is_in_the_command_line_with_its_own_flags(generated):
    text = document("command-line.md")
    assert [name for name in generated.program._COMMANDS if f"\n## {name}\n" not in text] == []
    below = text.partition("\n## baseline\n")[2].partition("\n## ")[0]
    save = below.partition("`baseline save`: ")[2].partition("`baseline list`: ")[0]
    assert "| `--processes` `N` | " in save and "%(default)" not in text and "`--help`" not in save


def test_a_row_that_is_missing_or_too_much_is_mended(generated):
    text = document("compilers.md")
    (row,) = (line for line in text.splitlines() if line.startswith("| `iree` "))
    for stale in (text.replace(f"{row}\n", ""), text.replace(row, f"{row}\n| `gone` | torch | 3 |  |")):
        assert generated.with_compilers(stale) == text


def test_what_runs_have_shown_stays(generated):
    text = document("special-values.md")
    assert generated.with_statements(text.replace("## Families", "## Kinds")) == text
    assert "of results is kept" in generated.with_statements(f"{text}of results is kept")


def test_a_stub_names_each_class_and_each_group():
    stub = operators_stub(["LogSoftmax", "Add"], ["run_all_arithmetic_operations_benchmarks"])
    assert stub.endswith(
        "\nrun_all_arithmetic_operations_benchmarks: OperatorGroup\n\n"
        "class Add(OperatorBenchmark): ...\nclass LogSoftmax(OperatorBenchmark): ...\n"
    )


def test_a_page_that_cannot_be_built_says_why(generated, monkeypatch, capsys):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert list(generated.built_page()) == []
    assert capsys.readouterr().out == "bench/render/page/built: not looked at, npm is not installed\n"


def _schema() -> str:
    return (ROOT / "bench" / "model" / "run.schema.json").read_text()
