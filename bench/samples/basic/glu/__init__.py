"""Gated linear unit: the first half along an axis times the sigmoid of the second."""

from bench.samples.contract import work
from bench.samples.families.activation import along_axis

along_axis(
    __name__,
    flops=work.per_result(3),
    numpy="bench.samples.references.activation.glu",
    torch="torch.nn.functional.glu",
    tensorflow="tensorflow.keras.activations.glu",
    jax="jax.nn.glu",
    ulps=64,
)
