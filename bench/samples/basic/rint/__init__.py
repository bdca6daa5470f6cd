"""Element-wise nearest whole number; ties, on which frameworks disagree, do not occur."""

from bench.samples.contract.deviation import TIES_AWAY, Deviation
from bench.samples.families.unary import rounding

rounding(
    __name__,
    numpy="numpy.rint",
    torch="torch.round",
    tensorflow="tensorflow.math.rint",
    jax="jax.numpy.rint",
    mxnet="mxnet.nd.rint",
    mxnet_np="mxnet.np.rint",
    deviations=[
        Deviation("ties", TIES_AWAY, "mxnet"),
        Deviation("ties", "MXNet 1.9.1 rounds ties away from zero", "mxnet_np"),
    ],
)
