"""Standard deviation over axes, of n or n - 1 degrees of freedom."""

from bench.samples.families.reduction import dispersion

dispersion(
    __name__,
    numpy="numpy.std",
    torch="torch.std",
    jax="jax.numpy.std",
    mxnet_np="mxnet.np.std",
)
