"""Floating-point operations of one call, counted from the shapes of its arguments and results.

A multiplication counts one, and so does an addition.  A function of one element (a root, an exponential)
counts one per result, as XLA's cost analysis has it for the cheap ones; moving, comparing for order and
index arithmetic count nothing.  Matrix products and attention are counted as PyTorch's FlopCounterMode
counts them, two per multiply-add, without biases and scales; so are convolutions, without their padding.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from bench.samples.contract.tree import leaves

Shape = tuple[int, ...]


class Moves(Enum):
    """The bytes that a call has to move, at least.

    SELECTED: its results, and as many bytes of its arguments; values or parameters select the elements.
    UPDATED: the arguments but the first, and as many bytes of this as new values are among them.
    NOTHING: its results may stay untouched: uninitialized memory, or memory that the system zeroes when read.
    """

    ALL = "arguments and results"
    SELECTED = "results and selected elements"
    RESULTS = "results"
    UPDATED = "new values and what they replace"
    NOTHING = "nothing that is certain"


def moved_bytes(moves: Moves, given: Sequence[tuple[str, int]], written: int) -> int:
    """Return the bytes that a call reads and writes at least.

    given: the dtype and the bytes of each array among the arguments.  written: the bytes of the results.
    """
    read = sum(size for _, size in given)
    if moves is Moves.UPDATED:
        (kind, _), *others = given
        values = max((size for dtype, size in others if dtype == kind), default=0)
        return sum(size for _, size in others) + values
    return written + {Moves.ALL: read, Moves.SELECTED: min(read, written), Moves.RESULTS: 0}[moves]


Work = Callable[[Sequence[Any], Sequence[Shape]], int]
"""(NumPy arguments, shapes of the results) -> floating-point operations."""


def nothing(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return 0, for an operator that moves or compares."""
    return 0


def per_result(times: int = 1) -> Work:
    """Return a count of `times` for each element of the results."""
    return lambda args, results: times * sum(map(math.prod, results))


def per_argument(times: int = 1) -> Work:
    """Return a count of `times` for each element of the first array among the arguments."""
    return lambda args, results: times * _arrays(args)[0].size


def per_element(times: int = 1) -> Work:
    """Return a count of `times` for each element of all arrays among the arguments."""
    return lambda args, results: times * sum(array.size for array in _arrays(args))


def summed(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations where each result is the sum, or the product, of one element of each array."""
    return (len(_arrays(args)) - 1) * math.prod(results[0])


def product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of a product.

    Each element of the result is a sum over the last axis of the left operand; or the product is an outer
    one.
    """
    left, right = _arrays(args)[:2]
    if len(results[0]) == left.ndim + right.ndim:
        return math.prod(results[0])
    return 2 * math.prod(results[0]) * left.shape[-1]


def added_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of `product` for the second and third array."""
    return product(_arrays(args)[1:], results)


def contraction(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of two arrays summed over their common axes; no other axes are common."""
    left, right = _arrays(args)
    count = math.prod(results[0])
    return 2 * count * math.isqrt(left.size * right.size // max(1, count))


def matrix_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of a product of two matrices, or stacks of them.

    Either may be transposed; a single matrix is multiplied by its own transpose.
    """
    left, right = (_arrays(args) * 2)[:2] if len(_arrays(args)) == 1 else _arrays(args)[:2]
    stacked = math.prod(results[0][:-2]) * math.prod(results[0])
    return 2 * math.prod(results[0]) * math.isqrt(left.size * right.size // max(1, stacked))


def grouped_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations where each row of the first argument meets one matrix of the second (G, C, K)."""
    array, weights = args[:2]
    return 2 * math.prod(array.shape) * int(weights.shape[-1])


def triangular_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of a product with a triangular matrix, or of a solution.

    Half of the elements of the matrix are zero.
    """
    return math.prod(results[0]) * _arrays(args)[0].shape[-1]


def einsum(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return as many operations for each combination of all indices as there are operands."""
    operands = _arrays(args)
    labels = args[0].replace(" ", "").partition("->")[0].split(",")
    extents: dict[str, int] = {}
    for label, operand in zip(labels, operands):
        before, _, after = label.partition("...")
        stacked = [f"...{place}" for place in range(len(before + after) - operand.ndim, 0)]
        extents.update(zip([*before, *stacked, *after], operand.shape))
    return len(operands) * math.prod(extents.values())


def summed_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of `added_product`, summed over the stack of matrices too."""
    return added_product(args, results) * args[1].shape[0]


def sparse_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of each stored element of the left matrix times a row of the right one."""
    *_, values, dense = _arrays(args)
    return 2 * values.size * dense.shape[-1]


def sampled_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations where each result is a sum over the last axis of the left dense matrix.

    The two dense matrices are the last arrays.
    """
    *_, left, _ = _arrays(args)
    return 2 * math.prod(results[0]) * left.shape[-1]


def convolution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of a convolution.

    Each element of the result is a sum over the taps of its filter (K, C / groups, *kernel).  Taps that
    fall into the padding count nothing, as in XLA's cost analysis; FlopCounterMode counts them.
    """
    array, weight = _arrays(args)[:2]
    stride, padding, dilation = (arg for arg in args if isinstance(arg, tuple))
    positions = zip(array.shape[2:], results[0][2:], weight.shape[2:], stride, padding, dilation)
    taps = math.prod(_taps(*axis) for axis in positions)
    return 2 * math.prod(results[0][:2]) * weight.shape[1] * taps


def causal_convolution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations where each element of the first result sums its channel's taps (C, 1, kernel)."""
    return 2 * math.prod(results[0]) * args[1].shape[-1]


def transposed_convolution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of a transposed convolution.

    Each element of the input goes to the taps of its filter (C, K / groups, *kernel) inside the result.
    """
    array, weight = _arrays(args)[:2]
    stride, padding, _, dilation = (arg for arg in args if isinstance(arg, tuple))
    positions = zip(results[0][2:], array.shape[2:], weight.shape[2:], stride, padding, dilation)
    taps = math.prod(_taps(*axis) for axis in positions)
    return 2 * math.prod(array.shape[:2]) * weight.shape[1] * taps


def _taps(extent: int, count: int, kernel: int, stride: int, padding: int, dilation: int) -> int:
    """Return the number of taps of `count` windows along one axis that lie inside of `extent`."""
    places = (window * stride - padding + tap * dilation for window in range(count) for tap in range(kernel))
    return sum(0 <= place < extent for place in places)


def deformable_convolution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of all taps of all filters, the third argument; sampling is not counted."""
    return 2 * math.prod(results[0]) * math.prod(args[2].shape[1:])


def attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of attention.

    They are scores of queries (N, H, L, E) and keys (N, G, S, E), and weighted sums of values.
    """
    queries, keys = args[:2]
    return 4 * queries.size * keys.shape[2]


def causal_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of `attention` where query i sees keys 0 to i; a kernel may skip the others."""
    return _seen_attention(args, args[1].shape[2])


def grouped_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of `causal_attention` where the fifth argument is true, else of `attention`."""
    return causal_attention(args, results) if args[4] else attention(args, results)


def windowed_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of `causal_attention` with at most as many keys as the fourth argument."""
    return _seen_attention(args, min(args[3], args[1].shape[2]))


def _seen_attention(args: Sequence[Any], most: int) -> int:
    """Return the operations where query i sees i + 1 keys, `most` at most."""
    queries = args[0]
    *outer, length, width = queries.shape
    few = min(length, most)
    seen = few * (few + 1) // 2 + (length - few) * most
    return 4 * math.prod(outer) * seen * width


def packed_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of attention within each of the sequences in (T, H, E).

    The fourth argument has their offsets; the sixth says whether it is causal.
    """
    queries, lengths = args[0], (args[3][1:] - args[3][:-1]).astype("int64")
    seen = lengths * (lengths + 1) // 2 if args[5] else lengths**2
    return 4 * math.prod(queries.shape[1:]) * int(seen.sum())


def paged_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of one query each (N, H, E) and as many keys as the fifth argument says."""
    return 4 * math.prod(args[0].shape[1:]) * int(args[4].sum())


def linear_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of linear attention in chunks of (N, H, L, E).

    They are scores and sums of values inside a chunk, the product with the state before, and the update
    of the state.
    """
    queries, chunk = args[0], args[3]
    width = queries.shape[-1]
    return 4 * queries.size * chunk + 4 * queries.size * width + 2 * queries.size


def latent_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of one query each (N, H, E) and latents (N, S, C).

    A query is projected to width C; then come scores, sums of latents, and their projection to width E.
    """
    queries, rotated, latents = args[:3]
    rows = queries.size // queries.shape[-1]
    width, positions = latents.shape[-1], latents.shape[1]
    return 4 * queries.size * width + 2 * rows * positions * (2 * width + rotated.shape[-1])


def projected_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of four projections, and of the attention of (L, N, E) to a memory (S, N, E).

    The memory may be the queries themselves.
    """
    queries, memory = args[0], args[0] if args[1] is None else args[1]
    width = queries.shape[-1]
    projections = 2 * width * (2 * queries.size + 2 * memory.size)
    return projections + 4 * queries.size * memory.shape[0]


def linear(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of the input's last axis times a weight (K, C)."""
    return 2 * args[0].size * args[1].shape[0]


def bilinear(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of x W y for each row and output, with a weight (K, I, J)."""
    left, right, weight = args[:3]
    rows = left.size // left.shape[-1]
    return 2 * rows * weight.size + 2 * rows * weight.shape[0] * right.shape[-1]


def distance(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of a difference, a power and a sum for each coordinate of each pair."""
    return 3 * math.prod(results[0]) * args[0].shape[-1]


def recurrent(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of each row of the input (..., I) times the weight matrices.

    A weight matrix has as many rows as a bias has elements.
    """
    first, *others = _arrays(args)
    lengths = [array.size for array in others if array.ndim == 1]
    matrices = [array for array in others if array.ndim == 2 and array.shape[0] in lengths]
    weights = sum(matrix.size for matrix in matrices[-len(lengths) :])  # states come before them
    return 2 * first.size // first.shape[-1] * weights


def pooling(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return one operation for each element of each window; the kernel is the argument after the input."""
    return math.prod(results[0]) * math.prod(args[1])


def factorization(share: float) -> Work:
    """Return a count of `share` * n^3 per matrix (..., n, n) (Golub and Van Loan, Matrix Computations)."""

    def count(args: Sequence[Any], results: Sequence[Shape]) -> int:
        matrices = _arrays(args)[0]
        return round(share * matrices.size * matrices.shape[-1])

    return count


def solution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of Gaussian elimination and two triangular systems for each right-hand side."""
    matrices = _arrays(args)[0]
    return factorization(2 / 3)(args, results) + 2 * matrices.shape[-1] * math.prod(results[0])


def two_triangles(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of two triangular systems of the first argument's size, per right-hand side."""
    return 2 * math.prod(results[0]) * int(_arrays(args)[0].shape[-1])


def _arrays(args: Sequence[Any]) -> list[Any]:
    """Return the arrays among the arguments.

    They have a shape: listing samples imports this, and must not import NumPy.
    """
    return [leaf for leaf in leaves(list(args)) if hasattr(leaf, "shape")]
