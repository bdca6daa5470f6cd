"""MXNet: centres and sizes as pairs of columns, by `split`."""


def encode(F, matched, priors, variances):
    lower, upper = F.split(matched, num_outputs=2, axis=1)
    centers, sizes = F.split(priors, num_outputs=2, axis=1)
    shifts = ((lower + upper) / 2 - centers) / (variances[0] * sizes)
    return F.concat(shifts, F.log((upper - lower) / sizes) / variances[1], dim=1)
