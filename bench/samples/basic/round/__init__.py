"""Element-wise nearest whole number; ties, on which frameworks disagree, do not occur."""

from bench.samples.contract.deviation import TIES_AWAY, Deviation
from bench.samples.families.unary import rounding

rounding(
    __name__,
    numpy="numpy.round",
    torch="torch.round",
    tensorflow="tensorflow.round",
    jax="jax.numpy.round",
    mxnet="mxnet.nd.round",
    mxnet_np="mxnet.np.round",
    deviations=[Deviation("ties", TIES_AWAY, "mxnet")],
)
