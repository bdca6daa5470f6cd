"""Element-wise binary logarithm of positive numbers."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.log2",
    torch="torch.log2",
    tensorflow="tensorflow.experimental.numpy.log2",
    jax="jax.numpy.log2",
    mxnet="mxnet.nd.log2",
    mxnet_np="mxnet.np.log2",
    domain=(0.01, 10.0),
    deviations=[Deviation("denormals", FLUSHED)],
)
