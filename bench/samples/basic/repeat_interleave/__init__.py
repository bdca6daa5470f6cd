"""Each element repeated in place along an axis."""

from bench.samples.families.shape import interleaving

interleaving(
    __name__,
    numpy="numpy.repeat",
    torch="torch.repeat_interleave",
    tensorflow="tensorflow.repeat",
    jax="jax.numpy.repeat",
    mxnet="mxnet.nd.repeat",
    mxnet_np="mxnet.np.repeat",
)
