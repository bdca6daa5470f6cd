"""What a script without `bench` needs of a framework: a module each, of which it gets functions as text.

These modules are read and not imported.  All have functions of the same names; what they say of themselves
is in `Facts`.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

_DIRECTORY = Path(__file__).parent


@dataclass(frozen=True)
class Facts:
    """What a module sets, by the same names in capitals.

    Attributes:
        before_imports: statements that come first; `{threads}` is their number.
        named_dtype: how the dtype `{}` is written that is an argument.
        named_device: how the CPU is written that is an argument.
        namespaces: where functions of arrays are, and those of graphs; empty: they are the same.
        captures_first: what was captured is differentiated, and not the other way round.
    """

    before_imports: str = ""
    named_dtype: str = '"{}"'
    named_device: str = '"cpu"'
    namespaces: tuple[str, ...] = ()
    captures_first: bool = False


def is_known(framework: str) -> bool:
    """Whether there is a module of a framework."""
    return (_DIRECTORY / f"{framework}.py").is_file()


@cache
def facts_of(framework: str) -> Facts:
    """What the module of a framework says of it."""
    text = (_DIRECTORY / f"{framework}.py").read_text(encoding="utf-8")
    assigned = {
        target.id: statement.value
        for statement in ast.parse(text).body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    names = {field.name: field.name.upper() for field in fields(Facts)}
    return Facts(
        **{field: ast.literal_eval(assigned[name]) for field, name in names.items() if name in assigned}
    )
