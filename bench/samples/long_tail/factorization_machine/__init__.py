"""Factorization machine of sparse and dense features: its terms of first and second order (Rendle 2010)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

SCALE = 0.1
"""The scale of the tables' elements."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=256,
        requires_grad=[False, True, True, True, True, True],
        source=SampleSource.PADDLEREC,
        url="https://github.com/PaddlePaddle/PaddleRec/blob/0aabcd30d5678d05181e6edea47c7948ef7baf12/"
        "models/rank/fm/net.py#L21",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast, SampleTag.Reduce],
        category="recommendation",
    )


def gen_np_args(batch: int, fields: int, dense: int, vocabulary: int, factors: int) -> list:
    """Return the arguments in the order ids, dense features, w1, E, dense_w1, dense_E.

    Ids are (batch, fields), dense features (batch, dense) in [0, 1).  Per id and per dense feature there is a
    weight, (vocabulary, 1) and (dense,), and a vector of factors, (vocabulary, factors) and (1, dense,
    factors).
    """
    shapes = [(vocabulary, 1), (vocabulary, factors), (dense,), (1, dense, factors)]
    return [
        inputs.integers((batch, fields), 0, vocabulary),
        inputs.array((batch, dense), 0.0, 1.0),
        *(SCALE * inputs.array(shape) for shape in shapes),
    ]


register_sample(__name__, get_sample_config, gen_np_args)
