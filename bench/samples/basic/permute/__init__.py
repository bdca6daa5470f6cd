"""Axes in another order, as a view where the framework has views."""

from bench.samples.families.shape import permutation

permutation(
    __name__,
    numpy="numpy.transpose",
    torch="torch.permute",
    tensorflow="tensorflow.transpose",
    jax="jax.numpy.transpose",
    mxnet="mxnet.nd.transpose",
    mxnet_np="mxnet.np.transpose",
)
