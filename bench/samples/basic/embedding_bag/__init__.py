"""Rows of a table, looked up by their numbers, and of each bag their sum, mean or greatest elements."""

from bench.samples.families.indexing import bags
from bench.samples.kernels.scattering import NO_SUMS

bags(
    __name__,
    numpy="bench.samples.references.scattering.embedding_bag",
    kernels=("torch",),
    unsupported={"mxnet_np": NO_SUMS},
)
