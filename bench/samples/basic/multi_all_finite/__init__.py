"""A test that no element of several arrays is NaN or infinite, as loss scaling needs it."""

from bench.samples.families.reduction import joint_finiteness

joint_finiteness(
    __name__,
    numpy="bench.samples.references.reduction.multi_all_finite",
    differentiable=False,
)
