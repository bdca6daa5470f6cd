"""A batch from token lists of different lengths (fairseq)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

PADDING, END, VOCABULARY = 1, 2, 1000


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        differentiable=False,
        source=SampleSource.FAIRSEQ,
        url="https://github.com/facebookresearch/fairseq/blob/b5a039c292facba9c73f59ff34621ec131d82341/"
        "fairseq/data/data_utils.py#L37",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.ViewAttribute,
            SampleTag.BuiltInDataStructure,
        ],
        category="sequence",
    )


def gen_np_args(
    batch: int,
    longest: int,
    left_pad: bool,
    move_eos_to_beginning: bool,
    pad_to_length: int | None,
    pad_to_multiple: int,
) -> list:
    """Return token lists, the indices of the padding and of the end, and the options.

    The `batch` lists have a quarter of `longest` to `longest` tokens.  One of them has `longest`, so that the
    width is that of the case.  The end is the last token of each list.
    """
    lengths = inputs.integers(batch, max(1, longest // 4), longest + 1)
    lengths[inputs.generator().integers(batch)] = longest
    values = [inputs.integers(length, END + 1, VOCABULARY) for length in lengths.tolist()]
    for tokens in values:
        tokens[-1] = END
    return [values, PADDING, END, left_pad, move_eos_to_beginning, pad_to_length, pad_to_multiple]


register_sample(__name__, get_sample_config, gen_np_args)
