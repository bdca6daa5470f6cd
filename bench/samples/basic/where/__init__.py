"""Elements of one array or the other, as a condition says."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.indexing import choice

choice(
    __name__,
    numpy="numpy.where",
    torch="torch.where",
    tensorflow="tensorflow.where",
    jax="jax.numpy.where",
    mxnet_np="mxnet.np.where",
    deviations=[Deviation("empty", "MXNet 1.9.1 ends the process for it", "mxnet_np")],
)
