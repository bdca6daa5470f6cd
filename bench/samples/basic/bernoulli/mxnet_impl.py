"""MXNet compares uniform numbers with the probabilities."""

from bench.samples.contract import Executor


def bernoulli(F, probabilities):
    return F.random.uniform_like(probabilities) < probabilities


def executor_creator():
    return Executor(bernoulli, order=(1,), namespace=True)
