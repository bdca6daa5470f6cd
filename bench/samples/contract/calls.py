"""Finds the functions of its framework that an implementation calls, or passes on uncalled, in its text.

Names are followed through imports and through functions of ours.  Methods of arrays are not found, as
their type is not in the text.
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
"""The module that the parameter `F` of a function stands for, by framework."""

_OURS = "bench.samples."
_CONTRACT = "bench.samples.contract"
_OF_ARRAYS = {"shape", "dtype", "ndim", "size", "device"}
"""Attributes of an array that are not operators."""
_OF_NUMBERS = {"tuple", "list", "int", "float", "bool", "len", "zip", "range", "max", "min", "sorted"}
"""Functions of Python that make arguments such as axes and paddings."""
_NOT_FOLLOWED = ("args_adaptor", "differentiated")
"""Names that are not followed: one makes the arguments, the other is for gradients alone."""


def calls(dotted_name: str, framework: str) -> dict[str, str]:
    """Return the functions that a function of ours needs, directly or through others of ours.

    The keys are dotted names, the values CALLS or USES.  The formulation of static shapes beside the
    function is included.  The result is empty for a function that is not ours.
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


def is_one_call(dotted_name: str, framework: str) -> bool:
    """Return whether it is a function of the framework, or one of ours that only passes its arguments to one.

    False wherever the text leaves it open, as for the index `a[0]`, which may be of an array or of a
    shape.
    """
    if not dotted_name.startswith(_OURS):
        return True
    module, _, name = dotted_name.rpartition(".")
    file = file_of(module)
    if file is None or name not in definitions(file):
        return False
    known = _known(file, module, NAMESPACES.get(framework, ""))
    target = _passed_to(definitions(file)[name], name, known)
    return target is not None and is_one_call(target, framework)


def _passed_to(definition: ast.AST, name: str, known: Mapping[str, str]) -> str | None:
    """Return the dotted name of the function that `name` renames or passes its arguments to, or None."""
    if isinstance(definition, ast.ImportFrom):
        return known[name]
    if isinstance(definition, ast.Assign):
        return _dotted(definition.value, known)
    call = _returned_call(definition)
    target = _dotted(call.func, known) if call else None
    if call is None or target is None:
        return None
    if target.startswith(_CONTRACT):  # an Executor, which is given the function
        return _dotted(call.args[0], known) if call.args else None
    arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
    return target if all(_passes_on(one, known) for one in arguments) else None


def _returned_call(definition: ast.AST) -> ast.Call | None:
    """Return the call that is all a function does after its docstring; None where it does anything else."""
    if not isinstance(definition, ast.FunctionDef) or definition.decorator_list:
        return None
    body = definition.body[1:] if ast.get_docstring(definition, clean=False) is not None else definition.body
    only = body[0] if len(body) == 1 else None
    return only.value if isinstance(only, ast.Return) and isinstance(only.value, ast.Call) else None


def _passes_on(argument: ast.AST, known: Mapping[str, str]) -> bool:
    """Return whether nothing in the argument can be an operator of an array."""
    if isinstance(argument, (ast.BinOp, ast.Compare, ast.BoolOp, ast.Subscript, ast.Lambda)):
        return False
    if isinstance(argument, ast.UnaryOp):
        return isinstance(argument.operand, ast.Constant) or _dotted(argument.operand, known) is not None
    if isinstance(argument, ast.Attribute) and _dotted(argument, known) is None:
        return argument.attr in _OF_ARRAYS
    if isinstance(argument, ast.Call):
        if not isinstance(argument.func, ast.Name) or argument.func.id not in _OF_NUMBERS:
            return False
        return all(_passes_on(one, known) for one in argument.args)
    return all(_passes_on(child, known) for child in ast.iter_child_nodes(argument))


@cache
def _used(dotted_name: str, namespace: str) -> frozenset[tuple[str, str]]:
    """Return the dotted names in the definition of `dotted_name`, each with its use."""
    module, _, name = dotted_name.rpartition(".")
    file = file_of(module)
    if file is None:
        return frozenset()
    defined, imported = definitions(file), _imports(file)
    if name in imported:
        return frozenset({(imported[name], CALLS)})
    if name not in defined:
        return frozenset()
    return frozenset(_names(defined[name], _known(file, module, namespace)))


def _known(file: Path, module: str, namespace: str) -> dict[str, str]:
    """Return the dotted names of everything that a module defines or imports, by name."""
    known = {**{other: f"{module}.{other}" for other in definitions(file)}, **_imports(file)}
    if namespace:
        known.setdefault("F", namespace)
    return known


def _names(definition: ast.AST, known: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield every dotted name in `definition` in full: `torch.nn.functional.relu`, not `torch.nn`."""
    nodes = list(ast.walk(definition))
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    inner = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    for node in nodes:
        name = None if id(node) in inner else _dotted(node, known)
        if name and name.rpartition(".")[2] not in _NOT_FOLLOWED:
            yield name, CALLS if id(node) in called else USES


def _dotted(node: ast.AST, known: Mapping[str, str]) -> str | None:
    """Return the dotted name that `node` writes, with its first part looked up in `known`."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.insert(0, node.attr)
        node = node.value
    if not isinstance(node, ast.Name) or node.id not in known:
        return None
    return ".".join([known[node.id], *parts])


@cache
def _imports(file: Path) -> dict[str, str]:
    """Return the names that a module's imports, at any place in it, bind: name -> dotted name."""
    bound: dict[str, str] = {}
    for node in ast.walk(syntax(file)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                first = alias.name.partition(".")[0]
                bound[alias.asname or first] = alias.name if alias.asname else first
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            bound.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    return bound
