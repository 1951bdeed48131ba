"""Checks a picture: check_svg.py FILE [TEXT]...

It is XML of less than 60 KB, 900 wide, and has the texts.
"""

import sys
import xml.etree.ElementTree as tree

with open(sys.argv[1], "rb") as file:
    data = file.read()
assert len(data) < 60_000, len(data)
root = tree.fromstring(data)
assert root.tag == "{http://www.w3.org/2000/svg}svg" and root.get("width") == "900"
assert float(root.get("height")) < 2000
texts = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]
assert "P0" in texts
for wanted in sys.argv[2:]:
    assert any(text.startswith(wanted) for text in texts), f"no {wanted} in {texts}"
assert b"prefers-color-scheme:dark" in data
