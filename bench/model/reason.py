"""Reasons as data: why results were not checked, and messages that callers recognize.

`bench.cli.words` puts them into words, with the flag that helps.
"""

TURNED_OFF = "turned_off"
"""Nothing is checked in this run."""
FIRST_CASE_ONLY = "first_case_only"
"""In this run, only the first case of each table is."""
TOO_MANY_ELEMENTS = "too_many_elements"
"""The inputs have more `elements` than are compared with a reference unless asked for."""
NO_REFERENCE = "no_reference"
"""There is no NumPy implementation, and the eager stage is what is measured."""
RESULTS_DIFFER = "results_differ_from_call_to_call"
"""There is no NumPy implementation, and eager results are random."""

REASONS = (TURNED_OFF, FIRST_CASE_ONLY, TOO_MANY_ELEMENTS, NO_REFERENCE, RESULTS_DIFFER)
"""Of a result's `check` whose `checked` is false."""

NO_ACCELERATOR = "the sample asks for a GPU, and its framework sees none"
"""Message of an error."""
DEVICE_LOST = "the device, which computes no more for it"
"""Of a process: a kernel of its has failed, after which an accelerator refuses it everything."""
UNKNOWN_OPERATOR = "unknown_operator"
"""Code of a reply: the framework has no operator of that name."""
