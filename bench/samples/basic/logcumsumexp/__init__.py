"""The logarithm of the cumulative sum of exponentials along an axis."""

from bench.samples.contract.deviation import MAXIMUM, Deviation
from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="bench.samples.references.statistics.logcumsumexp",
    torch="torch.logcumsumexp",
    tensorflow="tensorflow.math.cumulative_logsumexp",
    jax="bench.samples.kernels.accumulation.jax.cumlogsumexp",
    aliases=("cumlogsumexp",),
    ulps=256,
    # TensorFlow 2.21 and NumPy 2.4 round every partial sum: 2 million make 0.06 of 13
    ulps_in={"tensorflow": 2**18, "numpy": 2**18},
    unsupported={
        "mxnet": "MXNet 1.9.1 has no cumulative logsumexp",
    },
    deviations=[Deviation("nan", MAXIMUM, "tensorflow")],
)
