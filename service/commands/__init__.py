"""The commands of `lagoon` that are more than a call: what the command line offers beside serving.

May know every room; nobody knows it but `service.cli`.
"""
