"""Element-wise inverse sine of numbers in (-1, 1)."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.arcsin",
    torch="torch.asin",
    tensorflow="tensorflow.asin",
    jax="jax.numpy.asin",
    mxnet="mxnet.nd.arcsin",
    mxnet_np="mxnet.np.arcsin",
    domain=(-0.99, 0.99),
    aliases=("arcsin",),
)
