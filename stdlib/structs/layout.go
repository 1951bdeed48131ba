// Package structs has markers for struct types.
package structs

// HostLayout, as the type of a field, says that the struct is laid out as the machine's
// C compiler does. All structs are.
type HostLayout struct {
	_ hostLayout
}

// A type of its own, so that HostLayout cannot be made by a conversion.
type hostLayout struct{}
