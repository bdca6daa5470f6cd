"""The judge's process: the engine starts it by its path, like a worker, in the engine's own interpreter."""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[2])


def main() -> int:
    """Serve requests until the engine closes its end; return the exit status."""
    from bench.judge.protection import hide
    from bench.judge.service import JudgeService
    from bench.worker.serve.protocol import Channel
    from bench.worker.serve.service import die_with_parent

    hide()
    die_with_parent()
    channel, service = Channel.take_over_stdio(), JudgeService()
    try:
        channel.answer(lambda kind, launch: service.start(**launch))
        while service.is_started and channel.answer(service.answer):
            pass
    finally:
        service.close()
    return 0 if service.is_started else 1


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)
