"""Recorded calls of an operator, made with a replacement of it, as functions of a user's own sample."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.record.target import load_target


@dataclass
class CallInputs:
    """A callable that makes the arguments of recorded calls, keyword arguments last.

    Attributes:
        framework: the model's.
        operator: its name below the framework's package.
    """

    framework: str
    operator: str

    def __call__(self, call: str) -> list[Any]:
        """Return the arguments.  call: `args` and `kwargs` as they were recorded, in JSON."""
        source = importlib.import_module(f"bench.samples.native.{self.framework}").SOURCE
        native, _ = source.find(self.operator)
        made: list[Any] = native.np_args(json.loads(call))
        return made


@dataclass
class ReplacedCall:
    """A callable that calls a function of the user's with the arguments that CallInputs makes.

    Attributes:
        by: "module:function".
        search_path: directories where the module is looked for first.
        keywords: names of the last arguments.
    """

    by: str
    search_path: Sequence[str]
    keywords: Sequence[str]
    _function: Callable[..., Any] | None = field(default=None, repr=False, compare=False)

    def __call__(self, *args: Any) -> Any:
        if self._function is None:
            self._function = load_target(self.by, self.search_path)
        count = len(args) - len(self.keywords)
        return self._function(*args[:count], **dict(zip(self.keywords, args[count:])))
