"""Binary cross-entropy of logits per element, in the frameworks that have no function for it.

max(z, 0) - z t + ln(1 + exp(-|z|)), which overflows for no logit z; a target t lies in [0, 1].
"""
