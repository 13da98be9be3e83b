"""The worked examples of the rules: positions that the rules themselves lead to, step by step."""
