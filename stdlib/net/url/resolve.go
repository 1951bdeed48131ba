package url

import "strings"

// Parse parses a URL that is relative to u.
func (u *URL) Parse(ref string) (*URL, error) {
	parsed, err := Parse(ref)
	if err != nil {
		return nil, err
	}
	return u.ResolveReference(parsed), nil
}

// ResolveReference returns the URL that ref is, seen from u, by RFC 3986, 5.2.
func (u *URL) ResolveReference(ref *URL) *URL {
	r := *ref
	if ref.Scheme == "" {
		r.Scheme = u.Scheme
	}
	switch {
	case ref.Scheme != "" || ref.Host != "" || ref.User != nil:
		r.setPath(resolvePath(ref.EscapedPath(), ""))
	case ref.Opaque != "":
		r.User, r.Host, r.Path = nil, "", ""
	case ref.Path == "" && u.Opaque != "":
		r.inheritQuery(u)
		r.Opaque, r.User, r.Host = u.Opaque, nil, ""
	default:
		r.inheritQuery(u)
		r.Host, r.User = u.Host, u.User
		r.setPath(resolvePath(u.EscapedPath(), ref.EscapedPath()))
	}
	return &r
}

// inheritQuery gives a reference that has neither a path nor a query the base's query, and its fragment if it has none.
func (r *URL) inheritQuery(base *URL) {
	if r.Path != "" || r.ForceQuery || r.RawQuery != "" {
		return
	}
	r.RawQuery = base.RawQuery
	if r.Fragment == "" {
		r.Fragment, r.RawFragment = base.Fragment, base.RawFragment
	}
}

// resolvePath returns the path ref, seen from base, without dots.
func resolvePath(base, ref string) string {
	full := ref
	switch {
	case ref == "":
		full = base
	case ref[0] != '/':
		full = base[:strings.LastIndex(base, "/")+1] + ref
	}
	if full == "" {
		return ""
	}
	segments := strings.Split(full, "/")
	resolved := "/" + strings.Join(withoutDots(segments), "/")
	if last := segments[len(segments)-1]; last == "." || last == ".." {
		resolved += "/"
	}
	// The empty segment before the first slash may be there or not.
	if strings.HasPrefix(resolved, "//") {
		return resolved[1:]
	}
	return resolved
}

// withoutDots follows . and .. segments. An empty first one stands for the slash before
// the others.
func withoutDots(segments []string) []string {
	var kept []string
	for _, segment := range segments {
		switch {
		case segment == "." && len(kept) == 0:
			kept = append(kept, "")
		case segment == ".":
		case segment != "..":
			kept = append(kept, segment)
		case len(kept) > 2 || len(kept) == 2 && kept[0] != "":
			kept = kept[:len(kept)-1]
		default:
			kept = nil
		}
	}
	return kept
}
