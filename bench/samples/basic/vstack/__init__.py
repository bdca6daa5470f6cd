"""Arrays joined along the first axis; vectors become rows."""

from bench.samples.families.join_split import stacking

stacking(
    __name__,
    numpy="numpy.vstack",
    torch="torch.vstack",
    tensorflow="tensorflow.experimental.numpy.vstack",
    jax="jax.numpy.vstack",
    mxnet_np="mxnet.np.vstack",
)
