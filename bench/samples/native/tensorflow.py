"""TensorFlow's own functions: `tensorflow::math.add`, `tensorflow::nn.relu`, `tensorflow::linalg.inv`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bench.samples.contract.parameters import Kind, Native
from bench.samples.native.functions import BROADCAST_SHAPES, FunctionSource, Rules, attribute
from bench.samples.native.tensorflow_inputs import LINALG, MATH, PARAMETERS, POSITIVE
from bench.samples.native.tensorflow_nn_inputs import CLASSES, NN

_SPACES = ("math", "nn", "linalg", "math.special", "nn.experimental", "linalg.experimental")
_ARRAYS = (
    "x x1 x2 y a b q t input tensor tensor_a tensor_b input_tensor features value operand data indices "
    "segment_ids condition arr params ids logits labels targets predictions log_input label_length "
    "logit_length sequence_length seq_length per_example_loss regularization_loss true_classes "
    "sampled_candidates weights biases bias filter filters depthwise_filter pointwise_filter out_backprop "
    "mean variance beta gamma offset scale frequency_weights counts mean_ss variance_ss shift matrix rhs lhs "
    "chol lower_upper bands diagonal diagonals alpha"
)
RULES = Rules(
    arrays=frozenset(_ARRAYS.split()),
    several=frozenset({"inputs", "coeffs", "t_list", "values"}),
    values={"axis": 0, "perm": [1, 0], "k": 10, "rate": 0.5},
    draws={"true_classes": CLASSES, "variance": POSITIVE},
    peculiarities={**MATH, **NN, **LINALG},
)


class _Source(FunctionSource):
    """The source of TensorFlow's functions: those of `_SPACES`, and any other by its path below `tf`."""

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        import tensorflow

        function = attribute(tensorflow, name)
        if name in self._functions or not callable(function) or isinstance(function, type):
            return super().find(name)
        listed = super().name_of(function)  # tf.sqrt is tf.math.sqrt
        return super().find(listed) if listed else (RULES.native(name, function, "tensorflow"), function)

    def name_of(self, function: Callable[..., Any]) -> str | None:
        import tensorflow

        name = getattr(function, "__name__", "")
        return name if getattr(tensorflow, name, None) is function else super().name_of(function)

    def native(self, name: str, function: Callable[..., Any]) -> Native:
        category = name.partition(".")[0]
        if name in PARAMETERS:
            return RULES.of(name, category, PARAMETERS[name])
        native = RULES.native(name, function, category)
        arrays = [parameter.name for parameter in native.parameters if parameter.kind is Kind.ARRAY]
        if category == "math" and len(arrays) == 2:
            return RULES.native(name, function, category, BROADCAST_SHAPES)
        return native


def _modules() -> Mapping[str, Any]:
    import tensorflow

    return {space: attribute(tensorflow, space) for space in _SPACES}


SOURCE = _Source("tensorflow", _modules, RULES)
