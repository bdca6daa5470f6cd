"""Element-wise log(exp(a) + exp(b)) without overflow, with broadcasting."""

from bench.samples.contract.deviation import COMPOSITION, Deviation
from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.logaddexp",
    torch="torch.logaddexp",
    tensorflow="tensorflow.experimental.numpy.logaddexp",
    jax="jax.numpy.logaddexp",
    ulps=16,
    deviations=[Deviation("infinities", COMPOSITION, "mxnet")],
)
