"""The reduction of a loss, `reduced(loss, reduction)`, in every framework.

reduction: "none" (the elements as they are), "sum" or "mean".
"""
