"""Random expressions. They have no effects and do not panic: Go leaves open in which order operands are evaluated, and
what may panic or changes something is a statement of its own. None is constant, since the compiler would refuse
constants that overflow.
"""

from go_types import BOOL, INT, STRING, UINT8, bits_of


class Expressions:
    """Needs of its user: random, types (a TypeMaker), variables (a list of (name, Type)), and call(Type), which is the
    text of a call with a result of that type, or None."""

    def named(self, type):
        return [name for name, t in self.variables if t == type]

    def expression(self, type, depth=3):
        r = self.random
        names = self.named(type)
        if names and (depth == 0 or r.random() < 0.3):
            return r.choice(names)
        if depth > 0 and r.random() < 0.1 and (call := self.call(type, depth - 1)):
            return call
        if depth > 0 and r.random() < 0.25 and (part := self.part_of_another(type, depth - 1)):
            return part
        make = getattr(self, f"{type.kind}_expression")
        return make(type, depth)

    def leaf(self, type):
        """Without operands: of a variable."""
        names = self.named(type)
        if names:
            return self.random.choice(names)
        return {"string": "word(n)", "bool": "odd(n)", "complex": "complex(float64(n), 1)"}.get(
            type.kind, f"{type.text}(n)")

    def part_of_another(self, type, depth):
        """An element or field of a variable."""
        found = []
        for name, t in self.variables:
            if t.kind == "slice" and t.elem == type:
                found.append(f"at({name}, {self.expression(INT, 0)})")
            elif t.kind == "array" and t.elem == type:
                found.append(f"{name}[uint({self.expression(INT, 0)})%{t.length}]")
            elif t.kind == "map" and t.elem == type:
                found.append(f"{name}[{self.expression(t.key, min(depth, 1))}]")
            elif t.kind == "struct":
                found += [f"{name}.{f}" for f, ft in t.fields if ft == type]
        return self.random.choice(found) if found else None

    def binary(self, operators, type, depth):
        left, right = (self.expression(type, depth - 1) for _ in range(2))
        return f"({left} {self.random.choice(operators)} {right})"

    def int_expression(self, type, depth):
        r = self.random
        if depth == 0:
            return self.leaf(type)
        roll = r.randrange(9)
        left = self.expression(type, depth - 1)
        if roll < 3:
            return self.binary(["+", "-", "*", "&", "|", "^", "&^"], type, depth)
        if roll == 3:
            return f"({left} {r.choice('/%')} ({self.expression(type, depth - 1)} | 1))"
        if roll == 4:
            shift = self.expression(r.choice([INT, UINT8]), depth - 1)
            return f"({left} {r.choice(['<<', '>>'])} (uint({shift}) % {r.choice([7, 31, 65])}))"
        if roll == 5:
            return f"{r.choice('-^')}({left})"
        if roll == 6:
            return f"({left} {r.choice('+-*/%&|^')} {self.integer_literal(type)})"
        if roll == 7:
            other = r.choice([INT, UINT8])
            return f"{type.text}({self.expression(other, depth - 1)})"
        measured = [n for n, t in self.variables if t.kind in ("slice", "map", "string", "array")]
        return f"{type.text}(len({r.choice(measured)})+n)" if measured else self.leaf(type)

    uint_expression = int_expression

    def integer_literal(self, type):
        """Not zero."""
        r = self.random
        bits = bits_of(type) - (type.kind == "int")
        return r.choice([1, 2, 3, 5, 7, 10, 100, (1 << bits) - 1, 1 << (bits - 1), r.randint(1, (1 << bits) - 1)])

    def float_expression(self, type, depth):
        r = self.random
        if depth == 0:
            return self.leaf(type)
        roll = r.randrange(5)
        if roll < 3:
            return self.binary(["+", "-", "*", "/"], type, depth)
        if roll == 3:
            return f"{type.text}({self.expression(INT, depth - 1)})"
        return f"({self.expression(type, depth - 1)} {r.choice('+-*/')} {r.choice(['0.5', '3', '1e10', '0.1'])})"

    def complex_expression(self, type, depth):
        if depth == 0:
            return self.leaf(type)
        return self.binary(["+", "-", "*"], type, depth)

    def string_expression(self, type, depth):
        r = self.random
        if depth == 0:
            return self.leaf(type)
        roll = r.randrange(6)
        if roll < 2:
            return f"clip({self.expression(STRING, depth - 1)} + {self.expression(STRING, depth - 1)})"
        if roll == 2:
            return f'({self.leaf(STRING)} + "{r.choice(["", "a", "€", "xyz", "0"])}")'
        if roll == 3:
            return f"cut({self.expression(STRING, depth - 1)}, {self.expression(INT, depth - 1)})"
        if roll == 4:
            return f"string(rune(uint16({self.expression(INT, depth - 1)})))"
        return f"fmt.Sprint({self.expression(self.types.basic(), depth - 1)})"

    def bool_expression(self, type, depth):
        r = self.random
        if depth == 0:
            return self.leaf(type)
        roll = r.randrange(5)
        if roll == 0:
            return f"!{self.expression(BOOL, depth - 1)}"
        if roll == 1:
            return self.binary(["&&", "||", "==", "!="], BOOL, depth)
        operand = self.types.any(1) if roll == 2 else self.types.basic()
        if operand.is_ordered():
            return self.binary(["<", "<=", ">", ">=", "==", "!="], operand, depth)
        if operand.kind in ("slice", "map"):
            return f"({self.leaf_of(operand)} == nil)"
        if operand.kind == "pointer" or not operand.is_comparable():
            return self.leaf(type)
        # A literal would end the condition of an `if`.
        return f"({self.expression(operand, depth - 1)} {r.choice(['==', '!='])} {self.expression(operand, depth - 1)})"

    def leaf_of(self, type):
        """A variable, or nil as a value of the type."""
        names = self.named(type)
        return self.random.choice(names) if names else f"({type.text})(nil)"

    def slice_expression(self, type, depth):
        r = self.random
        names = self.named(type)
        if depth == 0:
            return self.leaf_of(type)
        roll = r.randrange(4)
        if names and roll == 0:
            return f"part({r.choice(names)}, {self.expression(INT, depth - 1)})"
        if names and roll == 1:
            return f"grown({r.choice(names)}, {self.expression(type.elem, depth - 1)})"
        count = r.randint(0, 4)
        return f"{type.text}{{{', '.join(self.expression(type.elem, depth - 1) for _ in range(count))}}}"

    def array_expression(self, type, depth):
        if depth == 0:
            names = self.named(type)
            return self.random.choice(names) if names else f"{type.text}{{}}"
        count = self.random.randint(0, type.length)
        return f"{type.text}{{{', '.join(self.expression(type.elem, depth - 1) for _ in range(count))}}}"

    def map_expression(self, type, depth):
        if depth == 0 or type.key == BOOL:
            return self.leaf_of(type)
        pairs = [f"{self.expression(type.key, depth - 1)}: {self.expression(type.elem, depth - 1)}"
                 for _ in range(self.random.randint(0, 3))]
        return f"{type.text}{{{', '.join(pairs)}}}"

    def struct_expression(self, type, depth):
        if depth == 0:
            names = self.named(type)
            return self.random.choice(names) if names else f"{type.text}{{}}"
        count = self.random.randint(0, len(type.fields))
        fields = self.random.sample(type.fields, count)
        return f"{type.text}{{{', '.join(f'{f}: {self.expression(t, depth - 1)}' for f, t in fields)}}}"

    def pointer_expression(self, type, depth):
        if depth == 0:
            return self.leaf_of(type)
        if self.random.random() < 0.2:
            return f"({type.text})(nil)"
        return f"&{self.struct_expression(type.elem, max(depth - 1, 1))}"
