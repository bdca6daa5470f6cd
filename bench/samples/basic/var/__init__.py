"""Variance over axes, of n or n - 1 degrees of freedom."""

from bench.samples.families.reduction import dispersion

dispersion(
    __name__,
    numpy="numpy.var",
    torch="torch.var",
    jax="jax.numpy.var",
    mxnet_np="mxnet.np.var",
)
