"""Sends samples made of Python objects to workers."""

from __future__ import annotations

import base64
import io
import platform
import sys
from types import ModuleType
from typing import Any

from bench.engine.launcher import Worker
from bench.engine.reply import DEFINE
from bench.errors import UsageError
from bench.model.status import OK, UNSUPPORTED
from bench.samples.contract.own_sample import OwnSample


class NotSendable(UsageError):
    """Raised where a sample holds an object that cannot be sent to another process, such as an open file."""


def refusal(sample: OwnSample, worker: Worker, timeout: float) -> dict[str, Any] | None:
    """Send the sample to `worker`; return None, or the reply that explains why it cannot be sent.

    Raises NotSendable and WorkerFailed.
    """
    if (reason := _other_python(worker)) is not None:
        return {"status": UNSUPPORTED, "message": reason}
    reply = worker.ask({"request": DEFINE, "sample": pickled(sample)}, timeout)
    return None if reply["status"] == OK else reply


def pickled(sample: OwnSample) -> str:
    """Return `sample` and its functions, pickled by value, as text.  Raises NotSendable."""
    import cloudpickle  # here, so that only users with functions of their own load it

    class Pickler(cloudpickle.Pickler):
        def reducer_override(self, value: Any) -> Any:
            home = _home(value)
            return super().reducer_override(value) if home is None else (getattr, (home, value.__name__))

    file = io.BytesIO()
    try:
        Pickler(file).dump(sample)
    except Exception as error:  # pickling runs code of the objects
        raise NotSendable(
            f"the sample {sample.name} cannot be sent to a worker: {type(error).__name__}: {error}"
        ) from error
    return base64.b64encode(file.getvalue()).decode("ascii")


def _home(value: Any) -> ModuleType | None:
    """Return the module of a universal function that a script or notebook has imported by name, else None.

    Such a function does not know its module, so that pickle takes the script for it, which no worker has.
    """
    if type(value).__name__ != "ufunc":
        return None
    name, script = value.__name__, sys.modules["__main__"]
    if vars(script).get(name) is not value:
        return None
    others = [module for module in list(sys.modules.values()) if module is not script]
    return next((each for each in others if getattr(each, "__dict__", {}).get(name) is value), None)


def _other_python(worker: Worker) -> str | None:
    """Return why objects of this process cannot be sent to `worker`, or None.

    Pickled code runs only in the same Python version.
    """
    here, there = platform.python_version(), str(worker.ready.get("versions", {}).get("python", ""))
    if here.split(".")[:2] == there.split(".")[:2]:
        return None
    return f"a sample made of Python objects needs a worker of the same Python: {here} here, {there} there"
