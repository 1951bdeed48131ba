package planted

import "testing"

func FuzzLetters(f *testing.F) {
	f.Add("hello")
	f.Fuzz(func(t *testing.T, s string) { Letters(s) })
}

func FuzzNumber(f *testing.F) {
	f.Fuzz(func(t *testing.T, n uint32, text []byte, b byte) { Number(n, text, b) })
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("<\x00\x02>abcd"))
	f.Fuzz(func(t *testing.T, data []byte) { Parse(data) })
}

func FuzzLoop(f *testing.F) {
	f.Add("(")
	f.Fuzz(func(t *testing.T, s string) { Loop(s) })
}

func FuzzFails(f *testing.F) {
	f.Add("text", 3)
	f.Fuzz(func(t *testing.T, s string, n int) {
		t.Log("length", len(s))
		if len(s) > 2 && s[0] == 'q' {
			t.Errorf("bad %q", s)
		}
	})
}

func FuzzKinds(f *testing.F) {
	f.Add([]byte(nil), "", false, byte(0), 'a', float32(0), 0.0, 0, int8(0), int16(0), int64(0), uint(0), uint16(0), uint32(0), uint64(0))
	f.Fuzz(func(t *testing.T, b []byte, s string, y bool, c byte, r rune, f float32, g float64, i int, j int8, k int16, l int64, u uint, v uint16, w uint32, x uint64) {
		t.Logf("%q %q %v %v %q %v %v %v %v %v %v %v %v %v %v", b, s, y, c, r, f, g, i, j, k, l, u, v, w, x)
		Kinds(b, s, y, c, r, f, g, i, j, k, l, u, v, w, x)
	})
}
