package math

// Jn returns the Bessel function of the first kind of order n.
func Jn(n int, x float64) float64 {
	switch {
	case x != x:
		return x
	case Abs(x) > MaxFloat64:
		return 0
	case n == 0:
		return J0(x)
	case x == 0:
		return 0
	}
	if n < 0 {
		n, x = -n, -x // both change the sign if n is odd
	}
	if n == 1 {
		return J1(x)
	}
	j := jnAbove0(n, Abs(x))
	if x < 0 && n&1 == 1 {
		return -j
	}
	return j
}

// jnAbove0 is Jn for n from 2 on and positive x.
func jnAbove0(n int, x float64) float64 {
	switch {
	case float64(n) <= x && x >= 1<<302:
		cos, _ := farPhases(n, x)
		return (1 / SqrtPi) * cos / Sqrt(x)
	case float64(n) <= x:
		a, b := J0(x), J1(x)
		for i := 1; i < n; i++ {
			a, b = b, b*(float64(i+i)/x)-a
		}
		return b
	case x < 1.0/(1<<29):
		return jnNear0(n, x)
	}
	return jnBackward(n, x)
}

// farPhases returns √2 times the cosine and sine of x - (2n + 1) π/4.
func farPhases(n int, x float64) (cos, sin float64) {
	s, c := Sincos(x)
	switch n & 3 {
	case 0:
		return c + s, s - c
	case 1:
		return -c + s, -s - c
	case 2:
		return -c - s, -s + c
	}
	return c - s, s + c
}

// jnNear0 is the first term of the series: (x/2)**n / n!.
func jnNear0(n int, x float64) float64 {
	if n > 33 {
		return 0
	}
	half := x * 0.5
	power, factorial := half, 1.0
	for i := 2; i <= n; i++ {
		factorial *= float64(i)
		power *= half
	}
	return power / factorial
}

// jnBackward goes from Jn(n, x) / Jn(n-1, x), a continued fraction, back to J0.
func jnBackward(n int, x float64) float64 {
	t := 0.0
	for i := 2 * (n + fractionTerms(n, x)); i >= n+n; i -= 2 {
		t = 1 / (float64(i)/x - t)
	}
	a, b := t, 1.0
	// The recurrence may become too large where its result is next to nothing.
	size := float64(n)
	size *= Log(Abs(2 / x * size))
	for i := n - 1; i > 0; i-- {
		a, b = b, b*float64(i+i)/x-a
		if size >= 7.09782712893383973096e+02 && b > 1e100 {
			a /= b
			t /= b
			b = 1
		}
	}
	return t * J0(x) / b
}

// fractionTerms is how many terms of the continued fraction are needed.
func fractionTerms(n int, x float64) int {
	w, h := float64(n+n)/x, 2/x
	z := w + h
	q0, q1 := w, w*z-1
	k := 1
	for q1 < 1e9 {
		k++
		z += h
		q0, q1 = q1, z*q1-q0
	}
	return k
}

// Yn returns the Bessel function of the second kind of order n.
func Yn(n int, x float64) float64 {
	odd := n&1 == 1
	switch {
	case x < 0 || x != x:
		return NaN()
	case x > MaxFloat64:
		return 0
	case n == 0:
		return Y0(x)
	case x == 0 && n < 0 && odd:
		return Inf(1)
	case x == 0:
		return Inf(-1)
	case n < 0 && odd:
		return -ynAbove0(-n, x)
	case n < 0:
		return ynAbove0(-n, x)
	}
	return ynAbove0(n, x)
}

// ynAbove0 is Yn for positive n.
func ynAbove0(n int, x float64) float64 {
	if n > 1 && x >= 1<<302 {
		_, sin := farPhases(n, x)
		return (1 / SqrtPi) * sin / Sqrt(x)
	}
	a, b := Y0(x), Y1(x)
	for i := 1; i < n && b >= -MaxFloat64; i++ {
		a, b = b, (float64(i+i)/x)*b-a
	}
	return b
}
