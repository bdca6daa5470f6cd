"""Parameters of the functions of PyTorch, by signature or schema, and the domains of their arrays."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from bench.samples.contract import inputs
from bench.samples.contract.parameters import VALUES, Case, Draw, Kind, Parameter
from bench.samples.native.domains import (
    ascending,
    below,
    booleans,
    index,
    integers,
    invertible,
    lower_triangular,
    positive_definite,
    probabilities,
    symmetric,
    uniform,
    upper_triangular,
)
from bench.samples.native.functions import Peculiarity, Rules

_SCHEMA_NAMES = {"self": "input"}
"""Names of parameters in PyTorch's schemas -> their names in its functions, where these differ."""
_PREFIXES = ("torch.", "nn.functional.", "Tensor.")
"""Prefixes of the names of functions that the names of their schemas lack."""
_SCHEMAS = {"sparse.mm": "_sparse_mm", "logsigmoid": "log_sigmoid"}


def _places(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return positions along `dim` of the input; without a `dim`, positions valid along every axis."""
    extents = _shape(case.get("input", case.get("self"))) or (1,)
    dim = case.get("dim")
    return inputs.integers(shape, 0, extents[dim] if isinstance(dim, int) else min(extents))


def _classes(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return a class for each sample of the input (N, C, ...), or its probability for each class."""
    extents = _shape(case.get("input")) or (1,)
    if tuple(shape) == extents and len(extents) > 1:
        return probabilities(shape, case)
    return inputs.integers(shape, 0, extents[min(1, len(extents) - 1)])


def _signs(shape: Sequence[int], case: Case) -> np.ndarray:
    return (2 * inputs.booleans(shape) - 1).astype(inputs.dtype())


def _complex(shape: Sequence[int], case: Case) -> np.ndarray:
    parts = inputs.array([2, *shape])
    return parts[0] + np.array(1j, "complex64" if parts.itemsize <= 4 else "complex128") * parts[1]


def _pivots(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return the pivots of matrices whose rows are not exchanged."""
    return np.broadcast_to(np.arange(1, shape[-1] + 1, dtype=np.int32), shape).copy()


def _elements(of: str, last: int | None = None) -> Draw:
    """Return a draw of positions in the array `of` as if it were flat, or in its last `last` axes."""
    return lambda shape, case: inputs.integers(shape, 0, math.prod(_shape(case[of])[-(last or 0) :]))


def _in_size(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return positions in the plane of the size that the call names for its result."""
    size = case["output_size"]
    return inputs.integers(shape, 0, math.prod(size.get("tuple", ()) if isinstance(size, Mapping) else size))


def _numbered(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return classes below the number of classes that the call names, or below 8."""
    count = case.get("num_classes")
    return inputs.integers(shape, 0, count if isinstance(count, int) and count > 0 else 8)


def _starts(of: str) -> Draw:
    """Return a draw of the positions in the array `of` where bags of equal sizes begin."""
    return lambda shape, case: np.linspace(0, math.prod(_shape(case[of])), shape[0], endpoint=False).astype(
        np.int64
    )


def _lengths(of: str, axis: int) -> Draw:
    """Return a draw of the whole extent of `axis` of the array `of`, for each item of a batch."""
    return lambda shape, case: np.full(shape, _shape(case[of])[axis], np.int64)


def _segments(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return lengths that add up to the extent of the axis that they divide."""
    ends = np.linspace(0, _shape(case["data"])[case.get("axis", 0)], shape[-1] + 1).astype(np.int64)
    return np.broadcast_to(np.diff(ends), shape).copy()


def _shape(given: Any) -> tuple[int, ...]:
    """Return the shape of an array as a case gives it."""
    if isinstance(given, Mapping):
        return np.shape(given[VALUES])
    return tuple(given) if isinstance(given, (list, tuple)) else ()


_POSITIVE, _UNIT, _INSIDE = uniform(0.1, 4.0), uniform(0.0, 1.0), uniform(-0.99, 0.99)
_WHOLE, _SMALL, _DIVISOR = integers(1, 100, "int64"), integers(0, 8), integers(1, 8)
_BAGS = {"indices": index("weight"), "offsets": _starts("indices")}
_DIVIDING = (
    "div divide true_divide floor_divide remainder fmod mod __truediv__ __floordiv__ __mod__ __div__ "
    "__itruediv__ __ifloordiv__ __imod__ __idiv__"
)

_BY_NAME: dict[str, Draw] = {
    "boundaries": ascending,
    "condition": booleans,
    "grid": uniform(-1.0, 1.0),
    "index": _places,
    "indices": _places,
    "LU_pivots": _pivots,
    "mask": booleans,
    "n": _SMALL,
    "pivots": _pivots,
    "q": _UNIT,
    "repeats": integers(1, 4, "int64"),
    "running_var": _POSITIVE,
    "sorted_sequence": ascending,
}


def _each(names: str, **draws: Draw) -> dict[str, Peculiarity]:
    return {name: Peculiarity(draws=draws) for name in names.split()}


def _losses(names: str, **draws: Draw) -> dict[str, Peculiarity]:
    return _each(" ".join(f"nn.functional.{name}" for name in names.split()), **draws)


_RULES = Rules(
    arrays=frozenset({"input", "self", "other", "tensor", "x", "y", "weight", "bias", "target"})
    | {"a", "b", "x1", "x2", "A", "B"},
    several=frozenset({"tensors", "matrices"}),
    draws=_BY_NAME,
    peculiarities={
        **_each("log log2 log10 log1p sqrt rsqrt lgamma digamma pow float_power poisson", input=_POSITIVE),
        **_each("polygamma special.polygamma special.digamma special.psi special.gammaln", input=_POSITIVE),
        **_each("special.bessel_y0 special.bessel_y1 special.entr special.log1p", input=_POSITIVE),
        **_each("special.modified_bessel_k0 special.modified_bessel_k1", input=_POSITIVE),
        **_each("special.scaled_modified_bessel_k0 special.scaled_modified_bessel_k1", x=_POSITIVE),
        **_each("igamma igammac special.gammainc special.gammaincc", input=_POSITIVE, other=_POSITIVE),
        **_each("xlogy special.xlogy", input=_POSITIVE, other=_POSITIVE),
        **_each("special.xlog1py", other=_POSITIVE),
        **_each("special.zeta", input=uniform(1.1, 4.0), other=_POSITIVE),
        **_each("mvlgamma special.multigammaln", input=uniform(3.0, 6.0)),
        **_each("acos arccos asin arcsin atanh arctanh erfinv special.erfinv", input=_INSIDE),
        **_each("acosh arccosh", input=uniform(1.0, 4.0)),
        **_each("logit special.logit special.ndtri", input=uniform(0.01, 0.99)),
        **_each("bernoulli multinomial", input=_UNIT),
        **_each("binomial", count=_SMALL, prob=_UNIT),
        **_each("bitwise_and bitwise_or bitwise_xor bitwise_not gcd lcm", input=_WHOLE, other=_WHOLE),
        **_each("bitwise_left_shift bitwise_right_shift", input=_WHOLE, other=integers(0, 8, "int64")),
        **_each("__and__ __or__ __xor__ __rand__ __ror__ __rxor__", input=_WHOLE, other=_WHOLE),
        **_each("__rpow__", other=_POSITIVE),
        **_each("bincount", input=_WHOLE),
        **_each("nn.functional.one_hot one_hot", tensor=_numbered, input=_numbered),
        **_each("nn.functional.embedding", input=index("weight")),
        **_each("nn.functional.embedding_bag", input=index("weight"), offsets=_starts("input")),
        **_each("embedding", indices=index("weight")),
        **_each("embedding_bag _embedding_bag _embedding_bag_forward_only", **_BAGS),
        **_each("embedding_dense_backward", indices=below("num_weights")),
        **_each("take", index=_elements("input")),
        **_each("put", index=_elements("input")),
        **_each("max_unpool2d max_unpool3d", indices=_in_size),
        **_each("max_pool2d_with_indices_backward", indices=_elements("input", 2)),
        **_each("max_pool3d_with_indices_backward", indices=_elements("input", 3)),
        **_each("nll_loss nll_loss_nd nll_loss_forward nll_loss_backward", target=_classes),
        **_each("nll_loss2d nll_loss2d_forward nll_loss2d_backward cross_entropy_loss", target=_classes),
        **_each("multi_margin_loss", target=_classes),
        **_each(_DIVIDING, other=_DIVISOR),
        **_each("__rfloordiv__ __rmod__ __rtruediv__ __rdiv__", input=_DIVISOR, self=_DIVISOR),
        **_each("unravel_index", indices=lambda shape, case: inputs.integers(shape, 0, min(case["shape"]))),
        **_each("segment_reduce", lengths=_segments),
        **_each("view_as_real", input=_complex),
        **_each("imag", input=_complex),
        **_each("istft", input=_complex),
        **_each("cholesky linalg.cholesky linalg.cholesky_ex logdet", input=positive_definite),
        **_each("cholesky_inverse", input=lower_triangular),
        **_each("cholesky_solve", input2=lower_triangular),
        **_each("linalg.solve linalg.solve_ex linalg.inv linalg.inv_ex linalg.tensorsolve", A=invertible),
        **_each("inverse linalg.tensorinv", input=invertible),
        **_each("linalg.solve_triangular", input=upper_triangular),
        **_each("triangular_solve", A=upper_triangular),
        **_each("linalg.ldl_factor linalg.ldl_factor_ex", input=symmetric),
        **_each("linalg.eigh linalg.eigvalsh lobpcg", A=symmetric, input=symmetric),
        **_losses("binary_cross_entropy", input=_UNIT, target=_UNIT),
        **_losses("binary_cross_entropy_with_logits multilabel_soft_margin_loss", target=_UNIT),
        **_losses("cross_entropy nll_loss multi_margin_loss", target=_classes),
        **_losses("multilabel_margin_loss", target=index("input", -1)),
        **_losses("cosine_embedding_loss margin_ranking_loss hinge_embedding_loss", target=_signs),
        **_losses("soft_margin_loss", target=_signs),
        **_losses("kl_div", input=uniform(-4.0, -0.1), target=probabilities),
        **_losses("poisson_nll_loss", target=_POSITIVE),
        **_losses("gaussian_nll_loss", var=_POSITIVE),
        **_losses(
            "ctc_loss",
            log_probs=uniform(-4.0, -0.1),
            targets=lambda shape, case: inputs.integers(shape, 1, _shape(case["log_probs"])[-1]),
            input_lengths=_lengths("log_probs", 0),
            target_lengths=_lengths("targets", -1),
        ),
    },
)

_INPUT = Parameter("input", Kind.ARRAY, required=True, positional=True)
_OTHER = Parameter("other", Kind.ARRAY, required=True, positional=True)
_OWN_PARAMETERS: dict[str, Sequence[Parameter]] = {
    "einsum": (
        Parameter("equation", required=True, positional=True),
        Parameter("operands", Kind.ARRAYS, required=True, positional=True, variadic=True),
    ),
    "isin": (
        Parameter("elements", Kind.ARRAY, required=True, positional=True),
        Parameter("test_elements", Kind.ARRAY, required=True, positional=True),
        Parameter("assume_unique"),
        Parameter("invert"),
    ),
    "nn.functional.one_hot": (
        Parameter("tensor", Kind.ARRAY, required=True, positional=True),
        Parameter("num_classes"),
    ),
    **dict.fromkeys(("bfloat16", "bool", "byte", "char", "double", "float", "half", "int"), (_INPUT,)),
    **dict.fromkeys(("long", "short", "cdouble", "cfloat", "chalf"), (_INPUT,)),
    **dict.fromkeys(("__radd__", "__rmul__", "__rand__", "__ror__", "__rxor__"), (_INPUT, _OTHER)),
}
"""The parameters of functions whose signatures and schemas hide them."""


def parameters(name: str, function: Callable[..., Any]) -> Sequence[Parameter]:
    """Return the parameters of a function.

    They come from its own signature if it is a Python function, else from the schemas of the operator behind
    it.
    """
    if name in _OWN_PARAMETERS:
        own = _RULES.peculiarities.get(name, Peculiarity())
        return [replace(each, draw=own.draws.get(each.name)) for each in _OWN_PARAMETERS[name]]
    while branches(function):
        function = branches(function)[0]
    if inspect.isfunction(function):
        known = name if name in _RULES.peculiarities else plain_name(name)
        return _RULES.native(known, function, "").parameters
    return _of_schemas(name, _schemas(name, function))


def branches(function: Callable[..., Any]) -> Sequence[Callable[..., Any]]:
    """Return the functions between which a flag chooses: max_pool2d without indices, and with them.

    For other functions there are none.
    """
    from torch._jit_internal import boolean_dispatched

    dispatched = boolean_dispatched.get(function) if inspect.isfunction(function) else None
    return () if dispatched is None else (dispatched["if_false"], dispatched["if_true"])


def _of_schemas(operator: str, schemas: Iterable[Any]) -> Sequence[Parameter]:
    """Return the parameters of all overloads, beginning with those of the overload with the most tensors.

    A parameter is required if every overload requires it.
    """
    overloads = [
        {_SCHEMA_NAMES.get(argument.name, argument.name): argument for argument in schema.arguments}
        for schema in sorted(schemas, key=_count_of_tensors, reverse=True)
    ]
    names = dict.fromkeys(name for arguments in overloads for name in arguments)
    return [_parameter(operator, name, overloads) for name in names]


def _schemas(name: str, function: Callable[..., Any]) -> list[Any]:
    """Return the schemas of the operator behind a function, without those that write into a given tensor."""
    import torch

    if isinstance(function, torch._ops.OpOverload):
        return [function._schema]
    for prefix in _PREFIXES:
        name = name.removeprefix(prefix)
    if isinstance(function, torch._ops.OpOverloadPacket):
        return schemas_of(function)
    return schemas_of(getattr(torch.ops.aten, _SCHEMAS.get(name, name.replace(".", "_")), None))


def schemas_of(packet: Any) -> list[Any]:
    """Return the schemas of an operator's overloads, without those that write into a given tensor.

    Anything but an operator has none.
    """
    import torch

    if not isinstance(packet, torch._ops.OpOverloadPacket):
        return []
    overloads = [getattr(packet, overload) for overload in packet.overloads()]
    # TorchScript has overloads of its own, for numbers and lists, which have no kernel.
    schemas = [each._schema for each in overloads if torch._C._dispatch_has_kernel(each.name())]
    return [each for each in schemas if not any(argument.is_out for argument in each.arguments)]


def _count_of_tensors(schema: Any) -> int:
    return sum("Tensor" in str(argument.type) for argument in schema.arguments)


def plain_name(operator: str) -> str:
    """Return the name that an operator shares with its other spellings: of `ops.aten.take.default` `take`."""
    parts = operator.split(".")
    name = parts[2] if parts[:2] == ["ops", "aten"] and len(parts) > 2 else parts[-1]
    return name if name.startswith("__") else name.removesuffix("_")


def _parameter(operator: str, name: str, overloads: Sequence[Mapping[str, Any]]) -> Parameter:
    found = [arguments[name] for arguments in overloads if name in arguments]
    own = _RULES.peculiarities.get(operator) or _RULES.peculiarities.get(plain_name(operator), Peculiarity())
    # Not every overload calls the first one "input".
    first = next(iter(overloads[0])) == name and any(each.name in _SCHEMA_NAMES for each in found)
    return Parameter(
        name,
        _kind(name, [str(argument.type) for argument in found]),
        required=len(found) == len(overloads) and not any(each.has_default_value() for each in found),
        positional=first,
        draw={**_RULES.draws, **own.draws}.get(name),
    )


def _kind(name: str, types: Iterable[str]) -> Kind:
    tensors = [each for each in types if "Tensor" in each]
    if tensors:
        return Kind.ARRAYS if all("List[" in each for each in tensors) else Kind.ARRAY
    return Kind.DTYPE if name == "dtype" else Kind.VALUE
