"""Element-wise sign: -1 or 1; zeros, at which it jumps, do not occur."""

from bench.samples.contract.deviation import OTHER_SIGN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.sign",
    torch="torch.sign",
    tensorflow="tensorflow.sign",
    jax="jax.numpy.sign",
    mxnet="mxnet.nd.sign",
    mxnet_np="mxnet.np.sign",
    domain=(0.1, 10.0),
    signed=True,
    ulps=0,
    deviations=[
        Deviation("signed", OTHER_SIGN),
        Deviation("nan", "it says 0 of NaN", "mxnet mxnet_np torch"),
    ],
)
