"""Functions of PyTorch for a script without `bench`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any

import numpy as np
import torch

NAMED_DTYPE = "torch.{}"
CAPTURES_FIRST = True
CONTEXTS = {
    "no_grad": "torch.no_grad()",
    "inference_mode": "torch.inference_mode()",
    "autocast_bfloat16": "torch.autocast(torch.device(DEVICE).type, torch.bfloat16, cache_enabled=False)",
    "autocast_float16": "torch.autocast(torch.device(DEVICE).type, torch.float16, cache_enabled=False)",
}


def start(threads: int, seed: int) -> None:
    """Set the number of threads inside an operator, the seed, and float32 instead of TF32 on a GPU."""
    torch.backends.cudnn.allow_tf32 = torch.backends.cuda.matmul.allow_tf32 = False
    torch.set_num_threads(threads)
    torch.manual_seed(seed)


def from_numpy(array: np.ndarray, dtype: str | None, device: str) -> Any:
    """Return `array` on the device; in `dtype`, if one is named and the array is floating."""
    tensor = torch.from_numpy(np.array(array, order="K", copy=True))
    floating = dtype is not None and tensor.is_floating_point()
    return tensor.to(device=device, dtype=getattr(torch, str(dtype)) if floating else None)


def is_array(value: Any) -> bool:
    """Return whether `value` is an array of the framework."""
    return isinstance(value, torch.Tensor)


def is_floating(array: Any) -> bool:
    """Return whether `array` holds real numbers that can have a gradient."""
    return array.is_floating_point()


def dtype_of(array: Any) -> str:
    """Return the name of the array's dtype."""
    return str(array.dtype).rpartition(".")[2]


def to_numpy(array: Any) -> np.ndarray:
    """Return the values as NumPy's: bfloat16 and eight bits as float32."""
    array = array.detach()
    if array.layout != torch.strided:
        array = array.to_dense()
    if array.is_floating_point() and array.dtype.itemsize < 4 and array.dtype != torch.float16:
        array = array.float()
    return array.cpu().resolve_conj().resolve_neg().numpy()


def copy(array: Any) -> Any:
    """Return a copy with memory of its own."""
    return array.detach().clone().requires_grad_(array.requires_grad)


def synchronize(result: Any) -> None:
    """Return only after the work is done."""
    accelerator = getattr(torch, "accelerator", torch.cuda)  # older versions wait for no other
    if accelerator.is_available():
        accelerator.synchronize()


def differentiated(
    function: Callable[..., Any], wanted: Sequence[bool], floating: Callable[[Any], list], weights: Sequence
) -> Callable[..., Any]:
    """Return `function` with the gradients of its weighted `floating` outputs beside its result.

    wanted: per array, whether its gradient is.
    """

    def forward_backward(*arrays: Any) -> Any:
        variables = [
            array.detach().requires_grad_(True) if want else array for array, want in zip(arrays, wanted)
        ]
        result = function(*variables)
        pairs = [pair for pair in zip(floating(result), weights) if pair[0].requires_grad]
        outputs, given = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
        chosen = list(compress(variables, wanted))
        return result, torch.autograd.grad(outputs, chosen, given, allow_unused=True)

    return forward_backward
