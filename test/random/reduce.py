"""Reduction of a text to the lines that matter."""


def balanced(lines, first, count):
    """The end of the range from `first` of at least `count` lines whose braces close, or None."""
    depth = 0
    for i in range(first, len(lines)):
        depth += lines[i].count("{") - lines[i].count("}")
        if depth < 0:
            return None
        if depth == 0 and i - first + 1 >= count:
            return i + 1
    return None


def reduce_lines(text, matters, tries):
    """The text without lines that can be left out, one balanced range after the other, long ones first. `matters(text)`
    says whether a text still shows what is looked for. Asks it so often at most."""
    lines = text.split("\n")
    count = max(len(lines) // 2, 1)
    while count >= 1:
        first, changed = 0, False
        while first < len(lines):
            stop = balanced(lines, first, count)
            if stop:
                if tries == 0:
                    return "\n".join(lines)
                tries -= 1
            if stop and matters("\n".join(lines[:first] + lines[stop:])):
                del lines[first:stop]
                changed = True
            else:
                first += max(count // 2, 1)
        if count > 1 or not changed:
            count //= 2
    return "\n".join(lines)
