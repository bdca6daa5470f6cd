"""Reasons as data: why results were not checked, and messages that callers recognize.

`bench.cli.messages` puts them into words, with the flag that helps.
"""

TURNED_OFF = "turned_off"
"""Checks are turned off in this run."""
FIRST_CASE_ONLY = "first_case_only"
"""Only the first case of each table is checked in this run."""
TOO_MANY_ELEMENTS = "too_many_elements"
"""The inputs have more `elements` than are checked by default."""
NO_REFERENCE = "no_reference"
"""No NumPy implementation exists, and the measured stage is eager."""
RESULTS_DIFFER = "results_differ_from_call_to_call"
"""No NumPy implementation exists, and eager results are random."""

REASONS = (TURNED_OFF, FIRST_CASE_ONLY, TOO_MANY_ELEMENTS, NO_REFERENCE, RESULTS_DIFFER)
"""The reasons in a result's `check` if its `checked` is false."""

NO_ACCELERATOR = "the sample asks for a GPU, and its framework sees none"
"""The message of an error."""
NOT_REGISTERED = "no module that was imported has registered this operator of an extension"
"""The message of an operator that is unsupported."""
DEVICE_LOST = "the device, which computes no more for it"
"""A changed state of a process: a kernel has failed, and the accelerator refuses all later calls."""
UNKNOWN_OPERATOR = "unknown_operator"
"""The code of a reply: the framework has no operator of that name."""
