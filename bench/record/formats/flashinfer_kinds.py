"""Translates between calls of PyTorch's functions and workloads of FlashInfer Trace.

A definition is the JSON that FlashInfer Trace keeps of a kernel: axes by name, constant or variable,
inputs and outputs with a shape by axes and a dtype, and a reference in PyTorch.  It has no strides.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bench.model.call import OTHER, TENSOR, RecordedCall, Value, tag_of
from bench.record.formats.tensors import tensor

OTHERS = "flashinfer_trace."
"""The prefix of the operator's name where no PyTorch function makes the call; a definition's name follows."""
_LINEAR, _RMS_NORM = "torch.nn.functional.linear", "torch.nn.functional.rms_norm"
_ATTENTION = "torch.nn.functional.scaled_dot_product_attention"
_HEADS = frozenset({"num_qo_heads", "num_kv_heads"})
DTYPES = frozenset(
    {
        *("float32", "float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float4_e2m1"),
        *("int64", "int32", "int16", "int8", "bool"),
    }
)
"""The dtypes that a definition may have."""
Record = Mapping[str, Any]


@dataclass(frozen=True)
class Workload:
    """A definition, the extents of its variable axes, and its inputs that are numbers."""

    definition: dict[str, Any]
    axes: dict[str, int]
    numbers: dict[str, float]


def call_of(definition: Record, inputs: Mapping[str, Value]) -> RecordedCall:
    """Return the call that a workload of `definition` stands for; `inputs` are encoded, in their order."""
    if any(tag_of(value) == OTHER for value in inputs.values()):
        return RecordedCall(OTHERS + definition["name"], [], dict(inputs))
    for reads in (_read_gemm, _read_rms_norm, _read_attention):
        if (call := reads(definition, inputs)) is not None:
            return call
    return RecordedCall(OTHERS + definition["name"], [], dict(inputs))


def workload_of(call: RecordedCall) -> Workload:
    """Return `call` as a workload.  Raises ValueError where FlashInfer Trace has no kind for it."""
    if call.operator not in _WRITERS:
        raise ValueError("FlashInfer Trace has workloads of linear, rms_norm and attention only")
    names, writes = _WRITERS[call.operator]
    unknown = sorted(set(call.kwargs) - set(names))
    if unknown or len(call.args) > len(names):
        raise ValueError(f"its arguments are not those of {call.operator}")
    return writes({**dict(zip(names, call.args)), **call.kwargs})


def _read_gemm(definition: Record, inputs: Mapping[str, Value]) -> RecordedCall | None:
    if definition.get("op_type") != "gemm" or list(inputs) != ["A", "B"]:
        return None
    return RecordedCall(_LINEAR, [inputs["A"], inputs["B"]])


def _write_gemm(given: Mapping[str, Value]) -> Workload:
    if given.get("bias") is not None:
        raise ValueError("a gemm of FlashInfer Trace has no bias")
    rows, weight = _contiguous(given["input"], "input"), _contiguous(given["weight"], "weight")
    (n, k), dtype = _shape(weight, 2), _one_dtype(rows, weight)
    definition = _definition(
        "gemm",
        f"gemm_n{n}_k{k}_{dtype}",
        f"C = A @ B.T in {dtype}",
        {"M": None, "N": n, "K": k},
        {"A": (["M", "K"], dtype), "B": (["N", "K"], dtype)},
        {"C": (["M", "N"], dtype)},
        "import torch\n\n\ndef run(A, B):\n    return torch.matmul(A, B.T)\n",
    )
    return Workload(definition, {"M": _rows(rows)}, {})


def _read_rms_norm(definition: Record, inputs: Mapping[str, Value]) -> RecordedCall | None:
    """Return the call of rms_norm that the workload stands for; None where it is another kind.

    Only names that begin with "rmsnorm" are read: in other definitions the weight is another one, or
    something is added.
    """
    names = list(inputs)
    if not definition["name"].startswith("rmsnorm") or names[1:2] != ["weight"] or len(names) > 3:
        return None
    rows, weight = inputs[names[0]], inputs["weight"]
    eps = inputs[names[2]] if len(names) == 3 else _constant(definition.get("reference", ""), "EPS")
    return RecordedCall(_RMS_NORM, [rows, list(weight[TENSOR]["shape"]), weight, eps])


def _write_rms_norm(given: Mapping[str, Value]) -> Workload:
    if given.get("weight") is None:
        raise ValueError("an rmsnorm of FlashInfer Trace has a weight")
    rows, weight = _contiguous(given["input"], "input"), _contiguous(given["weight"], "weight")
    (hidden,), dtype, eps = _shape(weight, 1), _one_dtype(rows, weight), _number(given, "eps")
    limit = "torch.finfo(hidden_states.dtype).eps" if eps is None else repr(eps)
    definition = _definition(
        "rmsnorm",
        f"rmsnorm_h{hidden}_{dtype}" + ("" if eps is None else f"_eps{eps!r}"),
        f"Root mean square normalization of the last axis in {dtype}",
        {"batch_size": None, "hidden_size": hidden},
        {"hidden_states": (["batch_size", "hidden_size"], dtype), "weight": (["hidden_size"], dtype)},
        {"output": (["batch_size", "hidden_size"], dtype)},
        "import torch\n\n\ndef run(hidden_states, weight):\n"
        f"    EPS = {limit}\n"
        "    rows = hidden_states.float()\n"
        "    scale = torch.rsqrt(rows.square().mean(-1, keepdim=True) + EPS)\n"
        "    return (rows * scale * weight.float()).to(hidden_states.dtype)\n",
    )
    return Workload(definition, {"batch_size": _rows(rows)}, {})


def _read_attention(definition: Record, inputs: Mapping[str, Value]) -> RecordedCall | None:
    if definition.get("op_type") != "gqa" or list(inputs) not in (
        ["q", "k", "v"],
        ["q", "k", "v", "sm_scale"],
    ):
        return None
    specified = [definition["inputs"][name]["shape"] for name in "qkv"]
    if any(len(axes) != 4 for axes in specified):
        return None
    q, k, v = (_heads_first(inputs[name], axes) for name, axes in zip("qkv", specified))
    kwargs: dict[str, Value] = {}
    if "causal" in definition["name"]:
        kwargs["is_causal"] = True
    if "sm_scale" in inputs:
        kwargs["scale"] = inputs["sm_scale"]
    if q[TENSOR]["shape"][1] != k[TENSOR]["shape"][1]:
        kwargs["enable_gqa"] = True
    return RecordedCall(_ATTENTION, [q, k, v], kwargs)


def _heads_first(value: Value, axes: Sequence[str]) -> Value:
    """Return a tensor as the function takes it: the axis of heads before that of lengths."""
    if axes[1] in _HEADS:
        return value
    batch, length, heads, extent = value[TENSOR]["shape"]
    strides = [length * heads * extent, extent, heads * extent, 1]
    return tensor([batch, heads, length, extent], value[TENSOR]["dtype"], strides)


def _write_attention(given: Mapping[str, Value]) -> Workload:
    if given.get("attn_mask") is not None or given.get("dropout_p"):
        raise ValueError("an attention of FlashInfer Trace has no mask and no dropout")
    found = {name: _tensor(given[long], long) for name, long in zip("qkv", ("query", "key", "value"))}
    (batch, heads, _, extent), (_, kv_heads, length, _) = _shape(found["q"], 4), _shape(found["k"], 4)
    if _shape(found["k"], 4) != _shape(found["v"], 4) or found["k"]["shape"] != [
        batch,
        kv_heads,
        length,
        extent,
    ]:
        raise ValueError("an attention of FlashInfer Trace has keys and values of one shape")
    if heads != kv_heads and not (given.get("enable_gqa") and heads % kv_heads == 0):
        raise ValueError("an attention of FlashInfer Trace has as many heads, or a multiple of them")
    dtype, causal, scale = (
        _one_dtype(*found.values()),
        given.get("is_causal") is True,
        _number(given, "scale"),
    )
    inputs: dict[str, tuple[list[str] | None, str]] = {
        name: (_attention_axes(name, record), dtype) for name, record in found.items()
    }
    layout = "".join("h" if axes and axes[1] in _HEADS else "l" for axes, _ in inputs.values())
    if scale is not None:
        inputs["sm_scale"] = (None, "float32")
    definition = _definition(
        "gqa",
        f"gqa{'_causal' if causal else ''}_h{heads}_kv{kv_heads}_d{extent}_{dtype}_{layout}"
        + ("" if scale is None else "_scaled"),
        f"Attention over whole sequences of one length in {dtype}",
        {
            **{"batch_size": None, "num_qo_heads": heads, "num_kv_heads": kv_heads, "head_dim": extent},
            **{"len_q": None, "len_kv": None},
        },
        inputs,
        {"output": (["batch_size", "num_qo_heads", "len_q", "head_dim"], dtype)},
        _attention_reference(layout, causal, scale is not None),
    )
    axes = {"batch_size": batch, "len_q": found["q"]["shape"][2], "len_kv": length}
    return Workload(definition, axes, {} if scale is None else {"sm_scale": scale})


def _attention_axes(name: str, record: Record) -> list[str]:
    """Return the axes of a query, key or value in the order of memory."""
    heads, length = ("num_qo_heads", "len_q") if name == "q" else ("num_kv_heads", "len_kv")
    if "strides" not in record:
        return ["batch_size", heads, length, "head_dim"]
    _, count, extent, width = record["shape"]
    if record["strides"] != [extent * count * width, width, count * width, 1]:
        raise ValueError(f"its {name} has strides, which FlashInfer Trace does not have")
    return ["batch_size", length, heads, "head_dim"]


def _attention_reference(layout: str, causal: bool, scaled: bool) -> str:
    lines = [
        "import math",
        "",
        "import torch",
        "",
        "",
        f"def run(q, k, v{', sm_scale' if scaled else ''}):",
        *(f"    {name} = {name}.transpose(1, 2)" for name, order in zip("qkv", layout) if order == "l"),
        f"    scale = {'sm_scale' if scaled else '1 / math.sqrt(q.shape[-1])'}",
        "    ratio = q.shape[1] // k.shape[1]",
        "    keys, values = (each.float().repeat_interleave(ratio, 1) for each in (k, v))",
        "    logits = q.float() @ keys.transpose(-1, -2) * scale",
    ]
    if causal:
        lines += [
            "    seen = torch.ones(logits.shape[-2:], dtype=torch.bool, device=q.device).tril()",
            '    logits = logits.masked_fill(~seen, float("-inf"))',
        ]
    return "\n".join([*lines, "    return (torch.softmax(logits, -1) @ values).to(q.dtype)", ""])


def _tensor(value: Value, name: str) -> dict[str, Any]:
    if tag_of(value) != TENSOR:
        raise ValueError(f"its {name} is not a tensor")
    return value[TENSOR]


def _number(given: Mapping[str, Value], name: str) -> float | None:
    value = given.get(name)
    if value is not None and not isinstance(value, (int, float)):
        raise ValueError(f"its {name} is not a number")
    return value


def _contiguous(value: Value, name: str) -> dict[str, Any]:
    record = _tensor(value, name)
    if "strides" in record:
        raise ValueError(f"its {name} has strides, which FlashInfer Trace does not have")
    return record


def _shape(record: Record, dimensions: int) -> list[int]:
    if len(record["shape"]) != dimensions:
        raise ValueError(f"FlashInfer Trace has it with {dimensions} dimensions only")
    return record["shape"]


def _one_dtype(*records: Record) -> str:
    (dtype, *others) = {record["dtype"] for record in records}
    if others or dtype not in DTYPES:
        raise ValueError(f"FlashInfer Trace does not have it in {' and '.join(sorted([dtype, *others]))}")
    return dtype


def _rows(record: Record) -> int:
    return math.prod(record["shape"][:-1])


def _constant(text: str, name: str) -> float | None:
    """Return the number that the Python code `text` assigns to `name`; None where it assigns none."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=found)], value=ast.Constant(value=float(number))) if (
                found == name
            ):
                return number
    return None


def _definition(
    kind: str,
    name: str,
    description: str,
    axes: Mapping[str, int | None],
    inputs: Mapping[str, tuple[list[str] | None, str]],
    outputs: Mapping[str, tuple[list[str] | None, str]],
    reference: str,
) -> dict[str, Any]:
    """Return a definition's JSON.

    axes: extents by name; None for a variable axis.
    inputs, outputs: axes and dtype by name; None as axes for a number.
    """

    def specified(values: Mapping[str, tuple[list[str] | None, str]]) -> dict[str, Any]:
        return {name: {"shape": shape, "dtype": dtype} for name, (shape, dtype) in values.items()}

    if 0 in axes.values():
        raise ValueError("FlashInfer Trace has no constant axis of extent 0")
    return {
        "name": name,
        "op_type": kind,
        "description": description,
        "axes": {
            name: {"type": "var"} if extent is None else {"type": "const", "value": extent}
            for name, extent in axes.items()
        },
        "inputs": specified(inputs),
        "outputs": specified(outputs),
        "reference": reference,
    }


_RMS_NORM_NAMES = ("input", "normalized_shape", "weight", "eps")
_LINEAR_NAMES = ("input", "weight", "bias")
_ATTENTION_NAMES = (
    *("query", "key", "value", "attn_mask", "dropout_p", "is_causal"),
    *("scale", "enable_gqa"),
)
_WRITERS: dict[str, tuple[tuple[str, ...], Callable[[Mapping[str, Value]], Workload]]] = {
    _LINEAR: (_LINEAR_NAMES, _write_gemm),
    "torch.ops.aten.linear.default": (_LINEAR_NAMES, _write_gemm),
    _RMS_NORM: (_RMS_NORM_NAMES, _write_rms_norm),
    "torch.rms_norm": (_RMS_NORM_NAMES, _write_rms_norm),
    "torch.ops.aten.rms_norm.default": (_RMS_NORM_NAMES, _write_rms_norm),
    _ATTENTION: (_ATTENTION_NAMES, _write_attention),
    "torch.ops.aten.scaled_dot_product_attention.default": (_ATTENTION_NAMES, _write_attention),
}
"""The names of an operator's parameters, and the function that makes a workload of them, by operator."""
