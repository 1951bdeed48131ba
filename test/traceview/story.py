"""Prints the story of the first goroutine that runs a function: story.py MINIGO TRACE-WITHOUT-ENDING FUNCTION"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from page import Page  # noqa: E402

minigo, trace, function = sys.argv[1:]
page = Page(trace + ".html")
goroutine = next(row for row in page.goroutines if page.text(row.function) == function)
subprocess.run([minigo, "trace", f"-goroutine={int(goroutine.id)}", trace + ".trace"], check=True)
