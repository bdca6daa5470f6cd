"""Element-wise length of the hypotenuse, with broadcasting."""

from bench.samples.contract.deviation import INTERMEDIATE_OVERFLOWS, Deviation
from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.hypot",
    torch="torch.hypot",
    tensorflow="tensorflow.experimental.numpy.hypot",
    jax="jax.numpy.hypot",
    mxnet="mxnet.nd.broadcast_hypot",
    mxnet_np="mxnet.np.hypot",
    aliases=("broadcast_hypot",),
    ulps=16,
    deviations=[Deviation("extremes", INTERMEDIATE_OVERFLOWS)],
)
