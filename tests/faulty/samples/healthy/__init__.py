"""A sample as it should be: every value doubled."""

from bench.samples.contract import SampleConfig, inputs, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(8,), (16,)], category="healthy")


def gen_np_args(size):
    return [inputs.array(size)]


register_sample(__name__, get_sample_config, gen_np_args)
