"""Weighted offsets of boxes decoded to corner boxes, sizes counted in whole pixels (Fast R-CNN).

The inverse of `bbox2offset`.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes

TALL = 25.0
"""A height offset beyond the limit: the weight 5, times the logarithm of about 150."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True, True, False],
        source=SampleSource.UNKNOWN,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/907662c17960671f96b674b14521ffac8cdcedc9/"
        "bench/samples/long_tail/offset2bbox/torch_impl.py",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="box_coding",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return boxes (count, 4), offsets (count, 4 * classes) of N(0, 1), and weights (4,).

    If there are several boxes, one height would grow more than the limit allows.
    """
    offset = inputs.generator().standard_normal((count, 4 * classes), dtype="float32")
    offset[1:2, 3] = TALL
    return [random_boxes(count), offset, np.array([10, 10, 5, 5], np.float32)]


register_sample(__name__, get_sample_config, gen_np_args)
