package template

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

var missingKeys = map[string]missingKey{
	"missingkey=default": missingInvalid,
	"missingkey=invalid": missingInvalid,
	"missingkey=zero":    missingZero,
	"missingkey=error":   missingError,
}

func (t *Template) setOption(option string) {
	key, ok := missingKeys[option]
	switch {
	case option == "":
		panic("empty option string")
	case !ok:
		panic("unrecognized option: " + option)
	}
	t.missing = key
}
