"""Vectors as columns of a matrix, matrices side by side."""

from bench.samples.families.join_split import stacking

stacking(
    __name__,
    numpy="numpy.column_stack",
    torch="torch.column_stack",
    jax="jax.numpy.column_stack",
    mxnet_np="mxnet.np.column_stack",
)
