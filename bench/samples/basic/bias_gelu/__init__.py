"""Bias of the last axis, then GELU, exact or by the approximation with tanh."""

from bench.samples.contract.deviation import ONE_PLUS_ERF, Deviation
from bench.samples.families.fused import gaussian_bias

gaussian_bias(
    __name__,
    numpy="bench.samples.references.fused.bias_gelu",
    ulps=256,
    deviations=[Deviation("ties zeros", ONE_PLUS_ERF)],
)
