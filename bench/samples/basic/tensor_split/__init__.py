"""An array taken apart into a number of parts that differ by one at most."""

from bench.samples.families.join_split import parts

parts(
    __name__,
    numpy="numpy.array_split",
    torch="torch.tensor_split",
    jax="jax.numpy.array_split",
    mxnet_np="mxnet.np.array_split",
)
