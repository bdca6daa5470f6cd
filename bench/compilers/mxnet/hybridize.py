"""`hybridize()`: a function of symbols, as a graph."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from bench.compilers import base
from bench.model.stage import GRAPH
from bench.samples.contract import Unsupported

_SOURCE = """\
class Block(mxnet.gluon.HybridBlock):
    def hybrid_forward(self, F, *symbols):
        return symbolic(*symbols)


captured = Block(prefix="graph_")
captured.hybridize(static_alloc={static}, static_shape={static})"""
"""The script's statements; `symbolic` is the function against `mx.sym`."""


class Compiler(base.Compiler):
    """A graph whose memory is planned in every call.

    Attributes:
        static: whether shapes and memory are planned once.
    """

    name = "hybridize"
    framework = "mxnet"
    stage = GRAPH
    static: ClassVar[bool] = False

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        if not arrays:
            raise Unsupported("a graph of MXNet 1.9.1 needs an input array")
        block = _block(function)
        block.hybridize(static_alloc=self.static, static_shape=self.static)
        return block

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        return _SOURCE.format(static=cls.static)


def _block(function: Callable[..., Any]) -> Any:
    from mxnet import gluon

    class Block(gluon.HybridBlock):
        def hybrid_forward(self, F: Any, *symbols: Any) -> Any:
            return function(*symbols)

    return Block(prefix="graph_")  # a scope of its own: names in messages do not depend on other graphs
