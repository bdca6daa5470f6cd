"""Dynamo and AOTAutograd without a code generator: what capturing costs and breaks, compiled by nobody."""

from bench.compilers.torch.dynamo import DynamoCompiler


class Compiler(DynamoCompiler):
    """The captured graph runs operator by operator."""

    name = "aot_eager"
