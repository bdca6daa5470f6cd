"""The weighted product of a triangular matrix and another."""

from bench.samples.families.linalg import triangular

triangular(
    __name__,
    numpy="bench.samples.references.linalg.trmm",
    mxnet="mxnet.nd.linalg.trmm",
    ulps=256,
)
