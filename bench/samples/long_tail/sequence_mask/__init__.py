"""Mask of the places that sequences of given lengths fill (OpenNMT)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        differentiable=False,
        source=SampleSource.OPENNMT,
        url="https://github.com/OpenNMT/OpenNMT-py/blob/c8081afa3fab4e169c34a84f9304cf37184f97d7/"
        "onmt/utils/misc.py#L56",
        tags=[
            SampleTag.IfElseBranch,
            SampleTag.InputAware,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="sequence",
    )


def gen_np_args(batch: int, longest: int, max_len: int | None) -> list:
    """Lengths (batch,) from 1 to `longest`, which one has; the width of the mask; the longest length.

    Without a width it is the longest length.  That is read from the lengths where shapes may depend
    on values; it is an argument for the formulations of static shapes.
    """
    lengths = inputs.integers(batch, 1, longest + 1)
    lengths[inputs.generator().integers(batch)] = longest
    return [lengths, max_len, longest]


register_sample(__name__, get_sample_config, gen_np_args)
