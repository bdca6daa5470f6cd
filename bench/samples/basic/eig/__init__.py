"""Eigenvalues and eigenvectors of a matrix that is not symmetric, complex.

The order of values and the scale of vectors are the library's: they are compared as if values ascended by
their real parts, and every vector started with 1.
"""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import general

general(
    __name__,
    numpy="numpy.linalg.eig",
    torch="torch.linalg.eig",
    tensorflow="tensorflow.linalg.eig",
    jax="jax.numpy.linalg.eig",
    canonical="bench.samples.references.linalg.eigenpairs_by_real_part",
    unsupported={"mxnet": "MXNet 1.9.1 has no complex arrays"},
    # Rounding turns a vector by the relative error over the distance to the next eigenvalue.
    atol=1e-3,
    ulps=8192,
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
