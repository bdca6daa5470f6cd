"""Element-wise decimal logarithm of positive numbers."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.log10",
    torch="torch.log10",
    tensorflow="tensorflow.experimental.numpy.log10",
    jax="jax.numpy.log10",
    mxnet="mxnet.nd.log10",
    mxnet_np="mxnet.np.log10",
    domain=(0.01, 10.0),
    deviations=[Deviation("denormals", FLUSHED)],
)
