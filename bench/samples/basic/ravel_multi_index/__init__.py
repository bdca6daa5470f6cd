"""Positions on each axis of an array as positions in the flat array."""

from bench.samples.families.indexing import positions

positions(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.indexing.ravel_multi_index",
    mxnet="mxnet.nd.ravel_multi_index",
)
