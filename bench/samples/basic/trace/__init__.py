"""The sum of a matrix's diagonal."""

from bench.samples.families.reduction import of_matrix

of_matrix(
    __name__,
    numpy="numpy.trace",
    torch="torch.trace",
    tensorflow="tensorflow.linalg.trace",
    jax="jax.numpy.trace",
    mxnet_np="mxnet.np.trace",
)
