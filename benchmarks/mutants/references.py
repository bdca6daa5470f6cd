"""The functions that a reference consists of, and the same with changed code."""

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
        """Of its module."""
        return Path(self.function.__code__.co_filename)

    @property
    def name(self) -> str:
        """Path and name, for people."""
        return f"{self.path.relative_to(SAMPLES)}:{self.function.__name__}"

    def changes(self) -> list[Change]:
        """What can be changed in it."""
        return list(changes_of(self.definition))

    @contextlib.contextmanager
    def changed(self, change: Change) -> Iterator[None]:
        """Within, the function runs with `change`."""
        change.apply()
        with contextlib.ExitStack() as stack:
            try:
                stack.enter_context(self.running(self.definition))
            finally:
                change.undo()
            yield

    @contextlib.contextmanager
    def running(self, definition: ast.FunctionDef) -> Iterator[None]:
        """Within, the function runs the body of `definition`."""
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
        """In the syntax tree of its module."""
        return _definitions(self.path)[self.function.__name__]


def parts_of(run: Callable[[], Any]) -> list[Part]:
    """The functions of references that `run` runs."""
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
    """Whether the module is a reference, or a piece of several."""
    is_ours = path.startswith(str(SAMPLES))
    return is_ours and (Path(path).parent.name == "references" or path.endswith("numpy_impl.py"))


@cache
def _definitions(path: Path) -> dict[str, ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
