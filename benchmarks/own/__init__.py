"""What `own_operators.py` is made of: which operator a framework has of its own for a composition, by framework.

A module is named like its framework and is imported only in its interpreter.
"""
