"""MXNet: a flip and a transpose, as needed for the number of turns."""


def rot90(F, array, turns, axes):
    first, second = axes
    turns %= 4
    if turns == 2:
        return F.flip(array, axis=axes)
    if turns == 1:
        return F.swapaxes(F.flip(array, axis=second), dim1=first, dim2=second)
    return F.flip(F.swapaxes(array, dim1=first, dim2=second), axis=second) if turns else array
