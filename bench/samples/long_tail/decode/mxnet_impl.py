"""MXNet: centres and sizes as pairs of columns, by `split`."""


def decode(F, loc, priors, variances):
    shifts, scales = F.split(loc, num_outputs=2, axis=1)
    centers, prior_sizes = F.split(priors, num_outputs=2, axis=1)
    sizes = prior_sizes * F.exp(scales * variances[1])
    lower = centers + shifts * variances[0] * prior_sizes - sizes / 2
    return F.concat(lower, lower + sizes, dim=1)
