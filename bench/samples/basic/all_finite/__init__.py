"""A test that no element is NaN or infinite, as loss scaling needs it."""

from bench.samples.families.reduction import finiteness

finiteness(
    __name__,
    numpy="bench.samples.references.reduction.all_finite",
    mxnet="mxnet.nd.all_finite",
    differentiable=False,
)
