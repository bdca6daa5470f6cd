"""Loops of a fixed number of steps that a compiler keeps as loops,
where the framework has no function for them.

`repeat(count, body, carry)` computes carry = body(step, *carry) for step = 0 .. count - 1 and
returns it; `body` returns a tuple of arrays with the shapes and dtypes of its arguments.
"""
