"""Indices drawn with replacement by the weights of each row."""

from bench.samples.families.random import drawing_categories

drawing_categories(
    __name__,
    aliases=("sample_multinomial",),
    distribution="bench.samples.references.distributions.categories",
    differentiable=False,
)
