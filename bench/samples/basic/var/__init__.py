"""Variance over axes, of n or n - 1 degrees of freedom."""

from bench.samples.families.reduction import dispersion

dispersion(
    __name__,
    numpy="numpy.var",
    torch="torch.var",
    jax="jax.numpy.var",
    mxnet="bench.samples.kernels.statistics.mxnet.variance",
    mxnet_np="mxnet.np.var",
    forward_only={"mxnet_np": "mx.np.var of MXNet 1.9.1 has the gradient 0 everywhere"},
)
