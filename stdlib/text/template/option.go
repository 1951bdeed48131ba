package template

import "strings"

// missingKey is what a map gives for a key that it does not have.
type missingKey int

const (
	missingInvalid missingKey = iota // no value
	missingZero                      // the zero value
	missingError
)

// Option sets options: missingkey=default or missingkey=invalid, missingkey=zero and
// missingkey=error say what a map gives for a key that it does not have. It panics for
// others.
func (t *Template) Option(options ...string) *Template {
	t.init()
	for _, option := range options {
		t.setOption(option)
	}
	return t
}

func (t *Template) setOption(option string) {
	if option == "" {
		panic("empty option string")
	}
	if key, value, ok := strings.Cut(option, "="); ok && key == "missingkey" {
		switch value {
		case "invalid", "default":
			t.missing = missingInvalid
			return
		case "zero":
			t.missing = missingZero
			return
		case "error":
			t.missing = missingError
			return
		}
	}
	panic("unrecognized option: " + option)
}
