"""Floating-point operations of one call, counted from the shapes of its arguments and results.

A multiplication and an addition count one each.  A function of one element (a root, an exponential)
counts one per result, as XLA's cost analysis has it for the cheap ones; moving, comparing for order and
index arithmetic count nothing.  Matrix products and attention are counted as PyTorch's FlopCounterMode
counts them, two per multiply-add, neither biases nor scales, and convolutions so without their padding.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from bench.samples.contract.tree import leaves

Shape = tuple[int, ...]


class Moves(Enum):
    """Which bytes a call has to move, at least.

    SELECTED: its results, and as much of its arguments; which elements depends on values or parameters.
    NOTHING: its results may stay untouched: memory as it was found, or zeroed by the system when read.
    """

    ALL = "arguments and results"
    SELECTED = "results and selected elements"
    RESULTS = "results"
    NOTHING = "nothing that is certain"


Work = Callable[[Sequence[Any], Sequence[Shape]], int]
"""(NumPy arguments, shapes of the results) -> floating-point operations."""


def nothing(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """It moves or compares."""
    return 0


def per_result(times: int = 1) -> Work:
    """`times` for each element of the results."""
    return lambda args, results: times * sum(map(math.prod, results))


def per_argument(times: int = 1) -> Work:
    """`times` for each element of the first array among the arguments."""
    return lambda args, results: times * _arrays(args)[0].size


def per_element(times: int = 1) -> Work:
    """`times` for each element of all arrays among the arguments."""
    return lambda args, results: times * sum(array.size for array in _arrays(args))


def summed(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Each result is the sum, or the product, of one element of each array."""
    return (len(_arrays(args)) - 1) * math.prod(results[0])


def product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Each element of the result is a sum over the last axis of the left operand; or an outer product."""
    left, right = _arrays(args)[:2]
    if len(results[0]) == left.ndim + right.ndim:
        return math.prod(results[0])
    return 2 * math.prod(results[0]) * left.shape[-1]


def added_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """As `product`, of the second and third argument."""
    return product(_arrays(args)[1:], results)


def contraction(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Two arrays summed over common axes, nothing else in common."""
    left, right = _arrays(args)
    count = math.prod(results[0])
    return 2 * count * math.isqrt(left.size * right.size // max(1, count))


def matrix_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Two matrices, or stacks of them, either one transposed, or one and its own transpose."""
    left, right = (_arrays(args) * 2)[:2] if len(_arrays(args)) == 1 else _arrays(args)[:2]
    stacked = math.prod(results[0][:-2]) * math.prod(results[0])
    return 2 * math.prod(results[0]) * math.isqrt(left.size * right.size // max(1, stacked))


def grouped_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Each row of the first times one matrix of the second (G, C, K)."""
    array, weights = args[:2]
    return 2 * math.prod(array.shape) * int(weights.shape[-1])


def triangular_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Half of the elements of one matrix are zero, in a product as in a solution."""
    return math.prod(results[0]) * _arrays(args)[0].shape[-1]


def einsum(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """As many operations for each combination of all indices as there are operands."""
    operands = _arrays(args)
    labels = args[0].replace(" ", "").partition("->")[0].split(",")
    extents: dict[str, int] = {}
    for label, operand in zip(labels, operands):
        before, _, after = label.partition("...")
        stacked = [f"...{place}" for place in range(len(before + after) - operand.ndim, 0)]
        extents.update(zip([*before, *stacked, *after], operand.shape))
    return len(operands) * math.prod(extents.values())


def summed_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """As `added_product`, over the stack of matrices too."""
    return added_product(args, results) * args[1].shape[0]


def sparse_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Each stored element of the left matrix times a row of the right one."""
    *_, values, dense = _arrays(args)
    return 2 * values.size * dense.shape[-1]


def sampled_product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Each result is a sum over the last axis of the left of two dense matrices, which come last."""
    *_, left, _ = _arrays(args)
    return 2 * math.prod(results[0]) * left.shape[-1]


def convolution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Each element of the result is a sum over the taps of its filter (K, C / groups, *kernel).

    Taps that fall into the padding count nothing, as in XLA's cost analysis; FlopCounterMode has them.
    """
    array, weight = _arrays(args)[:2]
    stride, padding, dilation = (arg for arg in args if isinstance(arg, tuple))
    positions = zip(array.shape[2:], results[0][2:], weight.shape[2:], stride, padding, dilation)
    taps = math.prod(_taps(*axis) for axis in positions)
    return 2 * math.prod(results[0][:2]) * weight.shape[1] * taps


def causal_convolution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Each element of the first result is a sum over all taps of its channel (C, 1, kernel)."""
    return 2 * math.prod(results[0]) * args[1].shape[-1]


def transposed_convolution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Each element of the input goes to the taps of its filter (C, K / groups, *kernel) inside the result."""
    array, weight = _arrays(args)[:2]
    stride, padding, _, dilation = (arg for arg in args if isinstance(arg, tuple))
    positions = zip(results[0][2:], array.shape[2:], weight.shape[2:], stride, padding, dilation)
    taps = math.prod(_taps(*axis) for axis in positions)
    return 2 * math.prod(array.shape[:2]) * weight.shape[1] * taps


def _taps(extent: int, count: int, kernel: int, stride: int, padding: int, dilation: int) -> int:
    """How many taps of `count` windows along one axis lie inside of `extent`."""
    places = (window * stride - padding + tap * dilation for window in range(count) for tap in range(kernel))
    return sum(0 <= place < extent for place in places)


def deformable_convolution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """All taps of all filters, which are the third argument; sampling is not counted."""
    return 2 * math.prod(results[0]) * math.prod(args[2].shape[1:])


def attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Scores of queries (N, H, L, E) and keys (N, G, S, E), and weighted sums of values."""
    queries, keys = args[:2]
    return 4 * queries.size * keys.shape[2]


def causal_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """As `attention`, but that query i sees keys 0 to i: a kernel need not look at the others."""
    return _seen_attention(args, args[1].shape[2])


def grouped_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """As `causal_attention` where the fifth argument says so, else as `attention`."""
    return causal_attention(args, results) if args[4] else attention(args, results)


def windowed_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """As `causal_attention`, but that a query sees as many keys at most as the fourth argument says."""
    return _seen_attention(args, min(args[3], args[1].shape[2]))


def _seen_attention(args: Sequence[Any], most: int) -> int:
    """Query i sees i + 1 keys, `most` at most."""
    queries = args[0]
    *outer, length, width = queries.shape
    few = min(length, most)
    seen = few * (few + 1) // 2 + (length - few) * most
    return 4 * math.prod(outer) * seen * width


def packed_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Of each of the sequences in (T, H, E), whose offsets are the fourth argument; causal: the sixth."""
    queries, lengths = args[0], (args[3][1:] - args[3][:-1]).astype("int64")
    seen = lengths * (lengths + 1) // 2 if args[5] else lengths**2
    return 4 * math.prod(queries.shape[1:]) * int(seen.sum())


def paged_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Of a query each (N, H, E) to as many keys as the fifth argument says, and to no others."""
    return 4 * math.prod(args[0].shape[1:]) * int(args[4].sum())


def linear_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """In chunks of (N, H, L, E): scores and sums of values inside, the state before, what is added to it."""
    queries, chunk = args[0], args[3]
    width = queries.shape[-1]
    return 4 * queries.size * chunk + 4 * queries.size * width + 2 * queries.size


def latent_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """A query each (N, H, E), made C wide, scores and sums of latents (N, S, C), and these made E wide."""
    queries, rotated, latents = args[:3]
    rows = queries.size // queries.shape[-1]
    width, positions = latents.shape[-1], latents.shape[1]
    return 4 * queries.size * width + 2 * rows * positions * (2 * width + rotated.shape[-1])


def projected_attention(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Four projections and the attention of (L, N, E) to a memory (S, N, E), which may be itself."""
    queries, memory = args[0], args[0] if args[1] is None else args[1]
    width = queries.shape[-1]
    projections = 2 * width * (2 * queries.size + 2 * memory.size)
    return projections + 4 * queries.size * memory.shape[0]


def linear(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """The input's last axis times a weight (K, C)."""
    return 2 * args[0].size * args[1].shape[0]


def bilinear(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """x W y for each row and output: weight (K, I, J)."""
    left, right, weight = args[:3]
    rows = left.size // left.shape[-1]
    return 2 * rows * weight.size + 2 * rows * weight.shape[0] * right.shape[-1]


def distance(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """A difference, a power and a sum for each coordinate of each pair."""
    return 3 * math.prod(results[0]) * args[0].shape[-1]


def recurrent(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Each row of the input (..., I) times the weight matrices, which are as long as their biases."""
    first, *others = _arrays(args)
    lengths = [array.size for array in others if array.ndim == 1]
    matrices = [array for array in others if array.ndim == 2 and array.shape[0] in lengths]
    weights = sum(matrix.size for matrix in matrices[-len(lengths) :])  # states come before them
    return 2 * first.size // first.shape[-1] * weights


def pooling(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """One for each element of each window; the kernel is the argument after the input."""
    return math.prod(results[0]) * math.prod(args[1])


def factorization(share: float) -> Work:
    """`share` * n^3 for each matrix (..., n, n) (Golub and Van Loan, Matrix Computations)."""

    def count(args: Sequence[Any], results: Sequence[Shape]) -> int:
        matrices = _arrays(args)[0]
        return round(share * matrices.size * matrices.shape[-1])

    return count


def solution(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Gaussian elimination and two triangular systems for each right-hand side."""
    matrices = _arrays(args)[0]
    return factorization(2 / 3)(args, results) + 2 * matrices.shape[-1] * math.prod(results[0])


def two_triangles(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Two triangular systems of the size of the first argument for each right-hand side."""
    return 2 * math.prod(results[0]) * int(_arrays(args)[0].shape[-1])


def _arrays(args: Sequence[Any]) -> list[Any]:
    """By their shape: listing samples imports this, and must not import NumPy."""
    return [leaf for leaf in leaves(list(args)) if hasattr(leaf, "shape")]
