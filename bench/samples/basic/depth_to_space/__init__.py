"""Channels moved into blocks of pixels; the place in the block is the outer part of the channel."""

from bench.samples.families.shape import blocks

blocks(
    __name__,
    numpy="bench.samples.references.shape.depth_to_space",
    tensorflow="tensorflow.nn.depth_to_space",
    mxnet="mxnet.nd.depth_to_space",
)
