"""Gaussian error linear unit: x * Phi(x), exact or by the approximation with tanh."""

from bench.samples.families.activation import gaussian

gaussian(
    __name__,
    numpy="bench.samples.references.activation.gelu",
    torch="bench.samples.kernels.gelu.torch.gelu",
    tensorflow="tensorflow.nn.gelu",
    jax="jax.nn.gelu",
    mxnet="bench.samples.kernels.gelu.mxnet.gelu",
)
