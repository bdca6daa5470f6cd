"""Logistic function: 1 / (1 + exp(-x))."""

from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.sigmoid",
    torch="torch.sigmoid",
    tensorflow="tensorflow.sigmoid",
    jax="jax.nn.sigmoid",
    mxnet="mxnet.nd.sigmoid",
    mxnet_np="mxnet.npx.sigmoid",
    aliases=("Sigmoid",),
)
