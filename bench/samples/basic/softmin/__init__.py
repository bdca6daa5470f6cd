"""Softmax of the negated elements along an axis."""

from bench.samples.families.activation import along_axis

along_axis(
    __name__,
    numpy="bench.samples.references.activation.softmin",
    torch="torch.nn.functional.softmin",
    mxnet="mxnet.nd.softmin",
    ulps=256,
)
