"""TensorFlow: its operator, without its gradient of volumes."""

from bench.samples.contract import Executor
from bench.samples.kernels.pooling.tensorflow import WRONG_OF_VOLUMES
from bench.samples.kernels.pooling.tensorflow import max_pool as max_pool3d


def executor_creator():
    return Executor(max_pool3d, forward_only=WRONG_OF_VOLUMES)
