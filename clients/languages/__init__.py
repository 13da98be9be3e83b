"""What people read, one folder a language; `README.md` says what is in each."""
