"""Pulls embeddings of an object's two corners together, summed over images (CornerNet, arXiv 1808.01244)."""

from bench.samples.contract import SampleConfig, SampleTag, load_cases, register_sample
from bench.samples.contract.deviation import WEIGHTS, Deviation
from bench.samples.generators.corners import embeddings


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, True, False],
        url="https://arxiv.org/abs/1808.01244",
        tags=[SampleTag.AdvancedIndexing, SampleTag.InputAware, SampleTag.Reduce, SampleTag.Broadcast],
        category="pose_loss",
    )


def gen_np_args(batch: int, most: int) -> list:
    """Return the embeddings of both corners (batch, most), the mask (batch, most) of the objects, and eps."""
    return [*embeddings(batch, most), 1e-4]


register_sample(__name__, get_sample_config, gen_np_args, deviations=[Deviation("infinities nan", WEIGHTS)])
