"""Vector norm of order 1 or 2 over axes."""

from bench.samples.families.reduction import vector_norm

vector_norm(
    __name__,
    numpy="bench.samples.references.reduction.vector_norm",
    torch="torch.linalg.vector_norm",
    tensorflow="tensorflow.norm",
    jax="jax.numpy.linalg.vector_norm",
    mxnet="mxnet.nd.norm",
    # Squares are added up in float32 one after another: MXNet 1.9.1 loses 3e-4 of a million of them, 1.4e-3
    # of two and 3e-2 of 25 million, PyTorch 2.13 loses 1.5e-3 of those.
    rtol=4e-3,
)
