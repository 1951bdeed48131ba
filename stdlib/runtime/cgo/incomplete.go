package cgo

// What is in a notInGo only C knows. The compiler looks for this name: Go has no
// variables of such a type, nor of those that contain it.
type notInGo struct{}

// Incomplete as a field says that C alone knows what is in the struct, and has the
// memory for it. The collector looks at no memory but its own, whatever points there.
type Incomplete struct {
	_ notInGo
}
