"""Arrays joined along the second axis, vectors along their only one."""

from bench.samples.families.join_split import stacking

stacking(
    __name__,
    numpy="numpy.hstack",
    torch="torch.hstack",
    tensorflow="tensorflow.experimental.numpy.hstack",
    jax="jax.numpy.hstack",
    mxnet_np="mxnet.np.hstack",
)
