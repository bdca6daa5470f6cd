"""PyTorch, which computes float32, float16 and bfloat16, and compiles only bfloat16."""

import torch

from bench.samples.contract import Unsupported


def grouped_mm(array, weights, ends):
    if torch.compiler.is_compiling() and array.dtype != torch.bfloat16:
        raise Unsupported("PyTorch 2.13 compiles it in bfloat16 only")
    try:
        return torch._grouped_mm(array, weights, offs=ends)
    except RuntimeError as error:
        if "multiple of 16 bytes" not in str(error):
            raise
        raise Unsupported("PyTorch 2.13 takes rows of a multiple of 16 bytes only") from None
