"""Positions of tokens, numbered without the padding between them (fairseq)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

PADDING = 1


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        differentiable=False,
        source=SampleSource.FAIRSEQ,
        url="https://github.com/facebookresearch/fairseq/blob/b5a039c292facba9c73f59ff34621ec131d82341/"
        "fairseq/utils.py#L256",
        tags=[SampleTag.Reduce],
        category="sequence",
    )


def gen_np_args(batch: int, length: int) -> list:
    """Return tokens (batch, length), padded on the right or, in every other row, on the left,
    and the padding's index."""
    tokens = inputs.integers((batch, length), PADDING + 1, 1000)
    lengths = inputs.integers((batch, 1), 1, length + 1)
    places = np.tile(np.arange(length), (batch, 1))
    places[1::2] = places[1::2, ::-1]
    return [np.where(places < lengths, tokens, PADDING), PADDING]


register_sample(__name__, get_sample_config, gen_np_args)
