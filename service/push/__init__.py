"""People who are awaited and not there are called: by Web Push (RFC 8030, 8291, 8292), and by what the house has set.

What waits to be done is queued in Redis by whichever server appended the event, and done at least once by any of them.
May know `tables` and `redis`; nothing of HTTP as it comes in.
"""
