"""Bucket sizes and centres along the four sides of scaled proposals (SABL, 1912.04260)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/1a90fa80a761fe15e69111a625d82874ed783f7b/"
        "mmdet/core/bbox/coder/bucketing_bbox_coder.py#L96",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="box_coding",
    )


def gen_np_args(count: int, num_buckets: int, scale_factor: float) -> list:
    """Return proposals (count, 4), the number of buckets across a proposal,
    and the factor that proposals grow by."""
    return [random_boxes(count), num_buckets, scale_factor]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    functions={
        "numpy": "bench.samples.references.box_buckets.generate_buckets",
        "torch": "bench.samples.kernels.box_buckets.torch.generate_buckets",
        "tensorflow": "bench.samples.kernels.box_buckets.tensorflow.generate_buckets",
        "jax": "bench.samples.kernels.box_buckets.jax.generate_buckets",
        "mxnet": "bench.samples.kernels.box_buckets.mxnet.generate_buckets",
    },
)
