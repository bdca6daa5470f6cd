"""Vector norm of order 1 or 2 over axes."""

from bench.samples.families.reduction import vector_norm

vector_norm(
    __name__,
    numpy="bench.samples.references.reduction.vector_norm",
    torch="torch.linalg.vector_norm",
    tensorflow="tensorflow.norm",
    jax="jax.numpy.linalg.vector_norm",
    mxnet="mxnet.nd.norm",
)
