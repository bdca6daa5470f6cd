"""The files of a sample that is like a declared one: its family counts what a call has to do."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from bench.api.catalogue import IS, open_catalogue, read_entry, samples_of
from bench.errors import UsageError
from bench.samples.contract.registry import Registry, SampleFolder, UnknownSample
from bench.samples.contract.table import RECORDED

_OF_ITS_OWN = ("aliases", "url")
"""What a declaration says of one operator and of no other."""


def files_like(name: str, like: str, url: str | None) -> dict[str, str]:
    """File name -> text, of the new sample `name`: the family, functions and cases of the sample `like`.

    like: its name, or the dotted name of the function that it is in a framework.
    url: where the new one is defined.
    Raises UsageError where nothing answers to `like`, and where no family has declared it.
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
    """The call of a family, the last statement of its module; None where there is none."""
    statement = ast.parse(text).body[-1]
    call = statement.value if isinstance(statement, ast.Expr) else None
    declares = isinstance(call, ast.Call) and "bench.samples.families" in text
    return call if declares and isinstance(call, ast.Call) else None


def _declared(text: str, call: ast.Call, name: str, like: str, url: str | None) -> str:
    """The text of a declaration for the operator `name`."""
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
