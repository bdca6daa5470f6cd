"""Default inputs of MXNet's registered operators: shapes as opperf has them, domains by definition.

`CATEGORIES` has every operator that the rules know; `SPECIAL` those whose inputs are not a matter of
one or two shapes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bench.samples.contract.parameters import Case, Draw
from bench.samples.native import domains
from bench.samples.native.domains import below, index, integers, uniform
from bench.samples.native.functions import COLUMN, SQUARE, TALL

IMAGES, ROWS = [32, 3, 64, 64], [32, 3, 256]
MATRICES = ([256, 256], [100, 32, 32])
POSITIVE = uniform(0.1, 2.0)
_OPTIMIZED = ([1024, 1024], [10000, 1], [10000, 100])
_CELLS, _BATCH, _STEPS = 64, 16, 32

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
}

VALUES: Mapping[str, float | int | str] = {"lr": 0.1, "t": 1, "wd": 0.1, "eta": 0.001, "eps": 1e-8}
"""What a parameter gets that must be given, by its name."""

OPTIONAL = frozenset(
    {
        *("data_lengths", "label_lengths", "sequence_length", "state_cell", "length"),
        *("CTCLoss.label_lengths", "LeakyReLU.gamma", "Convolution.bias", "Deconvolution.bias"),
        "FullyConnected.bias",
    }
)
"""Arrays that may be left out, by name, or of one operator alone."""

WITHOUT_GRADIENT = frozenset(
    {
        *("indices", "index", "label", "moving_mean", "moving_var", "sequence_length", "rois", "condition"),
        *("data_lengths", "label_lengths", "length", "shape_like", "Embedding.data", "one_hot.indices"),
    }
)

_UNARY_DOMAINS: Mapping[str, Draw] = {
    **dict.fromkeys(("arccos", "arcsin", "arctanh", "erfinv"), uniform(-0.9, 0.9)),
    "arccosh": uniform(1.1, 4.0),
    **dict.fromkeys(
        ["gamma", "gammaln", "log", "log10", "log1p", "log2", "rcbrt", "reciprocal", "rsqrt", "sqrt"],
        POSITIVE,
    ),
    "IdentityAttachKLSparseReg": uniform(0.05, 0.95),
    **dict.fromkeys(["linalg_potrf", "linalg_det", "linalg_slogdet"], domains.positive_definite),
    **dict.fromkeys(["linalg_potri", "linalg_sumlogdiag"], domains.lower_triangular),
    "linalg_inverse": domains.invertible,
    "one_hot": below("depth", "float32"),
    "sample_multinomial": domains.probabilities,
}
_STATES = ("mom", "mean", "var", "n", "g", "z", "d", "v", "delta")
DRAWS: Mapping[str, Draw] = {
    **{
        f"{name}.{'A' if name.startswith('linalg') else 'data'}": draw
        for name, draw in _UNARY_DOMAINS.items()
    },
    "one_hot.indices": below("depth", "float32"),
    "linalg_trsm.A": domains.lower_triangular,
    "linalg_trmm.A": domains.lower_triangular,
    "broadcast_div.rhs": POSITIVE,
    "broadcast_mod.rhs": POSITIVE,
    "broadcast_power.lhs": POSITIVE,
    "elemwise_div.rhs": POSITIVE,
    "where.condition": domains.truths,
    "BatchNorm.moving_var": POSITIVE,
    "Embedding.data": below("input_dim", "float32"),
    "CTCLoss.label": integers(1, 20),
    "ctc_loss.label": integers(1, 20),
    "softmax_cross_entropy.label": index("data", 1, "float32"),
    "SoftmaxOutput.label": index("data", 1, "float32"),
    "Softmax.label": index("data", 1, "float32"),
    "SVMOutput.label": index("data", 1, "float32"),
    "LogisticRegressionOutput.label": uniform(0.0, 1.0),
    "pick.index": index("data", 1, "float32"),
    "choose_element_0index.index": index("data", 1, "float32"),
    "fill_element_0index.rhs": index("lhs", 1, "float32"),
    "take.indices": index("a", 0, "float32"),
    "gather_nd.indices": index("data", 0, "float32"),
    "scatter_nd.indices": integers(0, 100),
    "ravel_multi_index.data": integers(0, 64),
    "unravel_index.data": integers(0, 4096),
    "BilinearSampler.grid": uniform(-1.0, 1.0),
    "SpatialTransformer.loc": uniform(-0.5, 0.5),
    "ROIPooling.rois": lambda shape, case: domains.regions(shape, case["data"]),
    "multi_lars.weights_sum_sq": POSITIVE,
    "multi_lars.grads_sum_sq": POSITIVE,
    **{
        f"random_pdf_{name}.{parameter}": domains.probabilities
        if name == "dirichlet" and parameter == "sample"
        else POSITIVE
        for name in [
            "dirichlet",
            "exponential",
            "gamma",
            "generalized_negative_binomial",
            "negative_binomial",
            "normal",
            "poisson",
            "uniform",
        ]
        for parameter in ("sample", "alpha", "beta", "lam", "mu", "sigma", "k", "low")
    },
    "random_pdf_negative_binomial.k": integers(1, 8),
    "random_pdf_negative_binomial.p": uniform(0.2, 0.8),
    "random_pdf_uniform.low": uniform(0.0, 0.1),
    "random_pdf_uniform.high": uniform(2.0, 3.0),
    **{
        f"sample_{name}.{parameter}": POSITIVE
        for name in ["exponential", "gamma", "generalized_negative_binomial", "normal", "poisson"]
        for parameter in ("alpha", "beta", "lam", "mu", "sigma")
    },
    "sample_negative_binomial.k": integers(1, 8),
    "sample_negative_binomial.p": uniform(0.2, 0.8),
    "sample_uniform.low": uniform(0.0, 0.5),
    "sample_uniform.high": uniform(1.0, 2.0),
    **{
        f"{name}.{state}": POSITIVE if state in ("var", "n", "v") else domains.zeros
        for name, category in CATEGORIES.items()
        if category == "optimizer"
        for state in _STATES
    },
    "rmspropalex_update.n": uniform(2.0, 3.0),
}
"""Domains by operator and parameter."""


def _each(parameter: str, shapes: Sequence[Sequence[int]], **others: object) -> list[Case]:
    return [{parameter: shape, **others} for shape in shapes]


def _updates(*states: str, **values: float) -> list[Case]:
    names = ("weight", "grad", *states)
    return [{**dict.fromkeys(names, shape), **values} for shape in _OPTIMIZED]


def _several(arrays: int, **values: object) -> list[Case]:
    """An update of two weights: `arrays` arrays of each, one after the other."""
    rates = {"lrs": [0.1, 0.1], "wds": [0.0, 0.0]}
    return [{"data": [shape] * (2 * arrays), **rates, **values} for shape in _OPTIMIZED]


def _preloaded(arrays: int) -> list[Case]:
    """The same with the rates in two arrays at the end."""
    return [{"data": [*([shape] * (2 * arrays)), [2], [2]], "num_weights": 2} for shape in _OPTIMIZED]


def _convolutions(transposed: bool) -> list[Case]:
    cases: list[Case] = []
    for data, kernel in (
        (ROWS, [3]),
        (IMAGES, [3, 3]),
        ([32, 3, 256, 256], [3, 3]),
        ([8, 3, 8, 32, 32], [3, 3, 3]),
    ):
        channels = data[1]
        weight = [channels, 64, *kernel] if transposed else [64, channels, *kernel]
        case: Case = {
            **{"data": data, "weight": weight, "bias": [64], "kernel": kernel, "num_filter": 64},
            **({"no_bias": False} if transposed else {}),
        }
        cases.append(case)
    return cases


def _recurrent(mode: str, gates: int) -> Case:
    size = gates * _CELLS * (2 * _CELLS + 2)
    state = [1, _BATCH, _CELLS]
    return {
        **{"data": [_STEPS, _BATCH, _CELLS], "parameters": [size], "state": state},
        **({"state_cell": state} if mode == "lstm" else {}),
        **{"mode": mode, "state_size": _CELLS, "num_layers": 1},
    }


_SEQUENCES = ([64, 100], [64, 100, 32])
_CHANNELS = {"gamma": [3], "beta": [3]}
_LABELLED = [{"data": data, "label": data} for data in (SQUARE, TALL)]
_CLASSES = [{"data": data, "label": data[:1]} for data in (SQUARE, TALL)]
_PDF_SAMPLES = ([2, 1000], [100, 100])
_RANDOM_SHAPES = (SQUARE, COLUMN, TALL)
_RANKED = ([1024, 1024], [10000, 100])
_CTC = [{"data": [100, 16, 20], "label": [16, 10]}]
_TWO = ([[1024, 1024]] * 2, [[10000, 100]] * 2)

SPECIAL: Mapping[str, list[Case]] = {
    "Activation": [
        {"data": shape, "act_type": kind}
        for shape in _RANDOM_SHAPES
        for kind in ("relu", "sigmoid", "softrelu", "softsign", "tanh")
    ],
    "LeakyReLU": [
        *(
            {"data": shape, "act_type": kind}
            for shape in _RANDOM_SHAPES
            for kind in ("leaky", "elu", "selu", "gelu")
        ),
        *({"data": shape, "gamma": [1], "act_type": "prelu"} for shape in _RANDOM_SHAPES),
    ],
    "BatchNorm": [
        {"data": shape, **_CHANNELS, "moving_mean": [3], "moving_var": [3]}
        for shape in (IMAGES, [32, 3, 10000])
    ],
    "BilinearSampler": [{"data": [8, 3, 32, 32], "grid": [8, 2, 32, 32]}],
    "CTCLoss": _CTC,
    "ctc_loss": _CTC,
    "Convolution": _convolutions(transposed=False),
    "Deconvolution": _convolutions(transposed=True),
    "Correlation": [{"data1": [4, 8, 32, 32], "data2": [4, 8, 32, 32], "max_displacement": 2, "pad_size": 2}],
    "Dropout": [{"data": shape, "p": 0.5, "mode": "always"} for shape in _RANDOM_SHAPES],
    "ElementWiseSum": [{"args": [shape] * 3} for shape in _RANDOM_SHAPES],
    "add_n": [{"args": [shape] * 3} for shape in _RANDOM_SHAPES],
    "Embedding": [
        {"data": [1024], "weight": [10000, 64], "input_dim": 10000, "output_dim": 64},
        {"data": [32, 128], "weight": [1000, 512], "input_dim": 1000, "output_dim": 512},
    ],
    "FullyConnected": [
        {"data": [32, 3, 256, 256], "weight": [64, 196608], "bias": [64], "num_hidden": 64},
        {"data": [32, 1024], "weight": [1024, 1024], "bias": [1024], "num_hidden": 1024},
    ],
    "GridGenerator": [{"data": [32, 6], "transform_type": "affine", "target_shape": [64, 64]}],
    "GroupNorm": [{"data": [32, 4, 64, 64], "gamma": [2], "beta": [2], "num_groups": 2}],
    "InstanceNorm": [{"data": shape, **_CHANNELS} for shape in (IMAGES, [32, 3, 10000])],
    "L2Normalization": _each("data", [[1024, 1024], [32, 3, 64, 64]], mode="instance"),
    "LRN": _each("data", [IMAGES, [32, 3, 256, 256]], nsize=3),
    "LayerNorm": [
        {"data": shape, "gamma": shape[-1:], "beta": shape[-1:]} for shape in (SQUARE, TALL, IMAGES)
    ],
    "LinearRegressionOutput": _LABELLED,
    "LogisticRegressionOutput": _LABELLED,
    "MAERegressionOutput": _LABELLED,
    "Pooling": [
        {"data": shape, "kernel": [3] * (len(shape) - 2), "pool_type": kind, "global_pool": everywhere}
        for shape in (ROWS, IMAGES, [32, 3, 256, 256])
        for kind in ("avg", "max")
        for everywhere in (False, True)
    ],
    "RNN": [_recurrent("rnn_relu", 1), _recurrent("gru", 3), _recurrent("lstm", 4)],
    "ROIPooling": [{"data": [4, 3, 64, 64], "rois": [32, 5], "pooled_size": [7, 7], "spatial_scale": 1.0}],
    "SVMOutput": _CLASSES,
    "SequenceLast": _each("data", _SEQUENCES),
    "SequenceMask": _each("data", _SEQUENCES),
    "SequenceReverse": _each("data", _SEQUENCES),
    "Softmax": _CLASSES,
    "SoftmaxOutput": _CLASSES,
    "softmax_cross_entropy": _CLASSES,
    "SoftmaxActivation": _each("data", [SQUARE, TALL], mode="instance"),
    "SpatialTransformer": [
        {
            **{"data": [8, 3, 64, 64], "loc": [8, 6], "target_shape": [32, 32]},
            **{"transform_type": "affine", "sampler_type": "bilinear"},
        }
    ],
    "SwapAxis": _each("data", _RANDOM_SHAPES, dim1=0, dim2=1),
    "swapaxes": _each("data", _RANDOM_SHAPES, dim1=0, dim2=1),
    "UpSampling": [{"data": [IMAGES], "scale": 2, "sample_type": "nearest"}],
    "all_finite": _each("data", _RANDOM_SHAPES),
    "amp_cast": _each("data", _RANDOM_SHAPES, dtype="float16"),
    "amp_multicast": [{"data": [shape] * 2, "num_outputs": 2} for shape in _RANDOM_SHAPES],
    "cast": _each("data", _RANDOM_SHAPES, dtype="float16"),
    "cast_storage": _each("data", _RANDOM_SHAPES, stype="csr"),
    "clip": _each("data", _RANDOM_SHAPES, a_min=-0.5, a_max=0.5),
    "cumsum": _each("a", _RANDOM_SHAPES, axis=0),
    "argmax": _each("data", _RANKED, axis=1),
    "argmin": _each("data", _RANKED, axis=1),
    "argmax_channel": _each("data", _RANKED),
    "argsort": _each("data", _RANKED),
    "sort": _each("data", _RANKED),
    "topk": _each("data", _RANKED, k=10),
    "shuffle": _each("data", _RANDOM_SHAPES),
    "batch_dot": [
        {"lhs": [32, 1024, 1024], "rhs": [32, 1024, 1024]},
        {"lhs": [32, 1000, 10], "rhs": [32, 10, 1000]},
    ],
    "dot": [
        {"lhs": SQUARE, "rhs": SQUARE},
        {"lhs": [1000, 10], "rhs": [10, 1000]},
        {"lhs": [1000, 1], "rhs": [1, 1000]},
    ],
    "khatri_rao": [{"args": [[32, 32], [32, 32]]}, {"args": [[64, 64], [64, 64]]}],
    "linalg_gemm": [
        {"A": SQUARE, "B": SQUARE, "C": SQUARE},
        {"A": [100, 32, 32], "B": [100, 32, 32], "C": [100, 32, 32]},
    ],
    "linalg_gemm2": [
        {"A": SQUARE, "B": SQUARE},
        {"A": [1000, 10], "B": [10, 1000]},
        {"A": [100, 32, 32], "B": [100, 32, 32]},
    ],
    "linalg_trmm": [{"A": shape, "B": shape} for shape in MATRICES],
    "linalg_trsm": [{"A": shape, "B": shape} for shape in MATRICES],
    "linalg_gelqf": _each("A", ([100, 1024], [100, 32, 32])),
    "linalg_makediag": _each("A", ([1024], [100, 100])),
    "linalg_maketrian": _each("A", ([2080], [100, 528])),
    **{
        name: _each("A", MATRICES)
        for name in [
            "linalg_det",
            "linalg_extractdiag",
            "linalg_extracttrian",
            "linalg_inverse",
            "linalg_potrf",
            "linalg_potri",
            "linalg_slogdet",
            "linalg_sumlogdiag",
            "linalg_syrk",
        ]
    },
    "moments": [{"data": shape, "axes": [0]} for shape in _RANDOM_SHAPES],
    "norm": [{"data": shape, "ord": order, "axis": 0} for shape in _RANDOM_SHAPES for order in (1, 2)],
    **{
        name: [case for shape in _RANDOM_SHAPES for case in ({"data": shape}, {"data": shape, "axis": 0})]
        for name in [
            "max",
            "max_axis",
            "mean",
            "min",
            "min_axis",
            "nanprod",
            "nansum",
            "prod",
            "sum",
            "sum_axis",
        ]
    },
    "multi_all_finite": [{"data": [shape] * 2, "num_arrays": 2} for shape in _RANDOM_SHAPES],
    "multi_sum_sq": [{"data": [shape] * 2, "num_arrays": 2} for shape in _RANDOM_SHAPES],
    "reset_arrays": [{"data": [shape] * 2, "num_arrays": 2} for shape in _RANDOM_SHAPES],
    "broadcast_axes": _each("data", ([1, 1024], [1, 1000, 10]), axis=[0], size=[64]),
    "broadcast_axis": _each("data", ([1, 1024], [1, 1000, 10]), axis=[0], size=[64]),
    "broadcast_to": [{"data": [1, 1024], "shape": SQUARE}, {"data": COLUMN, "shape": TALL}],
    "broadcast_like": [{"lhs": [1, 1024], "rhs": SQUARE}, {"lhs": COLUMN, "rhs": TALL}],
    "reshape_like": [{"lhs": SQUARE, "rhs": [512, 2048]}, {"lhs": TALL, "rhs": [100, 10000]}],
    "slice_like": [{"data": SQUARE, "shape_like": [100, 100]}, {"data": TALL, "shape_like": [100, 10]}],
    "where": [{"condition": shape, "x": shape, "y": shape} for shape in _RANDOM_SHAPES],
    "diag": _each("data", ([1024, 1024], [1024])),
    "expand_dims": _each("data", _RANDOM_SHAPES, axis=0),
    "reshape": [{"data": SQUARE, "shape": [512, 2048]}, {"data": TALL, "shape": [100, 10000]}],
    "squeeze": _each("data", ([1, 1024, 1024], COLUMN)),
    "flip": _each("data", _RANDOM_SHAPES, axis=[0]),
    "reverse": _each("data", _RANDOM_SHAPES, axis=[0]),
    "transpose": _each("data", (SQUARE, TALL, [32, 3, 64, 64])),
    "depth_to_space": _each("data", ([32, 12, 64, 64], [1, 4, 2, 3]), block_size=2),
    "space_to_depth": _each("data", ([32, 3, 64, 64], [1, 1, 4, 6]), block_size=2),
    "pad": [
        {"data": IMAGES, "mode": mode, "pad_width": [0, 0, 0, 0, 1, 1, 1, 1]}
        for mode in ("constant", "edge", "reflect")
    ],
    "repeat": _each("data", _RANDOM_SHAPES, repeats=2, axis=0),
    "tile": _each("data", _RANDOM_SHAPES, reps=[2, 1]),
    "concat": [{"data": shapes, "dim": 0} for shapes in _TWO],
    "stack": [{"data": shapes, "axis": 0} for shapes in _TWO],
    "split": _each("data", ([1024, 1024], [10000, 100]), num_outputs=2, axis=0),
    "choose_element_0index": [{"data": shape, "index": shape[:1], "axis": 1} for shape in _RANKED],
    "pick": [{"data": shape, "index": shape[:1], "axis": 1} for shape in _RANKED],
    "fill_element_0index": [{"lhs": shape, "mhs": shape[:1], "rhs": shape[:1]} for shape in _RANKED],
    "gather_nd": [{"data": SQUARE, "indices": [1, 1000]}, {"data": TALL, "indices": [1, 1000]}],
    "scatter_nd": [{"data": [1000], "indices": [2, 1000], "shape": [100, 100]}],
    "one_hot": [{"indices": [1000], "depth": 100}, {"indices": [32, 128], "depth": 1000}],
    "ravel_multi_index": [{"data": [2, 10000], "shape": [64, 64]}],
    "unravel_index": [{"data": [10000], "shape": [64, 64]}],
    "slice": _each("data", _RANKED, begin=[0, 1], end=[1000, 100]),
    "slice_axis": _each("data", _RANKED, axis=0, begin=0, end=500),
    "take": [{"a": SQUARE, "indices": [1000]}, {"a": TALL, "indices": [1000]}],
    "random_randint": [{"low": 0, "high": 5, "shape": shape} for shape in _RANDOM_SHAPES],
    **{
        f"random_{name}": [{"shape": shape, **values} for shape in _RANDOM_SHAPES]
        for name, values in {
            "exponential": {"lam": 2.0},
            "gamma": {"alpha": 2.0, "beta": 1.0},
            "generalized_negative_binomial": {"mu": 2.0, "alpha": 0.3},
            "negative_binomial": {"k": 3, "p": 0.4},
            "normal": {"loc": 0.0, "scale": 1.0},
            "poisson": {"lam": 4.0},
            "uniform": {"low": 0.0, "high": 1.0},
        }.items()
    },
    **{
        f"sample_{name}": [{**{key: [100] for key in parameters}, "shape": [1000]}]
        for name, parameters in {
            "exponential": ["lam"],
            "gamma": ["alpha", "beta"],
            "generalized_negative_binomial": ["mu", "alpha"],
            "negative_binomial": ["k", "p"],
            "normal": ["mu", "sigma"],
            "poisson": ["lam"],
            "uniform": ["low", "high"],
        }.items()
    },
    "sample_multinomial": _each("data", ([100, 1000], [1000]), shape=[100]),
    **{
        f"random_pdf_{name}": [
            {"sample": shape, **dict.fromkeys(parameters, shape[:1])} for shape in _PDF_SAMPLES
        ]
        for name, parameters in {
            "exponential": ["lam"],
            "gamma": ["alpha", "beta"],
            "generalized_negative_binomial": ["mu", "alpha"],
            "negative_binomial": ["k", "p"],
            "normal": ["mu", "sigma"],
            "poisson": ["lam"],
            "uniform": ["low", "high"],
        }.items()
    },
    "random_pdf_dirichlet": [{"sample": [2, 100, 10], "alpha": [2, 10]}],
    "col2im": [{"data": [32, 27, 3844], "output_size": [64, 64], "kernel": [3, 3]}],
    "im2col": [{"data": IMAGES, "kernel": [3, 3]}],
    "adam_update": _updates("mean", "var", lr=0.1),
    "ftml_update": _updates("d", "v", "z", lr=0.1, t=1),
    "ftrl_update": _updates("z", "n", lr=0.1),
    "lamb_update_phase1": _updates("mean", "var", t=1, wd=0.1),
    "lamb_update_phase2": [
        {"weight": shape, "g": shape, "r1": [1], "r2": [1], "lr": 0.1} for shape in _OPTIMIZED
    ],
    "mp_lamb_update_phase1": _updates("mean", "var", "weight32", t=1, wd=0.1),
    "mp_lamb_update_phase2": [
        {"weight": shape, "g": shape, "r1": [1], "r2": [1], "weight32": shape, "lr": 0.1}
        for shape in _OPTIMIZED
    ],
    "mp_nag_mom_update": _updates("mom", "weight32", lr=0.1),
    "mp_sgd_mom_update": _updates("mom", "weight32", lr=0.1),
    "mp_sgd_update": _updates("weight32", lr=0.1),
    "multi_lars": [
        {
            **{key: [100] for key in ("lrs", "weights_sum_sq", "grads_sum_sq", "wds")},
            "eta": 0.001,
            "eps": 1e-8,
        }
    ],
    "multi_sgd_update": _several(2, num_weights=2),
    "multi_sgd_mom_update": _several(3, num_weights=2),
    "multi_mp_sgd_update": _several(3, num_weights=2),
    "multi_mp_sgd_mom_update": _several(4, num_weights=2),
    "preloaded_multi_sgd_update": _preloaded(2),
    "preloaded_multi_sgd_mom_update": _preloaded(3),
    "preloaded_multi_mp_sgd_update": _preloaded(3),
    "preloaded_multi_mp_sgd_mom_update": _preloaded(4),
    "nag_mom_update": _updates("mom", lr=0.1),
    "rmsprop_update": _updates("n", lr=0.1),
    "rmspropalex_update": _updates("n", "g", "delta", lr=0.1),
    "sgd_mom_update": _updates("mom", lr=0.1),
    "sgd_update": _updates(lr=0.1),
    "signsgd_update": _updates(lr=0.1),
    "signum_update": _updates("mom", lr=0.1),
}
