package template

import (
	"fmt"
	"io"
	"net/url"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"
)

var htmlEscapes = strings.NewReplacer("\x00", "\uFFFD", `"`, "&#34;", "'", "&#39;", "&", "&amp;", "<", "&lt;", ">", "&gt;")

// HTMLEscape writes b with what is special in HTML escaped.
func HTMLEscape(w io.Writer, b []byte) {
	htmlEscapes.WriteString(w, string(b))
}

// HTMLEscapeString returns s with what is special in HTML escaped.
func HTMLEscapeString(s string) string { return htmlEscapes.Replace(s) }

// HTMLEscaper returns the arguments, printed, with what is special in HTML escaped.
func HTMLEscaper(args ...any) string { return HTMLEscapeString(printed(args)) }

// JSEscape writes b with what is special in a JavaScript string escaped.
func JSEscape(w io.Writer, b []byte) {
	for len(b) > 0 {
		r, size := utf8.DecodeRune(b)
		if escape := jsEscape(r); escape != "" {
			io.WriteString(w, escape)
		} else {
			w.Write(b[:size])
		}
		b = b[size:]
	}
}

// jsEscape is what stands for r, empty if it stands for itself.
func jsEscape(r rune) string {
	switch r {
	case '\\', '\'', '"':
		return `\` + string(r)
	case '<', '>', '&', '=':
		return fmt.Sprintf(`\u%04X`, r)
	}
	if r < ' ' || r >= utf8.RuneSelf && !unicode.IsPrint(r) {
		return fmt.Sprintf(`\u%04X`, r)
	}
	return ""
}

// JSEscapeString returns s with what is special in a JavaScript string escaped.
func JSEscapeString(s string) string {
	var b strings.Builder
	JSEscape(&b, []byte(s))
	return b.String()
}

// JSEscaper returns the arguments, printed, with what is special in a JavaScript
// string escaped.
func JSEscaper(args ...any) string { return JSEscapeString(printed(args)) }

// URLQueryEscaper returns the arguments, printed, so that they can stand in a URL's
// query.
func URLQueryEscaper(args ...any) string { return url.QueryEscape(printed(args)) }

// printed is the arguments as Sprint prints them, of pointers what they point to.
func printed(args []any) string {
	if len(args) == 1 {
		if s, ok := args[0].(string); ok {
			return s
		}
	}
	values := make([]any, len(args))
	for i, arg := range args {
		values[i] = arg
		if v, ok := printable(reflect.ValueOf(arg)); ok {
			values[i] = v
		}
	}
	return fmt.Sprint(values...)
}
