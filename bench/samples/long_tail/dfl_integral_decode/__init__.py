"""Expected distances of box sides, predicted as distributions over bins, decoded at points.

Generalized Focal Loss, arXiv 2006.04388.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True, False, False],
        source=SampleSource.MMDET,
        url="https://arxiv.org/abs/2006.04388",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="box_coding",
    )


def gen_np_args(batch: int, points: int, bins: int) -> list:
    """Return logits (batch, points, 4 * bins), points (points, 2) and strides (points,).

    The sides of the logits are left, top, right, bottom.
    """
    generator = inputs.generator()
    pred = generator.standard_normal((batch, points, 4 * bins), dtype="float32")
    places = 640 * generator.random((points, 2), dtype="float32")
    return [pred, places, 8 * 2.0 ** inputs.integers(points, 0, 3).astype("float32")]


register_sample(__name__, get_sample_config, gen_np_args)
