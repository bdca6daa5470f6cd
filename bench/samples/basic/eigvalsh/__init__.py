"""Eigenvalues, ascending, of a symmetric matrix."""

from bench.samples.contract.deviation import ONE_TRIANGLE, Deviation
from bench.samples.families.linalg import symmetric

symmetric(
    __name__,
    numpy="numpy.linalg.eigvalsh",
    differentiated={"numpy": "bench.samples.references.linalg.eigvalsh"},
    jax="jax.numpy.linalg.eigvalsh",
    ulps=64,
    ulps_in={
        "tensorflow": 2048,  # 2.21: 120 at 192 rows, and four times as many on AVX-512
        "torch cuda": 4096,  # 2.11: 870 at 192 rows; what cuSOLVER computes is off by 2e-6 of the largest
    },
    mxnet_np="mxnet.np.linalg.eigvalsh",
    forward_only={"mxnet_np": "mx.np.linalg.eigvalsh of MXNet 1.9.1 has the gradient 0 everywhere"},
    deviations=[Deviation("denormals extremes infinities large nan ties zeros", ONE_TRIANGLE)],
)
