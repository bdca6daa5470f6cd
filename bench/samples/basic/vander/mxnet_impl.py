"""MXNet: products of as many factors as the power."""


def vander(F, points, powers):
    columns = [F.ones_like(points)]
    for _ in range(powers - 1):
        columns.append(columns[-1] * points)
    return F.stack(*columns, axis=1)
