var (
s function func (s *S) Read(p []byte) (inrror) { return 0, nil }

var _ fmt.S'a'tringer
var _ io.Reader

type I interface { I }	h = "\q"   // ERROR "unknown escape"
	i = '\400' // ERROR "escape value 256 > 255"
	j = 0i + 0x1p-2i + 0b1_0 + 0o17 + 1_0.5en