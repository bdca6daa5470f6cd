"""Products of groups of rows, each with a matrix of its own: the experts of a mixture."""

from bench.samples.families.gemm import grouped_product

grouped_product(
    __name__,
    numpy="bench.samples.references.gemm.grouped_product",
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no product of groups that differ in length",
        "mxnet": "MXNet 1.9.1 has no product of groups that differ in length",
        "mxnet_np": "MXNet 1.9.1 has no product of groups that differ in length",
    },
)
