"""MXNet: an assignment to the places, one array of positions per axis."""

import mxnet

from bench.samples.contract import Executor


def kv_cache_update(cache, newest, lengths):
    batch, heads, tokens, _ = newest.shape
    rows = mxnet.nd.arange(batch, dtype="int64").reshape((-1, 1, 1))
    columns = mxnet.nd.arange(heads, dtype="int64").reshape((-1, 1))
    places = mxnet.nd.arange(tokens, dtype="int64")
    cache[rows, columns, mxnet.nd.broadcast_add(lengths.reshape((-1, 1, 1)), places.reshape((1, 1, -1)))] = (
        newest
    )
    return cache


def executor_creator():
    return Executor(kv_cache_update, inplace=True)
