"""Batched product of which the rows of a beam share the second factor (fairseq, arXiv 1705.03122)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, True],
        source=SampleSource.FAIRSEQ,
        url="https://github.com/facebookresearch/fairseq/blob/b5a039c292facba9c73f59ff34621ec131d82341/"
        "fairseq/modules/beamable_mm.py#L10",
        tags=[SampleTag.ViewAttribute, SampleTag.IfElseBranch],
        category="attention",
    )


def gen_np_args(batch: int, beam: int, queries: int, width: int, length: int) -> list:
    """Return queries (batch * beam, queries, width), keys (batch * beam, width, length), and beam.

    With one query per row, as in decoding, all rows of a beam use the keys of its first row.  In a decoder
    the keys of a beam are equal; here they differ, so that the result shows which keys were used.
    """
    queries_shape, keys_shape = (batch * beam, queries, width), (batch * beam, width, length)
    return [inputs.array(queries_shape), inputs.array(keys_shape), beam]


register_sample(__name__, get_sample_config, gen_np_args)
