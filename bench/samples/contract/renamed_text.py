"""The text of a part of a module, with some names replaced."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence


def renamed(
    lines: Sequence[str],
    node: ast.stmt | ast.expr,
    names: Mapping[str, str],
    members: Mapping[tuple[str, str], str],
) -> str:
    """Return the text of `node` in the module of these lines.

    names: replacements of names; members: replacements of `name.attribute`.
    """
    decorators = getattr(node, "decorator_list", ())
    first = min([node.lineno, *(each.lineno for each in decorators)])
    assert node.end_lineno is not None and node.end_col_offset is not None
    text = [line.encode() for line in lines[first - 1 : node.end_lineno]]
    text[-1] = text[-1][: node.end_col_offset]
    for line, start, end, new in sorted(_replacements(node, names, members), reverse=True):
        row = text[line - first]
        text[line - first] = row[:start] + new.encode() + row[end:]
    if isinstance(node, ast.expr):
        text[0] = text[0][node.col_offset :]
    found = "\n".join(line.decode() for line in text)
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and names.get(node.name, node.name) != node.name:
        found = re.sub(rf"^(def|class) {node.name}\b", rf"\1 {names[node.name]}", found, count=1, flags=re.M)
    return found


def _replacements(
    node: ast.AST, names: Mapping[str, str], members: Mapping[tuple[str, str], str]
) -> list[tuple[int, int, int, str]]:
    """Return the replacements: line, first and last column in bytes, and the new text."""
    found = []
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name):
            new = members.get((each.value.id, each.attr))
            if new is not None:
                found.append((each.lineno, each.col_offset, each.end_col_offset or 0, new))
        elif isinstance(each, ast.Name) and names.get(each.id, each.id) != each.id:
            found.append((each.lineno, each.col_offset, each.end_col_offset or 0, names[each.id]))
    return found
