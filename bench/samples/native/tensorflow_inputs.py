"""Default inputs of `tf.math` and `tf.linalg`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bench.samples.contract import inputs
from bench.samples.contract.parameters import Case, Draw, Kind, Parameter
from bench.samples.native import domains
from bench.samples.native.domains import below, index, integers, uniform
from bench.samples.native.functions import COLUMN, SQUARE, TALL, Peculiarity

MATRICES = ([256, 256], [64, 32, 32])
SIDES = ([256, 16], [64, 32, 4])
"""Right-hand sides of `MATRICES`."""
POSITIVE, ABOVE_ONE = uniform(0.1, 2.0), uniform(1.1, 4.0)
UNIT, FRACTION = uniform(-0.9, 0.9), uniform(0.05, 0.95)


def permutation(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return the numbers from 0 in random order along the last axis, int32."""
    return np.argsort(inputs.array(shape), axis=-1).astype("int32")


def segments(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return ascending numbers of up to 100 segments, int32."""
    return np.sort(inputs.integers(shape, 0, 100)).astype("int32")


def dominant(row: int) -> Draw:
    """Return a draw of the diagonals (..., count, n) of matrices.

    The diagonal in `row` is larger than the sum of the others.
    """

    def draw(shape: Sequence[int], case: Case) -> np.ndarray:
        diagonals = inputs.array(shape, 0.0, 1.0)
        diagonals[..., row, :] += shape[-2]
        return diagonals

    return draw


def complex_matrix(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return positive definite matrices in complex64."""
    return domains.positive_definite(shape, case).astype("complex64")


def each_of(operators: str, **own: Any) -> dict[str, Peculiarity]:
    """Return a peculiarity of each of some operators, whose names are separated by blanks."""
    return {name: Peculiarity(**own) for name in operators.split()}


def given(name: str, *shapes: Sequence[int]) -> list[Case]:
    """Return a case for each of the shapes of one array."""
    return [{name: shape} for shape in shapes]


def _solved(matrix: str) -> list[Case]:
    """Return the cases of systems of equations: a matrix and right-hand sides."""
    return [{matrix: square, "rhs": side} for square, side in zip(MATRICES, SIDES)]


def _packed() -> list[Case]:
    """Return the cases of LU factorizations of `MATRICES`, as `lu` returns them."""
    return [{"lower_upper": square, "perm": square[:-1]} for square in MATRICES]


_SEGMENTED = [{"data": shape, "segment_ids": shape[:1]} for shape in (SQUARE, TALL, COLUMN)]

MATH: Mapping[str, Peculiarity] = {
    **each_of("math.acos math.asin math.atanh math.erfinv", draws={"x": UNIT}),
    **each_of("math.acosh", draws={"x": ABOVE_ONE}),
    **each_of(
        "math.digamma math.lbeta math.lgamma math.log math.log1p math.reciprocal math.rsqrt math.sqrt "
        "math.special.bessel_k0 math.special.bessel_k0e math.special.bessel_k1 math.special.bessel_k1e "
        "math.special.bessel_y0 math.special.bessel_y1 math.special.expint math.special.spence math.pow",
        draws={"x": POSITIVE},
    ),
    **each_of("math.divide math.floordiv math.floormod math.mod math.truediv", draws={"y": POSITIVE}),
    **each_of("math.xdivy math.xlog1py math.xlogy", draws={"y": POSITIVE}),
    **each_of("math.erfcinv math.ndtri", draws={"x": FRACTION}),
    **each_of("math.betainc", draws={"a": POSITIVE, "b": POSITIVE, "x": FRACTION}),
    **each_of("math.igamma math.igammac", draws={"a": POSITIVE, "x": POSITIVE}),
    **each_of("math.polygamma", draws={"a": integers(1, 5), "x": POSITIVE}),
    **each_of("math.zeta", draws={"x": ABOVE_ONE, "q": POSITIVE}),
    **each_of(
        "math.logical_and math.logical_not math.logical_or math.logical_xor",
        draws={"x": domains.booleans, "y": domains.booleans},
    ),
    **each_of("math.reduce_all math.reduce_any", draws={"input_tensor": domains.booleans}),
    **each_of(
        "math.is_non_decreasing math.is_strictly_increasing",
        cases=given("x", [1_000_000]),
        draws={"x": domains.ascending},
    ),
    **each_of("math.invert_permutation", cases=given("x", [100_000]), draws={"x": permutation}),
    **each_of("math.bincount", cases=given("arr", [1_000_000]), draws={"arr": integers(0, 1000, "int32")}),
    **each_of(
        "math.confusion_matrix",
        cases=[{"labels": [100_000], "predictions": [100_000], "num_classes": 10}],
        draws={"labels": below("num_classes"), "predictions": below("num_classes")},
    ),
    **each_of(
        "math.approx_max_k nn.approx_max_k",
        cases=[{"operand": shape, "k": 10} for shape in (SQUARE, TALL)],
    ),
    **each_of(
        "math.approx_min_k nn.approx_min_k", reason="TensorFlow has no kernel of it for CPUs outside XLA"
    ),
    **each_of("math.polyval", cases=[{"coeffs": [SQUARE] * 3, "x": SQUARE}]),
    **each_of("math.scalar_mul", values={"scalar": 2.0}),
    **each_of("math.sobol_sample", values={"dim": 100, "num_results": 10_000}),
    **each_of(
        "math.segment_max math.segment_mean math.segment_min math.segment_prod math.segment_sum",
        cases=_SEGMENTED,
        draws={"segment_ids": segments},
    ),
    **each_of(
        "math.unsorted_segment_max math.unsorted_segment_mean math.unsorted_segment_min "
        "math.unsorted_segment_prod math.unsorted_segment_sqrt_n math.unsorted_segment_sum",
        cases=[{**case, "num_segments": 100} for case in _SEGMENTED],
        draws={"segment_ids": below("num_segments", "int32")},
    ),
    **each_of(
        "math.in_top_k nn.in_top_k",
        cases=[{"targets": [1024], "predictions": SQUARE, "k": 10}],
        draws={"targets": index("predictions", 1)},
    ),
}

LINALG: Mapping[str, Peculiarity] = {
    **each_of(
        "linalg.cholesky linalg.inv linalg.lu linalg.slogdet linalg.sqrtm",
        cases=given("input", *MATRICES),
        draws={"input": domains.positive_definite},
    ),
    **each_of("linalg.det linalg.expm", cases=given("input", *MATRICES), draws={"input": domains.invertible}),
    **each_of("linalg.logm", cases=given("input", *MATRICES), draws={"input": complex_matrix}),
    **each_of("linalg.logdet", cases=given("matrix", *MATRICES), draws={"matrix": domains.positive_definite}),
    **each_of("linalg.qr", cases=given("input", [512, 128], *MATRICES)),
    **each_of("linalg.svd", cases=given("tensor", *MATRICES)),
    **each_of("linalg.eig linalg.eigvals", cases=given("tensor", *MATRICES)),
    **each_of(
        "linalg.eigh linalg.eigvalsh",
        cases=given("tensor", *MATRICES),
        draws={"tensor": domains.symmetric},
    ),
    **each_of("linalg.matrix_rank linalg.pinv", cases=given("a", *MATRICES)),
    **each_of("linalg.solve", cases=_solved("matrix"), draws={"matrix": domains.invertible}),
    **each_of("linalg.triangular_solve", cases=_solved("matrix"), draws={"matrix": domains.lower_triangular}),
    **each_of("linalg.cholesky_solve", cases=_solved("chol"), draws={"chol": domains.lower_triangular}),
    **each_of("linalg.lstsq", cases=[{"matrix": [256, 64], "rhs": [256, 16]}]),
    **each_of(
        "linalg.lu_matrix_inverse linalg.lu_reconstruct",
        cases=_packed(),
        arrays=("perm",),
        draws={"lower_upper": domains.invertible, "perm": permutation},
    ),
    **each_of(
        "linalg.lu_solve",
        cases=[{**case, "rhs": side} for case, side in zip(_packed(), SIDES)],
        arrays=("perm",),
        draws={"lower_upper": domains.invertible, "perm": permutation},
    ),
    **each_of(
        "linalg.banded_triangular_solve",
        cases=[{"bands": [3, 1024], "rhs": [1024, 16]}],
        draws={"bands": dominant(0)},
    ),
    **each_of(
        "linalg.tridiagonal_matmul linalg.tridiagonal_solve",
        cases=[{"diagonals": [3, 1024], "rhs": [1024, 16]}],
        draws={"diagonals": dominant(1)},
    ),
    **each_of("linalg.eigh_tridiagonal", cases=[{"alpha": [64], "beta": [63]}]),
    **each_of(
        "linalg.band_part",
        cases=[{"input": shape, "num_lower": 10, "num_upper": 10} for shape in (SQUARE, TALL)],
    ),
    **each_of("linalg.diag", cases=given("diagonal", [1024], [100, 100])),
    **each_of("linalg.tensor_diag", cases=given("diagonal", [1024], [32, 32])),
    **each_of("linalg.tensor_diag_part", cases=given("input", SQUARE, [32, 32, 32, 32])),
    **each_of(
        "linalg.set_diag",
        cases=[{"input": SQUARE, "diagonal": [1024]}, {"input": TALL, "diagonal": [100]}],
    ),
    **each_of("linalg.cross", cases=[{"a": [100_000, 3], "b": [100_000, 3]}]),
    **each_of("linalg.eye", values={"num_rows": 1024}),
    **each_of(
        "linalg.matmul",
        cases=[
            {"a": SQUARE, "b": SQUARE},
            {"a": TALL, "b": [100, 100]},
            {"a": [64, 128, 32], "b": [64, 32, 128]},
        ],
    ),
    **each_of("linalg.matvec", cases=[{"a": SQUARE, "b": [1024]}, {"a": TALL, "b": [100]}]),
    **each_of(
        "linalg.tensordot",
        cases=[{"a": SQUARE, "b": SQUARE, "axes": 1}, {"a": TALL, "b": TALL, "axes": [[0], [0]]}],
    ),
    **each_of(
        "linalg.einsum",
        cases=[
            {"equation": "ij,jk->ik", "inputs": [SQUARE, SQUARE]},
            {"equation": "bij,bjk->bik", "inputs": [[64, 128, 32], [64, 32, 128]]},
        ],
    ),
    **each_of(
        "linalg.experimental.conjugate_gradient", reason="it takes a linear operator, which is an object"
    ),
}


PARAMETERS: Mapping[str, Sequence[Parameter]] = {
    "linalg.einsum": (
        Parameter("equation", required=True, positional=True),
        Parameter("inputs", Kind.ARRAYS, required=True, positional=True, variadic=True),
    ),
}
"""The parameters of functions whose signature does not show which can be passed by name."""
