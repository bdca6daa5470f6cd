"""MXNet's `mx.np` has no such reduction: one half is combined with the other until one number is left."""


def reduce_xor(F, array, axis, count):
    array = F.moveaxis(array, axis, 0)
    while count > 1:
        half, odd = divmod(count, 2)
        pairs = F.bitwise_xor(array[:half], array[half : 2 * half])
        array = F.concatenate([pairs, array[2 * half :]]) if odd else pairs
        count = half + odd
    return array[0]


def args_adaptor(np_args):
    import mxnet

    array, axis = np_args
    return [mxnet.np.array(array, dtype=array.dtype), axis, array.shape[axis]]
