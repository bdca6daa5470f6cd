"""The largest or smallest values along an axis, in the frameworks whose own `top_k` finds the largest."""
