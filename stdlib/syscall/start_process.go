package syscall

import (
	"internal/rt"
	"sync"
	"unsafe"
)

// ForkLock is for programs that make descriptors without O_CLOEXEC: they hold it
// for reading until they have set the flag.
var ForkLock sync.RWMutex

// SysProcAttr asks for more than ProcAttr does. The zero value asks for nothing.
type SysProcAttr struct {
	Chroot     string
	Credential *Credential
	Ptrace     bool // the process lets us trace it
	Setsid     bool
	Setpgid    bool // into group Pgid, a new one if that is 0
	Setctty    bool // Ctty, a descriptor of the process, becomes its terminal
	Noctty     bool // descriptor 0 is no longer the terminal
	Ctty       int
	Foreground bool // the group becomes that of the terminal Ctty, our descriptor
	Pgid       int
	Pdeathsig  Signal // comes when the thread that started the process ends

	Cloneflags                 uintptr // namespaces that are made for it
	Unshareflags               uintptr // those that it leaves itself
	UidMappings                []SysProcIDMap
	GidMappings                []SysProcIDMap
	GidMappingsEnableSetgroups bool
	AmbientCaps                []uintptr
	UseCgroupFD                bool
	CgroupFD                   int  // of the control group's folder
	PidFD                      *int // gets a descriptor of the process; -1: there is none
}

// Credential is the user that a process runs as.
type Credential struct {
	Uid         uint32
	Gid         uint32
	Groups      []uint32 // further ones
	NoSetGroups bool     // the further ones stay ours
}

// SysProcIDMap maps Size ids from ContainerID on, of a user namespace, to those from HostID on.
type SysProcIDMap struct {
	ContainerID int
	HostID      int
	Size        int
}

// ProcAttr says where and with what a process starts.
type ProcAttr struct {
	Dir   string
	Env   []string
	Files []uintptr // ^uintptr(0): closed
	Sys   *SysProcAttr
}

// Errors of a request that contradicts itself.
type startError string

func (e startError) Error() string { return string(e) }

// ForkExec starts a program.
func ForkExec(argv0 string, argv []string, attr *ProcAttr) (pid int, err error) {
	if attr == nil {
		attr = &ProcAttr{}
	}
	sys := attr.Sys
	if sys == nil {
		sys = &SysProcAttr{}
	}
	var r rt.SpawnRequest
	if err := describeProgram(&r, argv0, argv, attr); err != nil {
		return 0, err
	}
	if err := describeTerminal(&r, sys, len(attr.Files)); err != nil {
		return 0, err
	}
	if err := describePlace(&r, sys, attr.Dir); err != nil {
		return 0, err
	}
	describeUser(&r, sys)
	ForkLock.Lock()
	pid = rt.Spawn(&r)
	ForkLock.Unlock()
	rt.KeepAlive(unsafe.Pointer(&r))
	if pid < 0 {
		return 0, Errno(-pid)
	}
	if sys.PidFD != nil {
		*sys.PidFD = r.PidFd
	}
	return pid, nil
}

// describeProgram fills in what is executed, and with which descriptors.
func describeProgram(r *rt.SpawnRequest, argv0 string, argv []string, attr *ProcAttr) (err error) {
	if r.Path, err = BytePtrFromString(argv0); err != nil {
		return err
	}
	args, err := SlicePtrFromStrings(argv)
	if err != nil {
		return err
	}
	env, err := SlicePtrFromStrings(attr.Env)
	if err != nil {
		return err
	}
	r.Argv, r.Env = &args[0], &env[0]
	fds := make([]int, len(attr.Files)+1)
	for i, fd := range attr.Files {
		fds[i] = int(fd)
	}
	r.Fds, r.FdCount = &fds[0], len(attr.Files)
	return nil
}

// describeTerminal fills in session, group, terminal and signals.
func describeTerminal(r *rt.SpawnRequest, sys *SysProcAttr, files int) error {
	if sys.Setctty && sys.Foreground {
		return startError("both Setctty and Foreground set in SysProcAttr")
	}
	if sys.Setctty && sys.Ctty >= files {
		return startError("Setctty set but Ctty not valid in child")
	}
	r.Group, r.Terminal, r.DeathSignal = sys.Pgid, sys.Ctty, int(sys.Pdeathsig)
	for _, wish := range [...]struct {
		set  bool
		flag int
	}{
		{sys.Setsid, rt.NewSession}, {sys.Setpgid, rt.NewGroup}, {sys.Foreground, rt.Foreground},
		{sys.Setctty, rt.SetTerminal}, {sys.Noctty, rt.DropTerminal}, {sys.Ptrace, rt.Trace},
		{sys.UseCgroupFD, rt.ControlGroup}, {sys.PidFD != nil, rt.WantPidFd},
		{sys.GidMappingsEnableSetgroups, rt.AllowSetgroups},
	} {
		if wish.set {
			r.Flags |= wish.flag
		}
	}
	r.ControlGroupFd = sys.CgroupFD
	return nil
}

// describePlace fills in folders and namespaces.
func describePlace(r *rt.SpawnRequest, sys *SysProcAttr, dir string) (err error) {
	if dir != "" {
		if r.Dir, err = BytePtrFromString(dir); err != nil {
			return err
		}
	}
	if sys.Chroot != "" {
		if r.Root, err = BytePtrFromString(sys.Chroot); err != nil {
			return err
		}
	}
	r.CloneFlags, r.UnshareFlags = sys.Cloneflags, sys.Unshareflags
	r.UserMap, r.GroupMap = idMap(sys.UidMappings), idMap(sys.GidMappings)
	return nil
}

// idMap writes a map as the files in /proc want it; nil for none.
func idMap(mappings []SysProcIDMap) *byte {
	if mappings == nil {
		return nil
	}
	var text []byte
	for _, m := range mappings {
		for i, n := range [...]int{m.ContainerID, m.HostID, m.Size} {
			text = appendNumber(text, n)
			text = append(text, "  \n"[i])
		}
	}
	text = append(text, 0)
	return &text[0]
}

func appendNumber(text []byte, n int) []byte {
	if n < 0 {
		return appendNumber(append(text, '-'), -n)
	}
	if n >= 10 {
		text = appendNumber(text, n/10)
	}
	return append(text, byte('0'+n%10))
}

// describeUser fills in users, groups and capabilities. A process that had to give up setgroups for
// the map of its groups can only keep those that it has.
func describeUser(r *rt.SpawnRequest, sys *SysProcAttr) {
	if c := sys.Credential; c != nil {
		r.Flags |= rt.SetUser
		r.User, r.UserGroup = int(c.Uid), int(c.Gid)
		r.Groups, r.GroupCount = unsafe.SliceData(c.Groups), len(c.Groups)
		given := sys.GidMappings != nil && !sys.GidMappingsEnableSetgroups && len(c.Groups) == 0
		if !given && !c.NoSetGroups {
			r.Flags |= rt.SetGroups
		}
	}
	r.Capabilities, r.CapabilityCount = unsafe.SliceData(sys.AmbientCaps), len(sys.AmbientCaps)
}

// StartProcess is ForkExec.
func StartProcess(argv0 string, argv []string, attr *ProcAttr) (pid int, handle uintptr, err error) {
	pid, err = ForkExec(argv0, argv, attr)
	return pid, 0, err
}

// Exec replaces this program by another.
func Exec(argv0 string, argv []string, envv []string) (err error) {
	args, err := SlicePtrFromStrings(argv)
	if err != nil {
		return err
	}
	env, err := SlicePtrFromStrings(envv)
	if err != nil {
		return err
	}
	_, err = callPath(SYS_EXECVE, argv0, uintptr(unsafe.Pointer(&args[0])), uintptr(unsafe.Pointer(&env[0])))
	rt.KeepAlive(unsafe.Pointer(&args[0]))
	rt.KeepAlive(unsafe.Pointer(&env[0]))
	return err
}
