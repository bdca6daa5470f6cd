"""Known gaps of inputs: conditions of references that come out one way only, and outputs of equal elements.

A gap is closed by a case with the option, or a generator that draws what is missing; then its line goes.
"""

from __future__ import annotations

ONE_WAY: dict[tuple[str, str], str] = {
    ("references/probability.py:uniform", "inside"): (
        "no sample lies outside: MXNet 1.9.1 (mx.nd.random_pdf_uniform) has 1 / (high - low) there, not 0"
    ),
    ("references/bits.py:reduced_precision", "np.abs(rounded) >= limit"): (
        "results are finite: special values are beyond the range"
    ),
    ("references/statistics.py:quantile", "np.isnan(array).any(axis)"): (
        "no element is NaN: special values are such numbers"
    ),
    ("references/linalg.py:_signs", "np.iscomplexobj(array)"): (
        "matrices are real: complex ones are made where their dtype is asked for"
    ),
    **{
        ("references/logarithmic.py:entr", condition): (
            "its gradient is infinite at 0, and it is itself below: special values are such numbers"
        )
        for condition in ("array == 0", "array < 0")
    },
}
"""The reason why a condition comes out one way, by function and text of the condition."""

_FILLED = "every element is the same number, by definition"
ALIKE: dict[str, str] = {
    **dict.fromkeys(("fill_", "full", "full_like", "full_like_to", "zero_"), _FILLED),
    **dict.fromkeys(("ones", "ones_like", "zeros", "zeros_like"), _FILLED),
}
"""The reason why all elements of one of its outputs are equal, by sample."""
