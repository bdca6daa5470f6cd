"""`tf.function`: a graph that Grappler rewrites."""

from bench.compilers.tensorflow.function import FunctionCompiler
from bench.model.stage import GRAPH


class Compiler(FunctionCompiler):
    """TensorFlow's kernels, called by a graph."""

    name = "grappler"
    stage = GRAPH
    jit_compile = False
