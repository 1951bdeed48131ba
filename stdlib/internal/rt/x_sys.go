package rt

// What golang.org/x/sys/cpu has in assembly, as a module and as the library's own
// copy (Go 1.23 and before). It finds the extensions that the functions of assembly.go
// use which its readers choose, and no others: other assembly there is none.

// The places of the extensions in the answers for leaves 1 and 7.
const (
	sse2InEDX1    = 26
	ssse3InECX1   = 9
	osxsaveInECX1 = 27
	avxInECX1     = 28
	avx2InEBX7    = 5
	bmi2InEBX7    = 8
)

// The runtime's numbers of extensions (runtime/platform/extensions.h); others are in assembly.go.
const (
	ssse3 = 0
	avx   = 2
	avx2  = 3
)

// bit is the bit at a place, if the processor has an extension.
func bit(extension, place int) uint32 {
	if ProcessorHas(extension) {
		return 1 << place
	}
	return 0
}

//go:linkname cpuid golang.org/x/sys/cpu.cpuid
func cpuid(leaf, subleaf uint32) (eax, ebx, ecx, edx uint32) {
	switch {
	case leaf == 0:
		eax = 7
	case leaf == 1:
		ecx = bit(ssse3, ssse3InECX1) | bit(avx, osxsaveInECX1) | bit(avx, avxInECX1)
		edx = 1 << sse2InEDX1
	case leaf == 7 && subleaf == 0:
		ebx = bit(avx2, avx2InEBX7) | bit(bmi2, bmi2InEBX7)
	}
	return
}

// xgetbv says that the system saves the registers of SSE and AVX. It is asked where there is AVX.
//
//go:linkname xgetbv golang.org/x/sys/cpu.xgetbv
func xgetbv() (eax, edx uint32) { return 6, 0 }

//go:linkname vendoredCPUID vendor/golang.org/x/sys/cpu.cpuid
func vendoredCPUID(leaf, subleaf uint32) (eax, ebx, ecx, edx uint32) { return cpuid(leaf, subleaf) }

//go:linkname vendoredXGETBV vendor/golang.org/x/sys/cpu.xgetbv
func vendoredXGETBV() (eax, edx uint32) { return xgetbv() }
