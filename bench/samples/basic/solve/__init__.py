"""The solution of linear equations."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import equations

equations(
    __name__,
    numpy="numpy.linalg.solve",
    torch="torch.linalg.solve",
    tensorflow="tensorflow.linalg.solve",
    jax="jax.numpy.linalg.solve",
    mxnet_np="mxnet.np.linalg.solve",
    ulps=256,
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
