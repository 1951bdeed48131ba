"""Types of random programs, and what the generator must know of them."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Type:
    """`text` is how a program writes the type; two types are identical if their texts are equal."""
    text: str
    kind: str  # int, uint, float, complex, string, bool, slice, array, map, struct, pointer
    elem: "Type" = None
    key: "Type" = None
    length: int = 0
    fields: tuple = field(default=(), compare=False)  # of a struct: (name, Type)

    def is_integer(self):
        return self.kind in ("int", "uint")

    def is_number(self):
        return self.kind in ("int", "uint", "float", "complex")

    def is_ordered(self):
        return self.kind in ("int", "uint", "float", "string")

    def is_comparable(self):
        if self.kind in ("slice", "map"):
            return False
        if self.kind == "array":
            return self.elem.is_comparable()
        return all(t.is_comparable() for _, t in self.fields)

    def has_nan(self):
        """A key that is unequal to itself could be set again and again."""
        if self.kind == "array":
            return self.elem.has_nan()
        return self.kind in ("float", "complex") or any(t.has_nan() for _, t in self.fields)


INTEGERS = [Type(name, name.rstrip("0123456789")) for name in
            ("int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64")]
INT, INT64, UINT8, UINT64 = INTEGERS[0], INTEGERS[4], INTEGERS[6], INTEGERS[9]
FLOATS = [Type("float64", "float"), Type("float32", "float")]
COMPLEX = Type("complex128", "complex")
STRING = Type("string", "string")
BOOL = Type("bool", "bool")
BASIC = INTEGERS + FLOATS + [COMPLEX, STRING, BOOL]


def bits_of(integer):
    digits = integer.text.lstrip("uint")
    return int(digits) if digits else 64


def slice_of(elem):
    return Type(f"[]{elem.text}", "slice", elem)


def array_of(length, elem):
    return Type(f"[{length}]{elem.text}", "array", elem, length=length)


def map_of(key, elem):
    return Type(f"map[{key.text}]{elem.text}", "map", elem, key)


def pointer_to(elem):
    return Type(f"*{elem.text}", "pointer", elem)


class TypeMaker:
    """Makes random types over the basic ones and the structs that it has declared."""

    def __init__(self, random):
        self.random = random
        self.structs = []

    def basic(self):
        r = self.random
        return r.choice([r.choice(INTEGERS), r.choice(INTEGERS), INT, STRING, BOOL,
                         r.choice(FLOATS), COMPLEX])

    def key(self):
        keys = INTEGERS + [STRING, BOOL, array_of(2, UINT8)]
        keys += [t for t in self.structs if t.is_comparable() and not t.has_nan()]
        return self.random.choice(keys)

    def any(self, depth=2):
        r = self.random
        roll = r.random()
        if depth == 0 or roll < 0.5:
            return self.basic()
        if roll < 0.65:
            return slice_of(self.any(depth - 1))
        if roll < 0.73:
            return array_of(r.randint(1, 5), self.any(depth - 1))
        if roll < 0.83:
            return map_of(self.key(), self.any(depth - 1))
        if not self.structs:
            return self.basic()
        struct = r.choice(self.structs)
        return pointer_to(struct) if roll < 0.9 else struct

    def declare_struct(self):
        """Adds a struct, and returns its declaration."""
        name = f"record{len(self.structs)}"
        fields = [(f"f{i}", self.any(1)) for i in range(self.random.randint(1, 5))]
        # fmt prints pointers within other values as addresses.
        fields = [(f, t) for f, t in fields if "*" not in t.text] or [("f0", INT)]
        self.structs.append(Type(name, "struct", fields=tuple(fields)))
        lines = [f"\t{f} {t.text}" for f, t in fields]
        return "\n".join([f"type {name} struct {{", *lines, "}"])
