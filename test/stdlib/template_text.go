// RUN: %minigo run %s | diff %s.out -

// Package text/template: pipelines, statements, functions and families of templates.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/template"
	"text/template/parse"
	"time"
)

type address struct {
	City string
	zip  int
}

type person struct {
	Name    string
	Age     int
	Tags    []string
	Friends []*person
	Home    *address
	Extra   map[string]any
	*address
}

func (p *person) Greet(greeting string, more ...string) string {
	return greeting + " " + p.Name + strings.Join(more, "")
}
func (p person) Adult() bool { return p.Age >= 18 }
func (p person) Fail(really bool) (string, error) {
	if really {
		return "", errors.New("asked to fail")
	}
	return "fine", nil
}
func (p person) Panic() int                    { panic("in a method") }
func (p person) Pairs() iter.Seq2[int, string] { return slices.All(p.Tags) }

type celsius float64

func (c celsius) String() string { return fmt.Sprintf("%.1f°C", float64(c)) }

var data = map[string]any{
	"p": &person{Name: "Ann", Age: 30, Tags: []string{"a", "<b>", "c"}, Friends: []*person{{Name: "Bob", Age: 7}, nil},
		Home: &address{City: "Rome"}, Extra: map[string]any{"x": 1, "y": []int{4, 5}}, address: &address{City: "Oslo"}},
	"v": person{Name: "Val"}, "n": nil, "zero": 0, "empty": "", "list": []any{1, "two", 3.5, nil, true},
	"m": map[string]int{"b": 2, "a": 1, "c": 3}, "keys": map[int]string{10: "x", 2: "y"}, "t": celsius(21), "d": 90 * time.Minute,
	"f": func(a, b int) int { return a * b }, "u": uint8(200), "np": (*person)(nil), "c": 1 + 2i, "err": errors.New("an error"),
	"seq": slices.Values([]int{7, 8}), "ch": make(chan int),
}

var functions = template.FuncMap{
	"upper": strings.ToUpper,
	"add": func(n ...int) (sum int) {
		for _, x := range n {
			sum += x
		}
		return
	},
	"pair":  func(a, b any) []any { return []any{a, b} },
	"fails": func() (int, error) { return 0, os.ErrNotExist },
	"now":   func() any { return nil },
}

func run(texts ...string) {
	for _, text := range texts {
		t, err := template.New("main").Funcs(functions).Parse(text)
		if err != nil {
			fmt.Printf("%s => PARSE %v\n", text, err)
			continue
		}
		var b strings.Builder
		err = t.Execute(&b, data)
		fmt.Printf("%s => %s", text, b.String())
		if err != nil {
			var e template.ExecError
			fmt.Printf(" ERROR %v %v", err, errors.As(err, &e) && e.Name == "main")
		}
		fmt.Println()
	}
}

func values() {
	run(`{{.p.Name}} {{.p.Home.City}} {{.p.City}} {{.p.Extra.x}} {{index .p.Extra.y 1}} {{.v.Adult}} {{.p.Adult}}`,
		`{{.p.Greet "hello"}} {{.p.Greet "hi" "!" "?"}} {{"hey" | .p.Greet}} {{.p.Fail false}}`,
		`{{1}} {{-2.5e3}} {{0x1F}} {{'a'}} {{1i}} {{"a\tb"}} {{`+"`raw\\`"+`}} {{true}} {{1_000}} {{0b101}} {{1e2}}`,
		`{{.n}} {{.missing}} {{.missing.more}} {{.t}} {{.d}} {{.c}} {{.err}} {{.list}} {{.m}}`,
		`{{$x := 1}}{{$x}} {{$x = 2}}{{$x}} {{$y := .p.Name | upper}}{{$y}} {{$.p.Age}}`,
		`{{(index .p.Friends 0).Name}} {{(.p.Greet "x").Len}}`, `{{(.p).Name}} {{(pair 1 2)}} {{len (pair 1 2)}}`,
		`{{printf "%05d|%-5s|%v|%T" 42 "ab" .list .t}} {{print 1 2 "a" "b" 3}} {{println "x"}}`,
		`{{len .list}} {{len "héllo"}} {{index .m "a"}} {{index .m "zz"}} {{index .list 1}} {{index .keys 10}}`,
		`{{slice "abcdef" 1 3}} {{slice .p.Tags 1}} {{slice .p.Tags 0 1 2}}`,
		`{{html "<a href='x'>\"&\x00"}} {{js "it's \"<\\n\u2028"}} {{urlquery "a b&c" 1}} {{html .n .t}}`,
		`{{call .f 6 7}} {{7 | call .f 6}} {{add}} {{add 1 2 3}} {{add .zero 5 | add 10}} {{now}}`,
		`{{and}}`, `{{and 1 0 .boom.x}} {{or 0 "" "x" .boom.x}} {{not 0}} {{and true 3}} {{or false nil}} {{1 | and 2}}`,
		`{{eq 1 1}} {{eq 1 2 3 1}} {{ne "a" "b"}} {{lt 1 2}} {{le 2.5 2.5}} {{gt "b" "a"}} {{ge 1 2}} {{eq .u 200}} {{lt -1 .u}} {{eq .n nil}} {{eq .p .p}} {{eq .np nil}}`)
}

func statements() {
	run(`{{if .zero}}a{{else if .empty}}b{{else if .n}}c{{else}}d{{end}}`, `{{if $x := .p.Age}}{{$x}}{{end}}`,
		`{{if .list}}1{{end}}{{if .np}}2{{end}}{{if .v}}3{{end}}{{if .f}}4{{end}}{{if .c}}5{{end}}{{if .m}}6{{end}}`,
		`{{with .p}}{{.Name}}{{with .Home}}{{.City}}{{$.zero}}{{end}}{{end}}`, `{{with .n}}a{{else with .p}}{{.Age}}{{else}}c{{end}}{{with $z := 5}}{{$z}}{{.}}{{end}}`,
		`{{range .p.Tags}}[{{.}}]{{end}}{{range $i, $t := .p.Tags}}{{$i}}={{$t}} {{end}}{{range $t := .p.Tags}}{{$t}}{{end}}`,
		`{{range $k, $v := .m}}{{$k}}{{$v}} {{end}}{{range .keys}}{{.}}{{end}}{{range .n}}x{{else}}none{{end}}`,
		`{{range 3}}{{.}}{{end}}{{range $i := .u}}{{if gt $i 3}}{{break}}{{end}}{{if eq $i 1}}{{continue}}{{end}}{{$i}}{{end}}`,
		`{{range .seq}}{{.}} {{end}}{{range $i, $t := .p.Pairs}}{{$i}}{{$t}}{{end}}{{range .p.Pairs}}{{.}}{{end}}`,
		`{{$last := ""}}{{range .p.Tags}}{{$last = .}}{{end}}{{$last}} {{range $i, $e := .list}}{{if $i}}, {{end}}{{$e}}{{end}}`,
		`{{range $i, $x := .p.Tags}}{{range $j, $y := $.p.Tags}}{{if lt $j $i}}{{continue}}{{end}}{{$x}}{{$y}} {{end}}{{end}}`,
		"a  {{- 1 -}}  b {{- /* c */ -}} \n c\n{{/* d\ne */}}\n{{2 -}}\n\t d {{3}}",
		`{{define "x"}}<{{.}}>{{end}}{{template "x" 1}}{{template "x"}}{{block "y" .zero}}({{.}}){{end}}{{template "y" 2}}`,
		`{{define "rec"}}{{.}}{{if gt . 0}}{{template "rec" (add . -1)}}{{end}}{{end}}{{template "rec" 3}}`,
		`{{"{{"}} }} {{ "a" }}`, ``)
}

func failures() {
	run(`{{`, `{{.}`, `{{.x`, "a\nb{{if\n.x", `{{if}}`, `{{if .x}}`, `{{end}}`, `{{else}}`, `{{if 1}}{{else}}{{else}}{{end}}`, `{{if 1}}{{else with 2}}{{end}}`, `{{range 1}}{{else if 2}}{{end}}`,
		`{{nosuch}}`, `{{$x}}`, `{{1 | 2}}`, `{{nil}}`, `{{.t | }}`, `{{|}}`, `{{(1}}`, `{{1)}}`, `{{"abc}}`, `{{'a}}`, "{{`a}}", `{{#}}`, `{{é#}}`, `{{1a}}`, `{{.a#}}`, `{{99999999999999999999}}`, `{{'ab'}}`,
		`{{/* x }}`, `{{/* x */ 1}}`, `{{break}}`, `{{range 1}}{{continue x}}{{end}}`, `{{template x}}`, `{{template "x" 1 2 | }}`, `{{define x}}{{end}}`, `{{define "a"}}`, `{{define "a"}}1{{end}}{{define "a"}}2{{end}}`,
		`{{$x, $y := 1}}`, `{{range $x, 1 := .}}{{end}}`, `{{range $a, $b, $c := .}}{{end}}`, `{{1.x}}`, `{{"a".b}}`, `{{x := 1}}`, `{{.a = 1}}`, `{{.a:b}}`, "{{\"a\nb\"}}", `{{block "x"}}{{end}}`, "{{\x01}}", "{{.x ..}}", "{{$x.y := 1}}", "{{else if}}", `{{1 (}}`, `{{printf}`+"\n\n"+`{{`)
	run(`{{.p.None}}`, `{{.p.zip}}`, `{{.np.Name}}`, `{{.v.City}}`, `{{.p.Home.None}}`, `{{.list.x}}`, `{{.p.Name.x}}`, `{{.p.Age 1}}`, `{{.m.a 1}}`, `{{.p.Greet}}`, `{{.p.Greet 1}}`, `{{.p.Adult 1}}`, `{{.p.Fail true}}`, `{{.p.Panic}}`, `{{.v.Greet "x"}}`,
		`{{fails}}`, `{{upper 1}}`, `{{upper}}`, `{{upper "a" "b"}}`, `{{upper .n}}`, `{{add "x"}}`, `{{add 1.5}}`, `{{add nil}}`, `{{1 | upper}}`, `{{.f}}`, `{{.ch}}`, `{{1 2}}`, `{{1 | .zero}}`, `{{(nil).x}}`,
		`{{index .list 9}}`, `{{index .list -1}}`, `{{index .list "a"}}`, `{{index .m 1}}`, `{{index nil 1}}`, `{{index 1 1}}`, `{{len 3}}`, `{{len .n}}`, `{{slice .m}}`, `{{slice "abc" 2 1}}`, `{{slice "abc" 1 2 3}}`,
		`{{call .n}}`, `{{call 1}}`, `{{call .f 1}}`, `{{call .f 1 "a"}}`, `{{eq 1}}`, `{{eq 1 "a"}}`, `{{lt true false}}`, `{{lt .list .list}}`, `{{eq .list .list}}`, `{{not}}`, `{{template "none"}}`, `a{{template "none"}}b`,
		`{{range .v}}{{end}}`, `{{range $i, $j := 3}}{{end}}`, `{{range 1.5}}{{end}}`, `{{range "abc"}}{{end}}`, `{{9223372036854775808}}`, `{{define "q"}}{{.a.b}}{{end}}{{template "q" 5}}`, "x\n  {{.p.None}}", `{{.p.Greet .zero | printf "%d"}}`)
}

func families() {
	t := template.Must(template.New("root").Parse(`{{template "head" .}}body{{block "foot" .}}default{{end}}`))
	fmt.Println(t.Execute(os.Stdout, 1))
	template.Must(t.New("head").Parse("<{{.}}>"))
	fmt.Println(t.Execute(os.Stdout, 1), t.Lookup("foot") != nil, t.Lookup("none") == nil, t.Name())
	clone := template.Must(t.Clone())
	template.Must(clone.Parse(`{{define "foot"}}other{{end}}`))
	fmt.Println(clone.Execute(os.Stdout, 2))
	fmt.Println(t.ExecuteTemplate(os.Stdout, "foot", nil), t.ExecuteTemplate(os.Stdout, "none", nil))
	names := []string{}
	for _, member := range t.Templates() {
		names = append(names, member.Name())
	}
	slices.Sort(names)
	fmt.Println(names)
	fmt.Println(template.New("solo").DefinedTemplates() == "", template.Must(template.New("one").Parse("x")).DefinedTemplates())
	fmt.Println(template.New("empty").Execute(os.Stdout, nil))
	fmt.Println(template.Must(template.New("d").Delims("<<", ">>").Parse("<<.>> {{.}} << 1 ->>  x")).Execute(os.Stdout, 5))

	for _, option := range []string{"missingkey=default", "missingkey=zero", "missingkey=error"} {
		fmt.Println(template.Must(template.New("o").Option(option).Parse("{{.a}} {{.b}}")).Execute(os.Stdout, map[string]int{"a": 1}))
	}
	for _, bad := range []func(){
		func() { template.New("x").Option("nonsense") }, func() { template.New("x").Option("") },
		func() { template.New("x").Funcs(template.FuncMap{"a-b": fmt.Sprint}) }, func() { template.New("x").Funcs(template.FuncMap{"a": 1}) },
		func() { template.New("x").Funcs(template.FuncMap{"a": func() {}}) }, func() { template.New("x").Funcs(template.FuncMap{"a": func() (int, int) { return 1, 2 }}) },
		func() { template.Must(template.New("x").Parse("{{")) },
	} {
		func() {
			defer func() { fmt.Println(recover()) }()
			bad()
		}()
	}
	fmt.Println(template.HTMLEscapeString("<'&\">"), template.JSEscapeString("<'=\n"), template.HTMLEscaper(1, "<", nil), template.JSEscaper("a", 'b'), template.URLQueryEscaper("a=b"))
	fmt.Println(template.IsTrue(0))
	fmt.Println(template.IsTrue([]int{1}))

	folder, _ := os.MkdirTemp("", "templates")
	defer os.RemoveAll(folder)
	os.WriteFile(filepath.Join(folder, "a.txt"), []byte(`A{{template "b.txt" .}}`), 0o600)
	os.WriteFile(filepath.Join(folder, "b.txt"), []byte(`B{{.}}`), 0o600)
	fromFiles := template.Must(template.ParseFiles(filepath.Join(folder, "a.txt"), filepath.Join(folder, "b.txt")))
	fmt.Println(fromFiles.Execute(os.Stdout, 1), fromFiles.Name())
	fmt.Println(template.Must(template.ParseGlob(filepath.Join(folder, "*.txt"))).ExecuteTemplate(os.Stdout, "b.txt", 2))
	fmt.Println(template.Must(template.New("b.txt").ParseFS(os.DirFS(folder), "*.txt")).Execute(os.Stdout, 3))
	_, err := template.ParseGlob("no/such/*")
	fmt.Println(err)
	_, err = template.ParseFiles()
	fmt.Println(err)
	fmt.Println(template.Must(template.New("w").Parse("some text")).Execute(failing{}, nil))
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("disk full") }

// trees shows what the parser makes.
func trees() {
	text := `a{{/* c */}}{{if and .x (.y.z 1 | f)}}b{{else if nil}}{{range $i, $v = $x.y}}{{break}}{{continue}}{{end}}{{end}}{{with $x := 'c'}}{{else}}{{template "t" "s"}}{{end}}{{(1).y}}`
	set := map[string]*parse.Tree{}
	tree := parse.New("t")
	tree.Mode = parse.SkipFuncCheck | parse.ParseComments
	_, err := tree.Parse(text, "", "", set)
	fmt.Println(err)
	tree.Mode |= parse.SkipFuncCheck
	_, err = tree.Parse(strings.Replace(text, "$i, $v = $x.y", "$i, $v := .x", 1), "", "", set)
	fmt.Println(tree.Root, err, slices.Collect(maps.Keys(set)))
	fmt.Println(tree.Copy().Root.String() == tree.Root.String(), parse.IsEmptyTree(tree.Root))
	for _, n := range tree.Root.Nodes {
		location, context := tree.ErrorContext(n)
		fmt.Printf("%T %d %d %s %s\n", n, n.Type(), n.Position(), location, context)
	}
	var b bytes.Buffer
	added, err := template.New("outer").AddParseTree("inner", parse.New("x").Copy())
	fmt.Println(added.Name(), err, b.Len())
}

func main() {
	values()
	statements()
	failures()
	families()
	trees()
}
