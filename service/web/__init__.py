"""HTTP: the application, the API for tables and seats, pages, origins, and the addresses of people.

May know `talk`, `tables`, `archive` and `redis`; nothing of the process it runs in.
"""
