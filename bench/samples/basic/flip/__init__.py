"""Elements in reverse order along axes."""

from bench.samples.families.shape import axis_change

axis_change(
    __name__,
    numpy="numpy.flip",
    torch="torch.flip",
    tensorflow="tensorflow.reverse",
    jax="jax.numpy.flip",
    mxnet="mxnet.nd.flip",
    mxnet_np="mxnet.np.flip",
)
