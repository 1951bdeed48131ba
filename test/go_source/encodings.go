// RUN: %same-as-go

// Texts and bytes of values: XML, gob, ASN.1, HTML templates, structured logs, mail.
package main

import (
	"bytes"
	"encoding/ascii85"
	"encoding/asn1"
	"encoding/gob"
	"encoding/xml"
	"fmt"
	"html/template"
	"log"
	"log/slog"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"os"
	"strings"
)

type Person struct {
	XMLName xml.Name `xml:"person"`
	Name    string   `xml:"name"`
	Age     int      `xml:"age,attr"`
	Emails  []string `xml:"contact>email"`
}

func withoutTime(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}

func logs() {
	options := &slog.HandlerOptions{ReplaceAttr: withoutTime, Level: slog.LevelDebug}
	slog.New(slog.NewJSONHandler(os.Stdout, options)).Debug("json", "n", 1, slog.Group("g", "a", []int{1, 2}))
	slog.New(slog.NewTextHandler(os.Stdout, options)).With("k", "a b").Warn("text", "err", fmt.Errorf("broken"))
	log.SetFlags(log.Lshortfile)
	log.SetOutput(os.Stdout)
	slog.Info("by package log", "x", 3)
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stdout, options)))
	log.Print("by slog")
}

func mails() {
	m, err := mail.ReadMessage(strings.NewReader("From: =?utf-8?q?J=C3=B6rg?= <j@example.com>\r\nSubject: x\r\n\r\nbody\r\n"))
	fmt.Println(err, m.Header.Get("Subject"))
	fmt.Println(mail.ParseAddress(m.Header.Get("From")))
	fmt.Println(mime.TypeByExtension(".html"), mime.FormatMediaType("text/plain", map[string]string{"charset": "utf-8"}))
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	w.SetBoundary("border")
	part, _ := w.CreateFormFile("f", "a.txt")
	q := quotedprintable.NewWriter(part)
	q.Write([]byte("a=ü"))
	q.Close()
	w.Close()
	fmt.Printf("%q\n", body.String())
	form, err := multipart.NewReader(&body, "border").ReadForm(1 << 20)
	fmt.Println(form.File["f"][0].Filename, err, textproto.CanonicalMIMEHeaderKey("x-a-b"))
}

func main() {
	p := Person{Name: "A & B", Age: 3, Emails: []string{"x@y", "<z>"}}
	text, err := xml.MarshalIndent(p, "", " ")
	fmt.Println(string(text), err)
	var back Person
	fmt.Println(xml.Unmarshal(text, &back), back)
	fmt.Println(xml.Unmarshal([]byte("<person><name></person>"), &back))

	var stream bytes.Buffer
	gob.Register(Person{})
	fmt.Println(gob.NewEncoder(&stream).Encode(map[string]any{"p": p}), stream.Len())
	var decoded map[string]any
	fmt.Println(gob.NewDecoder(&stream).Decode(&decoded), decoded)

	der, err := asn1.Marshal(struct {
		A int
		B string `asn1:"utf8"`
		C asn1.ObjectIdentifier
	}{7, "ü", asn1.ObjectIdentifier{1, 2, 840}})
	fmt.Printf("%x %v\n", der, err)

	t := template.Must(template.New("t").Parse(`<a href="?q={{.}}" onclick="f({{.}})">{{.}}</a>` + "\n"))
	fmt.Println(t.Execute(os.Stdout, `"<x>' & y`))
	out := make([]byte, 20)
	fmt.Printf("%s\n", out[:ascii85.Encode(out, []byte("minigo!!"))])
	logs()
	mails()
}
