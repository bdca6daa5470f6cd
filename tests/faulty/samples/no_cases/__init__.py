"""Has nothing to measure."""

from bench.samples.sample import SampleConfig, register_sample

register_sample(__name__, lambda: SampleConfig(args_cases=[]), lambda size: [])
