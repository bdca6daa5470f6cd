"""Values and domains that the functions of `mx.np` and `mx.npx` need beside the rules, by name."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs
from bench.samples.contract.parameters import Case
from bench.samples.native import domains
from bench.samples.native.domains import booleans, integers, uniform
from bench.samples.native.functions import COLUMN, SQUARE, TALL, Peculiarity, Rules
from bench.samples.native.mxnet_inputs import IMAGES, POSITIVE, RANKED

MATRICES = ([[256, 256]] * 2, [[100, 32, 32]] * 2)
_LONG, _SHORT = [100000], [1000]

_ARRAYS = (
    *("a", "b", "x", "x1", "x2", "y", "m", "v", "p", "u", "z", "A", "M", "arr", "ary", "array", "condition"),
    *("data", "weight", "indices", "index", "ar", "ar1", "ar2", "a1", "a2", "object", "prototype", "values"),
    *("element", "test_elements", "sample", "bins", "xp", "fp", "val", "seq_of_zeros", "filt"),
)
_SEVERAL = ("arrays", "arys", "seq", "tup", "choices", "condlist", "choicelist", "keys", "xi", "args")


def _tensor(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return a tensor whose matrix is invertible.

    The rows of this matrix are the first half of the axes, and its columns are the second half.
    """
    size = int(np.prod(shape[: len(shape) // 2]))
    return domains.invertible([size, size], case).reshape(shape)


def _all_true(shape: Sequence[int], case: Case) -> np.ndarray:
    return np.ones(inputs.check_shape(shape, 1), bool)


def _only(**values: object) -> Peculiarity:
    return Peculiarity(cases=[values])


def _of_shapes(*shapes: Sequence[int], **values: object) -> Peculiarity:
    return Peculiarity(cases=[{"a": shape, **values} for shape in shapes])


def _drawn(**draws: object) -> Peculiarity:
    return Peculiarity(draws=draws)  # type: ignore[arg-type]


_WHOLE = integers(1, 64, "int32")
_BITS = _drawn(x=_WHOLE, x1=_WHOLE, x2=_WHOLE)
_TAKES_A_FUNCTION = Peculiarity(reason="it takes a function")
_OF_DTYPES = Peculiarity(reason="it computes with dtypes, not with arrays")
_REMOVED = Peculiarity(reason="it is NumPy's, which removed it in version 1.20")
_BROKEN = Peculiarity(reason="MXNet 1.9.1 has not the operator that it calls")
_WITHIN_ONE = _drawn(x=uniform(-0.9, 0.9))
_OF_POSITIVE = _drawn(x=POSITIVE)

RULES = Rules(
    arrays=frozenset(_ARRAYS),
    several=frozenset(_SEVERAL),
    values={
        **{"axis": 0, "axis1": 0, "axis2": 1, "source": 0, "destination": 1, "shift": 3, "k": 1, "n": 1024},
        **{"shape": SQUARE, "newshape": [-1], "new_shape": [100, 1000], "dimensions": [100, 100]},
        **{"repeats": 2, "reps": 2, "N": 1024, "M": 100000, "indices_or_sections": 4, "kth": 10, "q": 50},
        **{"a_min": -0.5, "a_max": 0.5, "fill_value": 2.0, "start": 0, "stop": 100, "deg": 3},
    },
    draws={"condition": booleans, "condlist": booleans},
    peculiarities={
        **dict.fromkeys(("apply_along_axis", "apply_over_axes"), _TAKES_A_FUNCTION),
        **dict.fromkeys(("min_scalar_type", "promote_types", "result_type"), _OF_DTYPES),
        **dict.fromkeys(("mirr", "npv", "ppmt", "pv", "rate"), _REMOVED),
        **dict.fromkeys(("bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_not", "invert", "lcm"), _BITS),
        **dict.fromkeys(("arccos", "arcsin", "arctanh", "npx.erfinv"), _WITHIN_ONE),
        **dict.fromkeys(("log", "log10", "log1p", "log2", "sqrt", "reciprocal"), _OF_POSITIVE),
        **dict.fromkeys(
            ("divide", "true_divide", "mod", "remainder", "divmod", "float_power", "power"),
            _drawn(x1=POSITIVE, x2=POSITIVE),
        ),
        **dict.fromkeys(
            ("hsplit", "vsplit"),
            Peculiarity(cases=[{"ary": each, "indices_or_sections": 4} for each in RANKED]),
        ),
        "arccosh": _drawn(x=uniform(1.1, 4.0)),
        "alltrue": _only(args=[SQUARE]),
        "arange": _only(start=0, stop=1000000),
        "array_equiv": _only(a1=SQUARE, a2=SQUARE),
        "bincount": Peculiarity(cases=[{"x": _LONG}], draws={"x": integers(0, 1000, "int32")}),
        "broadcast_to": Peculiarity(
            cases=[{"array": [1, 1024], "shape": SQUARE}, {"array": COLUMN, "shape": TALL}]
        ),
        "choose": Peculiarity(
            cases=[{"a": _LONG, "choices": [_LONG] * 4}], draws={"a": integers(0, 4, "int64")}
        ),
        "compress": _only(condition=[1024], a=SQUARE, axis=0),
        "correlate": _only(a=_LONG, v=[100]),
        "corrcoef": _only(x=[100, 1000]),
        "cov": _only(m=[100, 1000]),
        "diagflat": _only(array=_SHORT),
        **dict.fromkeys(("deg2rad", "rad2deg"), _BROKEN),
        **dict.fromkeys(("argpartition", "partition"), _of_shapes(*RANKED, kth=10)),
        **dict.fromkeys(("polyadd", "polymul", "polysub"), _only(a1=_SHORT, a2=_SHORT)),
        **dict.fromkeys(("quantile", "nanquantile"), Peculiarity(values={"q": 0.5})),
        "polyint": _only(p=_SHORT),
        "poly": _only(seq_of_zeros=[10]),
        "trim_zeros": _only(filt=_LONG),
        "where": Peculiarity(cases=[dict.fromkeys(("condition", "x", "y"), each) for each in RANKED]),
        "npx.multibox_detection": _only(cls_prob=[8, 21, 1000], loc_pred=[8, 4000], anchor=[1, 1000, 4]),
        "npx.multibox_target": _only(anchor=[1, 1000, 4], label=[8, 3, 5], cls_pred=[8, 21, 1000]),
        "delete": Peculiarity(cases=[{"arr": each, "obj": 1, "axis": 0} for each in RANKED]),
        "diag_indices_from": _only(arr=SQUARE),
        "tril_indices_from": _only(arr=SQUARE),
        "triu_indices_from": _only(arr=SQUARE),
        "digitize": Peculiarity(cases=[{"x": _LONG, "bins": [100]}], draws={"bins": domains.ascending}),
        "dsplit": _only(ary=[64, 64, 64], indices_or_sections=4),
        "einsum": Peculiarity(
            arrays=("operands",), cases=[{"operands": ["ij,jk->ik", [256, 256], [256, 256]]}]
        ),
        "full": _only(shape=SQUARE, fill_value=2.0),
        "histogram": Peculiarity(cases=[{"a": each, "bins": 10, "range": [-3.0, 3.0]} for each in RANKED]),
        "histogram2d": _only(x=_LONG, y=_LONG),
        "histogramdd": _only(sample=[10000, 3]),
        "inner": _only(a=SQUARE, b=SQUARE),
        "insert": Peculiarity(
            cases=[{"arr": each, "obj": 1, "values": [1, each[1]], "axis": 0} for each in RANKED]
        ),
        "interp": Peculiarity(
            cases=[{"x": _LONG, "xp": [100], "fp": [100]}], draws={"xp": domains.ascending}
        ),
        "ix_": _only(args=[[100], [200]]),
        "ldexp": _drawn(x2=integers(0, 4)),
        "lexsort": _only(keys=[2, 100000]),
        "linspace": _only(start=0, stop=100, num=100000),
        "logspace": _only(start=0, stop=3, num=100000),
        "matmul": Peculiarity(cases=[{"a": SQUARE, "b": SQUARE}, {"a": [32, 256, 256], "b": [32, 256, 256]}]),
        "dot": _only(a=SQUARE, b=SQUARE),
        "meshgrid": _only(xi=[[1000], [1000]]),
        "outer": _only(a=_SHORT, b=_SHORT),
        "pad": Peculiarity(cases=[{"x": each, "pad_width": [[1, 1], [1, 1]]} for each in RANKED]),
        "packbits": Peculiarity(cases=[{"a": SQUARE}], draws={"a": integers(0, 2, "uint8")}),
        "unpackbits": Peculiarity(cases=[{"a": SQUARE}], draws={"a": integers(0, 256, "uint8")}),
        "piecewise": _only(x=SQUARE, condlist=[SQUARE, SQUARE], funclist=[-1.0, 1.0], args=[]),
        "polyval": _only(p=[10], x=_LONG),
        "polyfit": _only(x=_LONG, y=_LONG, deg=3),
        "roots": _only(p={"values": [1.0, -6.0, 11.0, -6.0], "dtype": "float32"}),
        "polydiv": _only(u=_SHORT, v={"values": [2.0, 1.0], "dtype": "float32"}),
        "searchsorted": Peculiarity(cases=[{"a": _LONG, "v": _LONG}], draws={"a": domains.ascending}),
        "select": _only(condlist=[SQUARE, SQUARE], choicelist=[SQUARE, SQUARE]),
        "squeeze": _of_shapes([1, 1024, 1024], COLUMN),
        "take": Peculiarity(
            cases=[{"a": SQUARE, "indices": _SHORT, "axis": 0, "mode": "clip"}],
            draws={"indices": integers(0, 1024, "int64")},
        ),
        "take_along_axis": Peculiarity(
            cases=[{"arr": SQUARE, "indices": SQUARE, "axis": 1}],
            draws={"indices": integers(0, 1024, "int64")},
        ),
        "unravel_index": Peculiarity(
            cases=[{"indices": _LONG, "shape": SQUARE}], draws={"indices": integers(0, 1 << 20, "int32")}
        ),
        "vander": _only(x=_SHORT, N=10),
        "vdot": _only(a=_LONG, b=_LONG),
        "linalg.cholesky": _drawn(a=domains.positive_definite),
        **dict.fromkeys(
            ("linalg.inv", "linalg.det", "linalg.slogdet", "linalg.solve"), _drawn(a=domains.invertible)
        ),
        **dict.fromkeys(
            ("linalg.eig", "linalg.eigh", "linalg.eigvals", "linalg.eigvalsh"), _drawn(a=domains.symmetric)
        ),
        "linalg.lstsq": _only(a=[1000, 100], b=_SHORT),
        "linalg.matrix_power": Peculiarity(values={"n": 3}),
        "linalg.multi_dot": _only(arrays=[SQUARE, [1024, 100], [100, 1024]]),
        "linalg.qr": _of_shapes([256, 256], [100, 32, 32], mode="r"),
        "linalg.svd": _of_shapes([128, 128], [20, 32, 32]),
        "linalg.tensorinv": Peculiarity(cases=[{"a": [16, 16, 16, 16]}], draws={"a": _tensor}),
        "linalg.tensorsolve": Peculiarity(
            cases=[{"a": [16, 16, 16, 16], "b": [16, 16]}], draws={"a": _tensor}
        ),
        "npx.constraint_check": Peculiarity(
            cases=[{"input": SQUARE, "msg": "not all are true"}], draws={"input": _all_true}
        ),
        "npx.multibox_prior": _only(data=IMAGES, sizes=[0.5, 0.25], ratios=[1.0, 2.0]),
        "npx.reshape": Peculiarity(
            cases=[{"a": SQUARE, "newshape": [512, 2048]}, {"a": TALL, "newshape": [100, 10000]}]
        ),
    },
)
