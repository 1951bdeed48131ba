package rt

// What golang.org/x/sys/cpu has in assembly. It finds a processor without
// extensions, as internal/cpu does: minigo's programs have no assembly that
// would use them.

//go:linkname cpuid golang.org/x/sys/cpu.cpuid
func cpuid(eaxArg, ecxArg uint32) (eax, ebx, ecx, edx uint32) { return 0, 0, 0, 0 }

//go:linkname xgetbv golang.org/x/sys/cpu.xgetbv
func xgetbv() (eax, edx uint32) { return 0, 0 }
