"""Mean focal loss of sigmoid classifiers (RetinaNet, arXiv 1708.02002)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.labels import one_hot, sparse_labels


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="squares and sums over pixels exceed float16's 65504",
        requires_grad=[True, False],
        source=SampleSource.MMCLS,
        url="https://github.com/open-mmlab/mmclassification/blob/72cffac7b50a556824907721665e6705fd5045fb/"
        "mmcls/models/losses/focal_loss.py#L9",
        tags=[SampleTag.Reduce],
        category="detection_loss",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return logits about -3 and targets of 0 or 1 (count, classes), 1% of the rows positive,
    gamma and alpha."""
    target = one_hot(sparse_labels(count, classes, 0.01), classes)
    return [inputs.array((count, classes)) - 3, target, 2.0, 0.25]


register_sample(__name__, get_sample_config, gen_np_args)
