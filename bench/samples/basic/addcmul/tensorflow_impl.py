"""TensorFlow: a product, scaled and added."""


def addcmul(array, other, third, value):
    return array + value * (other * third)
