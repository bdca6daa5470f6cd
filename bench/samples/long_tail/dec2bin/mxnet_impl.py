"""MXNet, which has no bits: a bit is 1 if the remainder by the next power of two reaches its own power."""


def dec2bin(F, x, bits):
    powers = F.reshape(2 ** F.arange(bits - 1, -1, -1, dtype="int64"), (1, 1, -1))
    remainders = F.broadcast_mod(F.expand_dims(x, axis=2), 2 * powers)
    return F.broadcast_greater_equal(remainders, powers)
