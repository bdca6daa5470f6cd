"""Cardinality error of DETR: by how many objects each image is off, a metric (arXiv 2005.12872)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/facebookresearch/detr/blob/14602a71482082746399dd6bc5712a9aa8f804d2/"
        "models/detr.py#L130",
        tags=[SampleTag.Reduce],
        category="detection_loss",
        result_dtypes=["float32"],  # the source counts in it
        differentiable=False,
    )


def gen_np_args(batch: int, queries: int, classes: int) -> list:
    """Return logits (batch, queries, classes + 1), the last for no object,
    and numbers of objects (batch,)."""
    return [inputs.array((batch, queries, classes + 1)), inputs.integers(batch, 1, 101)]


register_sample(
    __name__, get_sample_config, gen_np_args, deviations=[Deviation("nan", COMPARED, "tensorflow")]
)
