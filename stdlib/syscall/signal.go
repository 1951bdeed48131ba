package syscall

import "internal/rt"

// Signal is a signal's number.
type Signal int

// The signals.
const (
	SIGABRT   = Signal(6)
	SIGALRM   = Signal(14)
	SIGBUS    = Signal(7)
	SIGCHLD   = Signal(17)
	SIGCLD    = Signal(17)
	SIGCONT   = Signal(18)
	SIGFPE    = Signal(8)
	SIGHUP    = Signal(1)
	SIGILL    = Signal(4)
	SIGINT    = Signal(2)
	SIGIO     = Signal(29)
	SIGIOT    = Signal(6)
	SIGKILL   = Signal(9)
	SIGPIPE   = Signal(13)
	SIGPOLL   = Signal(29)
	SIGPROF   = Signal(27)
	SIGPWR    = Signal(30)
	SIGQUIT   = Signal(3)
	SIGSEGV   = Signal(11)
	SIGSTKFLT = Signal(16)
	SIGSTOP   = Signal(19)
	SIGSYS    = Signal(31)
	SIGTERM   = Signal(15)
	SIGTRAP   = Signal(5)
	SIGTSTP   = Signal(20)
	SIGTTIN   = Signal(21)
	SIGTTOU   = Signal(22)
	SIGUNUSED = Signal(31)
	SIGURG    = Signal(23)
	SIGUSR1   = Signal(10)
	SIGUSR2   = Signal(12)
	SIGVTALRM = Signal(26)
	SIGWINCH  = Signal(28)
	SIGXCPU   = Signal(24)
	SIGXFSZ   = Signal(25)
)

// signalTexts are the texts of the signals from 0 on, each with a semicolon
// behind.
const signalTexts = "" +
	";hangup;interrupt;quit;illegal instruction;trace/breakpoint trap;aborted;bus error;floating point exception;killed;" +
	"user defined signal 1;segmentation fault;user defined signal 2;broken pipe;alarm clock;terminated;stack fault;" +
	"child exited;continued;stopped (signal);stopped;stopped (tty input);stopped (tty output);urgent I/O condition;" +
	"CPU time limit exceeded;file size limit exceeded;virtual timer expired;profiling timer expired;window changed;" +
	"I/O possible;power failure;bad system call;"

// Signal marks the type as an os.Signal.
func (s Signal) Signal() {}

func (s Signal) String() string {
	if text := rt.Nth(signalTexts, int(s)); text != "" {
		return text
	}
	return "signal " + decimal(int(s))
}
