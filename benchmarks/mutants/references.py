"""Finds the functions of a reference, and runs them with changed code."""

from __future__ import annotations

import ast
import contextlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from mutants.changes import Change, changes_of

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "bench" / "samples"


@dataclass(frozen=True)
class Part:
    """A function of a reference, at the top of its module; functions inside of it belong to it."""

    function: FunctionType

    @property
    def path(self) -> Path:
        """The path of its module."""
        return Path(self.function.__code__.co_filename)

    @property
    def name(self) -> str:
        """The module's path below the samples and the function's name, for people."""
        return f"{self.path.relative_to(SAMPLES)}:{self.function.__name__}"

    def changes(self) -> list[Change]:
        """Return all changes of the function."""
        return list(changes_of(self.definition))

    @contextlib.contextmanager
    def changed(self, change: Change) -> Iterator[None]:
        """Apply `change` to the function while the block runs."""
        change.apply()
        with contextlib.ExitStack() as stack:
            try:
                stack.enter_context(self.running(self.definition))
            finally:
                change.undo()
            yield

    @contextlib.contextmanager
    def running(self, definition: ast.FunctionDef) -> Iterator[None]:
        """Replace the body of the function by that of `definition` while the block runs."""
        module = compile(ast.Module([definition], []), str(self.path), "exec")
        code = next(
            each
            for each in module.co_consts
            if isinstance(each, CodeType) and each.co_name == definition.name
        )
        before, self.function.__code__ = self.function.__code__, code
        try:
            yield
        finally:
            self.function.__code__ = before

    @property
    def definition(self) -> ast.FunctionDef:
        """The function's definition in the syntax tree of its module."""
        return _definitions(self.path)[self.function.__name__]


def parts_of(run: Callable[[], Any]) -> list[Part]:
    """Return the functions of references that `run` calls."""
    ran: dict[FunctionType, None] = {}

    def note(frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if event != "call" or not is_reference(code.co_filename):
            return
        function = frame.f_globals.get(code.co_qualname)
        if isinstance(function, FunctionType) and function.__code__ is code:
            ran[function] = None

    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(None)
    return [Part(function) for function in ran]


def is_reference(path: str) -> bool:
    """Return whether the module is a reference, or a part of several references."""
    is_ours = path.startswith(str(SAMPLES))
    return is_ours and (Path(path).parent.name == "references" or path.endswith("numpy_impl.py"))


@cache
def _definitions(path: Path) -> dict[str, ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
