"""Standard deviation over axes, of n or n - 1 degrees of freedom."""

from bench.samples.families.reduction import dispersion

dispersion(
    __name__,
    numpy="numpy.std",
    torch="torch.std",
    jax="jax.numpy.std",
    mxnet_np="mxnet.np.std",
    forward_only={"mxnet_np": "mx.np.std of MXNet 1.9.1 has the gradient 0 everywhere"},
)
