"""Arrays of one shape joined along a new axis."""

from bench.samples.families.join_split import joining

joining(
    __name__,
    numpy="numpy.stack",
    torch="torch.stack",
    tensorflow="tensorflow.stack",
    jax="jax.numpy.stack",
    mxnet_np="mxnet.np.stack",
)
