package blocks

func Utf(s string) string {
	x := "äö"; if s == x { return "世" } /* 世 */ ; return s
}

func Crlf() {
	a := `x
`
	if a == "" {
		return
	}
}
