"""Rectified linear unit that ends at 6: min(max(x, 0), 6)."""

from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.relu6",
    torch="torch.nn.functional.relu6",
    tensorflow="tensorflow.nn.relu6",
    jax="jax.nn.relu6",
    domain=(-4.0, 10.0),
    ulps=4,
)
