"""A matrix with ones on its diagonal, else zeros."""

from bench.samples.families.creation import by_extents

by_extents(
    __name__,
    numpy="numpy.eye",
    torch="torch.eye",
    tensorflow="tensorflow.eye",
    jax="jax.numpy.eye",
    mxnet="mxnet.nd.eye",
    mxnet_np="mxnet.np.eye",
    differentiable=False,
    ulps=4,
)
