"""Arrays joined along the third axis."""

from bench.samples.families.join_split import stacking

stacking(
    __name__,
    numpy="numpy.dstack",
    torch="torch.dstack",
    tensorflow="tensorflow.experimental.numpy.dstack",
    jax="jax.numpy.dstack",
    mxnet_np="mxnet.np.dstack",
)
