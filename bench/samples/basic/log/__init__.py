"""Element-wise natural logarithm of positive numbers."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.log",
    torch="torch.log",
    tensorflow="tensorflow.math.log",
    jax="jax.numpy.log",
    mxnet="mxnet.nd.log",
    mxnet_np="mxnet.np.log",
    domain=(0.01, 10.0),
    aliases=("Log",),
    deviations=[Deviation("denormals", FLUSHED)],
)
