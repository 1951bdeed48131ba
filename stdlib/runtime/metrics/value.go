package metrics

// ValueKind is the type of a value.
type ValueKind int

// The kinds. A value of KindBad has none: its sample's name is no metric.
const (
	KindBad ValueKind = iota
	KindUint64
	KindFloat64
	KindFloat64Histogram
)

// Value is a metric's value. The zero Value is of KindBad.
type Value struct {
	kind      ValueKind
	count     uint64
	float     float64
	histogram *Float64Histogram
}

// Kind returns which of the other methods may be called.
func (v Value) Kind() ValueKind {
	return v.kind
}

// Uint64 returns a value of KindUint64, and panics for others.
func (v Value) Uint64() uint64 {
	v.check(KindUint64, "called Uint64 on non-uint64 metric value")
	return v.count
}

// Float64 returns a value of KindFloat64, and panics for others.
func (v Value) Float64() float64 {
	v.check(KindFloat64, "called Float64 on non-float64 metric value")
	return v.float
}

// Float64Histogram returns a value of KindFloat64Histogram, and panics for
// others. The next Read into the same sample changes it.
func (v Value) Float64Histogram() *Float64Histogram {
	v.check(KindFloat64Histogram, "called Float64Histogram on non-Float64Histogram metric value")
	return v.histogram
}

func (v Value) check(want ValueKind, message string) {
	if v.kind != want {
		panic(message)
	}
}
