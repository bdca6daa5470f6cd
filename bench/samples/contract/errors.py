"""The errors of the sample contract."""

from __future__ import annotations


class SampleError(ValueError):
    """Raised where a sample folder breaks the contract; the message names the sample and the fix."""


class Unsupported(Exception):
    """Raised for something that a framework, stage or sample truly cannot do; the message is the reason."""
