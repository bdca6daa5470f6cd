"""MXNet: one-hot weights, a straight-through estimate by `BlockGrad`;
groups come first in one `batch_dot`."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def gumbel_vq_codebook(F, logits, codebook, u, _, tau, shape, dtype):
    batch, steps, _, entries = shape
    gumbel = -F.log(-F.log(u))
    soft = F.softmax((logits + gumbel) / tau)
    idx = F.argmax(soft, axis=-1)
    weights = F.one_hot(idx, depth=entries, dtype=dtype) + soft - F.BlockGrad(soft)
    weights = F.reshape(F.transpose(weights, (2, 0, 1, 3)), (0, -3, 0))
    q = F.transpose(F.batch_dot(weights, codebook), (1, 0, 2))
    mean = F.mean(F.softmax(logits), axis=(0, 1))
    perplexity = F.sum(F.exp(-F.sum(mean * F.log(mean + 1e-7), axis=-1)))
    return F.reshape(q, (batch, steps, -1)), F.cast(idx, dtype="int64"), perplexity


def args_adaptor(np_args):
    logits = np_args[0]
    return [*from_numpy(np_args), logits.shape, logits.dtype.name]
