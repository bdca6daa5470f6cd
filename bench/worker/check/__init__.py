"""Checks results against the NumPy float64 reference.

checker             decides what a result is compared with, and compares it
correctness         compares outputs within tolerances
expectation         the expected results, and how many of them to compute
partial_reference   the reference on a random part of a large case
gradient_checker, gradients   gradients against differences of the reference
distribution        random results against the moments of their distribution
special_values      NaN, infinities, zeros, ties and the like as inputs
precision           names the lower precision that explains an error
"""
