"""Definitions of ours with everything that they need, as the text of one module without imports of ours.

Modules are read, not run.  Imports of other packages stay imports; where two of our modules use a name
for different things, one of them gets a number.
"""

from __future__ import annotations
import __future__

import ast
import dis
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType

from bench.samples.contract.implementation import syntax
from bench.samples.contract.module_file import file_of
from bench.samples.contract.renamed_text import renamed

OURS = "bench."
_LOADS = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FROM_DICT_OR_GLOBALS", "STORE_GLOBAL")
_ANNOTATIONS = __future__.annotations.compiler_flag


class CannotBundle(ValueError):
    """Raised where something cannot be taken out of its module; the message says why."""


@dataclass
class Bundle:
    """The definitions that were asked for so far, in the order in which they have to be defined.

    Attributes:
        taken: names that nothing in it may have.
        kept: names that definitions must have, by dotted name.
    """

    taken: set[str]
    kept: Mapping[str, str] = field(default_factory=dict)
    _names: dict[str, str] = field(default_factory=dict)
    _imports: dict[str, None] = field(default_factory=dict)
    _definitions: list[str] = field(default_factory=list)
    _done: set[tuple[str, int]] = field(default_factory=set)

    def defined(self, dotted_name: str) -> str:
        """Return the name of a definition of ours in the text, and add the definition.

        Raises CannotBundle.
        """
        module, _, name = dotted_name.rpartition(".")
        found = self._found(module, name)
        if found is None:
            raise CannotBundle(f"{module} has no {name}")
        return found

    def imported(self, module: str, name: str, statement: str = "") -> str:
        """Return the name of another package's module, or of a member of it, in the text, and add the import.

        module: the dotted name of the module or member; name: its name where it is imported; statement:
        the import of a member.
        """
        known = self._names.get(module)
        if known is None:
            known = self._names[module] = self._free(name)
        if not statement:
            statement = f"import {module}" + ("" if known == module else f" as {known}")
        elif known != name:
            statement = f"{statement.partition(' as ')[0]} as {known}"
        self._imports[statement] = None
        return known

    def expression(self, module: str, node: ast.expr, statements: Sequence[ast.stmt] = ()) -> str:
        """Return the text of an expression in `module`.  Raises CannotBundle.

        statements: imports that are made beside the expression.
        """
        local = {alias.asname or alias.name: (each, alias) for each, alias in _aliases(statements)}
        names = {}
        for name in _globals(ast.Expression(node)):
            if name in local:
                names[name] = self._import(*local[name])
            else:
                names[name] = self._found(module, name) or name
        found = self._text(module, node, names)
        return f"({found})" if "\n" in found else found

    def text(self) -> tuple[str, str]:
        """Return the imports, sorted, and the definitions."""
        imports = sorted(self._imports, key=lambda line: (line.startswith("from"), line))
        return "\n".join(imports), "\n\n\n".join(self._definitions)

    def _text(self, module: str, node: ast.stmt | ast.expr, names: dict[str, str]) -> str:
        """Return the text of `node` in `module`, with `names` and members of our modules replaced."""
        members = {}
        for each in ast.walk(node):
            if not (isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name)):
                continue
            if inside := _own_module(_file(module), each.value.id):
                members[each.value.id, each.attr] = self.defined(f"{inside}.{each.attr}")
        return renamed(_lines(_file(module)), node, names, members)

    def _found(self, module: str, name: str) -> str | None:
        """Return the name of `name` of `module` in the text, and add its definition; None: none needed."""
        key = f"{module}.{name}"
        if key in self._names:
            return self._names[key]
        if _own_module(_file(module), name):
            return None
        statements = _bindings(_file(module)).get(name, ())
        for statement in statements:
            if isinstance(statement, (ast.Import, ast.ImportFrom)):
                alias = next(each for _, each in _aliases([statement]) if _bound(statement, each) == name)
                return self._import(statement, alias)
        if not statements:
            return None
        self._names[key] = self.kept.get(key) or self._free(name)
        for statement in statements:
            self._include(module, statement)
        for statement in _effects(_file(module)):
            if _owner(statement) in (name, None):
                self._include(module, statement)
        return self._names[key]

    def _import(self, statement: ast.Import | ast.ImportFrom, alias: ast.alias) -> str:
        bound = _bound(statement, alias)
        if isinstance(statement, ast.Import):
            first = alias.name if alias.asname else alias.name.partition(".")[0]
            if alias.name.startswith(OURS):
                raise CannotBundle(f"line {statement.lineno} imports a module of ours: {alias.name}")
            if first != alias.name:
                self._imports[f"import {alias.name}"] = None
            return self.imported(first, bound)
        if statement.level or alias.name == "*":
            raise CannotBundle(f"line {statement.lineno} imports relatively, or everything")
        dotted = f"{statement.module}.{alias.name}"
        if dotted.startswith(OURS):
            return self.defined(dotted)
        text = f"from {statement.module} import {alias.name}"
        return self.imported(dotted, bound, text if bound == alias.name else f"{text} as {bound}")

    def _include(self, module: str, statement: ast.stmt) -> None:
        if (module, statement.lineno) in self._done:
            return
        self._done.add((module, statement.lineno))
        _refuse_own_imports(module, statement)
        used = _globals(statement, _has_future(_file(module)))
        names = {name: found for name in used if (found := self._found(module, name))}
        for name in _stored(statement):  # a statement may bind several names
            names[name] = self._names.setdefault(f"{module}.{name}", "") or self._free(name)
            self._names[f"{module}.{name}"] = names[name]
        self._definitions.append(self._text(module, statement, names))

    def _free(self, name: str) -> str:
        """Return `name`, with a number where it is taken, and take it."""
        number, found = 1, name
        while found in self.taken:
            number += 1
            found = f"{name}_{number}"
        self.taken.add(found)
        return found


def _file(module: str) -> Path:
    found = file_of(module)
    if found is None:
        raise CannotBundle(f"no module {module}")
    return found


@cache
def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


@cache
def _has_future(file: Path) -> bool:
    return any(
        isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
        for statement in syntax(file).body
    )


@cache
def _bindings(file: Path) -> Mapping[str, list[ast.stmt]]:
    """Return the statements at a module's top that bind a name, by name."""
    found: dict[str, list[ast.stmt]] = {}
    for statement in syntax(file).body:
        if isinstance(statement, ast.ImportFrom) and statement.module == "__future__":
            continue
        if isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test):
            continue
        for name in _stored(statement):
            found.setdefault(name, []).append(statement)
    return found


@cache
def _effects(file: Path) -> list[ast.stmt]:
    """Return statements at a module's top that do more than bind a name.

    They are calls such as `name.method(...)`, which complete other definitions, and definitions that a
    decorator registers under another name.
    """
    return [
        statement
        for statement in syntax(file).body
        if (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call))
        or any(map(_registers, getattr(statement, "decorator_list", ())))
    ]


def _registers(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(".register")


def _owner(statement: ast.stmt) -> str | None:
    """Return the name whose method a statement calls; None: it calls no method of a name."""
    node: ast.AST = statement.value if isinstance(statement, ast.Expr) else statement
    node = node.func if isinstance(node, ast.Call) else node
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def _stored(statement: ast.stmt) -> list[str]:
    """Return the names that a statement binds in its own scope."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return [statement.name]
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return [_bound(statement, alias) for alias in statement.names]
    bodies = [inner for part in ("body", "orelse", "finalbody") for inner in getattr(statement, part, ())] + [
        inner for handler in getattr(statement, "handlers", ()) for inner in handler.body
    ]
    if bodies:
        return list(dict.fromkeys(name for inner in bodies for name in _stored(inner)))
    return [
        node.id
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]


def _aliases(statements: Sequence[ast.stmt]) -> Iterator[tuple[ast.Import | ast.ImportFrom, ast.alias]]:
    for statement in statements:
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            yield from ((statement, alias) for alias in statement.names)


def _bound(statement: ast.stmt, alias: ast.alias) -> str:
    first = alias.name.partition(".")[0] if isinstance(statement, ast.Import) else alias.name
    return alias.asname or first


def _globals(node: ast.stmt | ast.Expression, future: bool = False) -> list[str]:
    """Return the names of its module that a statement or expression uses, in the order of their use."""
    tree = node if isinstance(node, ast.Expression) else ast.Module([node], [])
    mode = "eval" if isinstance(node, ast.Expression) else "exec"
    waiting = [compile(tree, "<bundle>", mode, _ANNOTATIONS if future else 0, dont_inherit=True)]
    found: dict[str, None] = {}
    while waiting:
        code = waiting.pop()
        found |= {step.argval: None for step in dis.get_instructions(code) if step.opname in _LOADS}
        waiting += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return list(found)


def _refuse_own_imports(module: str, statement: ast.stmt) -> None:
    for node in ast.walk(statement):
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith(OURS)):
            raise CannotBundle(f"line {node.lineno} of {module} imports what is ours inside a definition")


@cache
def _own_module(file: Path, name: str) -> str | None:
    """Return the dotted name of our module that `name` is in the module of `file`; None: something else."""
    for statement in _bindings(file).get(name, ()):
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith(OURS):
            alias = next(each for each in statement.names if _bound(statement, each) == name)
            holder = file_of(str(statement.module))
            dotted = f"{statement.module}.{alias.name}"
            if holder and alias.name not in _bindings(holder) and file_of(dotted):
                return dotted
    return None
