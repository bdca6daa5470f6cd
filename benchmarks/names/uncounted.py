"""The names, by list, that stand for no operator on arrays, and the reasons."""

from __future__ import annotations

_SHAPES = "computes shapes or dtypes, not arrays"
_ORDER = "orders or places what a program does; it computes nothing"
_RULE = "tells JAX how to differentiate, print or replace a function; what runs is that function"
_FUNCTIONS = "takes functions, which it calls: a branch, a loop or a reduction by what they compute"
_LISTS = "changes or asks a list of arrays, which is Python's in every framework here; it computes nothing"
_OPTIONAL = "wraps a value that may be missing, which no framework here has; it computes nothing"
_RANK = "an axis of the mesh as a number, not an array"

UNCOUNTED: dict[str, dict[str, str]] = {
    "onnx": {
        **dict.fromkeys(
            (
                *("SequenceAt", "SequenceConstruct", "SequenceEmpty", "SequenceErase", "SequenceInsert"),
                "SequenceLength",
            ),
            _LISTS,
        ),
        **dict.fromkeys(("Optional", "OptionalGetElement", "OptionalHasElement"), _OPTIONAL),
        **dict.fromkeys(("If", "Loop", "Scan", "SequenceMap"), _FUNCTIONS),
    },
    "lax": {
        **dict.fromkeys(
            (
                *("ConvGeneralDilatedDimensionNumbers", "DotDimensionNumbers", "PrecisionLike"),
                *("broadcast_shapes", "conv_dimension_numbers", "conv_general_permutations"),
                *("conv_general_shape_tuple", "conv_shape_tuple", "conv_transpose_shape_tuple", "dtype"),
                *("padtype_to_pads", "reduce_window_shape_tuple", "shape_as_value"),
            ),
            _SHAPES,
        ),
        **dict.fromkeys(
            (
                *("after_all", "create_token", "dce_sink", "optimization_barrier", "stage"),
                *("with_sharding_constraint", "pbroadcast", "pcast", "precv", "psend"),
            ),
            _ORDER,
        ),
        **dict.fromkeys(("composite", "custom_linear_solve", "custom_root", "platform_dependent"), _RULE),
        **dict.fromkeys(
            (
                *("associative_scan", "cond", "fori_loop", "map", "reduce", "scan", "switch", "while_loop"),
                "scatter_apply",
            ),
            _FUNCTIONS,
        ),
        **dict.fromkeys(("axis_index", "axis_size"), _RANK),
    },
}
