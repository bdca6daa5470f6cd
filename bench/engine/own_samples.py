"""Sends samples made of Python objects to workers."""

from __future__ import annotations

import base64

from bench.errors import UsageError
from bench.samples.contract.own_sample import OwnSample


class NotSendable(UsageError):
    """A sample that holds what no other process can have, such as an open file."""


def pickled(sample: OwnSample) -> str:
    """`sample` and its functions by value, as text.  Raises NotSendable."""
    import cloudpickle  # only who measures functions of their own pays for it

    try:
        return base64.b64encode(cloudpickle.dumps(sample)).decode("ascii")
    except Exception as error:  # pickling runs whatever the objects define
        raise NotSendable(
            f"the sample {sample.name} cannot be sent to a worker: {type(error).__name__}: {error}"
        ) from error
