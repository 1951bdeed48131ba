// Package pem reads and writes data between lines with BEGIN and END, by RFC 1421.
package pem

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
)

// Block is
//
//	-----BEGIN Type-----
//	Headers
//	Bytes, as base64
//	-----END Type-----
type Block struct {
	Type    string
	Headers map[string]string
	Bytes   []byte
}

const (
	beginLine = "-----BEGIN "
	endLine   = "-----END "
	dashes    = "-----"
	lineSize  = 64
	lineBytes = lineSize / 4 * 3
)

// cutLine cuts off a line, without its end and space there.
func cutLine(data []byte) (line, rest []byte) {
	line, rest, _ = bytes.Cut(data, []byte("\n"))
	return bytes.TrimRight(bytes.TrimSuffix(line, []byte("\r")), " \t"), rest
}

// Decode returns the first block of data and what is behind it, or nil and data. Of
// several BEGIN lines the last before an END counts.
func Decode(data []byte) (p *Block, rest []byte) {
	rest = data
	for {
		end := bytes.Index(rest, []byte("\n"+endLine))
		if end < 0 {
			return nil, data
		}
		begin := bytes.LastIndex(rest[:end], []byte(beginLine))
		if begin < 0 || begin > 0 && rest[begin-1] != '\n' {
			rest = rest[end+1+len(endLine):]
			continue
		}
		behindEnd := len(rest) - end
		typeLine, body := cutLine(rest[begin+len(beginLine):])
		rest = body
		if !bytes.HasSuffix(typeLine, []byte(dashes)) {
			continue
		}
		block := &Block{Type: string(typeLine[:len(typeLine)-len(dashes)]), Headers: map[string]string{}}
		body = block.cutHeaders(body)
		behind, ok := block.setBody(body, len(body)-behindEnd)
		if ok {
			return block, behind
		}
		rest = behind
	}
}

// cutHeaders reads lines of the form key: value.
func (b *Block) cutHeaders(data []byte) (rest []byte) {
	for len(data) > 0 {
		line, next := cutLine(data)
		key, value, ok := bytes.Cut(line, []byte(":"))
		if !ok {
			break
		}
		b.Headers[string(bytes.TrimSpace(key))] = string(bytes.TrimSpace(value))
		data = next
	}
	return data
}

// setBody takes the text before the END line, which begins behind data[end]. It returns
// what is behind the line, or where to look for another block.
func (b *Block) setBody(data []byte, end int) (rest []byte, ok bool) {
	if end < 0 {
		// The END line is a header, or there is no text and no line's end before it.
		behind, ok := bytes.CutPrefix(data, []byte(endLine))
		if len(b.Headers) > 0 || !ok {
			return behind, false
		}
	}
	text, line := data[:max(end, 0)], data[end+1:]
	line = line[len(endLine):]
	space, fits := bytes.CutPrefix(line, []byte(b.Type+dashes))
	if !fits {
		return line, false
	}
	space, rest = cutLine(space)
	if len(space) > 0 {
		return line, false
	}
	text = withoutSpace(text)
	b.Bytes = make([]byte, base64.StdEncoding.DecodedLen(len(text)))
	n, err := base64.StdEncoding.Decode(b.Bytes, text)
	b.Bytes = b.Bytes[:n]
	return rest, err == nil
}

// withoutSpace returns text without spaces and tabs; newlines stay.
func withoutSpace(text []byte) []byte {
	if !bytes.ContainsAny(text, " \t") {
		return text
	}
	kept := make([]byte, 0, len(text))
	for _, c := range text {
		if c != ' ' && c != '\t' {
			kept = append(kept, c)
		}
	}
	return kept
}

// Encode writes the block.
func Encode(out io.Writer, b *Block) error {
	text := beginLine + b.Type + dashes + "\n"
	headers, err := b.headerLines()
	if err != nil {
		return err
	}
	size := base64.StdEncoding.EncodedLen(len(b.Bytes))
	all := make([]byte, 0, 2*len(text)+len(headers)+size+size/lineSize+1)
	all = append(append(all, text...), headers...)
	for rest := b.Bytes; len(rest) > 0; {
		n := min(len(rest), lineBytes)
		all = append(base64.StdEncoding.AppendEncode(all, rest[:n]), '\n')
		rest = rest[n:]
	}
	all = append(append(all, endLine...), b.Type...)
	_, err = out.Write(append(all, dashes+"\n"...))
	return err
}

// headerLines returns the headers, Proc-Type before the others, and an empty line.
func (b *Block) headerLines() (string, error) {
	const first = "Proc-Type"
	keys := slices.Sorted(maps.Keys(b.Headers))
	if i := slices.Index(keys, first); i >= 0 {
		keys = slices.Insert(slices.Delete(keys, i, i+1), 0, first)
	}
	text := ""
	for _, key := range keys {
		if strings.Contains(key, ":") {
			return "", errors.New("pem: cannot encode a header key that contains a colon")
		}
		text += key + ": " + b.Headers[key] + "\n"
	}
	if text == "" {
		return "", nil
	}
	return text + "\n", nil
}

// EncodeToMemory returns the block, nil if it cannot be written.
func EncodeToMemory(b *Block) []byte {
	var buf bytes.Buffer
	if err := Encode(&buf, b); err != nil {
		return nil
	}
	return buf.Bytes()
}
