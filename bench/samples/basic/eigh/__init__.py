"""Eigenvalues, ascending, and eigenvectors of a symmetric matrix.

Signs of vectors are the library's: they are compared, and differentiated, as if each started with a positive
component.
"""

from bench.samples.contract.deviation import FACTORS, ONE_TRIANGLE, Deviation
from bench.samples.families.linalg import symmetric

symmetric(
    __name__,
    numpy="numpy.linalg.eigh",
    differentiated={"numpy": "bench.samples.references.linalg.signed_eigh"},
    mxnet_np="mxnet.np.linalg.eigh",
    forward_only={"mxnet_np": "mx.np.linalg.eigh of MXNet 1.9.1 has the gradient 0 everywhere"},
    canonical="bench.samples.references.linalg.with_positive_eigenvectors",
    # Rounding turns a vector by the relative error over the distance to the next eigenvalue.
    atol=1e-3,
    ulps=2560,
    ulps_in={"tensorflow": 65536},  # 2.21 on AVX-512: eigenvalues of 256 rows are off by 3e-5 of the largest,
    deviations=[
        Deviation("denormals equal infinities nan zeros", FACTORS),
        Deviation("denormals extremes infinities large nan ties zeros", ONE_TRIANGLE),
    ],
)
