"""One value in the shape and dtype of an array."""

from bench.samples.families.creation import filled_like

filled_like(
    __name__,
    numpy="numpy.full_like",
    torch="torch.full_like",
    jax="jax.numpy.full_like",
    mxnet_np="mxnet.np.full_like",
    differentiable=False,
    ulps=4,
)
