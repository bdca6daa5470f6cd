"""The enumerations of DLOP-Bench, under the import path that its folders know."""

from __future__ import annotations

from enum import Enum

from bench.samples.contract import SampleSource, SampleTag

__all__ = ["FrameType", "JAXModes", "SampleSource", "SampleTag", "TFModes", "TorchModes"]


class FrameType(Enum):
    """Frameworks, as the environment variable FRAMEWORK names them."""

    Torch = "torch"
    XLA = "xla"
    JAX = "jax"
    TensorFlow = "tensorflow"
    MXNet = "mxnet"
    NumPy = "numpy"
    Parrots = "parrots"  # never what runs here; folders ask whether it does


class TorchModes(Enum):
    """Stages of PyTorch."""

    S1 = "ScriptS1"
    S3 = "ScriptS3"


class TFModes(Enum):
    """Stages of TensorFlow."""

    S1 = "XLAS1"
    S3 = "XLAS3"


class JAXModes(Enum):
    """Stages of JAX."""

    S1 = "JAXS1"
    S3 = "JAXS3"
