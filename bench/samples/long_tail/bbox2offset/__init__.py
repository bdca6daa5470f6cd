"""Ground-truth boxes encoded as weighted offsets of boxes, sizes counted in whole pixels (Fast R-CNN)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import jittered, random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        requires_grad=[True, True, False],
        source=SampleSource.UNKNOWN,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/907662c17960671f96b674b14521ffac8cdcedc9/"
        "bench/samples/long_tail/bbox2offset/torch_impl.py",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="box_coding",
        atol=5e-4,  # centres near 1333 have 1e-4 of rounding, divided by sides from 32, times 10
    )


def gen_np_args(count: int) -> list:
    """Return boxes (count, 4), ground truth (count, 4) near them, and weights (4,)."""
    boxes = random_boxes(count)
    return [boxes, jittered(boxes, 0.3), np.array([10, 10, 5, 5], np.float32)]


register_sample(__name__, get_sample_config, gen_np_args)
