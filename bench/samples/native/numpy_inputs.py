"""Default inputs of NumPy's functions: values and domains of parameters, by name and by operator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bench.samples.contract.parameters import Case, Kind, Parameter
from bench.samples.native import domains
from bench.samples.native.domains import index, integers, uniform
from bench.samples.native.functions import COLUMN, SQUARE, TALL, Peculiarity, Rules

MATRICES = ([256, 256], [64, 32, 32])
SIDES = ([256, 16], [64, 32, 4])
"""Right-hand sides of `MATRICES`."""
LONG, SHORT = [100_000], [64]
POSITIVE, ABOVE_ONE = uniform(0.1, 2.0), uniform(1.1, 4.0)
UNIT = uniform(-0.9, 0.9)
DATES = integers(0, 20_000, "datetime64[D]")
_EINSUM: Sequence[Case] = [
    {"subscripts": "ij,jk->ik", "operands": [[256, 256], [256, 256]]},
    {"subscripts": "bij,bjk->bik", "operands": [[64, 128, 32], [64, 32, 128]]},
]
_PRODUCTS = ((SQUARE, SQUARE), (TALL, [100, 100]))


def _for(operators: str, **own: Any) -> dict[str, Peculiarity]:
    return {name: Peculiarity(**own) for name in operators.split()}


def _without(reason: str, operators: str) -> dict[str, Peculiarity]:
    return _for(operators, reason=reason)


def _shapes(name: str, *shapes: Sequence[int]) -> list[Case]:
    return [{name: shape} for shape in shapes]


def _pairs(first: str, second: str, *shapes: Sequence[Sequence[int]]) -> list[Case]:
    return [{first: one, second: other} for one, other in shapes]


_UFUNCS = {
    **_for("acos arccos arcsin arctanh asin atanh", draws={"x": UNIT}),
    **_for("acosh arccosh", draws={"x": ABOVE_ONE}),
    **_for("log log10 log1p log2 reciprocal sqrt", draws={"x": POSITIVE}),
    **_for("float_power pow power", draws={"x1": POSITIVE}),
    **_for(
        "divide divmod floor_divide fmod mod remainder true_divide",
        draws={"x2": POSITIVE},
    ),
    **_for("bitwise_count bitwise_invert bitwise_not invert", draws={"x": integers(0, 1000, "int32")}),
    **_for(
        "bitwise_and bitwise_or bitwise_xor gcd lcm",
        draws=dict.fromkeys(("x1", "x2"), integers(1, 1000, "int32")),
    ),
    **_for(
        "bitwise_left_shift bitwise_right_shift left_shift right_shift",
        draws={"x1": integers(0, 1000, "int32"), "x2": integers(0, 8, "int32")},
    ),
    **_for("ldexp", draws={"x2": integers(-8, 8, "int32")}),
    **_for("logical_and logical_or logical_xor", draws=dict.fromkeys(("x1", "x2"), domains.booleans)),
    **_for("logical_not", draws={"x": domains.booleans}),
    **_for("isnat", draws={"x": DATES}),
    **_for("matmul", cases=_pairs("x1", "x2", *_PRODUCTS, ([64, 128, 32], [64, 32, 128]))),
    **_for("matvec", cases=_pairs("x1", "x2", (SQUARE, [1024]), ([64, 128, 32], [64, 32]))),
    **_for("vecmat", cases=_pairs("x1", "x2", ([1024], SQUARE), ([64, 128], [64, 128, 32]))),
    **_for("vecdot", cases=_pairs("x1", "x2", (SQUARE, SQUARE), (TALL, TALL))),
}

_MAKING = {
    **_for("arange", values={"start_or_stop": 1_000_000}),
    **_for("astype", values={"dtype": "float64"}),
    **_for("broadcast_arrays", cases=[{"args": [COLUMN, [1, 100]]}], arrays=("args",)),
    **_for("broadcast_shapes", cases=[{"args": [COLUMN, [1, 100]]}]),
    **_for("broadcast_to", cases=[{"array": [1024], "shape": SQUARE}, {"array": COLUMN, "shape": TALL}]),
    **_for("frombuffer", cases=[{"buffer": SQUARE, "dtype": "float32"}]),
    **_for("fromiter", cases=[{"iter": LONG, "dtype": "float32"}]),
    **_for("geomspace linspace logspace", values={"start": 1.0, "stop": 2.0, "num": 1_000_000}),
    **_for("indices", values={"dimensions": SQUARE}),
    **_for("bartlett blackman hamming hanning", values={"M": 1_000_000}),
    **_for("kaiser", values={"M": 100_000, "beta": 14.0}),
    **_for("meshgrid", cases=[{"xi": [[1000], [1000]]}], arrays=("xi",)),
    **_for("vander", cases=[{"x": [10_000], "N": 16}]),
    **_for("diag", cases=_shapes("v", [1024], SQUARE, TALL)),
    **_for("diagflat", cases=_shapes("v", [1024], [32, 32])),
    **_for("result_type", arrays=("arrays_and_dtypes",)),
}

_SHAPING = {
    **_for("array_split split vsplit", values={"indices_or_sections": 2}),
    **_for("hsplit", cases=[{"ary": shape, "indices_or_sections": 2} for shape in (SQUARE, TALL)]),
    **_for("dsplit", cases=[{"ary": [64, 128, 128], "indices_or_sections": 2}]),
    **_for("bmat", cases=[{"obj": [SQUARE, SQUARE]}]),
    **_for("pad", values={"pad_width": 1}),
    **_for("reshape", values={"shape": [-1]}),
    **_for("trim_zeros", cases=_shapes("filt", LONG)),
    **_for("append", cases=[{"arr": TALL, "values": TALL, "axis": 0}]),
    **_for("insert", values={"obj": 5, "values": 1.0, "axis": 0}),
    **_for("delete", values={"obj": 5, "axis": 0}),
    **_for("require", cases=[{"a": SQUARE, "requirements": ["C", "A"]}]),
}

_INDEXING = {
    **_for(
        "choose",
        cases=[{"a": SQUARE, "choices": [SQUARE, SQUARE]}],
        draws={"a": integers(0, 2, "int64")},
    ),
    **_for("compress", cases=[{"condition": [10_000], "a": TALL, "axis": 0}]),
    **_for("copyto", cases=_pairs("dst", "src", (SQUARE, SQUARE), (TALL, COLUMN))),
    **_for("fill_diagonal", values={"val": 1.0}),
    **_for("diag_indices_from", cases=_shapes("arr", SQUARE)),
    **_for(
        "ix_", cases=[{"args": [LONG, LONG]}], arrays=("args",), draws={"args": integers(0, 1000, "int64")}
    ),
    **_for("piecewise", cases=[{"x": SQUARE, "condlist": [SQUARE], "funclist": [1.0, -1.0], "args": []}]),
    **_for("place", cases=[{"arr": SQUARE, "mask": SQUARE, "vals": [100]}]),
    **_for(
        "put",
        cases=[{"a": TALL, "ind": [10_000], "v": [10_000]}],
        draws={"ind": index("a")},
    ),
    **_for(
        "put_along_axis",
        cases=[{"arr": SQUARE, "indices": SQUARE, "values": SQUARE, "axis": 1}],
        draws={"indices": index("arr", 1)},
    ),
    **_for(
        "take_along_axis",
        cases=_pairs("arr", "indices", (SQUARE, SQUARE), (TALL, TALL)),
        draws={"indices": index("arr", 1)},
    ),
    **_for("take", cases=[{"a": TALL, "indices": [10_000], "axis": 0}], draws={"indices": index("a")}),
    **_for(
        "ravel_multi_index",
        cases=[{"multi_index": [LONG, LONG], "dims": [100, 100]}],
        draws={"multi_index": integers(0, 100, "int64")},
    ),
    **_for(
        "unravel_index",
        cases=[{"indices": LONG, "shape": [100, 100]}],
        draws={"indices": integers(0, 10_000, "int64")},
    ),
    **_for("where", cases=[{"condition": shape, "x": shape, "y": shape} for shape in (SQUARE, TALL, COLUMN)]),
}

_COUNTING = {
    **_for("argpartition partition", cases=[{"a": shape, "kth": 10} for shape in (SQUARE, TALL)]),
    **_for("bincount", cases=_shapes("x", LONG), draws={"x": integers(0, 1000, "int64")}),
    **_for(
        "digitize",
        cases=_pairs("x", "bins", (SQUARE, [100])),
        arrays=("bins",),
        draws={"bins": domains.ascending},
    ),
    **_for("histogram2d", cases=_pairs("x", "y", (LONG, LONG))),
    **_for("histogramdd", cases=_shapes("sample", [100_000, 3])),
    **_for("interp", cases=[{"x": SQUARE, "xp": [1000], "fp": [1000]}], draws={"xp": domains.ascending}),
    **_for(
        "searchsorted",
        cases=_pairs("a", "v", ([100_000], LONG), ([1000], SQUARE)),
        draws={"a": domains.ascending},
    ),
    **_for("packbits", draws={"a": domains.booleans}),
    **_for("unpackbits", draws={"a": integers(0, 256, "uint8")}),
    **_for("busday_count", cases=_pairs("begindates", "enddates", (LONG, LONG))),
    **_for(
        "busday_offset",
        cases=[{"dates": LONG, "offsets": LONG, "roll": "forward"}],
        draws={"offsets": integers(-100, 100, "int64")},
    ),
    **_for("is_busday", cases=_shapes("dates", LONG)),
}

_CALCULATING = {
    **_for("clip", values={"a_min": -1.0, "a_max": 1.0}),
    **_for("convolve correlate", cases=_pairs("a", "v", (LONG, SHORT))),
    **_for("cov", cases=_shapes("m", SQUARE, [100, 10_000])),
    **_for("corrcoef", cases=_shapes("x", SQUARE, [100, 10_000])),
    **_for("cumulative_prod cumulative_sum", values={"axis": 0}),
    **_for("cross", cases=_pairs("a", "b", ([100_000, 3], [100_000, 3]))),
    **_for("dot", cases=_pairs("a", "b", *_PRODUCTS)),
    **_for("inner", cases=_pairs("a", "b", (SQUARE, SQUARE), (TALL, [100, 100]))),
    **_for("kron", cases=_pairs("a", "b", ([64, 64], [16, 16]))),
    **_for("outer", cases=_pairs("a", "b", ([1024], [1024]))),
    **_for("einsum einsum_path", cases=_EINSUM),
    **_for("gradient", cases=[{"f": shape, "varargs": []} for shape in (SQUARE, TALL)]),
    **_for("percentile nanpercentile", values={"q": 50}),
    **_for("quantile nanquantile", values={"q": 0.5}),
    **_for("poly", cases=_shapes("seq_of_zeros", SHORT)),
    **_for("roots", cases=_shapes("p", SHORT)),
    **_for("polyder polyint", cases=_shapes("p", LONG)),
    **_for("polyval", cases=_pairs("p", "x", ([16], SQUARE))),
    **_for("polyadd polysub", cases=_pairs("a1", "a2", (LONG, LONG))),
    **_for("polymul", cases=_pairs("a1", "a2", ([10_000], SHORT))),
    **_for("polydiv", cases=_pairs("u", "v", (SHORT, [8])), draws={"v": uniform(1.0, 1.1)}),
    **_for("polyfit", cases=[{"x": LONG, "y": LONG, "deg": 3}]),
}

_LINALG = {
    **_for("linalg.cholesky", cases=_shapes("a", *MATRICES), draws={"a": domains.positive_definite}),
    **_for(
        "linalg.det linalg.inv linalg.slogdet", cases=_shapes("a", *MATRICES), draws={"a": domains.invertible}
    ),
    **_for("linalg.eigh linalg.eigvalsh", cases=_shapes("a", *MATRICES), draws={"a": domains.symmetric}),
    **_for("linalg.eig linalg.eigvals linalg.pinv linalg.svd", cases=_shapes("a", *MATRICES)),
    **_for("linalg.qr", cases=_shapes("a", [512, 128], *MATRICES)),
    **_for("linalg.cond linalg.svdvals", cases=_shapes("x", *MATRICES)),
    **_for("linalg.matrix_rank", cases=_shapes("A", *MATRICES)),
    **_for("linalg.matrix_power", cases=[{"a": shape, "n": 3} for shape in MATRICES]),
    **_for("linalg.solve", cases=_pairs("a", "b", *zip(MATRICES, SIDES)), draws={"a": domains.invertible}),
    **_for("linalg.lstsq", cases=_pairs("a", "b", ([512, 64], [512, 16]))),
    **_for("linalg.tensorinv", cases=_shapes("a", [16, 16, 16, 16])),
    **_for("linalg.tensorsolve", cases=_pairs("a", "b", ([16, 16, 16, 16], [16, 16]))),
    **_for("linalg.multi_dot", cases=[{"arrays": [SQUARE, SQUARE, [1024, 16]]}]),
    **_for("linalg.cross", cases=_pairs("x1", "x2", ([100_000, 3], [100_000, 3]))),
    **_for("linalg.outer", cases=_pairs("x1", "x2", ([1024], [1024]))),
    **_for("linalg.matmul", cases=_pairs("x1", "x2", *_PRODUCTS)),
}

_REASONS = {
    **_without(
        "it takes a function",
        "apply_along_axis apply_over_axes fromfunction frompyfunc mask_indices",
    ),
    **_without(
        "it makes text",
        "array2string array_repr array_str base_repr binary_repr datetime_as_string "
        "format_float_positional format_float_scientific typename",
    ),
    **_without("it takes text", "fromstring"),
    **_without(
        "it reads or writes a file",
        "fromfile fromregex genfromtxt load loadtxt save savetxt savez savez_compressed",
    ),
    **_without("it makes iterators", "nested_iters"),
    **_without(
        "it takes dtypes alone",
        "can_cast datetime_data isdtype issubdtype mintypecode promote_types",
    ),
    **_without(
        "it tells or sets how NumPy works",
        "get_include get_printoptions getbufsize geterr geterrcall info printoptions set_printoptions "
        "setbufsize seterr seterrcall show_config show_runtime",
    ),
    **_without("it runs NumPy's tests", "test linalg.test"),
}

_SUBSCRIPTS = (
    Parameter("subscripts", required=True, positional=True),
    Parameter("operands", Kind.ARRAYS, required=True, positional=True, variadic=True),
)
_POSITIONAL = (Parameter("x", Kind.ARRAY, required=True, positional=True),)
PARAMETERS: Mapping[str, Sequence[Parameter]] = {
    **dict.fromkeys(("einsum", "einsum_path"), _SUBSCRIPTS),
    **dict.fromkeys(("unique_all", "unique_counts", "unique_inverse", "unique_values"), _POSITIONAL),
    "fromstring": (),
}
"""The parameters of functions whose signature is missing, or is not how they can be called."""

_ARRAYS = (
    "a b x x1 x2 y m v u p z f A ar arr ary array a1 a2 ar1 ar2 element test_elements filt val values object "
    "prototype condition mask vals dst src ind indices data buffer iter xp fp sample seq_of_zeros begindates "
    "enddates dates offsets"
)
RULES = Rules(
    arrays=frozenset(_ARRAYS.split()),
    several=frozenset(
        {"arrays", "arys", "tup", "choices", "condlist", "choicelist", "keys", "multi_index", "obj"}
    ),
    values={
        **{"axis": 0, "axis1": 0, "axis2": 1, "source": 0, "destination": 1, "shift": 1},
        **{"shape": SQUARE, "new_shape": SQUARE, "fill_value": 1.0, "repeats": 2, "reps": 2},
        **{"n": 1024, "N": 1024},
    },
    draws={
        **dict.fromkeys(("condition", "condlist", "mask"), domains.booleans),
        **dict.fromkeys(("begindates", "enddates", "dates"), DATES),
    },
    peculiarities={
        **_UFUNCS,
        **_MAKING,
        **_SHAPING,
        **_INDEXING,
        **_COUNTING,
        **_CALCULATING,
        **_LINALG,
        **_REASONS,
    },
)
