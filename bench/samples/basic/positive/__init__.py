"""The input, as unary plus returns it."""

from bench.samples.contract import work
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.positive",
    torch="torch.positive",
    tensorflow="tensorflow.experimental.numpy.positive",
    jax="jax.numpy.positive",
    mxnet="mxnet.nd.identity",
    mxnet_np="mxnet.np.copy",
    flops=work.nothing,
    ulps=0,
)
