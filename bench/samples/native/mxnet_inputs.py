"""Default inputs of MXNet's registered operators: shapes as in opperf, domains by definition.

An operator has a case for each of its `SHAPES` with each of its `SETTINGS`, and `VALUES` for its other
required parameters; or it has the `CASES` listed for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bench.samples.contract import inputs
from bench.samples.contract.parameters import Case, Draw
from bench.samples.native import domains
from bench.samples.native.domains import below, index, integers, uniform
from bench.samples.native.functions import BROADCAST_SHAPES, COLUMN, SQUARE, TALL

IMAGES, LARGE_IMAGES, TALL_IMAGES = [32, 3, 64, 64], [32, 3, 256, 256], [32, 3, 10000, 10]
SHORT_SIGNALS, SIGNALS, VOLUMES = [32, 3, 64], [32, 3, 256], [8, 3, 8, 32, 32]
BATCHES, TALL_CHANNELS = (LARGE_IMAGES, TALL_IMAGES), [32, 10, 10000, 10]
MATRICES = (SQUARE, [100, 32, 32])
ALL, RANKED = (SQUARE, TALL, COLUMN), (SQUARE, TALL)
POSITIVE = uniform(0.1, 2.0)

CATEGORIES: Mapping[str, str] = {
    name: category
    for category, names in {
        "unary": "BlockGrad IdentityAttachKLSparseReg abs arccos arccosh arcsin arcsinh arctan arctanh cbrt "
        "cos cosh degrees erf erfinv exp expm1 gamma gammaln identity log log10 log1p log2 logical_not "
        "make_loss negative ones_like radians rcbrt reciprocal rsqrt sign sin sinh smooth_l1 sqrt square "
        "stop_gradient tan tanh zeros_like MakeLoss cumsum amp_cast cast cast_storage all_finite clip "
        "L2Normalization",
        "rounding": "ceil fix floor rint round trunc",
        "activation": "Activation LeakyReLU SoftmaxActivation hard_sigmoid log_softmax relu sigmoid softmax "
        "softmin softsign",
        "binary_broadcast": "broadcast_add broadcast_div broadcast_equal broadcast_greater "
        "broadcast_greater_equal broadcast_hypot broadcast_lesser broadcast_lesser_equal "
        "broadcast_logical_and broadcast_logical_or broadcast_logical_xor broadcast_maximum "
        "broadcast_minimum broadcast_minus broadcast_mod broadcast_mul broadcast_not_equal broadcast_plus "
        "broadcast_power broadcast_sub",
        "binary_element_wise": "elemwise_add elemwise_div elemwise_mul elemwise_sub",
        "binary_misc": "ElementWiseSum add_n broadcast_like reshape_like slice_like where khatri_rao",
        "gemm": "batch_dot dot linalg_gemm linalg_gemm2 linalg_syrk linalg_trmm",
        "linalg": "linalg_det linalg_extractdiag linalg_extracttrian linalg_gelqf linalg_inverse "
        "linalg_makediag linalg_maketrian linalg_potrf linalg_potri linalg_slogdet linalg_sumlogdiag "
        "linalg_trsm",
        "reduction": "max max_axis mean min min_axis moments nanprod nansum norm prod sum sum_axis "
        "multi_all_finite multi_sum_sq",
        "sorting_searching": "argmax argmax_channel argmin argsort shuffle sort topk",
        "shape": "diag expand_dims flatten reshape shape_array size_array squeeze",
        "rearrange": "SwapAxis depth_to_space flip reverse space_to_depth swapaxes transpose",
        "expanding": "broadcast_axes broadcast_axis broadcast_to pad repeat tile",
        "join_split": "concat split stack",
        "indexing": "choose_element_0index fill_element_0index gather_nd one_hot pick ravel_multi_index "
        "scatter_nd slice slice_axis take unravel_index",
        "random_sampling": "random_exponential random_gamma random_generalized_negative_binomial "
        "random_negative_binomial random_normal random_pdf_dirichlet random_pdf_exponential random_pdf_gamma "
        "random_pdf_generalized_negative_binomial random_pdf_negative_binomial random_pdf_normal "
        "random_pdf_poisson random_pdf_uniform random_poisson random_randint random_uniform "
        "sample_exponential sample_gamma sample_generalized_negative_binomial sample_multinomial "
        "sample_negative_binomial sample_normal sample_poisson sample_uniform",
        "convolution": "Convolution Correlation col2im im2col",
        "transpose_convolution": "Deconvolution",
        "pooling": "Pooling ROIPooling",
        "nn_basic": "BatchNorm Dropout Embedding FullyConnected GroupNorm InstanceNorm LRN LayerNorm RNN "
        "SequenceLast SequenceMask SequenceReverse",
        "loss": "CTCLoss LinearRegressionOutput LogisticRegressionOutput MAERegressionOutput SVMOutput "
        "Softmax SoftmaxOutput ctc_loss softmax_cross_entropy",
        "optimizer": "adam_update ftml_update ftrl_update lamb_update_phase1 lamb_update_phase2 "
        "mp_lamb_update_phase1 mp_lamb_update_phase2 mp_nag_mom_update mp_sgd_mom_update mp_sgd_update "
        "multi_lars multi_mp_sgd_mom_update multi_mp_sgd_update multi_sgd_mom_update multi_sgd_update "
        "nag_mom_update preloaded_multi_mp_sgd_mom_update preloaded_multi_mp_sgd_update "
        "preloaded_multi_sgd_mom_update preloaded_multi_sgd_update rmsprop_update rmspropalex_update "
        "sgd_mom_update sgd_update signsgd_update signum_update",
        "misc": "BilinearSampler Custom GridGenerator SpatialTransformer UpSampling amp_multicast "
        "reset_arrays",
    }.items()
    for name in names.split()
}

REASONS: Mapping[str, str] = {
    "Custom": "it calls what a user registers with mx.operator.register, and does nothing without",
    "IdentityAttachKLSparseReg": "its function has no parameter for its second array, a moving average",
}
"""Why an operator has no default inputs."""

VALUES: Mapping[str, Any] = {
    **{"lr": 0.1, "t": 1, "wd": 0.1, "eta": 0.001, "eps": 1e-8},
    **{"num_outputs": 2, "num_arrays": 2, "block_size": 2},
}
"""The values of required parameters, by name."""

OPTIONAL = frozenset(
    {
        *("data_lengths", "label_lengths", "sequence_length", "state_cell", "length", "bias", "num_args"),
        "LeakyReLU.gamma",
    }
)
"""Parameters that are optional although MXNet describes them as required, by name or of one operator."""

WITHOUT_GRADIENT = frozenset(
    {
        *("indices", "index", "label", "moving_mean", "moving_var", "sequence_length", "rois", "condition"),
        *("data_lengths", "label_lengths", "length", "shape_like", "Embedding.data", "reset_arrays.data"),
    }
)
"""Arrays with respect to which there is no gradient, by name or of one operator."""

_CLASSIFIED = [(data, data[:1]) for data in RANKED]
_LABELLED = [(data, data[:-1]) for data in BATCHES]
_SAMPLED = [(shape, shape[:1], shape[:1]) for shape in ([2, 1000], [100, 100])]
_DISTRIBUTIONS = {
    "exponential": {"lam": 2.0},
    "gamma": {"alpha": 2.0, "beta": 1.0},
    "generalized_negative_binomial": {"mu": 2.0, "alpha": 0.3},
    "negative_binomial": {"k": 3, "p": 0.4},
    "normal": {"loc": 0.0, "scale": 1.0},
    "poisson": {"lam": 4.0},
    "uniform": {"low": 0.0, "high": 1.0},
}

SHAPES: Mapping[str, Sequence[Any]] = {
    "binary_broadcast": [tuple(each) for each in BROADCAST_SHAPES],
    "linalg": MATRICES,
    "sorting_searching": RANKED,
    **{f"random_pdf_{name}": _SAMPLED for name in _DISTRIBUTIONS},
    **{f"sample_{name}": [[2]] for name in _DISTRIBUTIONS},
    "BatchNorm": [(data, [3], [3], [3], [3]) for data in BATCHES],
    "BilinearSampler": [[32, 2, 256, 256]],
    "CTCLoss": [([1024, 100, 100], [100, 100])],
    "ElementWiseSum": [(shape, shape, shape) for shape in ALL],
    "InstanceNorm": [(data, [3], [3]) for data in BATCHES],
    "L2Normalization": BATCHES,
    "LayerNorm": [(data, data[-1:], data[-1:]) for data in (SQUARE, *BATCHES)],
    "LinearRegressionOutput": BATCHES,
    "LogisticRegressionOutput": BATCHES,
    "MAERegressionOutput": BATCHES,
    "ROIPooling": [(data, [32, 5]) for data in (IMAGES, LARGE_IMAGES)],
    "SVMOutput": _LABELLED,
    "Softmax": _CLASSIFIED,
    "SoftmaxOutput": _LABELLED,
    "add_n": [(shape, shape, shape) for shape in ALL],
    "broadcast_axes": [[1, 1024], [1, 1000, 10]],
    "broadcast_axis": [[1, 1024], [1, 1000, 10]],
    "broadcast_like": [([1, 1024], SQUARE), (COLUMN, TALL)],
    "choose_element_0index": _CLASSIFIED,
    "concat": RANKED,
    "ctc_loss": [([1024, 100, 100], [100, 100])],
    "diag": [SQUARE, [1024]],
    "fill_element_0index": [(data, data[:1], data[:1]) for data in RANKED],
    "gather_nd": [(data, [1, 1000]) for data in RANKED],
    "im2col": BATCHES,
    "khatri_rao": [[32, 32], [64, 64]],
    "lamb_update_phase1": BATCHES,
    "lamb_update_phase2": [(data, data, [1], [1]) for data in BATCHES],
    "linalg_gemm": [SQUARE, [100, 32, 32]],
    "linalg_gemm2": [(SQUARE, SQUARE), ([1000, 10], [10, 1000]), ([100, 32, 32], [100, 32, 32])],
    "linalg_makediag": [[1024], [100, 100]],
    "linalg_maketrian": [[1024, 1035], [2080]],
    "linalg_syrk": MATRICES,
    "linalg_trmm": MATRICES,
    "mp_lamb_update_phase2": [(data, data, [1], [1], data) for data in ALL],
    "pad": [IMAGES],
    "pick": _CLASSIFIED,
    "random_pdf_dirichlet": [([2, 100, 10], [2, 10])],
    "ravel_multi_index": [[2, 10000]],
    "reshape_like": [(SQUARE, [512, 2048]), (TALL, [100, 10000])],
    "sample_multinomial": [[32, 32], [64, 64]],
    "scatter_nd": [([1000], [2, 1000])],
    "slice": RANKED,
    "slice_axis": RANKED,
    "slice_like": [(SQUARE, [100, 100]), (TALL, [100, 10])],
    "softmax_cross_entropy": _CLASSIFIED,
    "split": RANKED,
    "squeeze": [[1, 1024, 1024], [32, 1, 256, 256]],
    "stack": RANKED,
    "take": [(data, [1000]) for data in RANKED],
    "transpose": [SQUARE, TALL, IMAGES],
    "unravel_index": [[10000]],
}
"""The shapes of each case, by operator or category; `ALL` for the others.

A tuple has a shape for each array; a list is the shape of all arrays (of two, where any number will do).
"""


def _each(parameter: str, *values: Any, **others: Any) -> list[Case]:
    """Return a setting for each of the values of a parameter."""
    return [{parameter: value, **others} for value in values]


SETTINGS: Mapping[str, Sequence[Case]] = {
    "reduction": [{}, {"axis": 0}],
    "Activation": _each("act_type", "relu", "sigmoid", "softrelu", "softsign", "tanh"),
    "Dropout": [{"p": 0.5, "mode": "always"}],
    "L2Normalization": _each("mode", "channel", "instance", "spatial"),
    "ROIPooling": [{"pooled_size": [2, 2], "spatial_scale": 0.5}],
    "SwapAxis": [{"dim1": 0, "dim2": 1}],
    "amp_cast": [{"dtype": "float16"}],
    "argmax": [{"axis": 1}],
    "argmin": [{"axis": 1}],
    "broadcast_axes": [{"axis": [0], "size": [64]}],
    "broadcast_axis": [{"axis": [0], "size": [64]}],
    "cast": [{"dtype": "float16"}],
    "cast_storage": [{"stype": "csr"}],
    "choose_element_0index": [{"axis": 1}],
    "clip": [{"a_min": -0.5, "a_max": 0.5}],
    "concat": [{"dim": 0}],
    "cumsum": [{"axis": 0}],
    "expand_dims": [{"axis": 0}],
    "flip": [{"axis": [0]}],
    "im2col": [{"kernel": [3, 3], "stride": [1, 1], "dilate": [1, 1], "pad": [1, 1]}],
    "moments": [{"axes": [0]}],
    "multi_all_finite": [{"num_arrays": 2}],
    "multi_sum_sq": [{}],
    "norm": _each("ord", 1, 2, axis=0),
    "pad": _each("mode", "constant", "edge", "reflect", pad_width=[0, 0, 0, 0, 1, 1, 1, 1]),
    "pick": [{"axis": 1}],
    "ravel_multi_index": [{"shape": [64, 64]}],
    "repeat": [{"repeats": 2, "axis": 0}],
    "reverse": [{"axis": [0]}],
    **{f"sample_{name}": _each("shape", *ALL) for name in ("multinomial", *_DISTRIBUTIONS)},
    "scatter_nd": [{"shape": [100, 100]}],
    "slice": [{"begin": [0, 1], "end": [1000, 100]}],
    "slice_axis": [{"axis": 0, "begin": 0, "end": 500}],
    "SoftmaxActivation": [{"mode": "instance"}],
    "split": [{"axis": 0}],
    "sort": [{"axis": 1}],
    "stack": [{"axis": 0}],
    "swapaxes": [{"dim1": 0, "dim2": 1}],
    "tile": [{"reps": [2, 1]}],
    "topk": [{"k": 10}],
    "unravel_index": [{"shape": [64, 64]}],
}
"""The parameters beside arrays, by operator or category: each makes a case with each of its `SHAPES`."""


def _convolutions(transposed: bool) -> list[Case]:
    cases: list[Case] = []
    for data in (SIGNALS, SHORT_SIGNALS, LARGE_IMAGES, IMAGES, VOLUMES):
        kernel = [3] * (len(data) - 2)
        weight = [data[1], 64, *kernel] if transposed else [64, data[1], *kernel]
        arrays = {"data": data, "weight": weight, "bias": [64]}
        cases.append({**arrays, "kernel": kernel, "num_filter": 64, "no_bias": False})
    return cases


_BLOCKS = (([1, 4, 2, 4], 2), ([10, 25, 10, 100], 5))
"""Shapes of data, and the sizes of the blocks that its channels, or height and width, are divided into."""


def _recurrent(mode: str, gates: int, cells: int = 64, batch: int = 16, steps: int = 32) -> Case:
    states = {"state": [1, batch, cells], **({"state_cell": [1, batch, cells]} if mode == "lstm" else {})}
    arrays = {"data": [steps, batch, cells], "parameters": [gates * cells * (2 * cells + 2)], **states}
    return {**arrays, **_layers(mode, cells, 1)}


def _layers(mode: str, cells: int, layers: int) -> Case:
    return {"mode": mode, "state_size": cells, "num_layers": layers}


def _products(batch: list[int]) -> list[Case]:
    """Return the cases of matrix products: square matrices, thin matrices, and a row times a matrix."""
    return [
        {"lhs": [*batch, *SQUARE], "rhs": [*batch, *SQUARE]},
        {"lhs": [*batch, 1000, 10], "rhs": [*batch, 1000, 10], "transpose_b": True},
        {
            **{"lhs": [*batch, 1000, 1], "rhs": [*batch, 100, 1000]},
            **{"transpose_a": True, "transpose_b": True},
        },
    ]


def _updates(arrays: int, preloaded: bool) -> list[Case]:
    """Return the cases of updates of two weights, with `arrays` arrays per weight.

    MXNet infers no shapes for the results, so `out` is given.
    """
    rates = {} if preloaded else {"lrs": [0.1, 0.1], "wds": [0.0, 0.0]}
    last = [[2], [2]] if preloaded else []
    return [
        {"data": [*[shape] * (2 * arrays), *last], **rates, "num_weights": 2, "out": [shape] * 2}
        for shape in ALL
    ]


CASES: Mapping[str, Sequence[Case]] = {
    **{
        f"{'preloaded_' * preloaded}multi_{kind}_update": _updates(arrays, preloaded)
        for kind, arrays in {"sgd": 2, "sgd_mom": 3, "mp_sgd": 3, "mp_sgd_mom": 4}.items()
        for preloaded in (False, True)
    },
    **{
        f"Sequence{kind}": [
            {"data": data, "sequence_length": data[1:2], "use_sequence_length": True}
            for data in ([64, 100], [64, 100, 32])
        ]
        for kind in ("Last", "Mask", "Reverse")
    },
    "Convolution": _convolutions(transposed=False),
    "Deconvolution": _convolutions(transposed=True),
    "Correlation": [
        {"data1": LARGE_IMAGES, "data2": LARGE_IMAGES},
        {
            "data1": TALL_IMAGES,
            "data2": TALL_IMAGES,
            "kernel_size": 3,
            "max_displacement": 2,
            "stride1": 2,
            "stride2": 2,
        },
    ],
    "Embedding": [
        {"data": [1024], "weight": [10000, 64], "input_dim": 10000, "output_dim": 64},
        {"data": LARGE_IMAGES, "weight": [3, 4], "input_dim": 3, "output_dim": 4},
        {"data": TALL_IMAGES, "weight": [16, 9], "input_dim": 16, "output_dim": 9},
    ],
    "FullyConnected": [
        {"data": [32, 1024], "weight": [1024, 1024], "bias": [1024], "num_hidden": 1024},
        {"data": LARGE_IMAGES, "weight": [64, 196608], "bias": [64], "num_hidden": 64, "flatten": True},
        {"data": LARGE_IMAGES, "weight": [64, 256], "bias": [64], "num_hidden": 64, "flatten": False},
    ],
    "GridGenerator": [
        {"data": [32, 2, 256, 256], "transform_type": "warp"},
        {"data": [256, 6], "transform_type": "affine", "target_shape": [256, 6]},
    ],
    "GroupNorm": [
        {"data": LARGE_IMAGES, "gamma": [1], "beta": [1]},
        {"data": TALL_CHANNELS, "gamma": [10], "beta": [10], "num_groups": 10},
    ],
    "LRN": [
        {"data": LARGE_IMAGES, "nsize": 3},
        {"data": TALL_CHANNELS, "nsize": 5, "alpha": 0.001, "beta": 0.2},
    ],
    "LeakyReLU": [
        *({"data": data, "act_type": kind} for data in ALL for kind in ("leaky", "elu", "selu", "gelu")),
        *({"data": data, "gamma": [1], "act_type": "prelu"} for data in ALL),
    ],
    "Pooling": [
        {"data": data, "kernel": [3] * (len(data) - 2), "pool_type": kind, "global_pool": everywhere}
        for data in (SIGNALS, SHORT_SIGNALS, LARGE_IMAGES, IMAGES)
        for kind in ("avg", "max", "sum")
        for everywhere in (False, True)
    ],
    "RNN": [
        {"data": [32, 4, 4], "parameters": [7], "state": [1, 4, 1], **_layers("rnn_relu", 1, 1)},
        {"data": [512, 10000, 10], "parameters": [104], "state": [2, 10000, 4], **_layers("rnn_tanh", 4, 2)},
        *(_recurrent(mode, gates) for mode, gates in {"rnn_relu": 1, "gru": 3, "lstm": 4}.items()),
    ],
    "SpatialTransformer": [
        {
            **{"data": [batch, 3, height, 6], "loc": [batch, 6], "target_shape": [batch, 6]},
            **{"transform_type": "affine", "sampler_type": "bilinear"},
        }
        for batch, height in ((32, 256), (256, 10000))
    ],
    "UpSampling": [
        {"data": [LARGE_IMAGES], "scale": 2, "sample_type": "nearest"},
        {"data": [[32, 3, 10000, 1]], "scale": 4, "sample_type": "nearest"},
    ],
    "batch_dot": _products([32]),
    "col2im": [
        {"data": [32, 64, 256], "output_size": [32, 8, 1], "kernel": [1, 1, 1]},
        {"data": [32, 64, 256], "output_size": [64, 16, 1], "kernel": [1, 1, 1], "stride": [2, 2, 2]},
    ],
    "depth_to_space": [{"data": data, "block_size": size} for data, size in _BLOCKS],
    "dot": _products([]),
    "space_to_depth": [{"data": data, "block_size": size} for data, size in _BLOCKS],
    "broadcast_to": [{"data": [1, 1024], "shape": SQUARE}, {"data": COLUMN, "shape": TALL}],
    "one_hot": [{"indices": [1000], "depth": 100}, {"indices": [32, 128], "depth": 1000}],
    "reshape": [{"data": SQUARE, "shape": [512, 2048]}, {"data": TALL, "shape": [100, 10000]}],
    "random_randint": [{"low": 0, "high": 5, "shape": shape} for shape in ALL],
    **{
        f"random_{name}": [{**values, "shape": shape} for shape in ALL]
        for name, values in _DISTRIBUTIONS.items()
    },
}
"""The cases of operators whose shapes and settings depend on each other."""


def _single(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return N(0, 1) in float32, whatever dtype is asked for.

    Updates of mixed precision keep their weights in float32.
    """
    return inputs.generator().standard_normal(inputs.check_shape(shape, 4), np.float32)


def _half(shape: Sequence[int], case: Case) -> np.ndarray:
    return _single(shape, case).astype(np.float16)


def _single_zeros(shape: Sequence[int], case: Case) -> np.ndarray:
    return np.zeros(inputs.check_shape(shape, 4), np.float32)


def _rois(shape: Sequence[int], case: Case) -> np.ndarray:
    return domains.regions(shape, case["data"])


def _label(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return a class for each row, in the dtype of the data."""
    return _CLASS(shape, case).astype(inputs.dtype())


def _with_rates(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return an array of weights, or learning rates if `shape` has one axis.

    Learning rates are always float32.
    """
    return inputs.array(shape) if len(shape) > 1 else np.full(shape, 0.1, np.float32)


_CLASS = index("data", 1, "float32")

DRAWS: Mapping[str, Draw] = {
    **dict.fromkeys(("alpha", "beta", "lam", "mu", "sigma", "sample", "moving_var"), POSITIVE),
    **{"k": integers(1, 8), "p": uniform(0.2, 0.8), "low": uniform(0.0, 0.1), "high": uniform(2.0, 3.0)},
    **dict.fromkeys(("mom", "mean", "var", "n", "z", "d", "v", "delta"), domains.zeros),
    **{
        "weight32": _single,
        "sequence_length": integers(1, 64),
        "rois": _rois,
        "index": _CLASS,
        "r1": POSITIVE,
        "r2": POSITIVE,
    },
    **dict.fromkeys(
        (f"{name}.data" for name in ("arccos", "arcsin", "arctanh", "erfinv")), uniform(-0.9, 0.9)
    ),
    **dict.fromkeys(
        (
            f"{name}.data"
            for name in (
                *("gamma", "gammaln", "log", "log10", "log1p", "log2", "rcbrt", "reciprocal", "rsqrt"),
                "sqrt",
            )
        ),
        POSITIVE,
    ),
    "BilinearSampler.grid": uniform(-1.0, 1.0),
    "CTCLoss.label": integers(1, 20),
    "Embedding.data": below("input_dim", "float32"),
    "LogisticRegressionOutput.label": uniform(0.0, 1.0),
    "SVMOutput.label": _label,
    "Softmax.label": _label,
    "SoftmaxOutput.label": _label,
    "SpatialTransformer.loc": uniform(-0.5, 0.5),
    "arccosh.data": uniform(1.1, 4.0),
    "broadcast_div.rhs": POSITIVE,
    "broadcast_mod.rhs": POSITIVE,
    "broadcast_power.lhs": POSITIVE,
    "ctc_loss.label": integers(1, 20),
    "elemwise_div.rhs": POSITIVE,
    "fill_element_0index.rhs": index("lhs", 1, "float32"),
    "gather_nd.indices": index("data", 0, "float32"),
    "linalg_det.A": domains.invertible,
    "linalg_inverse.A": domains.invertible,
    "linalg_potrf.A": domains.positive_definite,
    "linalg_potri.A": domains.lower_triangular,
    "linalg_slogdet.A": domains.invertible,
    "linalg_sumlogdiag.A": domains.lower_triangular,
    "linalg_trmm.A": domains.lower_triangular,
    "linalg_trsm.A": domains.lower_triangular,
    "mp_lamb_update_phase1.grad": _half,
    "mp_lamb_update_phase1.mean": _single_zeros,
    "mp_lamb_update_phase1.var": _single_zeros,
    "mp_lamb_update_phase1.weight": _half,
    "mp_lamb_update_phase2.g": _single,
    "mp_lamb_update_phase2.r1": _single,
    "mp_lamb_update_phase2.r2": _single,
    "mp_nag_mom_update.mom": _single_zeros,
    "mp_sgd_mom_update.mom": _single_zeros,
    **{
        f"preloaded_multi_{kind}_update.data": _with_rates
        for kind in ("sgd", "sgd_mom", "mp_sgd", "mp_sgd_mom")
    },
    "multi_lars.grads_sum_sq": POSITIVE,
    "multi_lars.weights_sum_sq": POSITIVE,
    "one_hot.indices": below("depth", "float32"),
    "random_pdf_dirichlet.sample": domains.probabilities,
    "ravel_multi_index.data": integers(0, 64),
    "rmspropalex_update.g": domains.zeros,
    "sample_multinomial.data": domains.probabilities,
    "scatter_nd.indices": integers(0, 100),
    "softmax_cross_entropy.label": _label,
    "take.indices": index("a", 0, "float32"),
    "unravel_index.data": integers(0, 4096),
    "where.condition": domains.truths,
}
"""Domains of arrays, by name or of one operator."""
