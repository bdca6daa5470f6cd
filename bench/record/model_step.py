"""A model's whole step as a function of one's own sample, so that it is measured like an operator."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.record.target import load_target


@dataclass
class ModelStep:
    """Calls the step; the model is made in the first call, in whatever process that is.

    Attributes:
        target: "module:function", as for recording.
        framework: of the model.
        step, dtype: as for recording.
        search_path: where the module is looked for first.
    """

    target: str
    framework: str
    step: str
    dtype: str | None
    search_path: Sequence[str]
    _run: Callable[[], Any] | None = field(default=None, repr=False, compare=False)

    def __call__(self, step: str) -> Any:
        """step: names the case, nothing else."""
        if self._run is None:
            module = importlib.import_module(f"bench.record.{self.framework}_step")
            self._run = module.prepared(load_target(self.target, self.search_path), self.step, self.dtype)
        return self._run()
