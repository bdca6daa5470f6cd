"""Deviations from the reference on special values, which a sample's declaration states with reasons.

The reasons here are shared; one that a single operator has stands in its folder.  Standard library only, as
`bench.samples.contract.sample`.
"""

from __future__ import annotations

from dataclasses import dataclass

NAN, INFINITIES, ZEROS, DENORMALS, EXTREMES = "NaN", "infinities", "zeros", "denormals", "extremes"
LARGE, TIES, EQUAL, EMPTY = "large values", "ties", "equal values", "no elements"
SIGNED = "zeros and their signs"
WORDS = {
    "nan": NAN,
    "infinities": INFINITIES,
    "zeros": ZEROS,
    "denormals": DENORMALS,
    "extremes": EXTREMES,
    "large": LARGE,
    "signed": SIGNED,
    "ties": TIES,
    "equal": EQUAL,
    "empty": EMPTY,
}
"""The names of the kinds of special values, by the word for each in a declaration."""


@dataclass(frozen=True)
class Deviation:
    """A deviation: a framework's results differ from the reference without a fault of the sample.

    Attributes:
        kinds: words of `WORDS`, separated by spaces.
        reason: with the framework's version where the framework causes the difference.
        frameworks: names, separated by spaces; "" for all.
    """

    kinds: str
    reason: str
    frameworks: str = ""

    @property
    def kind_names(self) -> tuple[str, ...]:
        """The names of the kinds."""
        return tuple(WORDS[word] for word in self.kinds.split())

    def left_out(self, framework: str) -> dict[str, str]:
        """Return the kinds that a framework is excused from, with the reason."""
        holds = framework in (self.frameworks or framework).split()
        return dict.fromkeys(self.kind_names, self.reason) if holds else {}


ORDER = "where NaN stands in an order, each framework says for itself"
FIRST_OF_EQUALS = "which of equal values counts first is the framework's choice"
SATURATED = "saturated scores are equal, and which counts first is the framework's choice"
COMPARED = "NaN takes part in comparisons or orders, which each framework settles for itself"
CHOSEN = "a choice that NaN takes no part in"
MAXIMUM = "its maximum passes over NaN"
INDEFINITE = "infinities become NaN on the way, or take part in choices"
WEIGHTS = "weights of zero are multiplied, or what they belong to is not read"
DEFINITION = "the reference's formula subtracts infinities there, which the framework avoids, or the reverse"
INFINITE_DIFFERENCE = "equal infinities differ by NaN: composed of a difference"
ONE_PASS = "the mean of infinities is NaN in its one pass"
FINITE_START = "its extremes begin at the least and greatest finite number"

OVERFLOWS = "which sums of extremes overflow depends on their order"
PRODUCTS = "sums of products: which of them overflow depends on how they are grouped"
INTERMEDIATE_OVERFLOWS = "an intermediate product or power overflows"
CANCELS = "its squares overflow, or what is left of equal values is rounding, enlarged by the small variance"
SMALL_DIFFERENCE = "a small difference of larger numbers is what rounding leaves of it"
LARGE_SCORES = "what rounding leaves of large scores is enlarged"
LARGE_TRIANGLE = "rounding is enlarged by every element of a large triangle"
ANGLES = "angles of a thousand turns are rounded"
ONE_PLUS_ERF = "1 + erf(x) is rounded far below 0"
BACKWARD_RECURRENCE = "its backward recurrence overflows float32 near 0"

FLUSHED = "denormals are zeros to some of its steps and not to others"
COMPOSITION = "composed of other operators, which lose it there"
OTHER_SIGN = "its series or composition gives a zero of the other sign"
POLE = "at a pole, or between negative ones, implementations choose another sign, NaN or a value of their own"
DOMAIN = "the series or integral of its reference is for a bounded domain"
OUTSIDE = "outside of its domain the density is 0"
FACTORS = "of what is singular, not symmetric or not finite each library says what it finds, or raises"
ONE_TRIANGLE = "only one triangle is read of what is not symmetric"
TO_WHOLE = "what is no whole number of the dtype becomes one as the processor or compiler likes"
FLOOR = "the floor of a quotient, not Python's"

NO_PARAMETERS = "it needs elements to count, or parameters"
NO_TARGETS = "its targets are not empty"
OF_NO_ELEMENTS = "it returns something of no elements"

_MXNET = "MXNet 1.9.1"
DIVIDED_BY_ZERO = f"{_MXNET} returns 0 for what is divided by 0"
MASKED = f"{_MXNET} multiplies by a mask"
ONE_INFINITY = f"{_MXNET} says NaN of sums with one infinity"
RELU_OF_RNN = f"the relu in {_MXNET}'s RNN says 0 of NaN"
TIES_AWAY = f"{_MXNET} rounds ties away from zero, and down"
ZERO_OF_NOTHING = f"{_MXNET} returns 0 of no elements"

_TENSORFLOW = "TensorFlow 2.21"
PASSED_OVER = f"{_TENSORFLOW} passes over NaN"
SWAPPED = f"{_TENSORFLOW} swaps corners that are in the wrong order"
XLA_GATHERS = "XLA gathers by convolving with ones and zeros"

_TORCH = "PyTorch 2.13"
FOUND_IN_MEMORY = f"{_TORCH} returns what it finds in memory"
ZERO_OF_NAN = f"{_TORCH} says 0 of a query whose scores are NaN"
