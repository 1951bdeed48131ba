// Package cpu says which instructions packages that are compiled from Go's source may use: those that the functions of
// internal/rt use which stand in for their assembly.
package cpu

import "internal/rt"

// CacheLineSize is the size in bytes that keeps data of several processors apart.
const CacheLineSize = 64

// CacheLinePadSize is the size of a CacheLinePad.
const CacheLinePadSize = CacheLineSize

// A CacheLinePad between two fields puts them on different cache lines.
type CacheLinePad struct{ _ [CacheLinePadSize]byte }

// Name returns the processor's name; "" where it is not known.
func Name() string { return "" }

// X86 has the extensions of amd64.
var X86 struct {
	HasAES, HasADX, HasAVX, HasAVX2, HasAVX512F, HasAVX512BW, HasAVX512VL, HasBMI1, HasBMI2          bool
	HasERMS, HasFMA, HasFSRM, HasOSXSAVE, HasPCLMULQDQ, HasPOPCNT, HasRDTSCP, HasSHA                 bool
	HasSSE3, HasSSSE3, HasSSE41, HasSSE42, HasVAES, HasVPCLMULQDQ, HasAVX512VBMI, HasAVX512VPOPCNTDQ bool
}

// The order of the runtime's list (runtime/platform/extensions.h).
func init() {
	for i, has := range []*bool{
		&X86.HasSSSE3, &X86.HasSSE41, &X86.HasAVX, &X86.HasAVX2, &X86.HasBMI2, &X86.HasAES, &X86.HasPCLMULQDQ, &X86.HasSHA, &X86.HasAVX512VL, &X86.HasADX,
		&X86.HasFMA, &X86.HasSSE42, &X86.HasVPCLMULQDQ, &X86.HasPOPCNT,
	} {
		*has = rt.ProcessorHas(i)
	}
}

// The extensions of other processors are asked for on every processor.
var (
	ARM64 struct {
		HasAES, HasPMULL, HasSHA1, HasSHA2, HasSHA512, HasSHA3, HasCRC32, HasATOMICS, HasCPUID, HasDIT bool
	}
	Loong64 struct {
		HasLSX, HasLASX, HasCRC32, HasLAMCAS, HasLAM_BH bool
	}
	S390X struct {
		HasAES, HasAESCBC, HasAESCTR, HasAESGCM, HasECDSA, HasEDDSA, HasGHASH bool
		HasSHA1, HasSHA256, HasSHA3, HasSHA512, HasVX, HasVXE                 bool
	}
)
