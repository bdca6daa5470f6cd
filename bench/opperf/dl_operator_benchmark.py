"""The names that dl-operator-benchmark has for its classes, their results and inputs, and its groups."""

from __future__ import annotations

from collections.abc import Mapping

_GLUON = "Gluon_Imperative_"

GROUPS: Mapping[str, tuple[str, ...]] = {
    "run_all_arithmetic_operations_benchmarks": (
        *("Add", "Subtract", "Multiply", "Divide", "Modulo", "Power", "Negative"),
        *("IAdd", "ISub", "IMul", "IDiv", "IMod"),
    ),
    "run_all_comparison_operations_benchmarks": (
        *("Lesser", "LesserEqual", "Greater", "GreaterEqual", "Equal", "NotEqual"),
    ),
    "run_all_logical_comparison_operations_benchmarks": (
        *("LogicalAnd", "LogicalOr", "LogicalXor", "LogicalNot"),
    ),
    "run_all_tensor_creation_operations_benchmarks": (
        *("Zeros", "Ones", "ZerosLike", "OnesLike", "Full", "Arange"),
    ),
    "run_all_exponential_and_log_operations_benchmarks": ("Log", "Exp"),
    "run_all_powers_operations_benchmarks": ("Sqrt", "Square"),
    "run_all_gemm_operations_benchmarks": ("Dot", "BatchDot"),
    "run_all_sort_and_search_operations_benchmarks": ("Sort", "ArgSort", "TopK", "ArgMax", "ArgMin"),
    "run_all_gluon_nn_basic_operations_benchmarks": ("Dense", "Flatten", "Lambda"),
    "run_all_gluon_nn_activation_operations_benchmarks": (
        *("LeakyRelu", "PRelu", "Sigmoid", "Softmax", "LogSoftmax", "Tanh", "Elu", "Selu", "Swish"),
    ),
    "run_all_gluon_nn_convolution_operations_benchmarks": (
        *("Conv1D", "Conv2D", "Conv1DTranspose", "Conv2DTranspose"),
    ),
    "run_all_gluon_nn_pooling_operations_benchmarks": (
        *("MaxPool1D", "MaxPool2D", "AvgPool1D", "AvgPool2D"),
        *("GlobalMaxPool1D", "GlobalMaxPool2D", "GlobalAvgPool1D", "GlobalAvgPool2D"),
    ),
    "run_all_gluon_normalization_operations_benchmarks": ("BatchNorm", "Dropout"),
    "run_all_gluon_nn_loss_operations_benchmarks": (
        *("L1Loss", "L2Loss", "SigmoidBinaryCrossEntropyLoss", "SoftmaxCrossEntropyLoss"),
    ),
    "run_all_gluon_recurrent_operations_benchmarks": ("RNN", "LSTM", "GRU"),
    "run_customop_operations_benchmarks": ("CustomOpElementwiseAdd",),
}
"""The name of a function of dl-operator-benchmark -> the classes that it runs."""

CLASSES = tuple(name for names in GROUPS.values() for name in names)

LABELS: Mapping[str, str] = {
    **{
        name: f"{_GLUON}{name}"
        for group, names in GROUPS.items()
        for name in names
        if "_gluon_" in group and name not in ("Softmax", "LogSoftmax")
    },
    **{"IAdd": "Inplace_Add", "ISub": "Inplace_Subtract", "IMul": "Inplace_Multiply"},
    **{"IDiv": "Inplace_Division", "IMod": "Inplace_Modulo"},
    **{"LesserEqual": "Lesser_Equal", "GreaterEqual": "Greater_Equal", "NotEqual": "Not_Equal"},
    **{"LogicalAnd": "Logical_And", "LogicalOr": "Logical_Or"},
    **{"LogicalXor": "Logical_Xor", "LogicalNot": "Logical_Not"},
    **{"ZerosLike": "Zeros_Like", "OnesLike": "Ones_Like", "BatchDot": "Batch_Dot"},
    **{"LogSoftmax": "Log_Softmax", "Lambda": f"{_GLUON}Lambda_Batchify"},
    "CustomOpElementwiseAdd": "CustomOp_Elementwise_Add",
}
"""Class -> its label in the names of results on MXNet, where the label is not the class's own name."""

INPUTS: Mapping[str, str] = {
    **dict.fromkeys(("lhs", "data", "pred", "base", "this"), "shape"),
    **dict.fromkeys(("rhs", "exp", "other"), "other_shape"),
    **{"val": "value", "rate": "p", "pool_size": "kernel_size", "strides": "stride"},
}
"""dl-operator-benchmark's name of an input -> the samples' name of it."""
