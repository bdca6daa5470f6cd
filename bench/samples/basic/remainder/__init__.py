"""Element-wise remainder of floor division, with broadcasting: it has the sign of the divisor."""

from bench.samples.contract.deviation import DIVIDED_BY_ZERO, FLUSHED, Deviation
from bench.samples.families.binary import division

division(
    __name__,
    numpy="numpy.remainder",
    torch="torch.remainder",
    tensorflow="tensorflow.math.floormod",
    jax="jax.numpy.remainder",
    mxnet="mxnet.nd.broadcast_mod",
    mxnet_np="mxnet.np.remainder",
    aliases=("mod", "modulo", "broadcast_mod", "Modulo"),
    deviations=[
        Deviation("denormals", FLUSHED),
        Deviation("zeros", DIVIDED_BY_ZERO, "mxnet mxnet_np"),
    ],
)
