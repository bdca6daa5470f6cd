"""Sends samples made of Python objects to workers."""

from __future__ import annotations

import base64
import platform
from typing import Any

from bench.engine.launcher import Worker
from bench.engine.reply import DEFINE
from bench.errors import UsageError
from bench.model.status import OK, UNSUPPORTED
from bench.samples.contract.own_sample import OwnSample


class NotSendable(UsageError):
    """A sample that holds what no other process can have, such as an open file."""


def refusal(sample: OwnSample, worker: Worker, timeout: float) -> dict[str, Any] | None:
    """Send it to `worker`; the reply to whoever asks for it where that cannot be.

    Raises NotSendable and WorkerFailed.
    """
    if (reason := _other_python(worker)) is not None:
        return {"status": UNSUPPORTED, "message": reason}
    reply = worker.ask({"request": DEFINE, "sample": pickled(sample)}, timeout)
    return None if reply["status"] == OK else reply


def pickled(sample: OwnSample) -> str:
    """`sample` and its functions by value, as text.  Raises NotSendable."""
    import cloudpickle  # only who measures functions of their own pays for it

    try:
        return base64.b64encode(cloudpickle.dumps(sample)).decode("ascii")
    except Exception as error:  # pickling runs whatever the objects define
        raise NotSendable(
            f"the sample {sample.name} cannot be sent to a worker: {type(error).__name__}: {error}"
        ) from error


def _other_python(worker: Worker) -> str | None:
    """Why objects of this process cannot be sent to `worker`: code is of one Python version; or None."""
    here, there = platform.python_version(), str(worker.ready.get("versions", {}).get("python", ""))
    if here.split(".")[:2] == there.split(".")[:2]:
        return None
    return f"a sample made of Python objects needs a worker of the same Python: {here} here, {there} there"
