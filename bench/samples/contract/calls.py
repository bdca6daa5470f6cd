"""Which functions of its framework an implementation calls, or passes on uncalled, read from its text.

Names are followed through imports and through functions of ours; methods of arrays are not seen,
as their type is not in the text.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from bench.samples.contract.implementation import STATIC_CREATOR, definitions, syntax
from bench.samples.contract.module_file import file_of

CALLS, USES = "calls", "uses"
NAMESPACES = {"mxnet": "mxnet.nd", "mxnet_np": "mxnet.np"}
"""What the parameter `F` of a function stands for, by framework."""

_OURS = "bench.samples."
_CONTRACT = "bench.samples.contract"
_NOT_FOLLOWED = ("args_adaptor", "differentiated")
"""One makes the arguments, which is no part of the operator; the other is its form for gradients alone."""


def calls(dotted_name: str, framework: str) -> dict[str, str]:
    """Dotted name -> CALLS or USES, of what the function of ours needs, itself or through others of ours.

    With that of the formulation of static shapes beside it; empty for a function not of ours.
    """
    found: dict[str, str] = {}
    seen, wanted = set(), [dotted_name, f"{dotted_name.rpartition('.')[0]}.{STATIC_CREATOR}"]
    while wanted:
        name = wanted.pop()
        if name in seen or not name.startswith(_OURS) or name.startswith(_CONTRACT):
            continue
        seen.add(name)
        for used, how in _used(name, NAMESPACES.get(framework, "")):
            if used.startswith(_OURS):
                wanted.append(used)
            elif used.partition(".")[0] not in sys.stdlib_module_names and found.get(used) != CALLS:
                found[used] = how
    return found


@cache
def _used(dotted_name: str, namespace: str) -> frozenset[tuple[str, str]]:
    """Dotted names in the definition of `dotted_name`, and how each is used."""
    module, _, name = dotted_name.rpartition(".")
    file = file_of(module)
    if file is None:
        return frozenset()
    defined, imported = definitions(file), _imports(file)
    if name in imported:
        return frozenset({(imported[name], CALLS)})
    if name not in defined:
        return frozenset()
    known = {**{other: f"{module}.{other}" for other in defined}, **imported}
    if namespace:
        known.setdefault("F", namespace)
    return frozenset(_names(defined[name], known))


def _names(definition: ast.AST, known: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Every dotted name in `definition` as far as it goes: of `torch.nn.functional.relu` not `torch.nn`."""
    nodes = list(ast.walk(definition))
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    inner = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    for node in nodes:
        name = None if id(node) in inner else _dotted(node, known)
        if name and name.rpartition(".")[2] not in _NOT_FOLLOWED:
            yield name, CALLS if id(node) in called else USES


def _dotted(node: ast.AST, known: Mapping[str, str]) -> str | None:
    """The dotted name that `node` writes, its first part looked up in `known`."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.insert(0, node.attr)
        node = node.value
    if not isinstance(node, ast.Name) or node.id not in known:
        return None
    return ".".join([known[node.id], *parts])


@cache
def _imports(file: Path) -> dict[str, str]:
    """What the imports of a module, wherever they stand in it, bind: name -> dotted name."""
    bound: dict[str, str] = {}
    for node in ast.walk(syntax(file)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                first = alias.name.partition(".")[0]
                bound[alias.asname or first] = alias.name if alias.asname else first
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            bound.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    return bound
