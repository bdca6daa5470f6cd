"""The libraries that models come from; torchvision is imported before the others, which import it too."""

from bench.record.models.torchvision_operators import torchvision  # isort: skip

import diffusers
import timm
import transformers

__all__ = ["diffusers", "timm", "torchvision", "transformers"]
