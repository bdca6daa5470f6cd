"""Rows of a table, looked up by their numbers, and of each bag their sum, mean or greatest elements."""

from bench.samples.families.indexing import bags

bags(
    __name__,
    numpy="bench.samples.references.scattering.embedding_bag",
    kernels=("torch",),
    unsupported={
        "mxnet": "MXNet 1.9.1 has no reduction of groups that differ in length",
        "mxnet_np": "MXNet 1.9.1 has no reduction of groups that differ in length",
    },
)
