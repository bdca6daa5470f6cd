"""The common part of the compilers through `tf.function`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from bench.compilers import base

if TYPE_CHECKING:
    from bench.frameworks.base import Framework


class FunctionCompiler(base.Compiler):
    """The base class of compilers through `tf.function`.

    Attributes:
        jit_compile: whether XLA compiles the graph.
    """

    framework = "tensorflow"
    settings = {"reduce_retracing": base.BOOLEAN}
    jit_compile: ClassVar[bool]

    def __init__(self, framework: Framework, chosen: Mapping[str, str]):
        super().__init__(framework, chosen)
        self._captured: list[Any] = []

    def start(self) -> None:
        import tensorflow

        tensorflow.function(lambda value: 2 * value, jit_compile=self.jit_compile)(tensorflow.ones(1))

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        import tensorflow

        captured = tensorflow.function(
            function,
            jit_compile=self.jit_compile,
            reduce_retracing=self.setting("reduce_retracing") == "true",
        )
        self._captured.append(captured)
        return captured

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        relaxed = ", reduce_retracing=True" if settings.get("reduce_retracing") == "true" else ""
        return f"captured = tensorflow.function(function, jit_compile={cls.jit_compile}{relaxed})"

    def facts(self) -> dict[str, Any]:
        if not self._captured:
            return {}
        traces = sum(captured.experimental_get_tracing_count() for captured in self._captured)
        return {"capture": "tf.function", "graphs": len(self._captured), "traces": traces}
