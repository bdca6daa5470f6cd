"""Most frequent value along one axis."""

from bench.samples.contract.deviation import FLUSHED, ORDER, Deviation
from bench.samples.families.reduction import majority

majority(
    __name__,
    numpy="bench.samples.references.reduction.mode",
    torch="torch.mode",
    select={"torch": 0},
    differentiable=False,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no mode, and tf.unique_with_counts takes vectors only",
        "mxnet": "MXNet 1.9.1 has no mode, neither in mx.nd nor in mx.np",
    },
    deviations=[
        Deviation("nan", ORDER),
        Deviation("denormals", FLUSHED, "jax tensorflow"),
    ],
)
