"""Positions in the flat array as positions on each axis."""

from bench.samples.families.indexing import flat_positions

flat_positions(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.indexing.unravel_index",
    tensorflow="tensorflow.unravel_index",
    mxnet="mxnet.nd.unravel_index",
)
