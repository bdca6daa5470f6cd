"""Quality focal loss per row: the score of the class is to be the box's quality (arXiv 2006.04388)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import INDEFINITE, Deviation
from bench.samples.generators.labels import sparse_labels


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False, False],
        source=SampleSource.MMDET,
        url="https://arxiv.org/abs/2006.04388",
        tags=[SampleTag.InputAware, SampleTag.AdvancedIndexing, SampleTag.Reduce],
        category="detection_loss",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return logits about -3 (count, classes), labels (count,), quality (count,), and beta.

    99% of the labels are `classes`, the background.
    """
    labels = sparse_labels(count, classes, 0.01)
    quality = inputs.array(count, 0.1, 1.0) * (labels < classes)
    return [inputs.array((count, classes)) - 3, labels, quality, 2.0]


register_sample(
    __name__, get_sample_config, gen_np_args, deviations=[Deviation("infinities", INDEFINITE, "torch")]
)
