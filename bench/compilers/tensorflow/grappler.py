"""`tf.function`: a graph that Grappler rewrites."""

from bench.compilers.tensorflow.function import FunctionCompiler
from bench.model.stage import GRAPH


class Compiler(FunctionCompiler):
    """A graph that calls TensorFlow's kernels."""

    name = "grappler"
    stage = GRAPH
    jit_compile = False
