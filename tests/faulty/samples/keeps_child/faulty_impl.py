import subprocess

from faulty_framework import announce

from bench.samples.contract import Executor


def keeps_child(x):
    child = subprocess.Popen(["sleep", "1000"])
    announce(child.pid)
    child.wait()


def executor_creator():
    return Executor(keeps_child)
