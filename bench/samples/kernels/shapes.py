"""Arithmetic of shapes: extents, positions and paddings of what implementations of several frameworks make.

Whole numbers and tuples of them, of no framework.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate


def flattened_shape(shape: Sequence[int], start: int, end: int) -> tuple[int, ...]:
    """`shape` with the axes from `start` to `end` (included, may be negative) as one."""
    end %= len(shape)
    return (*shape[:start], math.prod(shape[start : end + 1]), *shape[end + 1 :])


def boundaries(sizes: Sequence[int]) -> tuple[int, ...]:
    """The positions at which parts of the extents `sizes` begin, but for the first."""
    return tuple(accumulate(sizes))[:-1]


def chunk_sizes(extent: int, chunks: int) -> tuple[int, ...]:
    """Extents of at most `chunks` parts of `extent`, all equal but the last, which may be smaller."""
    size = -(-extent // chunks)
    return tuple(min(size, extent - start) for start in range(0, extent, size))


def even_sizes(extent: int, parts: int) -> tuple[int, ...]:
    """Extents of exactly `parts` parts of `extent`, the first of which may be larger by one."""
    smaller, larger = divmod(extent, parts)
    return (smaller + 1,) * larger + (smaller,) * (parts - larger)


def window_padding(
    sizes: Sequence[int],
    kernel: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    ceil_mode: bool,
) -> list[tuple[int, int]]:
    """Per spatial axis, the elements (before, after) that the windows of a pooling need beyond the array.

    ceil_mode: a last window may hang over the far end as long as it starts inside the array or its
    near padding.  Where windows leave elements at the far end out, nothing is needed there.
    """
    sides = []
    for size, extent, step, pad, spread in zip(sizes, kernel, stride, padding, dilation):
        reach = spread * (extent - 1) + 1
        room = size + 2 * pad - reach
        last = (math.ceil(room / step) if ceil_mode else room // step) * step
        if ceil_mode and last >= size + pad:
            last -= step
        sides.append((pad, max(0, last + reach - size - pad)))
    return sides


def counted(
    sizes: Sequence[int],
    padding: Sequence[int],
    sides: Sequence[tuple[int, int]],
    count_include_pad: bool,
) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """The extents of what counts in the means of windows, and the elements beyond it that they reach.

    sides: of `window_padding`.  What hangs over the padding never counts.
    """
    pads = padding if count_include_pad else [0] * len(sizes)
    extents = tuple(size + 2 * pad for size, pad in zip(sizes, pads))
    return extents, [(near - pad, max(0, far - pad)) for (near, far), pad in zip(sides, pads)]


def adaptive_windows(size: int, count: int) -> list[tuple[int, int]]:
    """`count` windows (begin, end) that cover `size` elements and overlap where they must."""
    return [(i * size // count, -(-(i + 1) * size // count)) for i in range(count)]


def even_windows(sizes: Sequence[int], counts: Sequence[int]) -> tuple[int, ...] | None:
    """The extents of adaptive windows where all of an axis are as long and lie side by side, else None."""
    if any(size % count for size, count in zip(sizes, counts)):
        return None
    return tuple(size // count for size, count in zip(sizes, counts))


def unpooled_shape(sizes: Sequence[int], kernel_size: Sequence[int], stride: Sequence[int]) -> list[int]:
    """Spatial shape from which windows without padding made `sizes`."""
    return [(size - 1) * step + extent for size, step, extent in zip(sizes, stride, kernel_size)]


def axis_first(rank: int, axis: int) -> tuple[int, ...]:
    """The order of axes in which `axis` comes first, the others as they are."""
    return (axis % rank, *(each for each in range(rank) if each != axis % rank))


def is_lower(offset: int, lower: bool) -> bool:
    """Whether the triangle that ends at the diagonal `offset` is the lower one; `lower` tells at 0."""
    return offset < 0 or (offset == 0 and lower)


def triangle_size(count: int, offset: int) -> int:
    """Rows of the matrix of which a triangle of `count` elements ends at the diagonal `offset`."""
    return (math.isqrt(8 * count + 1) - 1) // 2 + abs(offset)


def centered(sizes: Sequence[int], wanted: Sequence[int]) -> list[tuple[int, int]]:
    """Per axis, the elements to add (before, after) for the extents `wanted`; less than 0: to cut.

    Of an odd number the larger half is after.
    """
    sides = []
    for size, extent in zip(sizes, wanted):
        half = abs(extent - size) // 2 * (1 if extent > size else -1)
        sides.append((half, extent - size - half))
    return sides


def mel(frequency: float) -> float:
    """The height of a tone on the mel scale of HTK."""
    return 2595 * math.log10(1 + frequency / 700)


def distances_by_product(shape: Sequence[int], other_shape: Sequence[int], p: float) -> bool:
    """Whether `torch.cdist` (2.13) takes distances of such rows by a matrix product: Euclidean, of many."""
    return p == 2 and max(shape[-2], other_shape[-2]) > 25
