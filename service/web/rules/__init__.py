"""The rules of the games as people read them: from Markdown, each rule at an address of its own."""
