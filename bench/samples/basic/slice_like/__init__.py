"""The first part of an array, as large as another along some axes (none: all)."""

from bench.samples.families.indexing import similar_slicing

similar_slicing(
    __name__,
    numpy="bench.samples.references.indexing.slice_like",
    mxnet="mxnet.nd.slice_like",
)
