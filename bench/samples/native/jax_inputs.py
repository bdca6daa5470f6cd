"""Default inputs of JAX's operators that their signatures do not show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from bench.samples.contract import inputs
from bench.samples.contract.parameters import Case, Draw
from bench.samples.native.domains import (
    ascending,
    booleans,
    index,
    integers,
    invertible,
    lower_triangular,
    positive_definite,
    symmetric,
    uniform,
    upper_triangular,
)
from bench.samples.native.functions import COLUMN, SQUARE, TALL, Peculiarity

ARRAYS = frozenset({"x", "y", "a", "b", "object", "operand", "lhs", "rhs", "condition", "xs"})
"""Parameters that are arrays where JAX does not annotate them."""
SEVERAL = frozenset({"arrays", "tup", "operands", "choices"})
"""Parameters that are lists of arrays and may be one array too."""
VALUES: Mapping[str, Any] = {
    "axis": 0,
    "axis1": 0,
    "axis2": 1,
    "axes": [0],
    "source": 0,
    "destination": 1,
    "dimension": 0,
    "dimensions": [0],
    "start_dimension": 0,
    "shape": SQUARE,
    "dtype": "float32",
    "new_dtype": "int32",
    "index_dtype": "int32",
    "fill_value": 1.0,
    "indices_or_sections": 2,
    "repeats": 2,
    "shift": 1,
    "M": 1024,
    "N": 1024,
    "n": 1024,
}
NO_OPERATORS = frozenset({"get_printoptions", "printoptions", "set_printoptions"})
"""Public functions that are not operators: they set how arrays are printed."""
NOT_ELEMENTWISE = frozenset({"numpy.matrix_transpose", "numpy.matvec", "numpy.vecmat"})
"""Functions that take only arrays by position, as elementwise functions do, but are not elementwise."""
RECORDS: Mapping[str, str] = {
    "lax.gather": "GatherDimensionNumbers",
    "lax.ragged_dot_general": "RaggedDotDimensionNumbers",
    **dict.fromkeys(
        (
            "lax.scatter",
            "lax.scatter_add",
            "lax.scatter_max",
            "lax.scatter_min",
            "lax.scatter_mul",
            "lax.scatter_sub",
        ),
        "ScatterDimensionNumbers",
    ),
}
"""Records that operators take, by operator; a case gives a record as a dict of its fields."""
DRAWS: Mapping[str, Draw] = dict.fromkeys(("condition", "condlist", "mask", "pred"), booleans)

_UNIT, _POSITIVE, _ABOVE_ONE = uniform(-0.9, 0.9), uniform(0.1, 5.0), uniform(1.1, 5.0)
_WHOLE, _BITS, _BYTES = integers(1, 1000, "int32"), integers(0, 8, "int32"), integers(0, 256, "uint8")

# The domain of every parameter, and the operators.
_DOMAINS: Sequence[tuple[Draw, str]] = (
    (_UNIT, "numpy.acos numpy.arccos numpy.arcsin numpy.arctanh numpy.asin numpy.atanh"),
    (_UNIT, "lax.acos lax.asin lax.atanh lax.erf_inv"),
    (_ABOVE_ONE, "numpy.acosh numpy.arccosh lax.acosh lax.zeta"),
    (_POSITIVE, "numpy.log numpy.log10 numpy.log1p numpy.log2 numpy.sqrt nn.log1mexp"),
    (_POSITIVE, "numpy.float_power numpy.pow numpy.power"),
    (_POSITIVE, "lax.log lax.log1p lax.pow lax.rsqrt lax.sqrt lax.digamma lax.lgamma"),
    (_WHOLE, "numpy.bitwise_and numpy.bitwise_count numpy.bitwise_invert numpy.bitwise_not numpy.bitwise_or"),
    (_WHOLE, "numpy.bitwise_xor numpy.invert numpy.gcd numpy.lcm"),
    (_WHOLE, "lax.bitwise_and lax.bitwise_not lax.bitwise_or lax.bitwise_xor lax.clz lax.mulhi"),
    (_WHOLE, "lax.population_count lax.reduce_xor"),
    (_BITS, "numpy.left_shift numpy.right_shift numpy.bitwise_left_shift numpy.bitwise_right_shift"),
    (_BITS, "lax.shift_left lax.shift_right_arithmetic lax.shift_right_logical"),
    (_BYTES, "numpy.packbits numpy.unpackbits"),
    (booleans, "numpy.logical_and numpy.logical_not numpy.logical_or numpy.logical_xor"),
    (booleans, "lax.reduce_and lax.reduce_or"),
)
_OPERANDS = ("x", "y", "x1", "x2", "a", "b", "q", "operand")

_NAMED_AXIS = "it needs a named axis, such as that of several devices"
_SHAPES_ALONE = "it works on shapes, and computes no array"
_DTYPES_ALONE = "it asks for types, and computes no array"
_REASONS: Sequence[tuple[str, str]] = (
    ("it takes a function", "numpy.apply_along_axis numpy.apply_over_axes numpy.fromfunction"),
    ("it takes a function", "numpy.frompyfunc numpy.mask_indices numpy.vectorize lax.associative_scan"),
    ("it takes a function", "lax.composite lax.fori_loop lax.map lax.reduce lax.reduce_window lax.scan"),
    ("it takes a function", "lax.scatter_apply"),
    ("it takes several functions", "lax.cond lax.custom_linear_solve lax.custom_root lax.platform_dependent"),
    ("it takes several functions", "lax.switch lax.while_loop"),
    (_NAMED_AXIS, "lax.all_gather lax.all_to_all lax.axis_index lax.axis_size lax.pbroadcast lax.pcast"),
    (_NAMED_AXIS, "lax.pmax lax.pmean lax.pmin lax.ppermute lax.precv lax.psend lax.pshuffle lax.psum"),
    (_NAMED_AXIS, "lax.psum_scatter lax.pswapaxes lax.ragged_all_to_all"),
    ("it takes a sharding over devices", "lax.with_sharding_constraint"),
    (_SHAPES_ALONE, "numpy.broadcast_shapes numpy.ndim numpy.shape numpy.size lax.broadcast_shapes"),
    (_SHAPES_ALONE, "lax.conv_dimension_numbers lax.conv_general_permutations lax.conv_shape_tuple"),
    (_SHAPES_ALONE, "lax.conv_general_shape_tuple lax.conv_transpose_shape_tuple lax.padtype_to_pads"),
    (_SHAPES_ALONE, "lax.reduce_window_shape_tuple lax.shape_as_value"),
    (_DTYPES_ALONE, "numpy.iscomplexobj numpy.isdtype numpy.isrealobj numpy.isscalar numpy.issubdtype"),
    (_DTYPES_ALONE, "numpy.promote_types numpy.result_type lax.dtype"),
    ("it plans a contraction, and computes no array", "numpy.einsum_path"),
    ("it makes a configuration, and computes no array", "nn.get_scaled_dot_general_config"),
    ("it orders side effects by tokens, and computes no array", "lax.after_all lax.create_token"),
    ("it keeps a value in a compiled program, and returns nothing", "lax.dce_sink"),
    ("it reads a file", "numpy.load"),
    ("it takes a buffer of bytes", "numpy.frombuffer"),
    ("JAX compiles it for GPUs alone", "nn.scaled_matmul"),
    ("JAX has it only to say that it is not implemented", "numpy.fromfile numpy.fromiter"),
)


def _complex(shape: Sequence[int], case: Case) -> np.ndarray:
    return inputs.array(shape) + np.complex64(1j) * inputs.array(shape)


def _all(names: str, peculiarity: Peculiarity) -> dict[str, Peculiarity]:
    return dict.fromkeys(names.split(), peculiarity)


def _on(*cases: Case, **draws: Draw) -> Peculiarity:
    return Peculiarity(cases, draws)


def _products(first: str, second: str) -> Peculiarity:
    """Return the cases of matrix products, for operators with factors named `first` and `second`."""
    return _on(*({first: a, second: b} for a, b in ([SQUARE] * 2, [TALL, [100, 100]], [COLUMN, [1, 100]])))


def _rows(*names: str, **draws: Draw) -> Peculiarity:
    """Return cases of one-dimensional arrays, one array for each of the parameters `names`."""
    return _on(*({name: [count] for name in names} for count in (100000, 1000)), **draws)


_CONVOLUTION: Case = {"lhs": [8, 16, 32, 32], "window_strides": [1, 1], "padding": "SAME"}
_SCATTER: Case = {
    "operand": SQUARE,
    "scatter_indices": [1000, 1],
    "updates": [1000, 1024],
    "dimension_numbers": {
        "update_window_dims": [1],
        "inserted_window_dims": [0],
        "scatter_dims_to_operand_dims": [0],
    },
}
_GATHER: Case = {
    "operand": SQUARE,
    "start_indices": [1000, 1],
    "dimension_numbers": {"offset_dims": [1], "collapsed_slice_dims": [0], "start_index_map": [0]},
    "slice_sizes": [1, 1024],
}
_RAGGED: Case = {
    "lhs": [1024, 64],
    "rhs": [4, 64, 64],
    "group_sizes": {"values": [256, 128, 384, 256], "dtype": "int32"},
}
_CONTRACTION = [[[1], [0]], [[], []]]
_SCALAR: Case = {"values": 0.0, "dtype": "float32"}
_HEADS = [8, 128, 8, 64]
"""The shape of the arrays of attention: batch, positions, heads, features of a head."""

_NUMPY: Mapping[str, Peculiarity] = {
    "arange": _on({"start": 0, "stop": 1000000, "step": 1}),
    "argpartition": Peculiarity(values={"kth": 10, "axis": 0}),
    "array": _on(*({"object": shape} for shape in (SQUARE, TALL, COLUMN))),
    "asarray": Peculiarity(arrays=("a",)),
    "astype": Peculiarity(values={"dtype": "int32"}),
    "bincount": _on({"x": [1000000]}, {"x": [1000]}, x=integers(0, 1000, "int32")),
    "broadcast_to": _on({"array": [1024], "shape": SQUARE}, {"array": COLUMN, "shape": TALL}),
    "choose": _on({"a": SQUARE, "choices": [SQUARE] * 4, "mode": "clip"}, a=integers(0, 4, "int32")),
    "clip": _on(*({"arr": shape, "min": -1.0, "max": 1.0} for shape in (SQUARE, TALL, COLUMN))),
    "compress": _on(
        {"condition": [1024], "a": SQUARE, "axis": 0}, {"condition": [100], "a": TALL, "axis": 1}
    ),
    "convolve": _on({"a": [10000], "v": [100]}, {"a": [1000], "v": [10]}),
    "correlate": _on({"a": [10000], "v": [100]}, {"a": [1000], "v": [10]}),
    "corrcoef": _on({"x": SQUARE}, {"x": [100, 10000]}),
    "cov": _on({"m": SQUARE}, {"m": [100, 10000]}),
    "cumulative_prod": Peculiarity(values={"axis": 0}),
    "cumulative_sum": Peculiarity(values={"axis": 0}),
    "cross": _on({"a": [100000, 3], "b": [100000, 3]}, {"a": [1000, 3], "b": [1000, 3]}),
    "delete": _on({"arr": SQUARE, "obj": 1, "axis": 0}, {"arr": TALL, "obj": 1, "axis": 1}),
    "diag_indices_from": _on({"arr": SQUARE}),
    "diagflat": _on({"v": [1024]}, {"v": [32, 32]}),
    "digitize": _on({"x": SQUARE, "bins": [100]}, {"x": TALL, "bins": [10]}, bins=ascending),
    "dot": _products("a", "b"),
    "dsplit": _on({"ary": [256, 64, 64], "indices_or_sections": 2}),
    "einsum": _on(
        {"subscripts": "ij,jk->ik", "operands": [SQUARE, SQUARE]},
        {"subscripts": "bij,bjk->bik", "operands": [[32, 128, 64], [32, 64, 128]]},
        {"subscripts": "ij->j", "operands": [TALL]},
    ),
    "fill_diagonal": Peculiarity(values={"val": 1.0, "inplace": False}),
    "from_dlpack": Peculiarity(arrays=("x",)),
    "fromstring": _on({"string": " ".join(map(str, range(100))), "dtype": "float32", "sep": " "}),
    "geomspace": _on({"start": 1.0, "stop": 1000.0, "num": 100000}),
    "gradient": _on({"f": SQUARE}, {"f": TALL}),
    "histogram2d": _rows("x", "y"),
    "histogramdd": _on({"sample": [100000, 3]}, {"sample": [10000, 2]}),
    "hsplit": _on(*({"ary": shape, "indices_or_sections": 2} for shape in (SQUARE, TALL))),
    "indices": Peculiarity(values={"dimensions": SQUARE}),
    "inner": _on({"a": SQUARE, "b": SQUARE}, {"a": [1000, 100], "b": [1000, 100]}),
    "insert": _on(*({"arr": shape, "obj": 1, "values": 1.0, "axis": 0} for shape in (SQUARE, TALL))),
    "interp": _on({"x": [1000000], "xp": [100], "fp": [100]}, xp=ascending),
    "intersect1d": _rows("ar1", "ar2", ar1=_WHOLE, ar2=_WHOLE),
    "isin": _on({"element": SQUARE, "test_elements": [100]}, {"element": TALL, "test_elements": [10]}),
    "ix_": _on(
        {"args": [[1024], [1024]]},
    ),
    "kaiser": Peculiarity(values={"beta": 14.0}),
    "kron": _on({"a": [32, 32], "b": [32, 32]}, {"a": [1000, 1], "b": [10, 100]}),
    "ldexp": Peculiarity(draws={"x2": _BITS}),
    "lexsort": _on({"keys": [2, 100000]}, {"keys": [3, 1000]}),
    "linspace": _on({"start": 0.0, "stop": 1.0, "num": 1000000}),
    "logspace": _on({"start": 0.0, "stop": 1.0, "num": 100000}),
    "matmul": _products("a", "b"),
    "matvec": _on({"x1": SQUARE, "x2": [1024]}, {"x1": TALL, "x2": [100]}),
    "meshgrid": _on({"xi": [[1024], [1024]]}, {"xi": [[10000], [100]]}),
    "nanpercentile": Peculiarity(values={"q": 50.0}),
    "nanquantile": Peculiarity(values={"q": 0.5}),
    "outer": _on({"a": [1024], "b": [1024]}, {"a": [10000], "b": [100]}),
    "pad": Peculiarity(values={"pad_width": 1}),
    "partition": Peculiarity(values={"kth": 10, "axis": 0}),
    "percentile": Peculiarity(values={"q": 50.0}),
    "permute_dims": Peculiarity(values={"axes": [1, 0]}),
    "piecewise": _on(
        {"x": SQUARE, "condlist": [2, *SQUARE], "funclist": [1.0, -1.0]},
        {"x": TALL, "condlist": [2, *TALL], "funclist": [1.0, -1.0]},
    ),
    "place": _on({"arr": SQUARE, "mask": SQUARE, "vals": [100], "inplace": False}),
    "poly": _on({"seq_of_zeros": [32]}, {"seq_of_zeros": [8]}, seq_of_zeros=_UNIT),
    "polyadd": _rows("a1", "a2"),
    "polyder": _rows("p"),
    "polydiv": _on({"u": [64], "v": [8]}, {"u": [16], "v": [4]}, v=_ABOVE_ONE),
    "polyfit": _on({"x": [10000], "y": [10000], "deg": 3}, {"x": [100], "y": [100], "deg": 3}),
    "polyint": _rows("p"),
    "polymul": _on({"a1": [1000], "a2": [1000]}, {"a1": [100], "a2": [10]}),
    "polysub": _rows("a1", "a2"),
    "polyval": _on({"p": [8], "x": SQUARE}, {"p": [4], "x": TALL}),
    "put": _on(
        {"a": SQUARE, "ind": [1000], "v": [1000], "inplace": False}, ind=integers(0, 1 << 20, "int32")
    ),
    "put_along_axis": _on(
        {"arr": SQUARE, "indices": [1024, 10], "values": [1024, 10], "axis": 1, "inplace": False},
        indices=index("arr", 1),
    ),
    "quantile": Peculiarity(values={"q": 0.5}),
    "ravel_multi_index": _on(
        {"multi_index": [[100000], [100000]], "dims": SQUARE, "mode": "clip"},
        multi_index=integers(0, 1024, "int32"),
    ),
    "reshape": Peculiarity(values={"shape": [-1]}),
    "resize": _on({"a": SQUARE, "new_shape": [512, 2048]}, {"a": TALL, "new_shape": [2000, 1000]}),
    "rollaxis": Peculiarity(values={"axis": 1}),
    "roots": _on({"p": [32]}, {"p": [8]}),
    "searchsorted": _on({"a": [10000], "v": [100000]}, {"a": [100], "v": [1000]}, a=ascending),
    "setdiff1d": _rows("ar1", "ar2", ar1=_WHOLE, ar2=_WHOLE),
    "setxor1d": _rows("ar1", "ar2", ar1=_WHOLE, ar2=_WHOLE),
    "take": _on(
        {"a": SQUARE, "indices": [1000], "axis": 0},
        {"a": TALL, "indices": [100], "axis": 0},
        indices=index("a"),
    ),
    "take_along_axis": _on({"arr": SQUARE, "indices": [1024, 10], "axis": 1}, indices=index("arr", 1)),
    "tile": Peculiarity(values={"reps": [2, 2]}),
    "trim_zeros": _rows("filt"),
    "union1d": _rows("ar1", "ar2", ar1=_WHOLE, ar2=_WHOLE),
    "unravel_index": _on({"indices": [100000], "shape": SQUARE}, indices=integers(0, 1 << 20, "int32")),
    "unstack": _on({"x": [16, *SQUARE]}, {"x": [16, *TALL]}),
    "vander": _on({"x": [1024]}, {"x": [100], "N": 10}, x=_UNIT),
    "vecmat": _on({"x1": [1024], "x2": SQUARE}, {"x1": [10000], "x2": TALL}),
    "where": _on(*({"condition": shape, "x": shape, "y": shape} for shape in (SQUARE, TALL, COLUMN))),
}
_LAX: Mapping[str, Peculiarity] = {
    "approx_max_k": _on({"operand": SQUARE, "k": 10}, {"operand": TALL, "k": 10}),
    "approx_min_k": _on({"operand": SQUARE, "k": 10}, {"operand": TALL, "k": 10}),
    "batch_matmul": _on(
        {"lhs": [8, 256, 256], "rhs": [8, 256, 256]}, {"lhs": [32, 64, 8], "rhs": [32, 8, 64]}
    ),
    "betainc": _on(
        {"a": [256, 256], "b": [256, 256], "x": [256, 256]}, a=_POSITIVE, b=_POSITIVE, x=uniform(0.1, 0.9)
    ),
    "broadcast": Peculiarity(values={"sizes": [4]}),
    "broadcast_in_dim": _on({"operand": [1024], "shape": SQUARE, "broadcast_dimensions": [1]}),
    "broadcast_like": _on({"arr": [1024], "like_arr": SQUARE}, {"arr": COLUMN, "like_arr": TALL}),
    "broadcast_to_rank": Peculiarity(values={"rank": 3}),
    "clamp": Peculiarity(draws={"min": uniform(-2.0, -1.0), "max": uniform(1.0, 2.0)}),
    "conj": Peculiarity(draws={"x": _complex}),
    "conv": _on({**_CONVOLUTION, "rhs": [32, 16, 3, 3]}),
    "conv_general_dilated": _on({**_CONVOLUTION, "rhs": [32, 16, 3, 3]}),
    "conv_general_dilated_local": _on(
        {**_CONVOLUTION, "lhs": [4, 8, 16, 16], "rhs": [8, 72, 16, 16], "filter_shape": [3, 3]}
    ),
    "conv_general_dilated_patches": _on({**_CONVOLUTION, "filter_shape": [3, 3]}),
    "conv_transpose": _on(
        {"lhs": [8, 16, 16, 16], "rhs": [3, 3, 16, 8], "strides": [2, 2], "padding": "SAME"}
    ),
    "conv_with_general_padding": _on(
        {**_CONVOLUTION, "rhs": [32, 16, 3, 3], "lhs_dilation": [1, 1], "rhs_dilation": [1, 1]}
    ),
    "dot": _products("lhs", "rhs"),
    "dot_general": _on({"lhs": SQUARE, "rhs": SQUARE, "dimension_numbers": _CONTRACTION}),
    "dynamic_index_in_dim": Peculiarity(values={"index": 3}),
    "dynamic_slice": _on(
        {"operand": SQUARE, "start_indices": {"values": [2, 2], "dtype": "int32"}, "slice_sizes": [512, 512]}
    ),
    "dynamic_slice_in_dim": _on({"operand": SQUARE, "start_index": 2, "slice_size": 512}),
    "dynamic_update_index_in_dim": _on({"operand": SQUARE, "update": [1024], "index": 3, "axis": 0}),
    "dynamic_update_slice": _on(
        {"operand": SQUARE, "update": [512, 512], "start_indices": {"values": [2, 2], "dtype": "int32"}}
    ),
    "dynamic_update_slice_in_dim": _on(
        {"operand": SQUARE, "update": [512, 1024], "start_index": 2, "axis": 0}
    ),
    "fft": _on({"x": SQUARE, "fft_type": "RFFT", "fft_lengths": [1024]}),
    "gather": _on(_GATHER, start_indices=index("operand")),
    "igamma": _on({"a": [256, 256], "x": [256, 256]}, a=_POSITIVE, x=_POSITIVE),
    "igamma_grad_a": _on({"a": [256, 256], "x": [256, 256]}, a=_POSITIVE, x=_POSITIVE),
    "igammac": _on({"a": [256, 256], "x": [256, 256]}, a=_POSITIVE, x=_POSITIVE),
    "imag": Peculiarity(draws={"x": _complex}),
    "index_in_dim": Peculiarity(values={"index": 3}),
    "index_take": _on({"src": SQUARE, "idxs": [1, 1000], "axes": [0]}, idxs=index("src")),
    "integer_pow": Peculiarity(values={"y": 3}),
    "iota": Peculiarity(values={"size": 1000000}),
    "optimization_barrier": Peculiarity(arrays=("operand",)),
    "pad": _on(
        *(
            {"operand": shape, "padding_value": [], "padding_config": [[1, 1, 0], [1, 1, 0]]}
            for shape in (SQUARE, TALL, COLUMN)
        )
    ),
    "polygamma": _on({"m": [256, 256], "x": [256, 256]}, m=integers(1, 4), x=_POSITIVE),
    "ragged_dot": _on(_RAGGED),
    "ragged_dot_general": _on(
        {
            **_RAGGED,
            "ragged_dot_dimension_numbers": {
                "dot_dimension_numbers": [[[1], [1]], [[], []]],
                "lhs_ragged_dimensions": [0],
                "rhs_group_dimensions": [0],
            },
        }
    ),
    "random_gamma_grad": Peculiarity(
        [{"args": [[256, 256], [256, 256]]}], {"args": _POSITIVE}, arrays=("args",)
    ),
    "real": Peculiarity(draws={"x": _complex}),
    "reduce_precision": Peculiarity(values={"exponent_bits": 5, "mantissa_bits": 10}),
    "reshape": _on(
        {"operand": SQUARE, "new_sizes": [2048, 512]}, {"operand": TALL, "new_sizes": [1000, 1000]}
    ),
    "rng_bit_generator": Peculiarity(
        [{"key": {"values": [1, 2, 3, 4], "dtype": "uint32"}, "shape": SQUARE}], arrays=("key",)
    ),
    "rng_uniform": _on({"a": _SCALAR, "b": {**_SCALAR, "values": 1.0}, "shape": SQUARE}),
    "scaled_dot": _on(
        {"lhs": [8, 128, 256], "rhs": [8, 256, 64], "lhs_scale": [8, 128, 8], "rhs_scale": [8, 8, 64]}
    ),
    "select": Peculiarity(draws={"pred": booleans}),
    "select_n": Peculiarity(draws={"which": booleans}),
    "slice": _on({"operand": SQUARE, "start_indices": [2, 2], "limit_indices": [514, 514]}),
    "slice_in_dim": _on({"operand": SQUARE, "start_index": 2, "limit_index": 514}),
    "split": _on({"operand": SQUARE, "sizes": [256, 768]}, {"operand": TALL, "sizes": [2500, 7500]}),
    "squeeze": _on({"array": COLUMN, "dimensions": [1]}, {"array": [1, *SQUARE], "dimensions": [0]}),
    "stop_gradient": Peculiarity(arrays=("x",)),
    "tile": Peculiarity(values={"reps": [2, 2]}),
    "top_k": _on({"operand": SQUARE, "k": 10}, {"operand": TALL, "k": 10}),
    "transpose": Peculiarity(values={"permutation": [1, 0]}),
    "unstack": _on({"x": [16, *SQUARE]}, {"x": [16, *TALL]}),
    **_all(
        "scatter scatter_add scatter_max scatter_min scatter_mul scatter_sub",
        _on(_SCATTER, scatter_indices=index("operand")),
    ),
}
_NN: Mapping[str, Peculiarity] = {
    "dot_product_attention": _on(dict.fromkeys(("query", "key", "value"), _HEADS)),
    "glu": _on({"x": SQUARE}, {"x": TALL}),
    "one_hot": _on(
        {"x": [10000], "num_classes": 100}, {"x": [100], "num_classes": 1000}, x=integers(0, 100, "int32")
    ),
    "scaled_dot_general": _on({"lhs": SQUARE, "rhs": SQUARE, "dimension_numbers": _CONTRACTION}),
}
_MATRIX, _BATCH = [256, 256], [8, 64, 64]
_NUMPY_LINALG: Mapping[str, Peculiarity] = {
    "cholesky": _on({"a": _MATRIX}, {"a": _BATCH}, a=positive_definite),
    "cond": _on({"x": _MATRIX}, {"x": _BATCH}, x=invertible),
    "cross": _on({"x1": [100000, 3], "x2": [100000, 3]}, {"x1": [1000, 3], "x2": [1000, 3]}),
    "det": _on({"a": _MATRIX}, {"a": _BATCH}, a=invertible),
    "eig": _on({"a": [64, 64]}),
    "eigh": _on({"a": _MATRIX}, {"a": _BATCH}, a=symmetric),
    "eigvals": _on({"a": [64, 64]}),
    "eigvalsh": _on({"a": _MATRIX}, {"a": _BATCH}, a=symmetric),
    "inv": _on({"a": _MATRIX}, {"a": _BATCH}, a=invertible),
    "lstsq": _on({"a": [1000, 100], "b": [1000]}, {"a": [100, 10], "b": [100]}),
    "matmul": _products("x1", "x2"),
    "matrix_power": _on({"a": _MATRIX, "n": 3}, {"a": _BATCH, "n": 3}),
    "matrix_rank": Peculiarity([{"M": _MATRIX}, {"M": _BATCH}], arrays=("M",)),
    "multi_dot": _on({"arrays": [[1000, 100], [100, 100], [100, 10]]}),
    "outer": _on({"x1": [1024], "x2": [1024]}, {"x1": [10000], "x2": [100]}),
    "pinv": _on({"a": _MATRIX}, {"a": _BATCH}),
    "qr": _on({"a": _MATRIX}, {"a": _BATCH}),
    "slogdet": _on({"a": _MATRIX}, {"a": _BATCH}, a=invertible),
    "solve": _on({"a": _MATRIX, "b": [256, 16]}, {"a": _BATCH, "b": [8, 64, 4]}, a=invertible),
    "svd": _on({"a": [128, 128]}, {"a": _BATCH}),
    "svdvals": _on({"x": [128, 128]}, {"x": _BATCH}),
    "tensorinv": _on({"a": [16, 16, 16, 16]}),
    "tensorsolve": _on({"a": [16, 16, 16, 16], "b": [16, 16]}),
}
_NUMPY_FFT: Mapping[str, Peculiarity] = _all(
    "fft fft2 fftn hfft ifft ifft2 ifftn ihfft irfft irfft2 irfftn rfft rfft2 rfftn",
    _on({"a": SQUARE}, {"a": [100, 10000]}),
)
_LAX_LINALG: Mapping[str, Peculiarity] = {
    "cholesky": _on({"x": _MATRIX}, {"x": _BATCH}, x=positive_definite),
    "cholesky_update": _on({"r_matrix": [32, 32], "w_vector": [32]}, r_matrix=upper_triangular),
    "eig": _on({"x": [64, 64]}),
    "eigh": _on({"x": _MATRIX}, {"x": _BATCH}, x=symmetric),
    "hessenberg": _on({"a": _MATRIX}, {"a": _BATCH}),
    "householder_product": _on({"a": _MATRIX, "taus": [256]}, a=invertible, taus=_UNIT),
    "lu": _on({"x": _MATRIX}, {"x": _BATCH}),
    "lu_pivots_to_permutation": _on(
        {"pivots": [256], "permutation_size": 256}, pivots=integers(0, 256, "int32")
    ),
    "ormqr": _on({"a": _MATRIX, "taus": [256], "c": [256, 16]}, a=invertible, taus=_UNIT),
    "qdwh": _on({"x": _MATRIX}, x=invertible),
    "qr": _on({"x": _MATRIX}, {"x": _BATCH}),
    "schur": _on({"x": [64, 64]}),
    "svd": _on({"x": [128, 128]}, {"x": _BATCH}),
    "symmetric_product": _on({"a_matrix": [256, 64], "c_matrix": _MATRIX}, c_matrix=symmetric),
    "triangular_solve": _on(
        {"a": _MATRIX, "b": [16, 256], "lower": True},
        {"a": _BATCH, "b": [8, 4, 64], "lower": True},
        a=lower_triangular,
    ),
    "tridiagonal": _on({"a": _MATRIX}, {"a": _BATCH}, a=symmetric),
    "tridiagonal_solve": _on({"dl": [1024], "d": [1024], "du": [1024], "b": [1024, 16]}, d=uniform(3.0, 4.0)),
}
_SPACES: Mapping[str, Mapping[str, Peculiarity]] = {
    "numpy": _NUMPY,
    "lax": _LAX,
    "nn": _NN,
    "numpy.linalg": _NUMPY_LINALG,
    "numpy.fft": _NUMPY_FFT,
    "lax.linalg": _LAX_LINALG,
}


def _peculiarities() -> Iterator[tuple[str, Peculiarity]]:
    for draw, names in _DOMAINS:
        yield from _all(names, Peculiarity(draws=dict.fromkeys(_OPERANDS, draw))).items()
    for space, table in _SPACES.items():
        yield from ((f"{space}.{name}", peculiarity) for name, peculiarity in table.items())
    for reason, names in _REASONS:
        yield from _all(names, Peculiarity(reason=reason)).items()


PECULIARITIES: Mapping[str, Peculiarity] = dict(_peculiarities())
"""The exceptions to the rules, by the name of the operator."""
