"""Explains a model's time: the operators that it calls, and the share of each.

model -> bench.record (its calls) -> cases of samples -> measured beside the model -> breakdown -> report

explanation        `bench.explain_model`: records, measures, compares
breakdown          the time of each operator beside the model's own
replacements       operators replaced in the model: the predicted and the measured gain
other_frameworks   the same calls in other frameworks
report             rows for the terminal and a page
command            `python -m bench explain`
"""
