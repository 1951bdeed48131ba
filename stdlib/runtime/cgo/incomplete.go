package cgo

// Incomplete as a field says that C alone knows what is in the struct, and has the
// memory for it. The collector looks at no memory but its own, whatever points there.
type Incomplete struct{}
