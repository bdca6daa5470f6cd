"""Vector norm of order 1 or 2 over axes."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.reduction import vector_norm

vector_norm(
    __name__,
    numpy="bench.samples.references.reduction.vector_norm",
    torch="torch.linalg.vector_norm",
    tensorflow="tensorflow.norm",
    jax="jax.numpy.linalg.vector_norm",
    mxnet="mxnet.nd.norm",
    # Squares are added one by one in float32: PyTorch 2.13 loses 6e-5 of the sum of two million.
    rtol=2e-3,
    ulps=2048,
    ulps_in={"mxnet": 32768},  # 1.9.1: 1.4e-3
    unsupported={"mxnet_np": "mx.np.linalg.norm of MXNet 1.9.1 takes the matrix norm of all of a matrix"},
    deviations=[Deviation("infinities", DEFINITION, "mxnet")],
)
