"""PyTorch has no count of zeros: every bit below the highest becomes 1, and ones are counted."""

from bench.samples.kernels.bits.torch import population_count


def clz(array):
    for places in (1, 2, 4, 8, 16):
        array = array | (array >> places)
    return 32 - population_count(array)
