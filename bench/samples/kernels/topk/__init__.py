"""The largest or smallest values along an axis, in the frameworks whose `top_k` finds the largest only."""
