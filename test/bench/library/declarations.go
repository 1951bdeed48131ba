package main

import (
	"go/ast"
	"go/token"
)

// A declaration is a function, a specification of a variable, type or import, or a group of constants, which iota ties together.
type declaration struct {
	node     ast.Node
	names    []string
	uses     map[string]bool
	needed   bool
	excluded bool
}

// A source is a file of tests, with all its declarations.
type source struct {
	name         string
	text         []byte
	syntax       *ast.File
	declarations []*declaration
	imports      []*declaration
	dotless      bool // nothing that is left in it comes from the package under test
}

func declarationsOf(s *source) *source {
	for _, decl := range s.syntax.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			s.declarations = append(s.declarations, newDeclaration(decl, functionNames(decl)))
		case *ast.GenDecl:
			s.addGroup(decl)
		}
	}
	return s
}

// functionNames says by what a function is reached: a method by its receiver's type.
func functionNames(decl *ast.FuncDecl) []string {
	if decl.Recv == nil {
		return []string{decl.Name.Name}
	}
	names := usedNames(decl.Recv.List[0].Type)
	var all []string
	for name := range names {
		all = append(all, name)
	}
	return all
}

func (s *source) addGroup(group *ast.GenDecl) {
	if group.Tok == token.CONST {
		var names []string
		for _, spec := range group.Specs {
			names = append(names, specNames(spec)...)
		}
		s.declarations = append(s.declarations, newDeclaration(group, names))
		return
	}
	for _, spec := range group.Specs {
		var node ast.Node = spec
		if !group.Lparen.IsValid() {
			node = group
		}
		declared := newDeclaration(node, specNames(spec))
		if group.Tok == token.IMPORT {
			s.imports = append(s.imports, declared)
		} else {
			s.declarations = append(s.declarations, declared)
		}
	}
}

func specNames(spec ast.Spec) []string {
	var names []string
	switch spec := spec.(type) {
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			names = append(names, name.Name)
		}
	case *ast.TypeSpec:
		names = append(names, spec.Name.Name)
	}
	return names
}

func newDeclaration(node ast.Node, names []string) *declaration {
	return &declaration{node: node, names: names, uses: usedNames(node)}
}

// begin is where the comment of a declaration begins, in which directives may be.
func (d *declaration) begin() token.Pos {
	var doc *ast.CommentGroup
	switch node := d.node.(type) {
	case *ast.FuncDecl:
		doc = node.Doc
	case *ast.GenDecl:
		doc = node.Doc
	}
	if doc != nil {
		return doc.Pos()
	}
	return d.node.Pos()
}

// usedNames returns the names in a declaration that may be those of the package: not what is selected from others.
func usedNames(node ast.Node) map[string]bool {
	names := map[string]bool{}
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			names[n.Name] = true
		case *ast.SelectorExpr:
			ast.Inspect(n.X, visit)
			return false
		}
		return true
	}
	ast.Inspect(node, visit)
	return names
}
