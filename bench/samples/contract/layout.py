"""The layout of a sample's arrays: which axes are channels, and where a framework has them.

Tables, references and PyTorch have channels first and the outputs of a layer before its inputs.  The
layers of TensorFlow's and JAX's libraries have both last.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any


class Axes(Enum):
    """The kinds of an array's axes, in the order of the tables.

    PICTURE: (N, C, *spatial); without spatial axes it has the same layout everywhere.
    FILTERS: (K, C, *kernel), the output channels first.
    DENSE: (K, C), the weight of a layer that is linear in C.
    """

    PICTURE = "picture"
    FILTERS = "filters"
    DENSE = "dense"

    def channels_last(self, ndim: int) -> tuple[int, ...]:
        """Return the axes in the order with channels last: (N, *spatial, C), (*kernel, C, K), (C, K)."""
        if self is Axes.PICTURE:
            return (0, *range(2, ndim), 1) if ndim > 2 else tuple(range(ndim))
        return (*range(2, ndim), 1, 0)

    def as_in_table(self, ndim: int) -> tuple[int, ...]:
        """Return the axes of an array with channels last in the order of the tables."""
        order = self.channels_last(ndim)
        return tuple(order.index(axis) for axis in range(ndim))


@dataclass(frozen=True)
class Layout:
    """The kinds of axes of a sample's arguments and results.

    Attributes:
        arguments: by position in the result of `gen_np_args`; others have the same layout everywhere.
        results: the kind of every array of the result.
    """

    arguments: Mapping[int, Axes] = field(default_factory=dict)
    results: Axes | None = None

    def arranged(self, np_args: Sequence[Any], channels_last: Collection[Axes]) -> list[Any]:
        """Return the result of `gen_np_args`; arrays of the kinds in `channels_last` have channels last."""
        found = list(np_args)
        for place, kind in self.arguments.items():
            if kind in channels_last and found[place] is not None:
                found[place] = found[place].transpose(kind.channels_last(found[place].ndim))
        return found


ANYWHERE = Layout()
"""Arrays that have the same layout in every framework."""
PICTURES = Layout({0: Axes.PICTURE}, Axes.PICTURE)
"""One picture as the first argument, and pictures as results."""
CONVOLUTION = Layout({0: Axes.PICTURE, 1: Axes.FILTERS}, Axes.PICTURE)
"""A picture and filters as arguments, and a picture as the result."""
DENSE = Layout({1: Axes.DENSE})
"""An array and the weight of a dense layer as arguments."""
