"""Softsign: x / (1 + |x|)."""

from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.softsign",
    torch="torch.nn.functional.softsign",
    tensorflow="tensorflow.nn.softsign",
    jax="jax.nn.soft_sign",
    mxnet="mxnet.nd.softsign",
)
