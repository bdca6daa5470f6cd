"""Element-wise inverse hyperbolic tangent of numbers in (-1, 1)."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.arctanh",
    torch="torch.atanh",
    tensorflow="tensorflow.atanh",
    jax="jax.numpy.atanh",
    mxnet="mxnet.nd.arctanh",
    mxnet_np="mxnet.np.arctanh",
    domain=(-0.99, 0.99),
    aliases=("arctanh",),
)
