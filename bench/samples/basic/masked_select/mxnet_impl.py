"""MXNet, whose `boolean_mask` chooses along the first axis."""


def masked_select(F, array, mask):
    return F.contrib.boolean_mask(F.reshape(array, shape=(-1,)), F.reshape(mask, shape=(-1,)))
