package big

// What modules, of which bigfft is one, link to by the names of Go's inner
// loops. Each has as many words as z, and returns what does not fit.

// addVV sets z to x + y.
func addVV(z, x, y []Word) Word { return Word(addWords(z, x, y[:len(z)], 0)) }

// subVV sets z to x - y.
func subVV(z, x, y []Word) Word { return Word(subWords(z, x, y[:len(z)], 0)) }

// addVW sets z to x + y.
func addVW(z, x []Word, y Word) Word { return Word(addCarry(z, x[:len(z)], uint(y))) }

// subVW sets z to x - y.
func subVW(z, x []Word, y Word) Word { return Word(subBorrow(z, x[:len(z)], uint(y))) }

// shlVU sets z to x·2ⁿ, for n below 64.
func shlVU(z, x []Word, n uint) Word { return shiftUp(z, x[:len(z)], n) }

// mulAddVWW sets z to x·m + a.
func mulAddVWW(z, x []Word, m, a Word) Word { return mulWord(z, x[:len(z)], m, a) }

// addMulVVW adds x·m to z.
func addMulVVW(z, x []Word, m Word) Word { return addMul(z, x[:len(z)], m) }
