// RUN: %minigo run %s | diff %s.out -

// Numbers of all sizes, of random bits and of long runs of equal bits, whose carries go through many words. Each operation's
// results make a hash; results stand in operands' memory at times.
package main

import (
	"fmt"
	"hash/fnv"
	"math/big"
	"math/rand"
)

// The sizes in bits: around words, and around where the algorithms change.
var sizes = []uint{0, 1, 31, 63, 64, 65, 127, 128, 129, 192, 256, 320, 449, 640, 1216, 1281, 2559, 2560, 3900, 5000, 7777, 10300, 20600, 41000}

// number returns one of about so many bits.
func number(r *rand.Rand, size uint) *big.Int {
	x := new(big.Int)
	if size == 0 {
		return x
	}
	one := big.NewInt(1)
	switch r.Intn(5) {
	case 0: // ones
		x.Sub(x.Lsh(one, size), one)
	case 1: // a power of two, or one more
		x.Add(x.Lsh(one, size-1), big.NewInt(int64(r.Intn(2))))
	case 2: // runs
		for uint(x.BitLen()) < size {
			n := uint(r.Intn(100) + 1)
			x.Lsh(x, n)
			if r.Intn(2) == 0 {
				x.Or(x, new(big.Int).Sub(new(big.Int).Lsh(one, n), one))
			}
			if x.Sign() == 0 {
				x.SetInt64(1)
			}
		}
		x.Rsh(x, uint(x.BitLen())-size)
	default:
		x.Rand(r, new(big.Int).Lsh(one, size))
	}
	if r.Intn(2) == 0 {
		x.Neg(x)
	}
	return x
}

type operation struct {
	name string
	most uint // bits of operands
	do   func(z, x, y *big.Int) *big.Int
}

func nonzero(y *big.Int) *big.Int {
	if y.Sign() == 0 {
		return big.NewInt(3)
	}
	return y
}

func pair(a, b *big.Int) *big.Int { return a.Add(a, b.Lsh(b, 7)) }

var operations = []operation{
	{"add", 50000, (*big.Int).Add},
	{"sub", 50000, (*big.Int).Sub},
	{"mul", 50000, (*big.Int).Mul},
	{"square", 50000, func(z, x, _ *big.Int) *big.Int { return z.Mul(x, x) }},
	{"quo", 50000, func(z, x, y *big.Int) *big.Int { return z.Quo(x, nonzero(y)) }},
	{"rem", 50000, func(z, x, y *big.Int) *big.Int { return z.Rem(x, nonzero(y)) }},
	{"div", 50000, func(z, x, y *big.Int) *big.Int { return z.Div(x, nonzero(y)) }},
	{"mod", 50000, func(z, x, y *big.Int) *big.Int { return z.Mod(x, nonzero(y)) }},
	{"quorem", 50000, func(z, x, y *big.Int) *big.Int {
		r := new(big.Int)
		z.QuoRem(x, nonzero(y), r)
		return pair(z, r)
	}},
	{"divmod", 50000, func(z, x, y *big.Int) *big.Int {
		r := new(big.Int)
		z.DivMod(x, nonzero(y), r)
		return pair(z, r)
	}},
	{"exact", 21000, func(z, x, y *big.Int) *big.Int {
		y = nonzero(y)
		product := new(big.Int).Mul(x, y)
		return z.Quo(product.Sub(product, big.NewInt(int64(x.BitLen()%3-1))), y)
	}},
	{"and", 50000, (*big.Int).And},
	{"andnot", 50000, (*big.Int).AndNot},
	{"or", 50000, (*big.Int).Or},
	{"xor", 50000, (*big.Int).Xor},
	{"not", 50000, func(z, x, _ *big.Int) *big.Int { return z.Not(x) }},
	{"lsh", 50000, func(z, x, y *big.Int) *big.Int { return z.Lsh(x, uint(y.BitLen())) }},
	{"rsh", 50000, func(z, x, y *big.Int) *big.Int { return z.Rsh(x, uint(y.BitLen())) }},
	{"set bit", 50000, func(z, x, y *big.Int) *big.Int { return z.SetBit(x, y.BitLen(), uint(y.Bit(0))) }},
	{"bits", 2000, func(z, x, y *big.Int) *big.Int {
		sum := uint64(0)
		for i := range y.BitLen() + 1 {
			sum = sum*3 + uint64(x.Bit(i))
		}
		return z.SetUint64(sum)
	}},
	{"gcd", 11000, func(z, x, y *big.Int) *big.Int { return z.GCD(nil, nil, x, y) }},
	{"common", 11000, func(z, x, y *big.Int) *big.Int {
		d := big.NewInt(1<<62 + 12345)
		return z.GCD(nil, nil, new(big.Int).Mul(x, d), new(big.Int).Mul(y, d))
	}},
	{"factors", 6000, func(z, x, y *big.Int) *big.Int {
		a, b, s, t := new(big.Int).Set(x), new(big.Int).Set(y), new(big.Int), new(big.Int)
		d := new(big.Int).GCD(s, t, a, b)
		sum := new(big.Int).Add(new(big.Int).Mul(a, s), new(big.Int).Mul(b, t))
		if sum.Cmp(d) != 0 || s.CmpAbs(b) > 0 && s.IsInt64() && s.Int64() > 1 || t.CmpAbs(a) > 0 && !t.IsInt64() {
			panic(fmt.Sprint("wrong factors of ", a, b, s, t))
		}
		return z.Set(d)
	}},
	{"inverse", 6000, func(z, x, y *big.Int) *big.Int {
		if y.Sign() == 0 || z.ModInverse(x, y) == nil {
			return z.SetInt64(-1)
		}
		return z
	}},
	{"exp", 700, func(z, x, y *big.Int) *big.Int {
		m := new(big.Int).Add(new(big.Int).Abs(x), big.NewInt(int64(y.BitLen())))
		return z.Exp(new(big.Int).Add(x, new(big.Int).Mul(y, y)), new(big.Int).Abs(y), m.Add(m, big.NewInt(1)))
	}},
	{"power", 700, func(z, x, y *big.Int) *big.Int { return z.Exp(x, big.NewInt(int64(y.BitLen()%40)), nil) }},
	{"modulo power of two", 700, func(z, x, y *big.Int) *big.Int {
		m := new(big.Int).Lsh(big.NewInt(1), uint(x.BitLen()/2+1))
		return z.Exp(x, new(big.Int).Abs(y), m)
	}},
	{"long modulus", 5500, func(z, x, y *big.Int) *big.Int { return z.Exp(x, big.NewInt(23), nonzero(y)) }},
	{"sqrt", 50000, func(z, x, _ *big.Int) *big.Int { return z.Sqrt(new(big.Int).Abs(x)) }},
	{"sqrt of squares", 21000, func(z, x, y *big.Int) *big.Int {
		square := new(big.Int).Mul(x, x)
		return z.Sqrt(square.Abs(square.Add(square, big.NewInt(int64(y.BitLen()%3-1)))))
	}},
	{"text", 50000, func(z, x, y *big.Int) *big.Int {
		base := 2 + y.BitLen()%61
		if y.BitLen() > 1000 {
			base = 10
		}
		text := x.Text(base)
		back, ok := new(big.Int).SetString(text, base)
		if !ok || back.Cmp(x) != 0 {
			panic("wrong text " + text + " of " + x.Text(16))
		}
		h := fnv.New64a()
		h.Write([]byte(text))
		return z.SetUint64(h.Sum64())
	}},
	{"bytes", 50000, func(z, x, _ *big.Int) *big.Int { return z.SetBytes(x.Bytes()) }},
	{"jacobi", 700, func(z, x, y *big.Int) *big.Int {
		return z.SetInt64(int64(big.Jacobi(x, new(big.Int).Or(y, big.NewInt(1)))))
	}},
	{"range", 700, func(z, x, y *big.Int) *big.Int { return z.MulRange(int64(x.BitLen()), int64(x.BitLen()+y.BitLen())) }},
	{"prime", 449, func(z, x, y *big.Int) *big.Int {
		if new(big.Int).Abs(x).ProbablyPrime(1) {
			return z.SetInt64(1)
		}
		return z.SetInt64(0)
	}},
}

// run does an operation with all pairs of sizes, four times with the result where it may be.
func run(op operation) uint64 {
	r := rand.New(rand.NewSource(int64(len(op.name))))
	h := fnv.New64a()
	for _, m := range sizes {
		for _, n := range sizes {
			if m > op.most || n > op.most {
				continue
			}
			x, y := number(r, m), number(r, n)
			results := [4]*big.Int{}
			results[0] = op.do(new(big.Int), x, y)
			results[1] = op.do(number(r, 200), x, y)
			a := new(big.Int).Set(x)
			results[2] = op.do(a, a, y)
			b := new(big.Int).Set(y)
			results[3] = op.do(b, x, b)
			for i, z := range results {
				if z.Cmp(results[0]) != 0 {
					fmt.Printf("%s of %x and %x: %x, and elsewhere %x (%d)\n", op.name, x, y, results[0], z, i)
				}
			}
			fmt.Fprintf(h, "%x\n", results[0])
			same := new(big.Int).Set(x)
			if op.most > 5000 || m < 700 {
				fmt.Fprintf(h, "%x\n", op.do(same, same, same))
			}
		}
	}
	return h.Sum64()
}

func main() {
	for _, op := range operations {
		fmt.Printf("%s %016x\n", op.name, run(op))
	}
}
