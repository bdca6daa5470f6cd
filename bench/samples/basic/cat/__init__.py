"""Arrays joined along an axis."""

from bench.samples.families.join_split import joining

joining(
    __name__,
    numpy="numpy.concatenate",
    torch="torch.cat",
    tensorflow="tensorflow.concat",
    jax="jax.numpy.concatenate",
    mxnet_np="mxnet.np.concatenate",
    aliases=("concat",),
)
