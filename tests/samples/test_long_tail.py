"""The long-tail operators: a folder each, an implementation per framework, tags that are true of it."""

from __future__ import annotations

import ast
from pathlib import Path

from one_loop import for_each

from bench.samples.contract import is_permanent
from bench.samples.contract.implementation import implementations
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.module_file import file_of
from bench.samples.contract.registry import Registry

REGISTRY = Registry()
FOLDERS = {folder.name: folder for folder in REGISTRY.in_category("long_tail")}
LOOPS = (ast.For, ast.While, ast.comprehension)
BRANCHES = (ast.If, ast.IfExp)


def called_nodes(path: Path, wanted: list[str]) -> list[ast.AST]:
    """Return the syntax nodes of the functions `wanted` of a module, and of those they call in any module."""
    module = ast.parse(path.read_text())
    functions = {node.name: node for node in module.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    imported = {
        alias.asname or alias.name: (statement.module, alias.name)
        for statement in module.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
        if (statement.module or "").startswith(("bench.samples.long_tail.", "bench.samples.kernels."))
    }
    nodes, seen = [], set()
    while wanted:
        name = wanted.pop()
        if name in seen:
            continue
        seen.add(name)
        if name in functions:
            if name != "executor_creator":
                nodes += ast.walk(functions[name])
            wanted += [node.id for node in ast.walk(functions[name]) if isinstance(node, ast.Name)]
        elif name in imported:
            other, original = imported[name]
            nodes += called_nodes(file_of(other), [original])
    return nodes


@for_each(sorted(FOLDERS))
def test_tags_of_loops_and_branches_are_true(name):
    module, _, entry = implementations(load_sample(FOLDERS[name].package))["torch"].rpartition(".")
    nodes = called_nodes(file_of(module), [name, entry])
    tags = FOLDERS[name].declaration.tags
    assert ("ForLoop" in tags) == any(isinstance(node, LOOPS) for node in nodes)
    assert ("IfElseBranch" in tags) == any(isinstance(node, BRANCHES) for node in nodes)


@for_each(sorted(FOLDERS))
def test_every_long_tail_sample_has_sources_and_implementations(name):
    sample = load_sample(FOLDERS[name].package)
    assert all(load_config(sample).args_cases.sources)
    assert {"numpy", "torch"} <= set(implementations(sample))


@for_each(sorted(FOLDERS))
def test_the_source_of_every_sample_stays_where_it_is(name):
    """Check that it is a commit, a release, a paper or a versioned page, and not a branch that moves on."""
    url = load_config(load_sample(FOLDERS[name].package)).url
    assert url, "write where it is from"
    assert is_permanent(url), url
