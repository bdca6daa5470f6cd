"""Element-wise sum of an array and a scaled quotient of two others, with broadcasting."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.binary import scaled_sum

scaled_sum(
    __name__,
    numpy="bench.samples.references.arithmetic.addcdiv",
    torch="torch.addcdiv",
    jax="bench.samples.kernels.updates.jax.addcdiv",
    third_domain=(0.1, 10.0),
    ulps=16,
    deviations=[Deviation("denormals", FLUSHED)],
)
