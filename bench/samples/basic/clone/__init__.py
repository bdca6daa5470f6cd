"""A copy with memory of its own."""

from bench.samples.contract import work
from bench.samples.families.unary import unary

unary(
    __name__,
    flops=work.nothing,
    numpy="numpy.copy",
    torch="torch.clone",
    tensorflow="tensorflow.identity",
    jax="jax.numpy.copy",
    mxnet="mxnet.nd.identity",
    mxnet_np="mxnet.np.copy",
    aliases=("copy", "identity"),
    ulps=0,
)
