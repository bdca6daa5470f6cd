"""A worker process: it loads the framework that the first request names, then answers one after the other.

It is started by its path, so that the interpreter needs neither an installed `bench` nor the engine's own
search path: a framework's environment sees its own packages and this one package.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path


def _import_bench() -> None:
    """Make `bench` importable from where this file lies, and nothing else from there."""
    here = Path(__file__).resolve().parent
    sys.path[:] = [entry for entry in sys.path if entry and Path(entry).resolve() != here]
    if "bench" in sys.modules:
        return
    root = here.parent
    spec = importlib.util.spec_from_file_location(
        "bench", root / "__init__.py", submodule_search_locations=[str(root)]
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["bench"] = module
    spec.loader.exec_module(module)


def main() -> int:
    """Serve requests until the engine closes its end; return the exit status."""
    _import_bench()
    from bench.worker.serve.protocol import Channel

    channel = Channel.take_over_stdio()
    try:
        from bench.worker.serve.service import Service, die_with_parent
    except ModuleNotFoundError as missing:
        reason = f"{sys.executable} lacks the package {missing.name!r}; install it there"
        channel.answer(lambda kind, launch: {"ready": False, "message": reason})
        return 1
    die_with_parent()
    service = Service()
    channel.answer(lambda kind, launch: service.start(**launch))
    while service.is_started and channel.answer(service.answer):
        pass
    return 0 if service.is_started else 1


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    # Frameworks' own threads can hang or crash an orderly exit; nothing is left to lose here.
    os._exit(status)
