"""TensorFlow: its operator where windows are of one size, without its gradient of volumes."""

from bench.samples.contract import Executor
from bench.samples.kernels.pooling.tensorflow import WRONG_OF_VOLUMES
from bench.samples.kernels.pooling.tensorflow import adaptive_max_pool as adaptive_max_pool3d


def executor_creator():
    return Executor(adaptive_max_pool3d, forward_only=WRONG_OF_VOLUMES)
