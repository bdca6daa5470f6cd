"""Values limited from above."""

from bench.samples.families.scalar import scalar

scalar(
    __name__,
    numpy="numpy.minimum",
    torch="torch.clamp_max",
    tensorflow="tensorflow.minimum",
    jax="jax.numpy.minimum",
    mxnet="mxnet.nd.minimum",
    mxnet_np="mxnet.np.minimum",
    ulps=0,
)
