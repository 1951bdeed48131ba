package url

import (
	"errors"
	"fmt"
	"strings"

	"internal/godebug"
)

// Parse takes a URL apart; it may be relative.
func Parse(rawURL string) (*URL, error) {
	text, fragment, _ := strings.Cut(rawURL, "#")
	read := text // as far as to an error
	u, err := parse(text, false)
	if err == nil && fragment != "" {
		read, err = rawURL, u.setFragment(fragment)
	}
	if err != nil {
		return nil, &Error{"parse", read, err}
	}
	return u, nil
}

// ParseRequestURI takes a URL of an HTTP request apart: it is absolute or a path, and
// has no fragment.
func ParseRequestURI(rawURL string) (*URL, error) {
	u, err := parse(rawURL, true)
	if err != nil {
		return nil, &Error{"parse", rawURL, err}
	}
	return u, nil
}

func hasControl(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f })
}

// parse takes what is before a fragment apart.
func parse(text string, request bool) (*URL, error) {
	switch {
	case hasControl(text):
		return nil, errors.New("net/url: invalid control character in URL")
	case text == "" && request:
		return nil, errEmptyURL
	case text == "*":
		return &URL{Path: "*"}, nil
	}
	scheme, rest, err := cutScheme(text)
	if err != nil {
		return nil, err
	}
	u := &URL{Scheme: strings.ToLower(scheme)}
	rest = u.cutQuery(rest)
	if !strings.HasPrefix(rest, "/") {
		if u.Scheme != "" {
			u.Opaque = rest
			return u, nil
		}
		if request {
			return nil, errors.New("invalid URI for request")
		}
		// What looks like a scheme and is none would be confusing.
		if segment, _, _ := strings.Cut(rest, "/"); strings.Contains(segment, ":") {
			return nil, errors.New("first path segment in URL cannot contain colon")
		}
	}
	if rest, err = u.cutAuthority(rest, request); err != nil {
		return nil, err
	}
	return u, u.setPath(rest)
}

// cutScheme cuts scheme: off if there is one.
func cutScheme(text string) (scheme, rest string, err error) {
	for i, c := range []byte(text) {
		switch {
		case 'a' <= c|' ' && c|' ' <= 'z':
		case '0' <= c && c <= '9', c == '+', c == '-', c == '.':
			if i == 0 {
				return "", text, nil
			}
		case c == ':':
			if i == 0 {
				return "", "", errors.New("missing protocol scheme")
			}
			return text[:i], text[i+1:], nil
		default:
			return "", text, nil
		}
	}
	return "", text, nil
}

// cutQuery cuts ?query off.
func (u *URL) cutQuery(text string) (rest string) {
	if strings.Count(text, "?") == 1 && strings.HasSuffix(text, "?") {
		u.ForceQuery = true
		return text[:len(text)-1]
	}
	rest, u.RawQuery, _ = strings.Cut(text, "?")
	return rest
}

// cutAuthority cuts //user@host off.
func (u *URL) cutAuthority(text string, request bool) (rest string, err error) {
	if !strings.HasPrefix(text, "//") || u.Scheme == "" && (request || strings.HasPrefix(text, "///")) {
		// scheme:/path is not the same as scheme:///path.
		u.OmitHost = u.Scheme != "" && strings.HasPrefix(text, "/")
		return text, nil
	}
	authority := text[2:]
	if i := strings.Index(authority, "/"); i >= 0 {
		authority, rest = authority[:i], authority[i:]
	}
	at := strings.LastIndex(authority, "@")
	if u.Host, err = parseHost(u.Scheme, authority[at+1:]); err != nil || at < 0 {
		return rest, err
	}
	u.User, err = parseUser(authority[:at])
	return rest, err
}

// parseUser parses name:password.
func parseUser(text string) (*Userinfo, error) {
	if !validUser(text) {
		return nil, errors.New("net/url: invalid userinfo")
	}
	name, password, has := strings.Cut(text, ":")
	name, err := unescape(name, partUser)
	if err != nil {
		return nil, err
	}
	if !has {
		return User(name), nil
	}
	if password, err = unescape(password, partUser); err != nil {
		return nil, err
	}
	return UserPassword(name, password), nil
}

func validUser(s string) bool {
	for _, r := range s {
		if r >= 0x80 || needsEscape(byte(r), partUser) && !strings.ContainsRune("!'()*:%@", r) {
			return false
		}
	}
	return true
}

// Whether all colons behind the host belong to the port, or the last one alone, as once.
var strictColons = godebug.New("urlstrictcolons")

// parseHost parses host:port, or [address]:port. Schemes other than HTTP's may have
// lists of them.
func parseHost(scheme, text string) (string, error) {
	bracket := strings.LastIndex(text, "[")
	switch {
	case bracket > 0:
		return "", errors.New("invalid IP-literal")
	case bracket == 0:
		return parseLiteral(text)
	}
	colon := strings.LastIndex(text, ":")
	if first := strings.Index(text, ":"); first != colon && (scheme == "http" || scheme == "https") {
		if strictColons.Value() != "0" {
			colon = first
		} else {
			strictColons.IncNonDefault()
		}
	}
	if colon >= 0 {
		if port := text[colon:]; !validPort(port) {
			return "", fmt.Errorf("invalid port %q after host", port)
		}
	}
	return unescape(text, partHost)
}

// parseLiteral parses [address]:port; the address is one of IPv6, and may have a zone,
// with %25 for its percent sign.
func parseLiteral(text string) (string, error) {
	end := strings.LastIndex(text, "]")
	if end < 0 {
		return "", errors.New("missing ']' in host")
	}
	if port := text[end+1:]; !validPort(port) {
		return "", fmt.Errorf("invalid port %q after host", port)
	}
	zone := strings.Index(text[:end], "%25")
	if zone < 0 {
		zone = end
	}
	host, err := unescape(text[:zone], partHost)
	if err != nil {
		return "", err
	}
	suffix, err := unescape(text[zone:end], partZone)
	if err != nil {
		return "", err
	}
	port, err := unescape(text[end:], partHost)
	if err != nil {
		return "", err
	}
	if err = checkIPv6(host[1:] + suffix); err != nil {
		return "", err
	}
	return host + suffix + port, nil
}
