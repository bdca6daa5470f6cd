"""Associative embedding loss of one image: joints of a person pull together, persons push apart.

Newell, Huang and Deng, arXiv 1611.05424, with the exponential push.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        rtol=2e-5,  # one number, whose error in float16 may be little larger
        atol=2e-5,
        requires_grad=[True, False],
        source=SampleSource.MMPOSE,
        url="https://github.com/open-mmlab/mmpose/blob/c0d5e4c2b39a1ebeca4be2c6c6358c33a9a5012d/"
        "mmpose/models/losses/multi_loss_factory.py#L68",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.BuiltInDataStructure,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="pose_loss",
    )


def gen_np_args(people: int, joints: int, height: int, width: int, visible: float) -> list:
    """Return tags (joints * height * width, 1) and joints (people, joints, 2): flat index and visibility.

    visible: the share of the joints that are visible.  If it is not 0, at least one joint of each of the
    first two people is visible; the third person has no visible joint.
    """
    size = joints * height * width
    seen = inputs.booleans((people, joints), visible)
    seen[:2, 0] = visible > 0
    seen[2:3] = False
    indices = inputs.integers((people, joints), 0, size)
    return [
        inputs.generator().standard_normal((size, 1), dtype=np.float32),
        np.stack([indices, seen.astype(np.int64)], axis=-1),
    ]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED, "mxnet torch"),
        Deviation("infinities", INDEFINITE, "torch"),
    ],
)
