"""The different values of an array in ascending order; their number depends on the data."""

from bench.samples.families.sorting_searching import repeating

repeating(
    __name__,
    differentiable=False,
    numpy="numpy.unique",
    torch="torch.unique",
    jax="jax.numpy.unique",
    mxnet_np="mxnet.np.unique",
)
