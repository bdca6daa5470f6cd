"""Collectives of PyTorch's gloo: this process is the first rank, every other rank is another process.

A call begins for all ranks at once and returns when all of them are done.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import numpy as np
import torch
import torch.distributed

from bench.samples.contract import Executor
from bench.samples.contract.scratch import scratch_directory
from bench.samples.kernels.collective import rank

LOOKS = 1000
"""The number of looks at `control` between two checks that the other ranks are still running."""
_EAGER_ONLY = "its ranks are processes of their own, of which a compiler here would see one"
_groups = {}


class Group:
    """The ranks of a collective, and the arrays that they share.

    Attributes:
        ranks: the number of ranks.
    """

    def __init__(self, ranks):
        self.ranks, self._calls = ranks, 0
        self._folder = Path(tempfile.mkdtemp(dir=scratch_directory()))
        self._files = []
        self._control = self._shared(rank.CONTROL, (rank.DONE + ranks,), torch.int64).zero_().numpy()
        self._control[rank.DONE + 1 :] = rank.ABSENT
        self._arrays, self._numbers, self._unused = [], {}, 0
        threads = str(torch.get_num_threads())
        self._others = [
            # -P: the folder of the script has a module called torch
            subprocess.Popen(
                [sys.executable, "-P", rank.__file__, str(self._folder), str(number), str(ranks), threads],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )
            for number in range(1, ranks)
        ]
        while (self._control[rank.DONE + 1 :] == rank.ABSENT).any():
            self._require_others()
            time.sleep(0.01)
        rank.join(self._folder, 0, ranks)

    def array(self, shape, dtype):
        """Return an array (ranks, ...) that all ranks share and that is not in use."""
        for array in self._arrays:
            if array.shape == shape and array.dtype == dtype and _users(array) == self._unused:
                return array.view(shape)
        number = len(self._arrays)
        array = self._shared(number, shape, dtype)
        self._arrays.append(array)
        self._numbers[array.data_ptr()] = number
        self._unused = _users(array)
        return array.view(shape)

    def call(self, operator, source, shape):
        """Return the results of all ranks, (ranks, *shape), for the source (ranks, ...)."""
        if source.data_ptr() not in self._numbers:  # a copy that the group does not know
            source = self.array(source.shape, source.dtype).copy_(source)
        result = self.array(torch.Size((self.ranks, *shape)), source.dtype)
        control, numbers, place = self._control, self._numbers, rank.NAMES.index(operator)
        control[rank.OPERATOR] = place
        control[rank.SOURCE], control[rank.RESULT] = numbers[source.data_ptr()], numbers[result.data_ptr()]
        self._calls += 1
        control[rank.TICKET] = self._calls
        try:
            rank.COLLECTIVES[operator](result[0], source[0])
            self._wait()
        except Exception:
            try:
                self._require_others(1.0)  # a connection is closed before its process has ended
            finally:
                self.end()
            raise
        return result

    def _wait(self):
        """Wait until all other ranks have done the call.  Raises RuntimeError if one has ended or failed."""
        done, looks = self._control[rank.DONE + 1 :], 0
        while (done != self._calls).any():
            os.sched_yield()
            looks += 1
            if not looks % LOOKS:
                self._require_others()
                if (done == rank.FAILED).any():
                    raise RuntimeError(
                        f"a rank of {self.ranks} has failed; its error is in the worker's output"
                    )

    def _shared(self, name, shape, dtype):
        """Return a new array in memory that all ranks share; the memory is freed with them,
        however they end."""
        if hasattr(os, "memfd_create"):
            self._files.append(os.memfd_create(f"{name}"))
            path = f"/proc/{os.getpid()}/fd/{self._files[-1]}"
        else:
            path = self._folder / f"{name}"
        rank.announce(self._folder, name, path, shape, dtype)
        return rank.shared_array(self._folder, name)

    def end(self):
        """End the other ranks, and remove the shared files."""
        _groups.pop(self.ranks, None)
        self._control[rank.TICKET] = rank.OVER
        for process in self._others:
            try:
                process.wait(1)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if torch.distributed.is_initialized():
            torch.distributed.destroy_process_group()
        while self._files:
            os.close(self._files.pop())
        shutil.rmtree(self._folder, ignore_errors=True)

    def _require_others(self, seconds=0.0):
        """Raise RuntimeError if another rank has ended, or ends within `seconds`."""
        for number, process in enumerate(self._others, 1):
            try:
                status = process.wait(seconds)
            except subprocess.TimeoutExpired:
                continue
            raise RuntimeError(f"rank {number} of {self.ranks} has ended with status {status}")


def _users(array):
    """Return the number of tensors and NumPy arrays that share the array's memory."""
    return torch._C._storage_Use_Count(array.untyped_storage()._cdata)


def _group(ranks):
    if ranks not in _groups:
        release()  # PyTorch has one group of all ranks at a time
        _groups[ranks] = Group(ranks)
    return _groups[ranks]


def shared(np_args):
    """Return the array (ranks, ...) in memory that its ranks share, and the group of these ranks."""
    source, *_ = np_args
    array = torch.from_numpy(np.array(source))
    group = _group(len(source))
    return [group.array(array.shape, array.dtype).copy_(array), group]


def release():
    """End all groups."""
    for group in list(_groups.values()):
        group.end()


def _called(operator, shape_of, source, group):
    ranks, *shape = source.shape
    return group.call(operator, source, shape_of(ranks, shape))


def executor(operator, shape_of):
    """Return the executor of the collective `operator`.

    shape_of: function of the number of ranks and the shape of a rank's source; returns the shape of its
    result.
    """
    return Executor(partial(_called, operator, shape_of), shared, eager_only=_EAGER_ONLY, release=release)
