"""Writes the programs of long_chains.test to the working folder."""


def write(name, body):
    with open(name + ".go", "w") as file:
        file.write("package main\n" + body)


write("strings", "var a = `x`\nfunc main() {\n\ts := a" + " + a" * 8000 + "\n\tprintln(len(s))\n}\n")
write("sums", "func f(x int) int { return x" + " + x*3" * 8000 + " }\nfunc main() { println(f(1)) }\n")
conditions = " || ".join(f"x == {i}" for i in range(10000))
write("conditions", f"func f(x int) bool {{ return {conditions} }}\nfunc main() {{ println(f(9999)) }}\n")
write("calls", "type T struct{ n int }\nfunc (t *T) f() *T { t.n++; return t }\n"
      "func main() { println((&T{})" + ".f()" * 5000 + ".n) }\n")
branches = " else ".join(f"if x == {i} {{\n\treturn {i * 7}\n}}" for i in range(10000))
write("else_ifs", f"func f(x int) int {{\n{branches}\nreturn -1 }}\nfunc main() {{ println(f(9999)) }}\n")
write("endless", "var a = 1\nfunc main() {\n\tprintln(a" + " + a" * 1000000 + ")\n}\n")
write("brackets", "func main() { println(" + "(" * 10001 + "1" + ")" * 10001 + ") }\n")

tests = "".join(f"if x > {i} {{\nsum += {i}\n" for i in range(2500))
write("ifs", f"func f(x int) int {{\nsum := 0\n{tests}{'}' * 2500}\nreturn sum }}\nfunc main() {{ println(f(9)) }}\n")
write("blocks", "func main() {\n" + "{\n" * 4000 + "println(" + "(" * 4000 + "5" + ")" * 4000 + ")\n" + "}\n" * 4000 + "}\n")

loops = "".join(f"\tfor i := range x {{\n\t\tif i%{k + 2} == 1 {{\n\t\t\tsum += len(m[`a{k}`])*i\n\t\t}}\n\t}}\n" for k in range(40))
functions = "".join(f"func f{i}(x int, m map[string][]int) int {{\n\tsum := 0\n{loops}\treturn sum + {i}\n}}\n\n" for i in range(40))
write("units", functions + "func main() {\n\tprintln(" + " + ".join(f"f{i}(3, nil)" for i in range(40)) + ")\n}\n")
