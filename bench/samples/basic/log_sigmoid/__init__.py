"""Logarithm of the logistic function: -log(1 + exp(-x))."""

from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.log_sigmoid",
    torch="torch.nn.functional.logsigmoid",
    tensorflow="tensorflow.math.log_sigmoid",
    jax="jax.nn.log_sigmoid",
    ulps=64,
)
