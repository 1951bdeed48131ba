package runtime

//go:linkname setCPUProfileRate mg_cpu_profile_set
func setCPUProfileRate(hz int) bool

// SetCPUProfileRate begins a CPU profile of hz samples a second, or ends it if hz is 0. The profile goes to
// runtime/pprof, which calls this itself.
func SetCPUProfileRate(hz int) {
	hz = min(max(hz, 0), 1000000)
	if !setCPUProfileRate(hz) {
		print("runtime: cannot set cpu profile rate until previous profile has finished.\n")
	}
}

// CPUProfile panics: package runtime/pprof has the profile.
func CPUProfile() []byte {
	panic("CPUProfile no longer available")
}
