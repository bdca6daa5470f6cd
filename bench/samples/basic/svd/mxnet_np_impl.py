"""MXNet's `mx.np`, for at most as many rows as columns;
for gradients, signs are chosen by the left factor."""

import mxnet


def svd(F, matrix, tall):
    if tall:
        right, values, left = F.linalg.svd(F.swapaxes(matrix, -1, -2))
        return F.swapaxes(left, -1, -2), values, F.swapaxes(right, -1, -2)
    return F.linalg.svd(matrix)


def differentiated(F, matrix, tall):
    left, values, right = svd(F, matrix, tall)
    signs = F.sign(F.take(left, F.zeros((1,)), axis=-2))
    return left * signs, values, right * F.swapaxes(signs, -1, -2)


def args_adaptor(np_args):
    (matrix,) = np_args
    return [mxnet.np.array(matrix, dtype=matrix.dtype), matrix.shape[-2] > matrix.shape[-1]]
