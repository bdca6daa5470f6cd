"""A composition's nearest own operator, as tables name it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

Call = Callable[[], Any]
Outputs = list[np.ndarray]


@dataclass(frozen=True)
class Pair:
    """The operator of a framework that computes what a sample composes.

    Attributes:
        operator: the name under which the framework's documentation has it.
        bind: the sample's arguments -> a call of the operator, or None where it does not take them.  What it
            does before it returns is not timed.
        finish: outputs of the operator -> the sample's, before they are compared; not timed.
        random: only shapes, and means of many numbers, can agree.
    """

    operator: str
    bind: Callable[..., Call | None]
    finish: Callable[[Outputs], Outputs] | None = None
    random: bool = False


class Table(dict[str, list[Pair]]):
    """Sample -> its pairs."""

    def own(
        self,
        operator: str,
        *samples: str,
        finish: Callable[[Outputs], Outputs] | None = None,
        random: bool = False,
    ) -> Callable[[Callable[..., Call | None]], Callable[..., Call | None]]:
        """Decorates the `bind` of a pair, of `samples` or of the one that the function is named like."""

        def enter(bind: Callable[..., Call | None]) -> Callable[..., Call | None]:
            for sample in samples or (bind.__name__,):
                self.setdefault(sample, []).append(Pair(operator, bind, finish, random))
            return bind

        return enter


def product(extents: Sequence[int]) -> int:
    """How many elements an array of these extents has."""
    return int(np.prod(extents))
