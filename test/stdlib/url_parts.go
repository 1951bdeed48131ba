// RUN: %minigo run %s | diff %s.out -

// Package net/url: URLs taken apart and put together, queries and escapes.
package main

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
)

func show(u *url.URL) {
	password, has := u.User.Password()
	fmt.Printf("  scheme %q opaque %q user %q %q %v host %q %q %q path %q %q query %q %v fragment %q %q\n", u.Scheme, u.Opaque, u.User.Username(), password, has, u.Host, u.Hostname(), u.Port(), u.Path, u.RawPath, u.RawQuery, u.ForceQuery, u.Fragment, u.RawFragment)
	fmt.Println(" ", u, u.Redacted(), u.RequestURI(), u.IsAbs(), u.EscapedPath(), u.EscapedFragment())
}

func main() {
	for _, text := range []string{
		"http://example.com/a/b?q=1&r#frag", "https://user:pa%3Ass@h:8080/", "//host/path", "/only/path", "rel/path?", "?q", "#f", "", "*",
		"mailto:a@b.c?subject=x", "HTTP:/a", "file:///etc/hosts", "x-y+1.z:opaque", "http://[::1]:80/a%2fb", "http://[fe80::1%25eth0]/", "http://h/a b/ü?x y#a b", "http://hü%e4/",
		"http://u@h", "http://:@h/", "postgres://a:1,b:2/db", "./a:b", "///p", "http://h#a#b%20c",
		"http://h:x/", "http://h:1:2/", "http://[::1", "http://[1:2]/", "http://[1.2.3.4]/", "http://[::12345]/", "http://a[::1]/", "http://a b/", "http://h/%zz", "http://%41/", "1a:b", ":a", "a:b:c", "http://u^:p@h/", "a\nb", "http://h/#%",
	} {
		u, err := url.Parse(text)
		fmt.Printf("%q %v\n", text, err)
		if err == nil {
			show(u)
		}
		if _, err = url.ParseRequestURI(text); err != nil {
			fmt.Println("  request:", err)
		}
	}

	base, _ := url.Parse("http://user@a/b/c/d;p?q#f")
	for _, ref := range []string{"g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", ";x", "", ".", "./", "..", "../", "../g", "../..", "../../g", "../../../g", "/./g", "/../g", "g.", "..g", "./../g", "g/./h", "g/../h", "..//g", "%zz"} {
		u, err := base.Parse(ref)
		fmt.Printf("%q %v %v\n", ref, u, err)
	}
	for _, elements := range [][]string{{}, {"x"}, {"../x/", "y"}, {"..", "..", "..", "z/"}, {"a%2fb", "c d"}, {"100%"}} {
		joined, err := url.JoinPath("http://h/p/q?r", elements...)
		fmt.Println(base.JoinPath(elements...), joined, err)
	}

	for _, s := range []string{"", "plain-_.~", "a b+c&d=e/f?g#h%i", "ü\x00\xff", "$,;:@!*'()[]"} {
		fmt.Println(url.QueryEscape(s), url.PathEscape(s))
		back, err := url.QueryUnescape(url.QueryEscape(s))
		fmt.Println(back == s, err)
	}
	for _, s := range []string{"a+b%20c", "%", "%4", "%zzx", "%41%e4"} {
		q, qerr := url.QueryUnescape(s)
		p, perr := url.PathUnescape(s)
		var escape url.EscapeError
		fmt.Printf("%q %v %q %v %v\n", q, qerr, p, perr, errors.As(perr, &escape))
	}

	for _, query := range []string{"", "a=1&b=2&a=3", "a&b=&=c", "x=%20+%26", "a;b=1&c=2", "%zz=1&ok=%41", "&&"} {
		v, err := url.ParseQuery(query)
		fmt.Println(v, err, v.Encode(), v.Get("a"), v.Has("b"))
	}
	_, err := url.ParseQuery(strings.Repeat("a&", 10000))
	fmt.Println(err)
	v := url.Values{}
	v.Add("k", "1")
	v.Add("k", "2")
	v.Set("l", "a b")
	v.Del("m")
	fmt.Println(v.Encode(), v)
	v.Del("k")
	fmt.Println(v.Encode(), v.Get("k") == "")

	built := url.URL{Scheme: "https", User: url.UserPassword("me", "a:b@c"), Host: "h", Path: "x y", RawQuery: "q", Fragment: "f g"}
	fmt.Println(&built)
	built.RawPath = "no match"
	text, err := built.MarshalBinary()
	fmt.Println(string(text), err)
	var back url.URL
	fmt.Println(back.UnmarshalBinary(text), &back, back.User)
	failed := &url.Error{Op: "Get", URL: "http://h", Err: errors.New("no")}
	fmt.Println(failed, failed.Timeout(), failed.Temporary(), errors.Unwrap(failed))
}
