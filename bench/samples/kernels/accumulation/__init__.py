"""What a loss makes of its elements: `reduced(loss, reduction)`, in every framework.

reduction: "none" (the elements as they are), "sum" or "mean".
"""
