"""What is said of operators on inputs with teeth: the kinds that apply to a family, exceptions, why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bench.samples.contract.sample import Sample, SampleConfig
from bench.samples.contract.teeth import (
    DENORMALS,
    EMPTY,
    EQUAL,
    EXTREMES,
    INFINITIES,
    KINDS,
    LARGE,
    NAN,
    SIGNED,
    TIES,
    ZEROS,
)


@dataclass(frozen=True)
class Statement:
    """Of one operator in one framework.

    Attributes:
        kinds: those that apply.
        left_out: why some do not; "all" for every one.
        first_only: only the first array has teeth, as the others are weights or places.
    """

    kinds: Sequence[str]
    left_out: Mapping[str, str] = field(default_factory=dict)
    first_only: bool = False


@dataclass(frozen=True)
class Excepted:
    """Where what a framework returns is not what the reference says, and why that is no fault of a sample.

    Attributes:
        operators: names of built-in ones.
        kinds: of inputs with teeth.
        reason: with the framework's version where it is the framework's own doing.
        frameworks: "" for each.
    """

    operators: str
    kinds: Sequence[str]
    reason: str
    frameworks: str = ""

    def holds(self, operator: str, framework: str) -> bool:
        """Whether it is of this operator there."""
        of_framework = framework in (self.frameworks or framework).split()
        return of_framework and operator in self.operators.split()


_EVERYWHERE = (
    *("activation", "binary", "comparison", "conversion", "custom", "elementwise", "inplace"),
    *("join_split", "logical", "scalar", "shape"),
)
_OVERFLOWS = "which sums of extremes overflow depends on their order"
_CANCELS = "its squares overflow, or what is left of equal values is rounding, enlarged by the small variance"
STATED: dict[str, Statement] = {
    **dict.fromkeys(_EVERYWHERE, Statement(KINDS)),
    "unary": Statement((*KINDS, SIGNED)),
    "normalization": Statement(KINDS, dict.fromkeys((EXTREMES, EQUAL), _CANCELS), first_only=True),
    "reduction": Statement(KINDS, {EXTREMES: _OVERFLOWS}, first_only=True),
    "sorting_searching": Statement(KINDS, first_only=True),
}
"""By family."""
_PRODUCTS = "sums of products: which of them overflow, or meet NaN, depends on how they are grouped"
_DOMAIN = "defined for arguments in a domain; outside of it frameworks differ, or raise"
_PLACES = "its arrays are places in others, which have to lie inside"
_NO_DATA = "its result depends on no values of an array"
_STEPS = "a rule with thresholds and states, which frameworks write differently for what is not finite"
COMPOSED = "composed of several operators: what it is there is theirs, not its own"
SILENT: dict[str, str] = {
    **dict.fromkeys(("attention", "convolution", "gemm", "linalg", "linear", "recurrent"), _PRODUCTS),
    **dict.fromkeys(("fused", "transpose_convolution"), _PRODUCTS),
    **dict.fromkeys(("loss", "probability"), _DOMAIN),
    **dict.fromkeys(("indexing", "pooling", "sequence", "vision"), _PLACES),
    **dict.fromkeys(("creation", "dropout", "random"), _NO_DATA),
    "optimizer": _STEPS,
}
"""By family, why nothing is stated; of what is in none, `COMPOSED`."""
_ORDER = "where NaN stands in an order, each framework says for itself"
_FIRST = "which of equal values counts first is the framework's choice"
_POLE = (
    "at a pole, or between negative ones, implementations choose another sign, NaN or a value of their own"
)
_COMPOSITION = "composed of other operators, which lose it there"
_SIGN = "its series or composition gives a zero of the other sign"
_DEFINITION = "the reference's formula subtracts infinities there, which the framework avoids, or the reverse"
_FLUSHED = "denormals are zeros to some of its steps and not to others"
_TO_WHOLE = "what is no whole number of the dtype becomes one as the processor or compiler likes"
_MXNET = "MXNet 1.9.1"
_TENSORFLOW = "TensorFlow 2.21"
EXCEPTIONS: tuple[Excepted, ...] = (
    Excepted("argsort kthvalue median mode searchsorted sort topk", (NAN,), _ORDER),
    Excepted("argmax argmax_channel argmin", (NAN,), f"{_TENSORFLOW} passes over NaN", "tensorflow"),
    Excepted("kthvalue topk", (DENORMALS, EQUAL, EXTREMES, TIES, ZEROS), _FIRST),
    Excepted(
        "searchsorted",
        (DENORMALS, EXTREMES, INFINITIES, LARGE, TIES, ZEROS),
        "its first array has to be sorted",
    ),
    Excepted("histc", (DENORMALS, EXTREMES), "the width of a bin is rounded, or overflows"),
    Excepted("digamma gamma", (DENORMALS, LARGE, SIGNED, TIES, ZEROS), _POLE),
    Excepted("cbrt rcbrt", (DENORMALS, SIGNED, ZEROS), _COMPOSITION),
    Excepted("frac", (INFINITIES, SIGNED), "the difference to the whole part: NaN, or a zero of its sign"),
    Excepted("erfinv expm1 sign", (SIGNED,), _SIGN),
    Excepted("sign", (NAN,), "it says 0 of NaN", "torch mxnet mxnet_np"),
    Excepted(
        "threshold",
        (NAN,),
        "NaN is not above the threshold for the reference, and kept by the framework",
        "torch",
    ),
    Excepted("lerp lerp_ logsumexp moments", (INFINITIES,), _DEFINITION),
    Excepted("norm nansum", (INFINITIES,), _DEFINITION, "mxnet"),
    Excepted("hardswish hardswish_ celu hypot", (EXTREMES,), "an intermediate product or power overflows"),
    Excepted("addmm_", (EXTREMES,), _PRODUCTS, "torch"),
    Excepted("addcdiv addcdiv_ atan2 log log10 log2 pow remainder", (DENORMALS,), _FLUSHED),
    Excepted("batch_norm_training prelu", (EMPTY,), "it needs elements to count, or parameters"),
    Excepted("astype cumsum_to to", (EXTREMES, INFINITIES, NAN), _TO_WHOLE, "jax tensorflow"),
    Excepted("to_sparse nonzero nonzero_per_axis", (DENORMALS,), _FLUSHED, "jax tensorflow"),
    Excepted("median mode sort", (DENORMALS,), _FLUSHED, "jax tensorflow"),
    Excepted("relu", (DENORMALS,), _FLUSHED, "tensorflow"),
    Excepted(
        "im2col unfold", (INFINITIES, NAN), "XLA gathers by convolving with ones and zeros", "jax tensorflow"
    ),
    Excepted(
        "floor_divide floor_divide_scalar",
        (EXTREMES, INFINITIES),
        "the floor of a quotient, not Python's",
        "jax mxnet tensorflow",
    ),
    Excepted(
        "allclose isclose",
        (INFINITIES,),
        "equal infinities differ by NaN: composed of a difference",
        "mxnet tensorflow",
    ),
    Excepted(
        "softmax softmin", (INFINITIES, NAN), "its maximum passes over NaN", "tensorflow mxnet mxnet_np"
    ),
    Excepted("log_softmax", (INFINITIES, NAN), "its maximum passes over NaN", "mxnet mxnet_np"),
    Excepted("copysign", (NAN, ZEROS), f"{_MXNET} passes over the sign of NaN and of zeros", "mxnet_np"),
    Excepted("mean sum", (INFINITIES,), f"{_MXNET} says NaN of sums with one infinity", "mxnet_np"),
    Excepted("copysign", (DENORMALS, NAN, ZEROS), "composed of a sign, which is 0 of 0", "tensorflow mxnet"),
    Excepted("prelu", (INFINITIES, NAN), "the sum of both branches", "tensorflow"),
    Excepted("local_response_norm", (INFINITIES, NAN), "a running sum over channels keeps NaN", "tensorflow"),
    Excepted("atan2", (INFINITIES, ZEROS), f"{_MXNET} divides first", "mxnet"),
    Excepted(
        "fmod remainder remainder_",
        (ZEROS,),
        f"{_MXNET} returns 0 for what is divided by 0",
        "mxnet mxnet_np",
    ),
    Excepted("logaddexp", (INFINITIES,), _COMPOSITION, "mxnet"),
    Excepted("rint round", (TIES,), f"{_MXNET} rounds ties away from zero, and down", "mxnet"),
    Excepted("rint", (TIES,), f"{_MXNET} rounds ties away from zero", "mxnet_np"),
    Excepted("mean prod", (EMPTY,), f"{_MXNET} returns 0 of no elements", "mxnet_np"),
    Excepted("tril triu", (INFINITIES, NAN), f"{_MXNET} multiplies by a mask", "mxnet"),
)


def statement_of(sample: Sample, config: SampleConfig, framework: str) -> Statement | None:
    """Of a built-in sample, or one that a family declares; None of others, whose reference has to tell."""
    if not sample.is_built_in and not sample.is_declared:
        return None
    family = STATED.get(config.category)
    if family is None:
        return Statement((), {"all": SILENT.get(config.category, COMPOSED)})
    return Statement(
        family.kinds,
        {**family.left_out, **left_out(sample, framework), **config.without_teeth},
        family.first_only,
    )


def left_out(sample: Sample, framework: str) -> dict[str, str]:
    """Why kinds that apply to its family do not to a built-in sample."""
    found = {EMPTY: "MXNet 1.9.1 takes an extent of zero for one that is not known yet"}
    found = found if framework == "mxnet" else {}
    for each in EXCEPTIONS:
        if sample.is_built_in and each.holds(sample.name, framework):
            found |= dict.fromkeys(each.kinds, each.reason)
    return found
