"""Targets of bucketed box sides: nearest buckets, offsets to their centres, weights (SABL, 1912.04260)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, FIRST_OF_EQUALS, INDEFINITE, Deviation
from bench.samples.generators.boxes import jittered, random_boxes
from bench.samples.references.box_buckets import generate_buckets


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/core/bbox/coder/bucketing_bbox_coder.py#L145",
        tags=[SampleTag.ViewAttribute, SampleTag.AdvancedIndexing, SampleTag.Broadcast],
        category="box_coding",
        differentiable=False,
    )


def gen_np_args(count: int, num_buckets: int, scale_factor: float) -> list:
    """Return proposals (count, 4), ground truth (count, 4) near them, and the parameters.

    The parameters are the number of buckets across a proposal and the factor that a proposal grows by.  No
    side lies near a bucket's centre or halfway between two: rounding would choose other buckets.
    """
    proposals = random_boxes(count)
    bucket_w, bucket_h, left, right, top, down = generate_buckets(
        proposals.astype(np.float64), num_buckets, scale_factor
    )
    buckets = np.stack([bucket_w, bucket_h, -bucket_w, -bucket_h], axis=1)
    first = np.stack([left[:, 0], top[:, 0], right[:, 0], down[:, 0]], axis=1)
    halves = np.floor(2 * (jittered(proposals, 0.2) - first) / buckets)
    steps = (halves + inputs.generator().uniform(0.05, 0.95, halves.shape)) / 2
    return [proposals, (first + steps * buckets).astype(np.float32), num_buckets, scale_factor]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("denormals equal ties zeros", FIRST_OF_EQUALS),
        Deviation("nan", COMPARED, "torch"),
        Deviation("infinities", INDEFINITE, "torch"),
    ],
)
