package abi

// PCLnTabMagic begins the table of lines of an executable that Go's own linker made. It says which
// version of Go wrote the table.
type PCLnTabMagic uint32

// The versions, by the first release of Go that wrote them.
const (
	Go12PCLnTabMagic  PCLnTabMagic = 0xfffffffb
	Go116PCLnTabMagic PCLnTabMagic = 0xfffffffa
	Go118PCLnTabMagic PCLnTabMagic = 0xfffffff0
	Go120PCLnTabMagic PCLnTabMagic = 0xfffffff1

	CurrentPCLnTabMagic = Go120PCLnTabMagic
)
