"""Class-agnostic box targets spread to the columns of their classes (mmdetection)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        requires_grad=[True, True],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/51dd329c4f76740d6a85c7cc6e5832ba0dfedbc3/"
        "mmdet/core/bbox/bbox_target.py",
        tags=[SampleTag.ForLoop, SampleTag.AdvancedIndexing, SampleTag.InputAware, SampleTag.ViewAttribute],
        category="misc",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return targets (count, 4), weights (count, 4) of 0 and 1, labels (count,) and slots (classes + 1,).

    Labels are 0, the background, for about half of the rows.  Slots are the labels that have
    columns: 0 to `classes`.
    """
    foreground = inputs.booleans(count)
    weights = np.repeat(inputs.booleans((count, 1), 0.8), 4, axis=1).astype(np.float32)
    return [
        inputs.generator().standard_normal((count, 4), dtype=np.float32),
        weights,
        inputs.integers(count, 1, classes + 1) * foreground,
        np.arange(classes + 1),
    ]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
