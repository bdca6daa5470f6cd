"""Element-wise sum, with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.add",
    torch="torch.add",
    tensorflow="tensorflow.add",
    jax="jax.numpy.add",
    mxnet="mxnet.nd.broadcast_add",
    mxnet_np="mxnet.np.add",
    aliases=("Add", "broadcast_add", "broadcast_plus"),
)
