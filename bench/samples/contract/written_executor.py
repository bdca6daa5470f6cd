"""Reads the parts of an executor from the text that creates it, without importing a framework."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bench.model.task import KERNEL, STATIC, WRITTEN
from bench.samples.contract.executor import Executor
from bench.samples.contract.implementation import (
    CREATORS,
    STATIC_CREATOR,
    adaptors,
    definitions,
    implementation_module,
)
from bench.samples.contract.module_file import file_of
from bench.samples.contract.sample import Sample

_CLASSES = ("Executor", "Executer")
_FUNCTIONS = ("function", "args_adaptor", "differentiated", "same", "unpad")
_VALUES = {"KERNEL": KERNEL, "STATIC": STATIC, "WRITTEN": WRITTEN, "range": range, "tuple": tuple}


class NotReadable(ValueError):
    """Raised for an executor that cannot be read from its text; the message says why."""


@dataclass
class Expression:
    """An expression in a module of ours.

    Attributes:
        module: the module's dotted name.
        node: the expression's syntax tree.
        imports: imports beside the expression, besides those of the module.
    """

    module: str
    node: ast.expr
    imports: Sequence[ast.stmt] = ()


Named = Expression | str
"""A function: as a module writes it, or its dotted name."""


@dataclass
class WrittenExecutor:
    """The fields of an `Executor`, with functions as they are named or written.

    Attributes:
        others: further arguments of the `Executor`.
    """

    function: Named
    args_adaptor: Named | None = None
    differentiated: Named | None = None
    same: Named | None = None
    unpad: Named | None = None
    others: dict[str, Any] = field(default_factory=dict)

    def for_gradients(self) -> WrittenExecutor:
        """Return the executor with the function that gradients are taken of, like `Executor`."""
        return self if self.differentiated is None else replace(self, function=self.differentiated)

    def __getattr__(self, name: str) -> Any:
        """Return a field that is not a function: the given value, else the default of `Executor`."""
        if name.startswith("__") or name not in Executor.__dataclass_fields__:
            raise AttributeError(name)
        return self.others.get(name, Executor.__dataclass_fields__[name].default)


def written_executor(
    sample: Sample, framework: str, formulation: str, static: bool = False
) -> WrittenExecutor | None:
    """Return the executor of a sample in a framework, or None where it has none there.

    formulation: the one to choose where a creator returns several; static: whether the formulation of
    static shapes is wanted; None is returned where there is none.
    Raises NotReadable.
    """
    stem = implementation_module(sample.folder, framework)
    if stem is not None:
        return _of_module(f"{sample.module_name}.{stem}", sample.name, formulation, static)
    if static or framework not in sample.functions:
        return None
    name: Any = sample.functions[framework]
    bound = sample.binding(framework, str) if sample.binding else Executor(name)
    told = {name: getattr(bound, name) for name in Executor.__dataclass_fields__ if name not in _FUNCTIONS}
    functions = {name: getattr(bound, name) for name in _FUNCTIONS}
    return _completed(WrittenExecutor(**functions, others=told), name)


def _completed(executor: WrittenExecutor, dotted_name: str) -> WrittenExecutor:
    """Return the executor with what its function says itself, like `Executor.completed`."""
    if not dotted_name.startswith("bench."):
        return executor
    module, name = _origin(*dotted_name.rpartition(".")[::2])
    others = {**executor.others, "namespace": _first_parameter(module, name) == "F"}
    file = file_of(module)
    call = adaptors(file).get(name) if file else None
    if call is None:
        return replace(executor, others=others)
    given = {"args_adaptor": call.args[0], **{str(each.arg): each.value for each in call.keywords}}
    functions = {part: Expression(module, node) for part, node in given.items()}
    return replace(executor, **functions, others={**others, "keywords": (), "order": None})


def _of_module(module: str, name: str, formulation: str, static: bool) -> WrittenExecutor | None:
    file = file_of(module)
    assert file is not None
    defined = definitions(file)
    if static:
        return _created(module, defined[STATIC_CREATOR], formulation) if STATIC_CREATOR in defined else None
    for creator in CREATORS:
        if creator in defined:
            return _created(module, defined[creator], formulation)
    others = {each: f"{module}.{each}" for each in ("args_adaptor", "differentiated") if each in defined}
    takes_namespace = _first_parameter(module, name) == "F"
    return WrittenExecutor(f"{module}.{name}", **others, others={"namespace": takes_namespace})


def _created(module: str, creator: ast.stmt, formulation: str) -> WrittenExecutor:
    """Return the executor that a creator returns; of several, that of the formulation."""
    if isinstance(creator, ast.ImportFrom):
        raise NotReadable(f"the executor of {module} is created elsewhere, in {creator.module}")
    returns = [node for node in ast.walk(creator) if isinstance(node, ast.Return) and node.value is not None]
    imports = [node for node in ast.walk(creator) if isinstance(node, (ast.Import, ast.ImportFrom))]
    found = [_read(module, node.value, imports) for node in returns]
    by_formulation = {each.formulation: each for each in reversed(found)}
    known = [by_formulation[each] for each in (formulation, WRITTEN) if each in by_formulation]
    chosen = known or found
    if not chosen:
        raise NotReadable(f"the executor of {module} is not returned where it is created")
    local = {node.id for node in ast.walk(creator) if isinstance(node, ast.Name) and _is_stored(node)}
    inner = [node for node in ast.walk(creator) if node is not creator]
    local |= {node.name for node in inner if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    for name in (getattr(chosen[0], each) for each in _FUNCTIONS):
        if isinstance(name, Expression) and not local.isdisjoint(_names(name.node)):
            raise NotReadable(f"the executor of {module} is made of what its creator makes")
    return chosen[0]


def _read(module: str, node: ast.expr | None, imports: Sequence[ast.stmt]) -> WrittenExecutor:
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        node = node.func.value  # .register_custom_class(...)
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CLASSES):
        raise NotReadable(f"the executor of {module} is made of something but Executor(...)")
    given: dict[str, ast.expr] = dict(zip(Executor.__dataclass_fields__, node.args))
    given.update({each.arg: each.value for each in node.keywords if each.arg})
    functions = {
        name: Expression(module, given.pop(name), imports)
        for name in _FUNCTIONS
        if name in given and not _is_none(given[name])
    }
    others = {name: _value(module, value) for name, value in given.items() if name not in _FUNCTIONS}
    return WrittenExecutor(**functions, others=others)


def _value(module: str, node: ast.expr) -> Any:
    """Return the value of an expression of literals."""
    try:
        return eval(compile(ast.Expression(node), module, "eval"), {"__builtins__": {}, **_VALUES})
    except Exception as error:
        raise NotReadable(f"{ast.unparse(node)} in {module} is not written out: {error}") from None


def _first_parameter(module: str, name: str) -> str | None:
    """Return the name of a function's first parameter, found through imports."""
    found = _definition(*_origin(module, name))
    if not isinstance(found, ast.FunctionDef):
        return None
    parameters = [*found.args.posonlyargs, *found.args.args]
    return parameters[0].arg if parameters else None


def _origin(module: str, name: str) -> tuple[str, str]:
    """Return the module that defines `name` of `module`, found through imports, and its name there."""
    found = _definition(module, name)
    if not isinstance(found, ast.ImportFrom):
        return module, name
    other = next(alias.name for alias in found.names if (alias.asname or alias.name) == name)
    return _origin(str(found.module), other)


def _definition(module: str, name: str) -> ast.stmt | None:
    file = file_of(module)
    return definitions(file).get(name) if file else None


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_stored(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store)


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
