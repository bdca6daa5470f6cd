"""MXNet: `boolean_mask` along the first axis; any other axis is moved there and back."""


def compress(F, array, condition, axis):
    if not axis:
        return F.contrib.boolean_mask(array, condition)
    return F.swapaxes(F.contrib.boolean_mask(F.swapaxes(array, 0, axis), condition), 0, axis)
