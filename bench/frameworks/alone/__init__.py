"""The functions that a script without `bench` needs of a framework: a module each, copied as text.

These modules are read and not imported.  All have functions of the same names; `Facts` holds their constants.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any

_DIRECTORY = Path(__file__).parent


@dataclass(frozen=True)
class Facts:
    """The constants of a module, which have the same names in capitals there.

    Attributes:
        before_imports: statements that come first; `{threads}` stands for the number of threads.
        named_dtype: how an argument that is a dtype is written; `{}` stands for its name.
        named_device: how an argument that is the CPU is written.
        namespaces: the modules with functions of arrays, and with functions of graphs; empty if they are the
            same.
        contexts: the expressions of contexts, by mode of calling; what is missing has no expression.
        captures_first: the function is captured before it is differentiated, and not the other way round.
    """

    before_imports: str = ""
    named_dtype: str = '"{}"'
    named_device: str = '"cpu"'
    namespaces: tuple[str, ...] = ()
    contexts: Mapping[str, str] = field(default_factory=dict)
    captures_first: bool = False


def is_known(framework: str) -> bool:
    """Return whether there is a module of a framework."""
    return (_DIRECTORY / f"{framework}.py").is_file()


@cache
def facts_of(framework: str) -> Facts:
    """Return the constants of the module of a framework."""
    names = {each.name: each.name.upper() for each in fields(Facts)}
    assigned = _assigned(framework)
    return Facts(**{fact: assigned[name] for fact, name in names.items() if name in assigned})


def _assigned(framework: str) -> dict[str, Any]:
    """Return the constants in capitals that a module sets, or imports from another of these modules."""
    found: dict[str, Any] = {}
    for statement in ast.parse((_DIRECTORY / f"{framework}.py").read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith(f"{__name__}."):
            others = _assigned(str(statement.module).removeprefix(f"{__name__}."))
            found.update((each.name, others[each.name]) for each in statement.names if each.name in others)
        elif isinstance(statement, ast.Assign):
            names = [target.id for target in statement.targets if isinstance(target, ast.Name)]
            found.update((name, ast.literal_eval(statement.value)) for name in names if name.isupper())
    return found
