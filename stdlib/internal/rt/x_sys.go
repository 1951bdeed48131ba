package rt

// What golang.org/x/sys/cpu has in assembly, as a module and as the library's own
// copy (Go 1.23 and before). It finds a processor without
// extensions, as internal/cpu does: minigo's programs have no assembly that
// would use them.

//go:linkname cpuid golang.org/x/sys/cpu.cpuid
func cpuid(eaxArg, ecxArg uint32) (eax, ebx, ecx, edx uint32) { return 0, 0, 0, 0 }

//go:linkname xgetbv golang.org/x/sys/cpu.xgetbv
func xgetbv() (eax, edx uint32) { return 0, 0 }

//go:linkname vendoredCPUID vendor/golang.org/x/sys/cpu.cpuid
func vendoredCPUID(eaxArg, ecxArg uint32) (eax, ebx, ecx, edx uint32) { return 0, 0, 0, 0 }

//go:linkname vendoredXGETBV vendor/golang.org/x/sys/cpu.xgetbv
func vendoredXGETBV() (eax, edx uint32) { return 0, 0 }
