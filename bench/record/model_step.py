"""A model's whole step as a function of one's own sample, so that it is measured like an operator."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.model.swap import Swap
from bench.record.target import load_target


@dataclass
class ModelStep:
    """Calls the step; the model is made in the first call, in whatever process that is.

    Attributes:
        target: "module:function", as for recording.
        framework: of the model.
        step, dtype: as for recording.
        search_path: where the module is looked for first.
        operators: those that calls may name to have them replaced; then every call runs under the mode that
            replaces, and what is not replaced by something else is by itself.
    """

    target: str
    framework: str
    step: str
    dtype: str | None
    search_path: Sequence[str]
    operators: Sequence[str] = ()
    _run: Callable[[], Any] | None = field(default=None, repr=False, compare=False)
    _modes: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    def __call__(self, step: str, operator: str = "", by: str = "") -> Any:
        """step: names the case, nothing else.  operator: which is replaced; "": none.  by: as in `Swap`."""
        if self._run is None:
            module = self._module("step")
            self._run = module.prepared(load_target(self.target, self.search_path), self.step, self.dtype)
        with self._mode(operator, by):
            return self._run()

    def _mode(self, operator: str, by: str) -> Any:
        if not self.operators:
            return contextlib.nullcontext()
        if (operator, by) not in self._modes:
            swap = Swap(operator, by) if operator else None
            made = self._module("swap").replacing(swap, self.operators, self.search_path)
            self._modes[operator, by] = made
        return self._modes[operator, by]

    def _module(self, part: str) -> Any:
        return importlib.import_module(f"bench.record.{self.framework}_{part}")
