"""Element-wise error function."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.special.erf",
    torch="torch.erf",
    tensorflow="tensorflow.math.erf",
    jax="jax.scipy.special.erf",
    mxnet="mxnet.nd.erf",
    mxnet_np="mxnet.npx.erf",
    ulps=64,
)
