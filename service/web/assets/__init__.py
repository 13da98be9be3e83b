"""The web client as it goes over the wire: modules and style sheets that are always needed together, joined in memory.

The client has no build step, and nothing is generated into the repository: a process reads the sources when the first
page is asked for, joins what belongs together, strips comments, and gives each file a name with the digest of what is
in it, under which browsers keep it for good. What has to run before any file has come stands in the page itself; in
that of a table all that its board needs, for who does not have it yet (`table_page.py`).
`LAGOON_NATIVE_MODULES=1` serves the sources one by one instead.
"""
