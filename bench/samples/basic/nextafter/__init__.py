"""Element-wise next number that the dtype has, towards another, with broadcasting."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.binary import neighbours

neighbours(
    __name__,
    numpy="bench.samples.references.rounding.nextafter",
    torch="torch.nextafter",
    tensorflow="tensorflow.math.nextafter",
    jax="jax.numpy.nextafter",
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has no nextafter"},
    deviations=[Deviation("denormals", FLUSHED, "jax tensorflow")],
)
