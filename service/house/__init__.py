"""The house as whoever runs it sees it: what goes on in its processes (`reports`), and all of it at once (`now`)."""
