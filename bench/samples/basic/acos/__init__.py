"""Element-wise inverse cosine of numbers in (-1, 1)."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.arccos",
    torch="torch.acos",
    tensorflow="tensorflow.acos",
    jax="jax.numpy.acos",
    mxnet="mxnet.nd.arccos",
    mxnet_np="mxnet.np.arccos",
    domain=(-0.99, 0.99),
    aliases=("arccos",),
)
