"""Dynamo and AOTAutograd without a code generator: shows the cost and the graph breaks of capturing alone."""

from bench.compilers.torch.dynamo import DynamoCompiler


class Compiler(DynamoCompiler):
    """AOTAutograd's graph, run operator by operator."""

    name = "aot_eager"
    allocates_in_framework = True
