"""Element-wise power of positive numbers, with broadcasting."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.power",
    torch="torch.pow",
    tensorflow="tensorflow.pow",
    jax="jax.numpy.power",
    mxnet="mxnet.nd.broadcast_power",
    mxnet_np="mxnet.np.power",
    domain=(0.1, 3.0),
    other_domain=(-2.0, 2.0),
    aliases=("power", "broadcast_power", "Power"),
    ulps=16,
    deviations=[Deviation("denormals", FLUSHED)],
)
