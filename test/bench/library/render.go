package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"strings"
)

// render returns the file's text with the package clause changed and with blanks where something is left out.
func (s *source) render(files *token.FileSet, path string, inner bool) []byte {
	kept := false
	text := append([]byte(nil), s.text...)
	blank := func(d *declaration) {
		begin, end := files.Position(d.begin()).Offset, files.Position(d.node.End()).Offset
		for i := begin; i < end; i++ {
			if text[i] != '\n' {
				text[i] = ' '
			}
		}
	}
	for _, d := range s.declarations {
		if d.needed {
			kept = true
		} else {
			blank(d)
		}
	}
	for _, d := range s.imports {
		if !kept || d.excluded || !s.usesImport(d) {
			blank(d)
		}
	}
	clause := "benchmarks"
	if inner && kept && !s.dotless {
		clause += fmt.Sprintf("; import . %q", path)
	}
	name := files.Position(s.syntax.Name.Pos()).Offset
	end := files.Position(s.syntax.Name.End()).Offset
	// Only the library may name others' functions.
	body := strings.ReplaceAll(string(text[end:]), "\n//go:linkname", "\n// go:linkname")
	return []byte(string(text[:name]) + clause + body)
}

// usesImport reports whether a needed declaration has the name of an import, or the last part of its path.
func (s *source) usesImport(d *declaration) bool {
	spec, ok := d.node.(*ast.ImportSpec)
	if !ok {
		spec = d.node.(*ast.GenDecl).Specs[0].(*ast.ImportSpec)
	}
	path := strings.Trim(spec.Path.Value, `"`)
	name := path[strings.LastIndex(path, "/")+1:]
	if strings.HasPrefix(name, "v") && strings.Trim(name[1:], "0123456789") == "" {
		name = filepath.Base(filepath.Dir(path))
	}
	if spec.Name != nil {
		name = spec.Name.Name
	}
	if name == "_" || name == "." {
		return true
	}
	for _, other := range s.declarations {
		if other.needed && other.uses[name] {
			return true
		}
	}
	return false
}
