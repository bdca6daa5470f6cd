"""How the arrays of a sample lie: which of its axes are channels, and where its framework wants them.

Tables, references and PyTorch have channels first and the outputs of a layer before its inputs.  The
layers of TensorFlow's and JAX's libraries have both last.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any


class Axes(Enum):
    """What the axes of an array are, in the order of the tables.

    PICTURE: (N, C, *spatial); without spatial axes it lies the same everywhere.
    FILTERS: (K, C, *kernel), the output channels first.
    DENSE: (K, C), the weight of a layer that is linear in C.
    """

    PICTURE = "picture"
    FILTERS = "filters"
    DENSE = "dense"

    def channels_last(self, ndim: int) -> tuple[int, ...]:
        """The axes in the order with channels last: (N, *spatial, C), (*kernel, C, K), (C, K)."""
        if self is Axes.PICTURE:
            return (0, *range(2, ndim), 1) if ndim > 2 else tuple(range(ndim))
        return (*range(2, ndim), 1, 0)

    def as_in_table(self, ndim: int) -> tuple[int, ...]:
        """The axes of an array with channels last in the order of the tables."""
        order = self.channels_last(ndim)
        return tuple(order.index(axis) for axis in range(ndim))


@dataclass(frozen=True)
class Layout:
    """Of the arguments and results of a sample.

    Attributes:
        arguments: by position in what `gen_np_args` returns; others lie the same everywhere.
        results: of every array of the result.
    """

    arguments: Mapping[int, Axes] = field(default_factory=dict)
    results: Axes | None = None

    def arranged(self, np_args: Sequence[Any], channels_last: Collection[Axes]) -> list[Any]:
        """What `gen_np_args` returned, the arrays of the kinds in `channels_last` seen so."""
        found = list(np_args)
        for place, kind in self.arguments.items():
            if kind in channels_last and found[place] is not None:
                found[place] = found[place].transpose(kind.channels_last(found[place].ndim))
        return found


ANYWHERE = Layout()
"""Arrays that lie the same in every framework."""
PICTURES = Layout({0: Axes.PICTURE}, Axes.PICTURE)
"""One picture in, and pictures out."""
CONVOLUTION = Layout({0: Axes.PICTURE, 1: Axes.FILTERS}, Axes.PICTURE)
"""A picture and filters in, and a picture out."""
DENSE = Layout({1: Axes.DENSE})
"""An array and the weight of a dense layer."""
