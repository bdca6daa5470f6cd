"""Element-wise remainder of division towards zero, with broadcasting: it has the sign of the dividend."""

from bench.samples.contract.deviation import DIVIDED_BY_ZERO, Deviation
from bench.samples.families.binary import division

division(
    __name__,
    numpy="numpy.fmod",
    torch="torch.fmod",
    tensorflow="tensorflow.truncatemod",
    jax="jax.numpy.fmod",
    ulps=0,
    deviations=[Deviation("zeros", DIVIDED_BY_ZERO, "mxnet mxnet_np")],
)
