"""Element-wise logarithm of the absolute gamma function, of positive numbers."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.special.lgamma",
    torch="torch.lgamma",
    tensorflow="tensorflow.math.lgamma",
    jax="jax.scipy.special.gammaln",
    mxnet="mxnet.nd.gammaln",
    mxnet_np="mxnet.npx.gammaln",
    domain=(0.1, 10.0),
    aliases=("gammaln",),
    ulps=1024,
)
