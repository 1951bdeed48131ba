"""Makes gdb show the values and stacks of minigo programs as Go does.

Programs name this file in their section .debug_gdb_scripts. gdb loads it from there if it is allowed to:

    add-auto-load-safe-path PREFIX/lib/minigo      (a line of ~/.gdbinit)

It can also be loaded by hand: source PREFIX/lib/minigo/minigo-gdb.py

The types that it knows are those of compiler/lower/types/debug_type.cpp, the layouts of descriptors
those of runtime/abi/type.h.
"""

import gdb
import gdb.printing

# Of runtime/abi/type.h: Type.kind, Type.flags, Type.str, and Itab.type.
KIND_OFFSET, FLAGS_OFFSET, STR_OFFSET, ITAB_TYPE_OFFSET = 22, 23, 48, 8
DIRECT = 1  # the interface's data word is the value itself
EMPTY_OR_DELETED = 0x80  # in a control byte of a map


def word_at(address):
    return int.from_bytes(gdb.selected_inferior().read_memory(address, 8).tobytes(), "little")


def text_at(address, length):
    if length == 0:
        return ""
    return gdb.selected_inferior().read_memory(address, length).tobytes().decode("utf-8", "replace")


def type_name(val):
    return str(val.type.unqualified())


class StringPrinter:
    def __init__(self, val):
        self.val = val

    def display_hint(self):
        return "string"

    def to_string(self):
        length = int(self.val["len"])
        if length == 0:
            return ""
        return self.val["str"].lazy_string("utf-8", length) if length > 0 else "<invalid>"


class SequencePrinter:
    """Something with numbered elements."""

    def __init__(self, val, count, element):
        self.val, self.count, self.element = val, count, element

    def display_hint(self):
        return "array"

    def to_string(self):
        return type_name(self.val)

    def children(self):
        for i in range(self.count):
            yield f"[{i}]", self.element(i)


def slice_printer(val):
    data = val["array"]
    return SequencePrinter(val, max(int(val["len"]), 0), lambda i: (data + i).dereference())


def array_printer(val):
    t = val.type.strip_typedefs()
    low, high = t.range()
    printer = SequencePrinter(val, high - low + 1, lambda i: val[i])
    name = val.type.name or f"[{printer.count}]{t.target()}"
    printer.to_string = lambda: name
    return printer


def chan_printer(val):
    """What is in its buffer, oldest first."""
    header = val.dereference()
    buffer, cap, first = header["buffer"], int(header["cap"]), int(header["recv_index"])
    printer = SequencePrinter(val, int(header["len"]), lambda i: (buffer + (first + i) % cap).dereference())
    state = ", closed" if header["closed"] else ""
    printer.to_string = lambda: f"{type_name(val)} ({header['len']}/{cap}{state})"
    return printer


class MapPrinter:
    def __init__(self, val):
        self.val = val

    def display_hint(self):
        return "map"

    def to_string(self):
        return type_name(self.val)

    def tables(self, header):
        """The control bytes' address and the slots of each table: a directory repeats some, side by side."""
        control, slots = header["control"], header["slots"]
        if int(header["depth"]) == 0:
            yield int(control), slots
            return
        words = control.cast(slots.type.pointer())
        previous = 0
        for i in range(1 << int(header["depth"])):
            address = int(words[2 * i])
            if address != previous:
                yield address, words[2 * i + 1]
            previous = address

    def children(self):
        header = self.val.dereference()
        capacity = int(header["capacity"])
        if capacity == 0:
            return
        number = 0
        for address, slots in self.tables(header):
            control = gdb.selected_inferior().read_memory(address, capacity).tobytes()
            for i in range(capacity):
                if control[i] < EMPTY_OR_DELETED:
                    slot = (slots + i).dereference()
                    yield f"key{number}", slot["key"]
                    yield f"elem{number}", slot["elem"]
                    number += 1


class TextPrinter:
    def __init__(self, text):
        self.text = text

    def to_string(self):
        return self.text


def func_printer(val):
    code = int(val.dereference()["code"])
    block = gdb.block_for_pc(code)
    if block is not None and block.function is not None:
        return TextPrinter(f"{type_name(val)} {block.function.name}")
    return TextPrinter(f"{type_name(val)} {code:#x}")


def find_type(name):
    """The type that Go calls so, or None."""
    if name.startswith("*"):
        target = find_type(name[1:])
        return None if target is None else target.pointer()
    for candidate in (name, "struct " + name):
        try:
            return gdb.lookup_type(candidate)
        except gdb.error:
            pass
    return None


def interface_printer(val):
    fields = [field.name for field in val.type.strip_typedefs().fields()]
    first = int(val[fields[0]])
    if first == 0:
        return TextPrinter(type_name(val) + " nil")
    descriptor = first if fields[0] == "_type" else word_at(first + ITAB_TYPE_OFFSET)
    name = text_at(word_at(descriptor + STR_OFFSET), word_at(descriptor + STR_OFFSET + 8))
    data = int(val["data"])
    dynamic = find_type(name)
    if dynamic is None:
        return TextPrinter(f"{type_name(val)}({name}) {data:#x}")
    flags = gdb.selected_inferior().read_memory(descriptor + FLAGS_OFFSET, 1).tobytes()[0]
    if flags & DIRECT:
        if dynamic.strip_typedefs().code in (gdb.TYPE_CODE_STRUCT, gdb.TYPE_CODE_ARRAY):
            # One pointer and nothing else.
            shown = gdb.Value(data.to_bytes(8, "little"), dynamic).format_string()
        else:
            inner = val["data"].reinterpret_cast(dynamic)
            shown = inner.format_string() if is_reference(inner.type) else f"{data:#x}"
    else:
        shown = gdb.Value(data).cast(dynamic.pointer()).dereference().format_string()
    # Slices, maps and the like say their type themselves.
    return TextPrinter(f"{type_name(val)}({name}) {shown.removeprefix(name + ' = ')}")


def header_name(t):
    """Of a map, channel or func value: the name of the struct that it points to."""
    if t.code != gdb.TYPE_CODE_PTR:
        return ""
    target = t.target().strip_typedefs()
    return target.name or "" if target.code == gdb.TYPE_CODE_STRUCT else ""


def is_reference(t):
    return header_name(t.strip_typedefs()).startswith(("hash<", "hchan<", "closure"))


def printer_of(val):
    t = val.type.strip_typedefs()
    if t.code == gdb.TYPE_CODE_STRUCT:
        fields = [field.name for field in t.fields()]
        if any(val[field].is_optimized_out for field in fields):
            return None  # gdb shows what there is
        if fields == ["str", "len"]:
            return StringPrinter(val)
        if fields == ["array", "len", "cap"]:
            return slice_printer(val)
        if fields in (["_type", "data"], ["tab", "data"]):
            return interface_printer(val)
    elif t.code == gdb.TYPE_CODE_ARRAY:
        return array_printer(val)
    elif t.code == gdb.TYPE_CODE_PTR and is_reference(t):
        if int(val) == 0:
            return TextPrinter(type_name(val) + " nil")
        if header_name(t).startswith("hash<"):
            return MapPrinter(val)
        return chan_printer(val) if header_name(t).startswith("hchan<") else func_printer(val)
    return None


class Printers(gdb.printing.PrettyPrinter):
    def __init__(self):
        super().__init__("minigo")

    def __call__(self, val):
        try:
            return printer_of(val)
        except gdb.error:  # parts are optimized out, or memory makes no sense (yet)
            return None


class StackFilter:
    """Leaves out what a stack's growth adds: __morestack, and the frame of the function in whose prologue it
    was called."""

    name, enabled, priority = "minigo", True, 100

    def __init__(self):
        gdb.frame_filters[self.name] = self

    def filter(self, frames):
        skip = False
        for frame in frames:
            if frame.inferior_frame().name() == "__morestack":
                skip = True
            elif skip:
                skip = False
            else:
                yield frame


def register(objfile):
    gdb.printing.register_pretty_printer(objfile, Printers(), replace=True)
    StackFilter()


register(gdb.current_objfile())
