"""Operators that rearrange or repeat elements without computing on them, and operators that return shapes."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.contract.layout import PICTURES, Axes, Layout
from bench.samples.contract.work import Moves
from bench.samples.families import unary
from bench.samples.families.family import Family


def generate_permutation(shape: Sequence[int], axes: Sequence[int]) -> list:
    """Return an array and the new order of its axes."""
    return [inputs.array(shape), tuple(axes)]


def generate_strided(shape: Sequence[int], axes: Sequence[int]) -> list:
    """Return a view of an array with the axes of `shape` in another order: not contiguous."""
    return [inputs.permuted(shape, axes)]


def generate_reshaping(shape: Sequence[int], new_shape: Sequence[int]) -> list:
    """Return an array and its new shape."""
    return [inputs.array(shape), tuple(new_shape)]


def generate_likeness(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return an array, and another that has its new shape."""
    return [inputs.array(shape), inputs.array(other_shape)]


def generate_axis_change(shape: Sequence[int], axis: int | Sequence[int]) -> list:
    """Return an array and one axis or several."""
    return [inputs.array(shape), axis if isinstance(axis, int) else tuple(axis)]


def generate_axis_pair(shape: Sequence[int], axis: int, other_axis: int) -> list:
    """Return an array and two of its axes."""
    return [inputs.array(shape), axis, other_axis]


def generate_rolling(shape: Sequence[int], shift: Sequence[int], axis: Sequence[int]) -> list:
    """Return an array, the numbers of places by which it is shifted, and the axes."""
    return [inputs.array(shape), tuple(shift), tuple(axis)]


def generate_rotation(shape: Sequence[int], turns: int, axes: Sequence[int]) -> list:
    """Return an array, the number of quarter turns, and the plane: from the first axis to the second."""
    return [inputs.array(shape), turns, tuple(axes)]


def generate_tiling(shape: Sequence[int], repeats: Sequence[int]) -> list:
    """Return an array and the number of its repetitions along each axis of the result."""
    return [inputs.array(shape), tuple(repeats)]


def generate_interleaving(shape: Sequence[int], repeats: int, axis: int) -> list:
    """Return an array, the number of repetitions of each element, and the axis."""
    return [inputs.array(shape), repeats, axis]


def generate_padding(shape: Sequence[int], widths: Sequence[Sequence[int]], mode: str, value: float) -> list:
    """Return an array, the (before, after) elements to add per axis, the mode, and the value.

    mode: "constant" (of `value`), "reflect" (without the edge itself) or "edge".
    """
    return [inputs.array(shape), tuple(map(tuple, widths)), mode, value]


def generate_diagonal(shape: Sequence[int], offset: int) -> list:
    """Return an array and the offset of a diagonal: 0 for the main one, positive above it, negative below."""
    return [inputs.array(shape), offset]


def generate_blocks(shape: Sequence[int], block_size: int) -> list:
    """Return images (N, C, H, W) and the side of the blocks that are moved between space and channels."""
    return [inputs.array(shape), block_size]


def generate_channel_groups(shape: Sequence[int], groups: int) -> list:
    """Return pictures (N, C, H, W) and the number of groups of their channels."""
    return [inputs.array(shape), groups]


def generate_centered(shape: Sequence[int], output_size: Sequence[int]) -> list:
    """Return pictures (N, C, H, W) and their new height and width."""
    return [inputs.array(shape), tuple(output_size)]


def generate_arrays(shapes: Sequence[Sequence[int]]) -> list:
    """Return a list of arrays, one per shape."""
    return [[inputs.array(shape) for shape in shapes]]


def generate_grid(shapes: Sequence[Sequence[int]], indexing: str) -> list:
    """Return a list of vectors, and the order of the axes of the grid that they span.

    indexing: "ij", or "xy" with the first two axes swapped.
    """
    return [[inputs.array(shape) for shape in shapes], indexing]


def generate_chunks(shape: Sequence[int], chunks: int, axis: int) -> list:
    """Return an array, the largest number of parts that is wanted, and the axis along which they lie."""
    return [inputs.array(shape), chunks, axis]


def generate_unfolding(
    shape: Sequence[int],
    kernel_size: Sequence[int],
    dilation: Sequence[int],
    padding: Sequence[int],
    stride: Sequence[int],
) -> list:
    """Return images (N, C, H, W) and the geometry of the windows that become columns."""
    return [inputs.array(shape), *map(tuple, (kernel_size, dilation, padding, stride))]


def generate_folding(
    shape: Sequence[int],
    output_size: Sequence[int],
    kernel_size: Sequence[int],
    dilation: Sequence[int],
    padding: Sequence[int],
    stride: Sequence[int],
) -> list:
    """Return columns (N, C * kernel elements, windows), the size (H, W) of the images, and the geometry."""
    return [inputs.array(shape), *map(tuple, (output_size, kernel_size, dilation, padding, stride))]


permutation = Family("shape", generate_permutation, flops=work.nothing)
strided = Family("shape", generate_strided, flops=work.nothing, moves=Moves.SELECTED)
reshaping = Family("shape", generate_reshaping, flops=work.nothing)
likeness = Family(
    "shape", generate_likeness, requires_grad=(True, False), flops=work.nothing, moves=Moves.SELECTED
)
axis_change = Family("shape", generate_axis_change, flops=work.nothing)
axis_pair = Family("shape", generate_axis_pair, flops=work.nothing)
rolling = Family("shape", generate_rolling, flops=work.nothing)
rotation = Family("shape", generate_rotation, flops=work.nothing)
tiling = Family("shape", generate_tiling, flops=work.nothing)
interleaving = Family("shape", generate_interleaving, flops=work.nothing)
padding = Family("shape", generate_padding, flops=work.nothing)
diagonal_view = Family("shape", generate_diagonal, flops=work.nothing, moves=Moves.SELECTED)
blocks = Family("shape", generate_blocks, flops=work.nothing, layout=PICTURES)
channel_groups = Family("shape", generate_channel_groups, flops=work.nothing, layout=PICTURES, ulps=0)
centering = Family(
    "shape", generate_centered, flops=work.nothing, moves=Moves.SELECTED, layout=PICTURES, ulps=0
)
arrays = Family("shape", generate_arrays, flops=work.nothing, moves=Moves.SELECTED)
grid = Family("shape", generate_grid, flops=work.nothing, moves=Moves.SELECTED)
chunks = Family("shape", generate_chunks, flops=work.nothing, moves=Moves.SELECTED)
unfolding = Family("shape", generate_unfolding, flops=work.nothing, layout=Layout({0: Axes.PICTURE}))
folding = Family("shape", generate_folding, flops=work.per_argument(), layout=Layout({}, Axes.PICTURE))
viewing = Family("shape", unary.generate, flops=work.nothing, moves=Moves.SELECTED)
copying = Family("shape", unary.generate, flops=work.nothing)
shape_query = Family("shape", unary.generate, flops=work.nothing, moves=Moves.SELECTED)
