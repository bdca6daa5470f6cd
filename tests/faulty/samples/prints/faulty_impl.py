import ctypes
import os

from bench.samples.contract import Executor


def prints(x):
    print("from Python")
    libc = ctypes.CDLL(None)
    libc.puts(b"from C")
    libc.fflush(None)
    os.write(1, b'{"status": "ok"}\n')
    return -x


def executor_creator():
    return Executor(prints)
