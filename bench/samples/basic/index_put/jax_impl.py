"""JAX: a new array with the values in place, or added."""


def index_put(array, positions, values, accumulate):
    places = array.at[tuple(positions)]
    return places.add(values) if accumulate else places.set(values)
