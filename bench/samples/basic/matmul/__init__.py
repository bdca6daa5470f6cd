"""Matrix product; leading axes broadcast."""

from bench.samples.families.gemm import product

product(
    __name__, numpy="numpy.matmul", torch="torch.matmul", jax="jax.numpy.matmul", mxnet_np="mxnet.np.matmul"
)
