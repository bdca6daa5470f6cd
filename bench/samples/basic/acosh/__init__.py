"""Element-wise inverse hyperbolic cosine of numbers above 1."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.arccosh",
    torch="torch.acosh",
    tensorflow="tensorflow.acosh",
    jax="jax.numpy.acosh",
    mxnet="mxnet.nd.arccosh",
    mxnet_np="mxnet.np.arccosh",
    domain=(1.1, 10.0),
    aliases=("arccosh",),
)
