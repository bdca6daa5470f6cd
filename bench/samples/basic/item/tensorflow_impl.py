"""TensorFlow, by way of NumPy."""


def item(array):
    return array.numpy().item()
