"""Element-wise: is |a - b| <= atol + rtol * |b|?"""

from bench.samples.families.comparison import closeness

closeness(
    __name__,
    numpy="numpy.isclose",
    torch="torch.isclose",
    tensorflow="tensorflow.experimental.numpy.isclose",
    jax="jax.numpy.isclose",
    mxnet="bench.samples.kernels.comparison.mxnet.isclose",
    differentiable=False,
    ulps=4,
)
