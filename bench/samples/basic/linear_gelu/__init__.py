"""Fully connected layer, then GELU, exact or by the approximation with tanh."""

from bench.samples.contract.deviation import ONE_PLUS_ERF, Deviation
from bench.samples.families.fused import gaussian_linear

gaussian_linear(
    __name__,
    numpy="bench.samples.references.fused.linear_gelu",
    deviations=[Deviation("ties zeros", ONE_PLUS_ERF)],
)
