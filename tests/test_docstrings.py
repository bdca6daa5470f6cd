"""Docstrings begin with a sentence that has a subject and a verb."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("bench", "benchmarks", "docs", "tests")
NO_SUBJECT = """
About Above And As At Beside Between But By For From How If In Into It Its No Not Nothing Of On Or Per
Since So That There These This Those To Under Until What Whatever When Where Whether Which While Who Why With
Without
"""
"""The first words of clauses that a reader has to complete."""
VERBS = """
Accept Add Answer Apply Ask Bind Build Call Capture Check Close Collect Compare Compile Compute Convert
Copy Count Create Declare Delete Draw Drop End Enter Execute Exit Export Fail Find Gate Give Go Hold
Ignore Import Insert Join Keep Kill Leave Load Lock Look Make Measure Merge Move Note Open Parse Pass Pin
Prepare Print Profile Put Raise Read Record Register Release Remove Repeat Replace Reserve Reset Restart
Restore Resume Return Run Scan Seed Send Serve Set Show Start Stop Store Submit Swap Take Time Try Update
Use Wait Walk Watch Work Write Yield
"""
"""The first words of a function's docstring; a new one is a plain verb in the imperative."""
AVOIDED = re.compile(r"\b(told|anew)\b")
"""Words of our own: "is known", "again"."""


@cache
def documented() -> list[tuple[str, bool, str]]:
    """Return the place of each docstring, whether it is a function's, and its text."""
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    text = ast.get_docstring(node)
                    if text:
                        name = path.relative_to(ROOT).as_posix()
                        place = f"{name}:{getattr(node, 'lineno', 1)}: {text.splitlines()[0]}"
                        found.append((place, is_function(node), text))
    return found


def is_function(node: ast.AST) -> bool:
    """Return whether the node is a function, and not a property."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    decorators = [ast.unparse(each) for each in node.decorator_list]
    return not any("property" in each or each.endswith(".setter") for each in decorators)


def first_word(text: str) -> str:
    return text.split(maxsplit=1)[0].strip(",.:;")


def test_docstrings_begin_with_a_subject_or_a_verb():
    assert [place for place, _, text in documented() if first_word(text) in NO_SUBJECT.split()] == []


def test_docstrings_of_functions_begin_with_a_verb():
    found = [
        place
        for place, of_function, text in documented()
        if of_function and first_word(text) not in VERBS.split()
    ]
    assert found == []


def test_docstrings_use_the_words_of_the_field():
    assert [place for place, _, text in documented() if AVOIDED.search(text)] == []
