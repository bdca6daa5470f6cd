"""A model's whole step as a function of a user's own sample, so that it is measured like an operator."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.model.replacement import Swap
from bench.record.target import load_step


@dataclass
class ModelStep:
    """A callable that runs a step of a model; the first call makes the model, in the process of that call.

    Attributes:
        target: "module:function", as for recording.
        framework: the model's.
        step, dtype: as for recording.
        search_path: directories where the module is looked for first.
        operators: operators that calls may name to have them replaced.  Where there are any, every
            call runs under the mode that replaces operators; the ones that are not named are replaced
            by themselves.
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
        """Run one step.

        step: only names the case.  operator: the operator to replace; "" for none.  by: as in `Swap`.
        """
        if self._run is None:
            module = self._module("step")
            self._run = module.prepared(load_step(self.target, self.search_path), self.step, self.dtype)
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
