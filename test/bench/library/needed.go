package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
)

// exclude leaves out what stands at a place. At the line of the package clause that is the import of the package under test.
func exclude(files *token.FileSet, sources []*source, place string) {
	for _, s := range sources {
		var line int
		if _, err := fmt.Sscanf(strings.TrimPrefix(place, s.name), ":%d", &line); err != nil {
			continue
		}
		if line == files.Position(s.syntax.Package).Line {
			s.dotless = true
		}
		for _, d := range append(s.imports, s.declarations...) {
			if files.Position(d.node.Pos()).Line <= line && line <= files.Position(d.node.End()).Line {
				d.excluded = true
			}
		}
	}
}

// markNeeded marks the benchmarks and all that they reach by name, and returns the names of the benchmarks.
func markNeeded(sources []*source) []string {
	byName := map[string][]*declaration{}
	var initialisers, work []*declaration
	var benchmarks []string
	for _, s := range sources {
		for _, d := range s.declarations {
			if d.excluded {
				continue
			}
			for _, name := range d.names {
				byName[name] = append(byName[name], d)
			}
			if isBenchmark(d) {
				benchmarks = append(benchmarks, d.names[0])
				work = append(work, d)
			} else if len(d.names) == 1 && d.names[0] == "init" {
				initialisers = append(initialisers, d)
			}
		}
	}
	spread(byName, work)
	for _, d := range initialisers {
		if touches(byName, d) {
			spread(byName, []*declaration{d})
		}
	}
	return benchmarks
}

func isBenchmark(d *declaration) bool {
	decl, ok := d.node.(*ast.FuncDecl)
	return ok && decl.Recv == nil && strings.HasPrefix(decl.Name.Name, "Benchmark") && decl.Type.Params.NumFields() == 1 &&
		decl.Type.TypeParams == nil && isPointerToB(decl.Type.Params.List[0].Type)
}

func isPointerToB(expr ast.Expr) bool {
	star, ok := expr.(*ast.StarExpr)
	if !ok {
		return false
	}
	selector, ok := star.X.(*ast.SelectorExpr)
	return ok && selector.Sel.Name == "B"
}

func spread(byName map[string][]*declaration, work []*declaration) {
	for len(work) > 0 {
		d := work[len(work)-1]
		work = work[:len(work)-1]
		if d.needed {
			continue
		}
		d.needed = true
		for name := range d.uses {
			work = append(work, byName[name]...)
		}
	}
}

// touches reports whether an init function concerns a variable that a benchmark needs.
func touches(byName map[string][]*declaration, init *declaration) bool {
	for name := range init.uses {
		for _, d := range byName[name] {
			if d.needed {
				return true
			}
		}
	}
	return false
}
