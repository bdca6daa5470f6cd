"""Eigenvalues of a matrix that is not symmetric, complex, in the library's order.

They are compared as if they ascended by their real parts.
"""

from bench.samples.families.linalg import general

general(
    __name__,
    numpy="numpy.linalg.eigvals",
    torch="torch.linalg.eigvals",
    tensorflow="tensorflow.linalg.eigvals",
    jax="jax.numpy.linalg.eigvals",
    canonical="bench.samples.references.linalg.eigenvalues_by_real_part",
    unsupported={"mxnet": "MXNet 1.9.1 has no complex arrays"},
    ulps=256,
)
