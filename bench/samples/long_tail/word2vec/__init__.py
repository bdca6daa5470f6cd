"""Logits of skip-gram with negative sampling (Mikolov et al., arXiv 1310.4546)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

DEVIATION = 0.1


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=256,
        requires_grad=[False, False, False, True, True, True],
        source=SampleSource.PADDLEREC,
        url="https://arxiv.org/abs/1310.4546",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce],
        category="recommendation",
    )


def gen_np_args(batch: int, negatives: int, vocabulary: int, width: int) -> list:
    """Return words, their neighbours, other words, and the tables.

    Words and neighbours are (batch, 1), other words (batch, negatives).  The tables are embeddings and output
    weights (vocabulary, width), and biases (vocabulary, 1).
    """
    scale = inputs.dtype().type(DEVIATION)
    words = [inputs.integers((batch, count), 0, vocabulary) for count in (1, 1, negatives)]
    return [*words, *(scale * inputs.array((vocabulary, count)) for count in (width, width, 1))]


register_sample(__name__, get_sample_config, gen_np_args)
