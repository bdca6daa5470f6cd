"""The weighted product of a matrix and its transpose."""

from bench.samples.families.linalg import self_product

self_product(
    __name__,
    numpy="bench.samples.references.linalg.syrk",
    mxnet="mxnet.nd.linalg.syrk",
)
