"""Mean varifocal loss: positives weigh their IoU, negatives what is taken for positive (arXiv 2008.13367)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.labels import one_hot, sparse_labels


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="squares and sums over pixels exceed float16's 65504",
        requires_grad=[True, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/models/losses/varifocal_loss.py#L11",
        tags=[SampleTag.Reduce],
        category="detection_loss",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return logits about -3 and targets (count, classes), alpha and gamma.

    Targets are the IoU at the class of 1% of the rows, else 0.
    """
    target = one_hot(sparse_labels(count, classes, 0.01), classes) * inputs.array((count, 1), 0.1, 1.0)
    return [inputs.array((count, classes)) - 3, target, 0.75, 2.0]


register_sample(__name__, get_sample_config, gen_np_args)
