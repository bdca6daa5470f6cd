"""One value in the shape of an array, in a dtype of its own."""

from bench.samples.families.creation import converted_filled_like

converted_filled_like(
    __name__,
    numpy="numpy.full_like",
    torch="torch.full_like",
    jax="jax.numpy.full_like",
    mxnet_np="mxnet.np.full_like",
    differentiable=False,
    ulps=4,
)
