"""Writes the programs of many_declarations.test to the working folder."""


def write(name, body):
    with open(name + ".go", "w") as file:
        file.write("package main\n\n" + body + "\nfunc main() {}\n")


COUNT = 100000
chain = "".join(f"type a{i} = a{i + 1}\n" for i in range(COUNT))
write("aliases", f'{chain}type a{COUNT} = int\n\nvar _ a0 = "text" // ERROR "as int value"\n')
wide = "type wide interface {\n" + "".join(f"\tm{i}()\n" for i in range(COUNT)) + "}\n"
all_methods = "type all struct{}\n\n" + "".join(f"func (all) m{i}() {{}}\n" for i in range(COUNT))
write("methods", f"{wide}\n{all_methods}\n"
      "type less struct{ wide }\n\nfunc (less) m7() int { return 1 }\n\n"
      'var _ wide = all{}\nvar _ wide = less{} // ERROR "wrong type for method m7"\n')

types = "".join(f"type t{i} struct{{}}\n" for i in range(COUNT))
cases = "".join(f"\tcase t{i}:\n" for i in range(COUNT))
write("type_cases", f"{types}\nfunc f(x any) {{\n\tswitch x.(type) {{\n{cases}"
      '\tcase t7: // ERROR "duplicate case t7 in type switch"\n\t}\n}\n')
