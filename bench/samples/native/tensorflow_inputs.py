"""Default inputs of TensorFlow's functions: what their parameters hold, by name and by operator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bench.samples.contract import inputs
from bench.samples.contract.parameters import Case, Draw, Kind, Parameter
from bench.samples.native import domains
from bench.samples.native.domains import below, index, integers, uniform
from bench.samples.native.functions import COLUMN, SQUARE, TALL, Peculiarity, Rules

IMAGES, FILTERS = [8, 64, 64, 16], [3, 3, 16, 32]
"""Channels last: TensorFlow convolves no others on CPUs."""
MATRICES = ([256, 256], [64, 32, 32])
SIDES = ([256, 16], [64, 32, 4])
"""Right-hand sides of `MATRICES`."""
POSITIVE, ABOVE_ONE = uniform(0.1, 2.0), uniform(1.1, 4.0)
UNIT, FRACTION = uniform(-0.9, 0.9), uniform(0.05, 0.95)
_STEPS, _BATCH, _SYMBOLS = 50, 8, 20
_CLASSES, _FEATURES, _EXAMPLES = 1000, 64, 128


def permutation(shape: Sequence[int], case: Case) -> np.ndarray:
    """The numbers from 0 in random order, along the last axis."""
    return np.argsort(inputs.array(shape), axis=-1).astype("int32")


def segments(shape: Sequence[int], case: Case) -> np.ndarray:
    """Ascending numbers of up to 100 segments."""
    return np.sort(inputs.integers(shape, 0, 100)).astype("int32")


def dominant(row: int) -> Draw:
    """Diagonals (..., count, n) of matrices, the one in `row` larger than the sum of the others."""

    def draw(shape: Sequence[int], case: Case) -> np.ndarray:
        diagonals = inputs.array(shape, 0.0, 1.0)
        diagonals[..., row, :] += shape[-2]
        return diagonals

    return draw


def complex_matrix(shape: Sequence[int], case: Case) -> np.ndarray:
    """Positive definite matrices of complex numbers."""
    return domains.positive_definite(shape, case).astype("complex64")


def _for(operators: str, **own: Any) -> dict[str, Peculiarity]:
    return {name: Peculiarity(**own) for name in operators.split()}


def _shapes(name: str, *shapes: Sequence[int]) -> list[Case]:
    return [{name: shape} for shape in shapes]


def _solved(matrix: str) -> list[Case]:
    """Systems of equations: a matrix and right-hand sides."""
    return [{matrix: square, "rhs": side} for square, side in zip(MATRICES, SIDES)]


def _packed() -> list[Case]:
    """What `lu` makes of `MATRICES`."""
    return [{"lower_upper": square, "perm": square[:-1]} for square in MATRICES]


def _convolved(images: str = "input", **own: Any) -> list[Case]:
    return [{images: IMAGES, "filters": FILTERS, "padding": "SAME", **own}]


def _pooled(rank: int, **own: Any) -> list[Case]:
    shape = {1: [32, 1024, 16], 2: [8, 128, 128, 16], 3: [2, 32, 64, 64, 8]}[rank]
    return [{"input": shape, "padding": "VALID", **(own or {"ksize": 2, "strides": 2})}]


_ENLARGED: Case = {"input": [8, 32, 32, 32], "filters": FILTERS, "output_shape": IMAGES, "strides": 2}
_DEPTHWISE: Case = {"strides": [1, 1, 1, 1], "padding": "SAME"}
_MORPHOLOGY: Case = {
    "filters": [3, 3, 16],
    "strides": [1, 1, 1, 1],
    "padding": "SAME",
    "data_format": "NHWC",
    "dilations": [1, 1, 1, 1],
}
_NORMALIZED: Case = {"mean": [16], "variance": [16], "variance_epsilon": 1e-3}
_SAMPLED: Case = {"true_classes": [_EXAMPLES, 1], "num_true": 1, "num_sampled": 64, "unique": True}
_DECODED: Case = {
    "inputs": [_STEPS, _BATCH, _SYMBOLS],
    "sequence_length": {"values": [_STEPS] * _BATCH, "dtype": "int32"},
}
_CLASSIFIED: Case = {
    "weights": [_CLASSES, _FEATURES],
    "biases": [_CLASSES],
    "labels": [_EXAMPLES, 1],
    "inputs": [_EXAMPLES, _FEATURES],
    "num_sampled": 64,
    "num_classes": _CLASSES,
}
_SEGMENTED = [{"data": shape, "segment_ids": shape[:1]} for shape in (SQUARE, TALL, COLUMN)]

_MATH = {
    **_for("math.acos math.asin math.atanh math.erfinv", draws={"x": UNIT}),
    **_for("math.acosh", draws={"x": ABOVE_ONE}),
    **_for(
        "math.digamma math.lbeta math.lgamma math.log math.log1p math.reciprocal math.rsqrt math.sqrt "
        "math.special.bessel_k0 math.special.bessel_k0e math.special.bessel_k1 math.special.bessel_k1e "
        "math.special.bessel_y0 math.special.bessel_y1 math.special.expint math.special.spence math.pow",
        draws={"x": POSITIVE},
    ),
    **_for("math.divide math.floordiv math.floormod math.mod math.truediv", draws={"y": POSITIVE}),
    **_for("math.xdivy math.xlog1py math.xlogy", draws={"y": POSITIVE}),
    **_for("math.erfcinv math.ndtri", draws={"x": FRACTION}),
    **_for("math.betainc", draws={"a": POSITIVE, "b": POSITIVE, "x": FRACTION}),
    **_for("math.igamma math.igammac", draws={"a": POSITIVE, "x": POSITIVE}),
    **_for("math.polygamma", draws={"a": integers(1, 5), "x": POSITIVE}),
    **_for("math.zeta", draws={"x": ABOVE_ONE, "q": POSITIVE}),
    **_for(
        "math.logical_and math.logical_not math.logical_or math.logical_xor",
        draws={"x": domains.booleans, "y": domains.booleans},
    ),
    **_for("math.reduce_all math.reduce_any", draws={"input_tensor": domains.booleans}),
    **_for("math.is_non_decreasing math.is_strictly_increasing", draws={"x": domains.ascending}),
    **_for("math.invert_permutation", cases=_shapes("x", [100_000]), draws={"x": permutation}),
    **_for("math.bincount", cases=_shapes("arr", [1_000_000]), draws={"arr": integers(0, 1000, "int32")}),
    **_for(
        "math.confusion_matrix",
        cases=[{"labels": [100_000], "predictions": [100_000], "num_classes": 10}],
        draws={"labels": below("num_classes"), "predictions": below("num_classes")},
    ),
    **_for(
        "math.approx_max_k nn.approx_max_k",
        cases=[{"operand": shape, "k": 10} for shape in (SQUARE, TALL)],
    ),
    **_for("math.approx_min_k nn.approx_min_k", reason="TensorFlow has no kernel of it for CPUs outside XLA"),
    **_for("math.polyval", cases=[{"coeffs": [SQUARE] * 3, "x": SQUARE}]),
    **_for("math.scalar_mul", values={"scalar": 2.0}),
    **_for("math.sobol_sample", values={"dim": 100, "num_results": 10_000}),
    **_for(
        "math.segment_max math.segment_mean math.segment_min math.segment_prod math.segment_sum",
        cases=_SEGMENTED,
        draws={"segment_ids": segments},
    ),
    **_for(
        "math.unsorted_segment_max math.unsorted_segment_mean math.unsorted_segment_min "
        "math.unsorted_segment_prod math.unsorted_segment_sqrt_n math.unsorted_segment_sum",
        cases=[{**case, "num_segments": 100} for case in _SEGMENTED],
        draws={"segment_ids": below("num_segments", "int32")},
    ),
    **_for(
        "math.in_top_k nn.in_top_k",
        cases=[{"targets": [1024], "predictions": SQUARE, "k": 10}],
        draws={"targets": index("predictions", 1)},
    ),
}

_CONVOLUTIONS = {
    **_for(
        "nn.conv1d", cases=[{"input": [32, 1024, 16], "filters": [3, 16, 32], "stride": 1, "padding": "SAME"}]
    ),
    **_for("nn.conv2d nn.convolution", cases=_convolved(strides=1)),
    **_for(
        "nn.conv3d",
        cases=[
            {"input": [2, 16, 32, 32, 8], "filters": [3, 3, 3, 8, 16], "strides": [1] * 5, "padding": "SAME"}
        ],
    ),
    **_for("nn.atrous_conv2d", cases=_convolved("value", rate=2)),
    **_for(
        "nn.atrous_conv2d_transpose",
        cases=[
            {
                "value": [8, 64, 64, 32],
                "filters": FILTERS,
                "output_shape": IMAGES,
                "rate": 2,
                "padding": "SAME",
            }
        ],
    ),
    **_for(
        "nn.conv1d_transpose",
        cases=[
            {"input": [32, 512, 32], "filters": [3, 16, 32], "output_shape": [32, 1024, 16], "strides": 2}
        ],
    ),
    **_for("nn.conv2d_transpose nn.conv_transpose", cases=[_ENLARGED]),
    **_for(
        "nn.conv3d_transpose",
        cases=[
            {
                "input": [2, 8, 16, 16, 16],
                "filters": [3, 3, 3, 8, 16],
                "output_shape": [2, 16, 32, 32, 8],
                "strides": 2,
            }
        ],
    ),
    **_for("nn.depthwise_conv2d", cases=[{"input": IMAGES, "filter": [3, 3, 16, 2], **_DEPTHWISE}]),
    **_for(
        "nn.depthwise_conv2d_backprop_filter",
        cases=[
            {
                "input": IMAGES,
                "filter_sizes": [3, 3, 16, 2],
                "out_backprop": [8, 64, 64, 32],
                **_DEPTHWISE,
            }
        ],
    ),
    **_for(
        "nn.depthwise_conv2d_backprop_input",
        cases=[
            {
                "input_sizes": IMAGES,
                "filter": [3, 3, 16, 2],
                "out_backprop": [8, 64, 64, 32],
                **_DEPTHWISE,
            }
        ],
    ),
    **_for(
        "nn.separable_conv2d",
        cases=[
            {
                "input": IMAGES,
                "depthwise_filter": [3, 3, 16, 1],
                "pointwise_filter": [1, 1, 16, 32],
                **_DEPTHWISE,
            }
        ],
    ),
    **_for("nn.dilation2d", cases=[{"input": IMAGES, **_MORPHOLOGY}]),
    **_for("nn.erosion2d", cases=[{"value": IMAGES, **_MORPHOLOGY}]),
    **_for("nn.with_space_to_batch", reason="it takes a function"),
}

_POOLING = {
    **_for("nn.avg_pool1d nn.max_pool1d", cases=_pooled(1)),
    **_for("nn.avg_pool nn.max_pool", cases=[*_pooled(1), *_pooled(2), *_pooled(3)]),
    **_for("nn.avg_pool2d nn.max_pool2d nn.max_pool_with_argmax", cases=_pooled(2)),
    **_for("nn.avg_pool3d nn.max_pool3d", cases=_pooled(3)),
    **_for("nn.pool", cases=_pooled(2, window_shape=[2, 2], pooling_type="MAX", strides=[2, 2])),
    **_for(
        "nn.fractional_avg_pool nn.fractional_max_pool",
        cases=[{"value": IMAGES, "pooling_ratio": [1.0, 1.44, 1.73, 1.0]}],
    ),
}

_LOSSES = {
    **_for("nn.log_poisson_loss", draws={"targets": integers(0, 10)}),
    **_for(
        "nn.sigmoid_cross_entropy_with_logits",
        cases=[{"labels": shape, "logits": shape} for shape in (SQUARE, TALL, COLUMN)],
        draws={"labels": domains.truths},
    ),
    **_for(
        "nn.weighted_cross_entropy_with_logits",
        values={"pos_weight": 2.0},
        draws={"labels": domains.truths},
    ),
    **_for("nn.softmax_cross_entropy_with_logits", draws={"labels": domains.probabilities}),
    **_for(
        "nn.sparse_softmax_cross_entropy_with_logits",
        cases=[{"labels": shape[:1], "logits": shape} for shape in (SQUARE, TALL)],
        draws={"labels": index("logits", 1)},
    ),
    **_for(
        "nn.nce_loss nn.sampled_softmax_loss",
        cases=[_CLASSIFIED],
        arrays=("inputs",),
        draws={"labels": below("num_classes")},
    ),
    **_for("nn.ctc_beam_search_decoder nn.ctc_greedy_decoder", cases=[_DECODED], arrays=("inputs",)),
    **_for(
        "nn.ctc_loss",
        cases=[
            {
                "labels": [_BATCH, 10],
                "logits": [_STEPS, _BATCH, _SYMBOLS],
                "label_length": {"values": [10] * _BATCH, "dtype": "int32"},
                "logit_length": {"values": [_STEPS] * _BATCH, "dtype": "int32"},
                "blank_index": 0,
            }
        ],
        draws={"labels": integers(1, _SYMBOLS, "int32")},
    ),
    **_for(
        "nn.ctc_unique_labels",
        cases=_shapes("labels", [_EXAMPLES, 100]),
        draws={"labels": integers(1, _SYMBOLS, "int32")},
    ),
    **_for(
        "nn.collapse_repeated",
        cases=[{"labels": [_EXAMPLES, 100], "seq_length": {"values": [100] * _EXAMPLES, "dtype": "int32"}}],
        draws={"labels": integers(1, 4, "int32")},
    ),
    **_for("nn.compute_average_loss", cases=_shapes("per_example_loss", [1024], [100_000])),
    **_for("nn.scale_regularization_loss", cases=_shapes("regularization_loss", [1024], [100_000])),
}

_SAMPLERS = {
    **_for("nn.learned_unigram_candidate_sampler", cases=[{**_SAMPLED, "range_max": _CLASSES}]),
    **_for(
        "nn.fixed_unigram_candidate_sampler",
        cases=[{**_SAMPLED, "range_max": _CLASSES, "unigrams": [1.0, 2.0] * (_CLASSES // 2)}],
    ),
    **_for("nn.all_candidate_sampler", cases=[{**_SAMPLED, "num_sampled": _CLASSES}]),
    **_for(
        "nn.compute_accidental_hits",
        cases=[{"true_classes": [_EXAMPLES, 1], "sampled_candidates": [64], "num_true": 1}],
        draws={"sampled_candidates": integers(0, _CLASSES, "int64")},
    ),
    **_for(
        "nn.embedding_lookup",
        cases=[{"params": TALL, "ids": [1024]}],
        draws={"ids": index("params")},
    ),
    **_for(
        "nn.embedding_lookup_sparse nn.safe_embedding_lookup_sparse",
        reason="it takes a sparse tensor, and cases make dense ones",
    ),
}

_NN = {
    **_for("nn.lrn nn.local_response_normalization", cases=_shapes("input", IMAGES)),
    **_for("nn.depth_to_space nn.space_to_depth", cases=[{"input": IMAGES, "block_size": 2}]),
    **_for(
        "nn.space_to_batch",
        cases=[{"input": IMAGES, "block_shape": [2, 2], "paddings": [[0, 0], [0, 0]]}],
    ),
    **_for("nn.bias_add", cases=[{"value": TALL, "bias": [100]}, {"value": IMAGES, "bias": [16]}]),
    **_for(
        "nn.batch_normalization",
        cases=[{"x": IMAGES, "offset": [16], "scale": [16], **_NORMALIZED}],
    ),
    **_for(
        "nn.batch_norm_with_global_normalization",
        cases=[
            {"input": IMAGES, "beta": [16], "gamma": [16], "scale_after_normalization": True, **_NORMALIZED}
        ],
    ),
    **_for("nn.moments nn.sufficient_statistics", values={"axes": [0]}),
    **_for(
        "nn.weighted_moments",
        cases=[{"x": TALL, "axes": [0], "frequency_weights": COLUMN}],
        draws={"frequency_weights": POSITIVE},
    ),
    **_for(
        "nn.normalize_moments",
        cases=[{"counts": 100.0, "mean_ss": [1024], "variance_ss": [1024], "shift": [1024]}],
        draws={"variance_ss": uniform(50.0, 150.0)},
    ),
    **_for("nn.isotonic_regression", arrays=("inputs",)),
    **_for("nn.experimental.general_dropout", reason="it takes a function"),
    **_for("nn.experimental.stateless_dropout", values={"seed": [1, 2]}),
}

_LINALG = {
    **_for(
        "linalg.cholesky linalg.inv linalg.lu linalg.slogdet linalg.sqrtm",
        cases=_shapes("input", *MATRICES),
        draws={"input": domains.positive_definite},
    ),
    **_for("linalg.det linalg.expm", cases=_shapes("input", *MATRICES), draws={"input": domains.invertible}),
    **_for("linalg.logm", cases=_shapes("input", *MATRICES), draws={"input": complex_matrix}),
    **_for("linalg.logdet", cases=_shapes("matrix", *MATRICES), draws={"matrix": domains.positive_definite}),
    **_for("linalg.qr", cases=_shapes("input", [512, 128], *MATRICES)),
    **_for("linalg.svd", cases=_shapes("tensor", *MATRICES)),
    **_for("linalg.eig linalg.eigvals", cases=_shapes("tensor", *MATRICES)),
    **_for(
        "linalg.eigh linalg.eigvalsh",
        cases=_shapes("tensor", *MATRICES),
        draws={"tensor": domains.symmetric},
    ),
    **_for("linalg.matrix_rank linalg.pinv", cases=_shapes("a", *MATRICES)),
    **_for("linalg.solve", cases=_solved("matrix"), draws={"matrix": domains.invertible}),
    **_for("linalg.triangular_solve", cases=_solved("matrix"), draws={"matrix": domains.lower_triangular}),
    **_for("linalg.cholesky_solve", cases=_solved("chol"), draws={"chol": domains.lower_triangular}),
    **_for("linalg.lstsq", cases=[{"matrix": [256, 64], "rhs": [256, 16]}]),
    **_for(
        "linalg.lu_matrix_inverse linalg.lu_reconstruct",
        cases=_packed(),
        arrays=("perm",),
        draws={"lower_upper": domains.invertible, "perm": permutation},
    ),
    **_for(
        "linalg.lu_solve",
        cases=[{**case, "rhs": side} for case, side in zip(_packed(), SIDES)],
        arrays=("perm",),
        draws={"lower_upper": domains.invertible, "perm": permutation},
    ),
    **_for(
        "linalg.banded_triangular_solve",
        cases=[{"bands": [3, 1024], "rhs": [1024, 16]}],
        draws={"bands": dominant(0)},
    ),
    **_for(
        "linalg.tridiagonal_matmul linalg.tridiagonal_solve",
        cases=[{"diagonals": [3, 1024], "rhs": [1024, 16]}],
        draws={"diagonals": dominant(1)},
    ),
    **_for("linalg.eigh_tridiagonal", cases=[{"alpha": [64], "beta": [63]}]),
    **_for(
        "linalg.band_part",
        cases=[{"input": shape, "num_lower": 10, "num_upper": 10} for shape in (SQUARE, TALL)],
    ),
    **_for("linalg.diag", cases=_shapes("diagonal", [1024], [100, 100])),
    **_for("linalg.tensor_diag", cases=_shapes("diagonal", [1024], [32, 32])),
    **_for("linalg.tensor_diag_part", cases=_shapes("input", SQUARE, [32, 32, 32, 32])),
    **_for(
        "linalg.set_diag",
        cases=[{"input": SQUARE, "diagonal": [1024]}, {"input": TALL, "diagonal": [100]}],
    ),
    **_for("linalg.cross", cases=[{"a": [100_000, 3], "b": [100_000, 3]}]),
    **_for("linalg.eye", values={"num_rows": 1024}),
    **_for(
        "linalg.matmul",
        cases=[
            {"a": SQUARE, "b": SQUARE},
            {"a": TALL, "b": [100, 100]},
            {"a": [64, 128, 32], "b": [64, 32, 128]},
        ],
    ),
    **_for("linalg.matvec", cases=[{"a": SQUARE, "b": [1024]}, {"a": TALL, "b": [100]}]),
    **_for(
        "linalg.tensordot",
        cases=[{"a": SQUARE, "b": SQUARE, "axes": 1}, {"a": TALL, "b": TALL, "axes": [[0], [0]]}],
    ),
    **_for(
        "linalg.einsum",
        cases=[
            {"equation": "ij,jk->ik", "inputs": [SQUARE, SQUARE]},
            {"equation": "bij,bjk->bik", "inputs": [[64, 128, 32], [64, 32, 128]]},
        ],
    ),
    **_for("linalg.experimental.conjugate_gradient", reason="it takes a linear operator, which is an object"),
}

PARAMETERS: Mapping[str, Sequence[Parameter]] = {
    "linalg.einsum": (
        Parameter("equation", required=True, positional=True),
        Parameter("inputs", Kind.ARRAYS, required=True, positional=True, variadic=True),
    ),
}
"""Of functions whose signature does not say what can be passed by name."""

RULES = Rules(
    arrays=frozenset(
        {
            *(
                "x",
                "x1",
                "x2",
                "y",
                "a",
                "b",
                "q",
                "t",
                "input",
                "tensor",
                "input_tensor",
                "features",
                "value",
            ),
            *("values", "operand", "data", "indices", "segment_ids", "condition", "arr", "params", "ids"),
            *("logits", "labels", "targets", "predictions", "log_input", "label_length", "logit_length"),
            *("sequence_length", "seq_length", "per_example_loss", "regularization_loss"),
            *("true_classes", "sampled_candidates", "weights", "biases", "bias", "filter", "filters"),
            *("depthwise_filter", "pointwise_filter", "out_backprop", "mean", "variance", "beta", "gamma"),
            *("offset", "scale", "frequency_weights", "counts", "mean_ss", "variance_ss", "shift"),
            *("matrix", "rhs", "chol", "lower_upper", "bands", "diagonal", "diagonals", "alpha"),
        }
    ),
    several=frozenset({"inputs", "coeffs", "t_list"}),
    values={"axis": 0, "perm": [1, 0], "k": 10, "rate": 0.5},
    draws={"true_classes": integers(0, _CLASSES, "int64"), "variance": POSITIVE},
    peculiarities={
        **_MATH,
        **_CONVOLUTIONS,
        **_POOLING,
        **_LOSSES,
        **_SAMPLERS,
        **_NN,
        **_LINALG,
    },
)
