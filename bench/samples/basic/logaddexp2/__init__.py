"""Element-wise log2(2**a + 2**b) without overflow, with broadcasting."""

from bench.samples.contract.deviation import COMPOSITION, Deviation
from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.logaddexp2",
    torch="torch.logaddexp2",
    tensorflow="tensorflow.experimental.numpy.logaddexp2",
    jax="jax.numpy.logaddexp2",
    ulps=16,
    deviations=[Deviation("infinities", COMPOSITION, "mxnet")],
)
