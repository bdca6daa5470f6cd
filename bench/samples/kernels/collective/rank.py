"""One rank of a PyTorch group: the memory that it shares with the other ranks,
and the process of a later rank.

The first rank is the process that leads the group.  All ranks have a folder in common, which names the memory
that they share.  `control` holds the next call and the last call that each rank has done.  Of a shared array
(ranks, ...), each rank reads or writes its row.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from datetime import timedelta
from pathlib import Path

import torch
import torch.distributed

CONTROL = "control"
TICKET, OPERATOR, SOURCE, RESULT, DONE = range(5)
"""Places in `control`: the number of the call, its operator, the numbers of its source and its result, and
from DONE on the number of the last call that each rank has done."""
OVER, ABSENT, FAILED = -1, -2, -3
"""The number of a call that ends the group, and the last call of a rank that has not started yet, or whose
collective has raised an error."""
MEET_SECONDS = timedelta(seconds=120)
PATIENT_LOOKS, NAP_SECONDS = 20_000, 0.0005
"""The number of looks at `control` after which a rank sleeps between looks, and the seconds of one sleep.

After so many looks nobody is measuring.
"""
IDLE_SECONDS = 1.0


def _all_reduce(result, source):
    result.copy_(source)
    torch.distributed.all_reduce(result)


def _all_reduce_max(result, source):
    result.copy_(source)
    torch.distributed.all_reduce(result, torch.distributed.ReduceOp.MAX)


def _broadcast(result, source):
    result.copy_(source)
    torch.distributed.broadcast(result, 0)


def _ring_shift(result, source):
    rank, ranks = torch.distributed.get_rank(), torch.distributed.get_world_size()
    both = (
        torch.distributed.P2POp(torch.distributed.isend, source, (rank + 1) % ranks),
        torch.distributed.P2POp(torch.distributed.irecv, result, (rank - 1) % ranks),
    )
    for work in torch.distributed.batch_isend_irecv(list(both)):
        work.wait()


def _newest(name, older):
    """Return the function of `torch.distributed` called `name`, as in PyTorch 2.13,
    or else its older name."""
    return getattr(torch.distributed, name, None) or getattr(torch.distributed, older)


COLLECTIVES = {
    "all_reduce": _all_reduce,
    "all_reduce_max": _all_reduce_max,
    "broadcast": _broadcast,
    "ring_shift": _ring_shift,
    "all_gather": _newest("all_gather_single", "all_gather_into_tensor"),
    "reduce_scatter": _newest("reduce_scatter_single", "reduce_scatter_tensor"),
    "all_to_all": torch.distributed.all_to_all_single,
}
"""Functions of the row of the result and the row of the source, by the name of the collective."""
NAMES = tuple(COLLECTIVES)


def announce(folder, name, path, shape, dtype):
    """Write down for the other ranks that the array `name`, (ranks, ...), lies in the file at `path`."""
    found = [str(path), list(shape), str(dtype).removeprefix("torch.")]
    (folder / f"{name}.json").write_text(json.dumps(found))


def shared_array(folder, name):
    """Return the array `name` of the group, in memory that all ranks share."""
    path, shape, dtype = json.loads((folder / f"{name}.json").read_text())
    count = math.prod(shape)
    return torch.from_file(path, shared=True, size=count, dtype=getattr(torch, dtype)).reshape(shape)


def join(folder, rank, ranks):
    """Join the group as `rank`; return once all other ranks have joined."""
    store, hook = torch.distributed.FileStore(str(folder / "store"), ranks), sys.excepthook
    torch.distributed.init_process_group(
        "gloo", store=store, rank=rank, world_size=ranks, timeout=MEET_SECONDS
    )
    sys.excepthook = hook  # the hook of PyTorch adds the rank


def serve(folder, rank, ranks, threads):
    """Run the calls that `control` asks for, until the group or its leading process has ended."""
    leader = os.getppid()
    if hasattr(os, "sched_setaffinity"):  # the leader may be bound to one core
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    torch.set_num_threads(threads)
    control, arrays = shared_array(folder, CONTROL).numpy(), {}
    control[DONE + rank] = 0
    join(folder, rank, ranks)
    last, looks, napping = 0, 0, 0.0
    while (ticket := int(control[TICKET])) != OVER:
        if ticket == last:
            looks += 1
            if looks < PATIENT_LOOKS:
                os.sched_yield()
                continue
            time.sleep(NAP_SECONDS)
            napping += NAP_SECONDS
            if napping > IDLE_SECONDS and os.getppid() != leader:
                return
            continue
        for number in (int(control[SOURCE]), int(control[RESULT])):
            if number not in arrays:
                arrays[number] = shared_array(folder, number)
        source, result = arrays[int(control[SOURCE])], arrays[int(control[RESULT])]
        last = ticket
        try:
            COLLECTIVES[NAMES[int(control[OPERATOR])]](result[rank], source[rank])
        except Exception as error:  # the first rank raises its own
            sys.stderr.write(f"rank {rank}: {error}\n")
            ticket = FAILED
        control[DONE + rank] = ticket
        looks, napping = 0, 0.0


if __name__ == "__main__":
    place, number, count, threads = sys.argv[1:]
    serve(Path(place), int(number), int(count), int(threads))
    os._exit(0)  # gloo's own threads can hang an orderly exit
