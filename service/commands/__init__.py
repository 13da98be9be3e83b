"""The commands of `lagoon`: one module a command, and what some of them are made of.

May know every room, and the clients and the benchmark; nobody knows it but `service.cli`.
"""
