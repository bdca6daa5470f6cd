"""The enumerations of DLOP-Bench, under the import path that its folders know."""

from __future__ import annotations

from enum import Enum

from bench.samples.contract import SampleSource, SampleTag

__all__ = ["FrameType", "JAXModes", "SampleSource", "SampleTag", "TFModes", "TorchModes"]


class FrameType(Enum):
    """A framework, by the name that the environment variable FRAMEWORK has for it."""

    Torch = "torch"
    XLA = "xla"
    JAX = "jax"
    TensorFlow = "tensorflow"
    MXNet = "mxnet"
    NumPy = "numpy"
    Parrots = "parrots"  # never runs here; sample folders compare FRAMEWORK with it


class TorchModes(Enum):
    """A stage of PyTorch."""

    S1 = "ScriptS1"
    S3 = "ScriptS3"


class TFModes(Enum):
    """A stage of TensorFlow."""

    S1 = "XLAS1"
    S3 = "XLAS3"


class JAXModes(Enum):
    """A stage of JAX."""

    S1 = "JAXS1"
    S3 = "JAXS3"
