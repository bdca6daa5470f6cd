"""TensorFlow's own functions: `tensorflow::math.add`, `tensorflow::nn.relu`, `tensorflow::linalg.inv`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bench.samples.contract.parameters import Native
from bench.samples.native.functions import BROADCAST_SHAPES, FunctionSource, Rules

_ARRAYS = (
    *("x", "y", "a", "b", "input", "inputs", "tensor", "tensor_a", "tensor_b", "input_tensor", "features"),
    *("logits", "labels", "value", "values", "matrix", "rhs", "lhs", "diagonal", "data", "indices"),
    *("targets", "predictions", "t", "condition"),
)
_RULES = Rules(arrays=frozenset(_ARRAYS), values={"axis": 0, "perm": [1, 0]})


class _Source(FunctionSource):
    """TensorFlow's, besides those of `tf.math`, `tf.nn` and `tf.linalg` any other by its place below `tf`."""

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        import tensorflow

        function: Any = tensorflow
        for part in name.split("."):
            function = getattr(function, part, None)
        if name in self.operators() or not callable(function) or isinstance(function, type):
            return super().find(name)
        return _RULES.native(name, function, "tensorflow"), function

    def name_of(self, function: Callable[..., Any]) -> str | None:
        import tensorflow

        name = getattr(function, "__name__", "")
        return name if getattr(tensorflow, name, None) is function else super().name_of(function)

    def native(self, name: str, function: Callable[..., Any]) -> Native:
        space = name.partition(".")[0]
        return _RULES.native(name, function, space, BROADCAST_SHAPES if space == "math" else None)


def _modules() -> Mapping[str, Any]:
    import tensorflow

    return {"math": tensorflow.math, "nn": tensorflow.nn, "linalg": tensorflow.linalg}


SOURCE = _Source("tensorflow", _modules, _RULES)
