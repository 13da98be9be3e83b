"""What messengers, mails and people leave around the link of a table."""

ID = "0ttq4rbsm98xc1zw7hkd"
"""An id as houses make them."""

BEFORE = ("", "<", "(", "„", " ", "“", "*", "_", "\t", "[")

AFTER = (
    "", "/", ".", ")", ",", ":", ";", "!", "?", ">", '"', "'", "”", "»", "…", "*", "_", "]", "}", "|", "\\", "`",
    " ", "\u00a0", "\u200b", "%20", "%3E", "%22", "%C2%A0", ").", '">', "/.", "//", "). ", "%0D%0A",
)  # fmt: skip
