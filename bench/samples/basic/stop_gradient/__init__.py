"""The input as a constant: no gradient flows back through it."""

from bench.samples.contract import work
from bench.samples.families.unary import unary

unary(
    __name__,
    flops=work.nothing,
    numpy="numpy.asarray",
    torch="torch.detach",
    tensorflow="tensorflow.stop_gradient",
    jax="jax.lax.stop_gradient",
    mxnet="mxnet.nd.stop_gradient",
    differentiable=False,
    aliases=("BlockGrad", "detach"),
    ulps=0,
)
