"""Element-wise angle of the point (other, array), in (-pi, pi], with broadcasting."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.arctan2",
    torch="torch.atan2",
    tensorflow="tensorflow.math.atan2",
    jax="jax.numpy.arctan2",
    mxnet_np="mxnet.np.arctan2",
    domain=(0.1, 10.0),  # the angle jumps where the first operand changes its sign
    signed=True,
    other_domain=(0.1, 10.0),
    other_signed=True,
    ulps=16,
    deviations=[Deviation("denormals", FLUSHED)],
)
