"""An axis of extent 1 put in, as a copy."""

from bench.samples.families.shape import axis_change

axis_change(
    __name__,
    numpy="bench.samples.references.shape.unsqueeze_copy",
    torch="torch.unsqueeze_copy",
    tensorflow="tensorflow.expand_dims",
    jax="jax.numpy.expand_dims",
    mxnet="mxnet.nd.expand_dims",
    mxnet_np="mxnet.np.expand_dims",
)
