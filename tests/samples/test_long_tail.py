"""The long-tail operators: a folder each, an implementation per framework, tags that are true of it."""

from __future__ import annotations

import ast
import csv
from pathlib import Path

import pytest

from bench.samples.registry import Registry
from bench.worker.loader import load_config, load_sample

REGISTRY = Registry()
with (Path(__file__).parent / "long_tail.csv").open(newline="") as file:
    OPERATORS = list(csv.DictReader(file))
FOLDERS = {folder.name: folder for folder in REGISTRY.in_category("long_tail")}
LOOPS = (ast.For, ast.While, ast.comprehension)
BRANCHES = (ast.If, ast.IfExp)


def eager_nodes(name: str) -> list[ast.AST]:
    """The syntax of what `executor_creator` of the sample's PyTorch module runs, its callees included."""
    module = ast.parse((FOLDERS[name].path / "torch_impl.py").read_text())
    functions = {node.name: node for node in module.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    wanted, seen = ["executor_creator"], set()
    while wanted:
        function = functions.get(wanted.pop())
        if function is None or function.name in seen:
            continue
        seen.add(function.name)
        wanted += [node.id for node in ast.walk(function) if isinstance(node, ast.Name)]
    return [node for found in seen - {"executor_creator"} for node in ast.walk(functions[found])]


@pytest.mark.parametrize("name", sorted(FOLDERS))
def test_tags_of_loops_and_branches_are_true(name):
    nodes = eager_nodes(name)
    if not nodes:
        pytest.skip("it runs a function of a module that samples share")
    tags = FOLDERS[name].declaration.tags
    assert ("ForLoop" in tags) == any(isinstance(node, LOOPS) for node in nodes)
    assert ("IfElseBranch" in tags) == any(isinstance(node, BRANCHES) for node in nodes)


@pytest.mark.parametrize("name", sorted(FOLDERS))
def test_is_known_and_complete(name):
    rows = {row["name"]: row for row in OPERATORS}
    folder = FOLDERS[name]
    assert folder.declaration.category == rows[name]["category"]
    config = load_config(load_sample(folder.package, folder.path))
    assert len(config.args_cases) >= 3
    assert all(config.args_cases.sources)
    assert config.differentiable or rows[name]["differentiable"] == "no"
    for framework in ("numpy", "torch"):
        assert (folder.path / f"{framework}_impl.py").is_file()
