"""Pairs of a composition and the framework's own operator for it, and tables of pairs."""

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
        bind: the sample's arguments -> a call of the operator, or None where it does not take them.  The work
            of `bind` itself is not timed.
        finish: outputs of the operator -> the sample's, before they are compared; not timed.
        random: only shapes, and means of many numbers, can agree.
    """

    operator: str
    bind: Callable[..., Call | None]
    finish: Callable[[Outputs], Outputs] | None = None
    random: bool = False


class Table(dict[str, list[Pair]]):
    """The pairs of each sample, by its name."""

    def own(
        self,
        operator: str,
        *samples: str,
        finish: Callable[[Outputs], Outputs] | None = None,
        random: bool = False,
    ) -> Callable[[Callable[..., Call | None]], Callable[..., Call | None]]:
        """Return a decorator that enters a function as the `bind` of a pair.

        samples: the samples of the pair; none: the sample with the function's name.
        """

        def enter(bind: Callable[..., Call | None]) -> Callable[..., Call | None]:
            for sample in samples or (bind.__name__,):
                self.setdefault(sample, []).append(Pair(operator, bind, finish, random))
            return bind

        return enter


def product(extents: Sequence[int]) -> int:
    """Return the number of elements of an array of these extents."""
    return int(np.prod(extents))
