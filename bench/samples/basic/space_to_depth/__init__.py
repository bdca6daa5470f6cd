"""Blocks of pixels moved into channels; the place in the block is the outer part of the channel."""

from bench.samples.families.shape import blocks

blocks(
    __name__,
    numpy="bench.samples.references.shape.space_to_depth",
    tensorflow="tensorflow.nn.space_to_depth",
    mxnet="mxnet.nd.space_to_depth",
)
