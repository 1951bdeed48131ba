package url

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"strings"
)

// URL is scheme://user@host/path?query#fragment, or scheme:opaque?query#fragment.
type URL struct {
	Scheme      string
	Opaque      string
	User        *Userinfo
	Host        string // with its port
	Path        string // without escapes
	Fragment    string // without escapes
	RawQuery    string // with escapes
	RawPath     string // with escapes, if they are not the usual ones
	RawFragment string // with escapes, if they are not the usual ones
	ForceQuery  bool   // there is a ? though RawQuery is empty
	OmitHost    bool   // there is no // though a scheme is before the path
}

// Error is what was done, with what, and why it failed.
type Error struct {
	Op  string
	URL string
	Err error
}

func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string { return fmt.Sprintf("%s %q: %s", e.Op, e.URL, e.Err) }

// Timeout reports whether the cause is a timeout.
func (e *Error) Timeout() bool {
	t, ok := e.Err.(interface{ Timeout() bool })
	return ok && t.Timeout()
}

// Temporary reports whether the cause says that it is temporary.
func (e *Error) Temporary() bool {
	t, ok := e.Err.(interface{ Temporary() bool })
	return ok && t.Temporary()
}

// Userinfo is a user's name and perhaps a password.
type Userinfo struct {
	username    string
	password    string
	passwordSet bool
}

// User returns a Userinfo without a password.
func User(username string) *Userinfo { return &Userinfo{username, "", false} }

// UserPassword returns a Userinfo with a password. URLs are no place for passwords.
func UserPassword(username, password string) *Userinfo {
	return &Userinfo{username, password, true}
}

// Username returns the name.
func (u *Userinfo) Username() string {
	if u == nil {
		return ""
	}
	return u.username
}

// Password returns the password, and whether there is one.
func (u *Userinfo) Password() (string, bool) {
	if u == nil {
		return "", false
	}
	return u.password, u.passwordSet
}

// String returns name:password, escaped.
func (u *Userinfo) String() string {
	if u == nil {
		return ""
	}
	s := escape(u.username, partUser)
	if u.passwordSet {
		s += ":" + escape(u.password, partUser)
	}
	return s
}

// setPath sets the path from its escaped form.
func (u *URL) setPath(escaped string) (err error) {
	if u.Path, err = unescape(escaped, partPath); err != nil {
		return err
	}
	u.RawPath = unlessUsual(escaped, escape(u.Path, partPath))
	return nil
}

// setFragment sets the fragment from its escaped form.
func (u *URL) setFragment(escaped string) (err error) {
	if u.Fragment, err = unescape(escaped, partFragment); err != nil {
		return err
	}
	u.RawFragment = unlessUsual(escaped, escape(u.Fragment, partFragment))
	return nil
}

func unlessUsual(escaped, usual string) string {
	if escaped == usual {
		return ""
	}
	return escaped
}

// EscapedPath returns RawPath if it is an escaped form of Path, otherwise the usual one.
func (u *URL) EscapedPath() string {
	if s, ok := rawForm(u.RawPath, u.Path, partPath); ok {
		return s
	}
	if u.Path == "*" {
		return "*" // of OPTIONS *
	}
	return escape(u.Path, partPath)
}

// EscapedFragment returns RawFragment if it is an escaped form of Fragment, otherwise
// the usual one.
func (u *URL) EscapedFragment() string {
	if s, ok := rawForm(u.RawFragment, u.Fragment, partFragment); ok {
		return s
	}
	return escape(u.Fragment, partFragment)
}

// rawForm returns raw; not ok unless it is an escaped form of plain.
func rawForm(raw, plain string, p part) (string, bool) {
	if raw == "" || !validEscaped(raw, p) {
		return "", false
	}
	s, err := unescape(raw, p)
	return raw, err == nil && s == plain
}

// String puts the URL together.
func (u *URL) String() string {
	var b strings.Builder
	b.Grow(len(u.Scheme) + len(u.Opaque) + len(u.Host) + len(u.Path) + len(u.RawQuery) + len(u.Fragment) + len("://?#"))
	if u.Scheme != "" {
		b.WriteString(u.Scheme)
		b.WriteByte(':')
	}
	if u.Opaque != "" {
		b.WriteString(u.Opaque)
	} else {
		u.writeHierarchy(&b)
	}
	if u.ForceQuery || u.RawQuery != "" {
		b.WriteByte('?')
		b.WriteString(u.RawQuery)
	}
	if u.Fragment != "" {
		b.WriteByte('#')
		b.WriteString(u.EscapedFragment())
	}
	return b.String()
}

// writeHierarchy writes what is between scheme and query.
func (u *URL) writeHierarchy(b *strings.Builder) {
	p := u.EscapedPath()
	hasHost := u.Host != "" || u.User != nil
	if hasHost || u.Scheme != "" && !u.OmitHost {
		if hasHost || u.Path != "" {
			b.WriteString("//")
		}
		if u.User != nil {
			b.WriteString(u.User.String())
			b.WriteByte('@')
		}
		b.WriteString(escape(u.Host, partHost))
	}
	if p != "" && p[0] != '/' && u.Host != "" {
		b.WriteByte('/')
	}
	if b.Len() == 0 {
		// A colon in the first segment would end a scheme.
		if segment, _, _ := strings.Cut(p, "/"); strings.Contains(segment, ":") {
			b.WriteString("./")
		}
	}
	b.WriteString(p)
}

// Redacted is String with xxxxx for a password.
func (u *URL) Redacted() string {
	if u == nil {
		return ""
	}
	r := *u
	if _, has := r.User.Password(); has {
		r.User = UserPassword(r.User.Username(), "xxxxx")
	}
	return r.String()
}

// IsAbs reports whether the URL has a scheme.
func (u *URL) IsAbs() bool { return u.Scheme != "" }

// Query returns the query's values, without those that are malformed.
func (u *URL) Query() Values {
	v, _ := ParseQuery(u.RawQuery)
	return v
}

// query is the query with its question mark, "" if there is none.
func (u *URL) query() string {
	if !u.ForceQuery && u.RawQuery == "" {
		return ""
	}
	return "?" + u.RawQuery
}

// RequestURI returns path?query or opaque?query, as HTTP requests have it.
func (u *URL) RequestURI() string {
	target := cmp.Or(u.Opaque, u.EscapedPath(), "/")
	if strings.HasPrefix(u.Opaque, "//") {
		target = u.Scheme + ":" + target
	}
	return target + u.query()
}

// Hostname returns the host without port and brackets.
func (u *URL) Hostname() string {
	host, _ := splitPort(u.Host)
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		host = host[1 : len(host)-1]
	}
	return host
}

// Port returns the host's port, empty if there is none.
func (u *URL) Port() string {
	_, port := splitPort(u.Host)
	return port
}

func splitPort(hostPort string) (host, port string) {
	colon := strings.LastIndexByte(hostPort, ':')
	if colon < 0 || !validPort(hostPort[colon:]) {
		return hostPort, ""
	}
	return hostPort[:colon], hostPort[colon+1:]
}

// validPort reports whether s is empty or a colon and digits.
func validPort(s string) bool {
	return s == "" || s[0] == ':' && strings.Trim(s[1:], "0123456789") == ""
}

// MarshalBinary returns the URL's text.
func (u *URL) MarshalBinary() (text []byte, err error) { return u.AppendBinary(nil) }

// AppendBinary appends the URL's text.
func (u *URL) AppendBinary(b []byte) ([]byte, error) { return append(b, u.String()...), nil }

// UnmarshalBinary is the inverse of MarshalBinary.
func (u *URL) UnmarshalBinary(text []byte) error {
	parsed, err := Parse(string(text))
	if err == nil {
		*u = *parsed
	}
	return err
}

// JoinPath returns the URL with elements behind its path, without dots and double
// slashes.
func (u *URL) JoinPath(elem ...string) *URL {
	joined, err := u.joinPath(elem)
	if err != nil {
		joined = *u
	}
	return &joined
}

func (u *URL) joinPath(elem []string) (URL, error) {
	base := u.EscapedPath()
	// Below a root, elements cannot lead out of a relative path's beginning either.
	parts := append([]string{"/" + base}, elem...)
	whole := path.Join(parts...)
	if !strings.HasPrefix(base, "/") {
		whole = whole[1:]
	}
	if last := parts[len(elem)]; strings.HasSuffix(last, "/") && !strings.HasSuffix(whole, "/") {
		whole += "/"
	}
	joined := *u
	err := joined.setPath(whole)
	return joined, err
}

// JoinPath is the method JoinPath of the URL base.
func JoinPath(base string, elem ...string) (result string, err error) {
	u, err := Parse(base)
	if err != nil {
		return "", err
	}
	joined, err := u.joinPath(elem)
	if err != nil {
		return "", err
	}
	return joined.String(), nil
}

var errEmptyURL = errors.New("empty url")
