package parse

import (
	"fmt"
	"strconv"
	"strings"
)

// NumberNode is a number or a character constant. It is of each kind that has a value
// for it.
type NumberNode struct {
	NodeType
	Pos
	tr         *Tree
	IsInt      bool
	IsUint     bool
	IsFloat    bool
	IsComplex  bool
	Int64      int64
	Uint64     uint64
	Float64    float64
	Complex128 complex128
	Text       string // as it is written
}

func (n *NumberNode) tree() *Tree                 { return n.tr }
func (n *NumberNode) String() string              { return n.Text }
func (n *NumberNode) appendTo(b *strings.Builder) { b.WriteString(n.Text) }

func (n *NumberNode) Copy() Node {
	c := *n
	return &c
}

func (t *Tree) newNumber(pos Pos, text string) (*NumberNode, error) {
	n := &NumberNode{tr: t, NodeType: NodeNumber, Pos: pos, Text: text}
	switch {
	case text[0] == '\'':
		return n, n.setChar()
	case text[len(text)-1] == 'i':
		if ok, err := n.setComplex(); ok || err != nil {
			return n, err
		}
	}
	return n, n.setReal()
}

func (n *NumberNode) setChar() error {
	r, _, rest, err := strconv.UnquoteChar(n.Text[1:], n.Text[0])
	if err != nil {
		return err
	}
	if rest != "'" {
		return fmt.Errorf("malformed character constant: %s", n.Text)
	}
	n.setInt(int64(r))
	n.Uint64, n.IsUint = uint64(r), true
	return nil
}

// setInt sets the integer and the floating-point number.
func (n *NumberNode) setInt(x int64) {
	n.Int64, n.IsInt = x, true
	n.Float64, n.IsFloat = float64(x), true
}

// setComplex reads an imaginary or complex number; not ok if it is none.
func (n *NumberNode) setComplex() (ok bool, err error) {
	imaginary := n.Text[:len(n.Text)-1]
	if x, err := strconv.ParseFloat(imaginary, 64); err == nil {
		n.Complex128 = complex(0, x)
	} else if split := lastSign(imaginary); split <= 0 {
		return false, nil
	} else if n.Complex128, err = parseComplex(n.Text, imaginary, split); err != nil {
		return false, err
	}
	n.IsComplex = true
	n.simplify()
	return true, nil
}

// lastSign is the index of the sign that begins the imaginary part.
func lastSign(text string) int {
	for i := len(text) - 1; i > 0; i-- {
		if (text[i] == '+' || text[i] == '-') && !strings.ContainsRune("eEpP", rune(text[i-1])) {
			return i
		}
	}
	return -1
}

func parseComplex(text, imaginary string, split int) (complex128, error) {
	re, err := strconv.ParseFloat(imaginary[:split], 64)
	if err != nil {
		return 0, fmt.Errorf("illegal number syntax: %q", text)
	}
	im, err := strconv.ParseFloat(imaginary[split:], 64)
	if err != nil {
		return 0, fmt.Errorf("illegal number syntax: %q", text)
	}
	return complex(re, im), nil
}

// simplify makes a complex number without imaginary part a real one, too.
func (n *NumberNode) simplify() {
	if imag(n.Complex128) == 0 {
		n.setWhole(real(n.Complex128))
	}
}

// setWhole sets the floating-point number, and the integers that are exactly it.
func (n *NumberNode) setWhole(x float64) {
	n.Float64, n.IsFloat = x, true
	if i := int64(x); float64(i) == x {
		n.Int64, n.IsInt = i, true
	}
	if u := uint64(x); float64(u) == x {
		n.Uint64, n.IsUint = u, true
	}
}

func (n *NumberNode) setReal() error {
	text := n.Text
	if u, err := strconv.ParseUint(text, 0, 64); err == nil {
		n.Uint64, n.IsUint = u, true
		n.Float64, n.IsFloat = float64(u), true
	}
	if i, err := strconv.ParseInt(text, 0, 64); err == nil {
		n.setInt(i)
		if i == 0 {
			n.Uint64, n.IsUint = 0, true // -0 is no uint for ParseUint
		}
	}
	if !n.IsFloat {
		if err := n.setFloat(); err != nil {
			return err
		}
	}
	if !n.IsInt && !n.IsUint && !n.IsFloat {
		return fmt.Errorf("illegal number syntax: %q", text)
	}
	return nil
}

// setFloat reads a number with a point or exponent.
func (n *NumberNode) setFloat() error {
	x, err := strconv.ParseFloat(n.Text, 64)
	if err != nil {
		return nil
	}
	if !strings.ContainsAny(n.Text, ".eEpP") {
		return fmt.Errorf("integer overflow: %q", n.Text)
	}
	n.setWhole(x)
	return nil
}
