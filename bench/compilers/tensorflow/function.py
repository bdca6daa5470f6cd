"""What the ways through `tf.function` share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from bench.compilers import base

if TYPE_CHECKING:
    from bench.frameworks.base import Framework


class FunctionCompiler(base.Compiler):
    """Base class.

    Attributes:
        jit_compile: XLA compiles the graph.
    """

    framework = "tensorflow"
    jit_compile: ClassVar[bool]

    def __init__(self, framework: Framework, chosen: Mapping[str, str]):
        super().__init__(framework, chosen)
        self._captured: list[Any] = []

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        import tensorflow

        captured = tensorflow.function(function, jit_compile=self.jit_compile)
        self._captured.append(captured)
        return captured

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        return f"captured = tensorflow.function(function, jit_compile={cls.jit_compile})"

    def facts(self) -> dict[str, Any]:
        if not self._captured:
            return {}
        traces = sum(captured.experimental_get_tracing_count() for captured in self._captured)
        return {"capture": "tf.function", "graphs": len(self._captured), "traces": traces}
