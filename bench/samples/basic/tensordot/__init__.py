"""Products of two arrays summed over some of their axes."""

from bench.samples.families.gemm import contraction

contraction(
    __name__,
    numpy="numpy.tensordot",
    torch="torch.tensordot",
    tensorflow="tensorflow.tensordot",
    jax="jax.numpy.tensordot",
    mxnet_np="mxnet.np.tensordot",
)
