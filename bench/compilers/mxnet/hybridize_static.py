"""`hybridize(static_alloc=True, static_shape=True)`: a graph whose memory and shapes are planned once."""

from bench.compilers.mxnet import hybridize
from bench.model.stage import JIT


class Compiler(hybridize.Compiler):
    """A graph with static memory and shapes; MXNet 1.9.1 has no compiler that optimizes further."""

    name = "hybridize_static"
    stage = JIT
    static = True
