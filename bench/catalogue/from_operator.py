"""Writes a sample like one that a family declares; the family computes the work and traffic of a call."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from bench.catalogue.catalogue import IS, open_catalogue, read_entry, samples_of
from bench.errors import UsageError
from bench.samples.contract.registry import Registry, SampleFolder, UnknownSample
from bench.samples.contract.table import RECORDED

_OF_ITS_OWN = ("aliases", "url")
"""The arguments of a declaration that hold for one operator only."""


def files_like(name: str, like: str, url: str | None) -> dict[str, str]:
    """Return the files (name -> text) of a new sample with the family, functions and cases of another.

    name: of the new sample.
    like: the other sample, or the dotted name of the function that it is in a framework.
    url: the definition of the new operator.
    Raises UsageError where no sample is `like`, and where it is of no family.
    """
    folder = _folder(like)
    text = _read(folder.path / "__init__.py")
    call = _declaration(text)
    if call is None:
        raise UsageError(f"{folder.name} is of no family, which could say what a call has to do")
    files = {"__init__.py": _declared(text, call, name, folder.name, url)}
    for path in sorted(folder.path.iterdir()):
        if path.suffix in (".csv", ".json") and path.name != RECORDED:
            files[path.name.replace(folder.name, name, 1)] = _read(path)
        elif path.name.endswith("_impl.py"):
            files[path.name] = re.sub(rf"(?<![\w.]){folder.name}(?!\w)", name, _read(path))
    return files


def _folder(like: str) -> SampleFolder:
    registry = Registry()
    if "." in like:
        open_catalogue(registry)
        matches = samples_of(like, [read_entry(registry.folders[name]) for name in registry.names()])
        found = next((match for match in matches if match.how == IS and match.function == like), None)
        if found is None:
            raise UsageError(f"no sample is {like}; `which` says which call it", "no_such_function")
        return registry.folders[found.sample]
    folder, _ = registry.find(like)
    if not isinstance(folder, SampleFolder):
        raise UnknownSample(f"{like} is an operator of a framework's own and no sample", "unknown_sample")
    return folder


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _declaration(text: str) -> ast.Call | None:
    """Return the call of a family, which is the last statement of a sample's module; None for another one."""
    statement = ast.parse(text).body[-1]
    call = statement.value if isinstance(statement, ast.Expr) else None
    declares = isinstance(call, ast.Call) and "bench.samples.families" in text
    return call if declares and isinstance(call, ast.Call) else None


def _declared(text: str, call: ast.Call, name: str, like: str, url: str | None) -> str:
    """Return the text of a module that declares the operator `name` like the sample `like`."""
    kept = [keyword for keyword in call.keywords if keyword.arg not in _OF_ITS_OWN]
    lines = [f"{keyword.arg}={ast.get_source_segment(text, keyword.value)}" for keyword in kept]
    lines += [f'url="{url}"'] if url else []
    before = text.splitlines()[ast.parse(text).body[0].end_lineno or 0 : call.lineno - 1]
    family = ast.get_source_segment(text, call.func)
    docstring = (
        f'"""{name}: say here what it computes and from what; made like {like}, functions and cases too."""'
    )
    declared = "".join(f"    {line},\n" for line in ["__name__", *lines])
    return "\n".join([docstring, *before]) + f"\n{family}(\n{declared})\n"
