"""A random part of a large case that its reference can be computed on: elements, or places along an axis.

The part is found by trial: the reference, computed on some elements or places, has to give the same for them
as among others.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from bench.samples.contract.tree import leaves, replace_leaves

PART_ELEMENTS = 1_000_000
"""The elements of a part of the outputs, or those of one place along an axis where they are more."""
TRIAL_ELEMENTS, TRIAL_PLACES = 1 << 10, 8
ARGUMENT_ELEMENTS = 1 << 22
"""The most elements of the arguments that are taken in part, where two places have no more."""
LARGEST_PART = 1 << 24
"""The most elements of all arguments of a part."""
SAME = 1e-9
"""The difference, as a share of the largest value, of equal results: sums of float64 in another order."""

Compute = Callable[[list], list[np.ndarray]]
"""The reference: NumPy arguments -> outputs."""
Select = Callable[[np.ndarray], np.ndarray]
Axes = dict[int, int]
"""The axis along which an array is taken in part, by the array's id."""


@dataclass(frozen=True)
class PartialCase:
    """A part of a case.

    Attributes:
        np_args: the arguments of the reference for it.
        select: takes the same part of an output of the whole case.
        taken: for each array of the arguments, the function that makes the array of `np_args` from it; None
            where it is whole.  The gradient of an array that is taken is, there, that of the part; the
            others' are sums over all.
    """

    np_args: list
    select: Select
    taken: Sequence[Select | None]

    def leaves_out(self, positions: Collection[int]) -> list[int]:
        """Return which of the arrays at these positions are not taken in part, numbered among them."""
        return [number for number, position in enumerate(positions) if self.taken[position] is None]


def random_part(
    compute: Compute,
    np_args: list,
    shapes: Sequence[tuple[int, ...]],
    generator: np.random.Generator,
    wanted: Collection[int] = (),
) -> PartialCase | None:
    """Return a part of elements or places drawn by `generator`; None where the reference needs the whole.

    shapes: the shapes of all outputs.
    wanted: positions of arrays, at least one of which is to be taken; empty: any part will do.
    """
    for part in itertools.chain(
        _of_elements(compute, np_args, shapes, generator), _of_places(compute, np_args, shapes, generator)
    ):
        if wanted and len(part.leaves_out(wanted)) == len(wanted):
            continue
        if sum(array.size for array in _arrays(part.np_args)) <= LARGEST_PART:
            return part
    return None


def is_pointwise(compute: Compute, np_args: list, generator: np.random.Generator) -> bool:
    """Return whether each element of a result depends only on the arguments' elements in the same place."""
    shape = _common_shape(np_args)
    if not shape or math.prod(shape) < 2:
        return False
    return all(
        _is_pointwise(compute, np_args, shape, generator.integers(0, math.prod(shape), (2, *box)), generator)
        for box in _boxes(len(shape), TRIAL_ELEMENTS)
    )


def _is_pointwise(
    compute: Compute,
    np_args: list,
    shape: tuple[int, ...],
    places: np.ndarray,
    generator: np.random.Generator,
) -> bool:
    """Return whether elements of the results stay the same when they are computed among other elements.

    shape: the shape of all arguments.
    places: flat positions in `shape`, two for each element of a trial.
    """
    drawn, others = places
    found = _outputs(compute, _elements(np_args, shape, drawn))
    if not found or any(output.shape != drawn.shape for output in found):
        return False
    for kept in np.array_split(generator.permutation(drawn.size), 2):
        mixed = others.copy()  # half of the elements, elsewhere and among others
        mixed.reshape(-1)[: kept.size] = drawn.reshape(-1)[kept]
        again = _outputs(compute, _elements(np_args, shape, mixed))
        parts = [output.reshape(-1)[: kept.size] for output in again]
        if not _same([output.reshape(-1)[kept] for output in found], parts):
            return False
    return True


def is_separable(compute: Compute, np_args: list, generator: np.random.Generator) -> bool:
    """Return whether places along an axis of the first array are computed each without the others."""
    arrays = _arrays(np_args)
    whole = _outputs(compute, np_args)
    if not arrays or not whole or any(output.dtype.kind != "f" for output in whole):
        return False
    return any(
        _is_separable(compute, np_args, {id(arrays[0]): axis}, axis, np.arange(extent), generator)
        for axis, extent in enumerate(arrays[0].shape)
        if extent > 1
    )


def _is_separable(
    compute: Compute,
    np_args: list,
    axes: Axes,
    axis: int,
    places: np.ndarray,
    generator: np.random.Generator,
) -> bool:
    """Return whether the first of the places, and either half of them, can be missing."""
    kept = [np.arange(1, places.size), *_halves(places.size, generator)]
    return _can_be_missing(compute, np_args, axes, axis, places, kept)


def _of_elements(
    compute: Compute, np_args: list, shapes: Sequence[tuple[int, ...]], generator: np.random.Generator
) -> Iterator[PartialCase]:
    shape = _common_shape(np_args)
    if not shape or set(shapes) != {shape} or not is_pointwise(compute, np_args, generator):
        return
    *_, box = _boxes(len(shape), PART_ELEMENTS)
    places = generator.integers(0, math.prod(shape), box)

    def select(array: np.ndarray) -> np.ndarray:
        return array.reshape(-1)[places]

    taken = [select if array.shape == shape else None for array in _arrays(np_args)]
    yield PartialCase(_elements(np_args, shape, places), select, taken)


def _of_places(
    compute: Compute, np_args: list, shapes: Sequence[tuple[int, ...]], generator: np.random.Generator
) -> Iterator[PartialCase]:
    """Yield parts along an axis, the longest axis first."""
    arrays = _arrays(np_args)
    for axis in sorted(range(min(map(len, shapes), default=0)), key=lambda axis: -shapes[0][axis]):
        extents = {shape[axis] for shape in shapes}
        extent = extents.pop()
        if extents or extent < 4:
            continue
        for axes in _aligned(arrays, axis, extent) if arrays else ():
            places, few = _places(np_args, axes, extent, sum(map(math.prod, shapes)), generator)
            if not _is_separable(compute, np_args, axes, axis, few, generator):
                continue
            # Operators that reach far along the axis, as a dilated kernel does, show among many places only.
            half = _halves(places.size, generator)[:1] if few.size < places.size else []
            if not half or _can_be_missing(compute, np_args, axes, axis, places, half):
                taken = (axes.get(id(array)) for array in arrays)
                yield PartialCase(
                    _taken(np_args, axes, places),
                    partial(np.take, indices=places, axis=axis),
                    [None if own is None else partial(np.take, indices=places, axis=own) for own in taken],
                )


def _aligned(arrays: Sequence[np.ndarray], axis: int, extent: int) -> Iterator[Axes]:
    """Yield the arrays that an axis of the outputs may be of.

    These are all arrays that have it too, or the first; arrays that have another axis as long (a
    convolution's weight and bias have its channels), or both (a normalization's input and its statistics).
    """

    def along(axis: int) -> Axes:
        return {id(array): axis for array in arrays if array.ndim > axis and array.shape[axis] == extent}

    same = along(axis)
    others = [along(other) for other in range(max(array.ndim for array in arrays)) if other != axis]
    first = dict(itertools.islice(same.items(), 1))
    yield from filter(None, (same, first if len(same) > 1 else {}, *others))
    yield from ({**other, **same} for other in others if other and same and not other.keys() <= same.keys())


def _places(
    np_args: list, axes: Axes, extent: int, total: int, generator: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Return the places of a part along an axis, in order, and the first of them, for trials.

    total: the elements of all outputs.
    """
    given = sum(array.size for array in _arrays(np_args) if id(array) in axes)
    wanted = min(PART_ELEMENTS / max(1, total), ARGUMENT_ELEMENTS / max(1, given))
    count = min(extent, max(2, math.ceil(extent * wanted)))
    places = np.sort(generator.permutation(extent)[:count])
    return places, places[: max(TRIAL_PLACES, math.ceil(TRIAL_ELEMENTS * extent / max(1, total)))]


def _halves(count: int, generator: np.random.Generator) -> list[np.ndarray]:
    """Return the numbers below `count` in two parts, drawn, in order."""
    return [np.sort(half) for half in np.array_split(generator.permutation(count), 2)]


def _can_be_missing(
    compute: Compute,
    np_args: list,
    axes: Axes,
    axis: int,
    places: np.ndarray,
    all_kept: Iterable[np.ndarray],
) -> bool:
    """Return whether the outputs at kept places, numbered among `places`, are the same without the others."""
    found = _outputs(compute, _taken(np_args, axes, places))
    if not found or any(o.ndim <= axis or o.shape[axis] != places.size for o in found):
        return False
    for kept in all_kept:
        some = _outputs(compute, _taken(np_args, axes, places[kept]))
        if not _same([output.take(kept, axis) for output in found], some):
            return False
    return True


def _outputs(compute: Compute, np_args: list) -> list[np.ndarray]:
    """Return the reference's outputs; none where it cannot be computed on these arguments."""
    try:
        with np.errstate(all="ignore"):
            return compute(np_args)
    except Exception:
        return []


def _same(first: Sequence[np.ndarray], second: Sequence[np.ndarray]) -> bool:
    if [array.shape for array in first] != [array.shape for array in second]:
        return False
    for one, other in zip(first, second):
        finite = np.abs(one[np.isfinite(one)]) if one.dtype.kind in "fc" else np.zeros(0)
        allowed = SAME * float(finite.max()) if finite.size else 0.0
        if not np.allclose(one, other, rtol=SAME, atol=allowed, equal_nan=one.dtype.kind in "fc"):
            return False
    return True


def _arrays(np_args: list) -> list[np.ndarray]:
    return [leaf for leaf in leaves(np_args) if isinstance(leaf, np.ndarray)]


def _common_shape(np_args: list) -> tuple[int, ...] | None:
    """Return the shape that the arrays broadcast to; None unless all are of one rank or of one element."""
    shapes = [array.shape for array in _arrays(np_args) if array.size != 1]
    if not shapes or len(set(map(len, shapes))) > 1:
        return None
    try:
        return np.broadcast_shapes(*shapes)
    except ValueError:
        return None


def _boxes(rank: int, elements: int) -> Iterator[tuple[int, ...]]:
    """Yield shapes of that rank, each long along one axis, the last axis at last.

    No axis has one element, which would hide things.
    """
    for axis in range(rank):
        yield (*(2,) * axis, max(2, elements >> (rank - 1)), *(2,) * (rank - 1 - axis))


def _elements(np_args: list, shape: tuple[int, ...], places: np.ndarray) -> list:
    """Return the arguments in the shape of `places`: flat positions of their elements in `shape`."""
    indices = np.unravel_index(places, shape)

    def part(array: np.ndarray) -> np.ndarray:
        return array if array.size == 1 else np.broadcast_to(array, shape)[indices]

    return _replaced(np_args, [part(array) for array in _arrays(np_args)])


def _taken(np_args: list, axes: Axes, places: np.ndarray) -> list:
    """Return the arguments with these places along the axis of each array that has one."""
    arrays = _arrays(np_args)
    return _replaced(np_args, [a.take(places, axes[id(a)]) if id(a) in axes else a for a in arrays])


def _replaced(np_args: list, arrays: list[Any]) -> list:
    return replace_leaves(np_args, lambda leaf: isinstance(leaf, np.ndarray), iter(arrays))
