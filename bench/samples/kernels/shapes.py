"""Arithmetic of shapes that implementations of several frameworks share: extents, positions and paddings.

The functions take and return integers and tuples of integers, and use no framework.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate


def flattened_shape(shape: Sequence[int], start: int, end: int) -> tuple[int, ...]:
    """Return `shape` with the axes from `start` to `end` (included, may be negative) merged into one."""
    end %= len(shape)
    return (*shape[:start], math.prod(shape[start : end + 1]), *shape[end + 1 :])


def boundaries(sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the positions at which parts of the extents `sizes` begin, except for the first part."""
    return tuple(accumulate(sizes))[:-1]


def chunk_sizes(extent: int, chunks: int) -> tuple[int, ...]:
    """Return the extents of at most `chunks` parts of `extent`; all are equal but the last,
    which may be smaller."""
    size = -(-extent // chunks)
    return tuple(min(size, extent - start) for start in range(0, extent, size))


def even_sizes(extent: int, parts: int) -> tuple[int, ...]:
    """Return the extents of exactly `parts` parts of `extent`; the first ones may be larger by one."""
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
    """Return per spatial axis the elements (before, after) that windows of a pooling need beyond the array.

    ceil_mode: a last window may reach beyond the far end if it starts inside the array or its near padding.
    Where the windows leave out elements at the far end, no elements are needed there.
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
    """Return the extents of the part that counts in the means of windows, and the elements needed beyond it.

    sides: the result of `window_padding`.  Elements beyond the padding never count.
    """
    pads = padding if count_include_pad else [0] * len(sizes)
    extents = tuple(size + 2 * pad for size, pad in zip(sizes, pads))
    return extents, [(near - pad, max(0, far - pad)) for (near, far), pad in zip(sides, pads)]


def adaptive_windows(size: int, count: int) -> list[tuple[int, int]]:
    """Return `count` windows (begin, end) that cover `size` elements and overlap where they must."""
    return [(i * size // count, -(-(i + 1) * size // count)) for i in range(count)]


def even_windows(sizes: Sequence[int], counts: Sequence[int]) -> tuple[int, ...] | None:
    """Return the extents of adaptive windows if they are of one size along each axis, else None."""
    if any(size % count for size, count in zip(sizes, counts)):
        return None
    return tuple(size // count for size, count in zip(sizes, counts))


def unpooled_shape(sizes: Sequence[int], kernel_size: Sequence[int], stride: Sequence[int]) -> list[int]:
    """Return the spatial shape from which pooling without padding makes `sizes`."""
    return [(size - 1) * step + extent for size, step, extent in zip(sizes, stride, kernel_size)]


def axis_first(rank: int, axis: int) -> tuple[int, ...]:
    """Return the order of axes in which `axis` comes first and the others keep their order."""
    return (axis % rank, *(each for each in range(rank) if each != axis % rank))


def is_lower(offset: int, lower: bool) -> bool:
    """Return whether the triangle that ends at the diagonal `offset` is the lower one;
    `lower` decides at 0."""
    return offset < 0 or (offset == 0 and lower)


def triangle_size(count: int, offset: int) -> int:
    """Return the number of rows of a matrix from the size of one of its triangles.

    The triangle ends at the diagonal `offset` and has `count` elements.
    """
    return (math.isqrt(8 * count + 1) - 1) // 2 + abs(offset)


def centered(sizes: Sequence[int], wanted: Sequence[int]) -> list[tuple[int, int]]:
    """Return per axis the elements to add (before, after) for the extents `wanted`; negative numbers cut off.

    The larger half of an odd number comes after.
    """
    sides = []
    for size, extent in zip(sizes, wanted):
        half = abs(extent - size) // 2 * (1 if extent > size else -1)
        sides.append((half, extent - size - half))
    return sides


def mel(frequency: float) -> float:
    """Return the pitch of a frequency in hertz on the mel scale of HTK."""
    return 2595 * math.log10(1 + frequency / 700)


def distances_by_product(shape: Sequence[int], other_shape: Sequence[int], p: float) -> bool:
    """Return whether `torch.cdist` (2.13) computes the distances by a matrix product:
    Euclidean ones of many rows."""
    return p == 2 and max(shape[-2], other_shape[-2]) > 25
