"""The libraries that models come from: torchvision first, which the others import."""

from bench.record.models.torchvision_operators import torchvision  # isort: skip

import diffusers
import timm
import transformers

__all__ = ["diffusers", "timm", "torchvision", "transformers"]
