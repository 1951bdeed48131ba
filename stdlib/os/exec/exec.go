// Package exec runs programs.
package exec

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"internal/godebug"
)

// Errors that stand for conditions.
var (
	ErrNotFound  = errors.New("executable file not found in $PATH")
	ErrDot       = errors.New("cannot run executable found relative to current directory")
	ErrWaitDelay = errors.New("exec: WaitDelay expired before I/O complete")
)

// Error says why a program cannot be run.
type Error struct {
	Name string
	Err  error
}

func (e *Error) Error() string { return "exec: " + strconv.Quote(e.Name) + ": " + e.Err.Error() }

func (e *Error) Unwrap() error { return e.Err }

// ExitError says that a program failed. Stderr is what it wrote there, or its
// beginning and end, if Output collected it.
type ExitError struct {
	*os.ProcessState
	Stderr []byte
}

func (e *ExitError) Error() string { return e.ProcessState.String() }

// Cmd is a program to be run, once.
type Cmd struct {
	Path         string
	Args         []string // Args[0] is the name
	Env          []string // nil: ours
	Dir          string   // "": ours
	Stdin        io.Reader
	Stdout       io.Writer
	Stderr       io.Writer
	ExtraFiles   []*os.File // descriptors 3 and on
	SysProcAttr  *syscall.SysProcAttr
	Process      *os.Process
	ProcessState *os.ProcessState
	Err          error // of LookPath
	Cancel       func() error
	WaitDelay    time.Duration

	ctx       context.Context
	started   bool           // Start was called
	childEnds []io.Closer    // to close once the program runs
	ourEnds   []io.Closer    // to close when it has ended
	copies    []func() error // to run beside it
	copied    chan error     // an element for each copy
	watch     *watch         // nil if no context can stop the program
}

// Command is the program of the name, with arguments.
func Command(name string, arg ...string) *Cmd {
	cmd := &Cmd{Path: name, Args: append([]string{name}, arg...)}
	if !strings.Contains(name, "/") {
		path, err := LookPath(name)
		if path != "" {
			cmd.Path = path
		}
		cmd.Err = err
	}
	return cmd
}

// CommandContext is Command that is killed when ctx is done.
func CommandContext(ctx context.Context, name string, arg ...string) *Cmd {
	if ctx == nil {
		panic("nil Context")
	}
	cmd := Command(name, arg...)
	cmd.ctx = ctx
	cmd.Cancel = func() error { return cmd.Process.Kill() }
	return cmd
}

func executable(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return syscall.EISDIR
	}
	if info.Mode()&0111 == 0 {
		return fs.ErrPermission
	}
	return nil
}

// Whether a program that is found in a relative folder of $PATH is an error.
var dotError = godebug.New("execerrdot")

// LookPath finds a program in $PATH; a name with a slash is tried as it is.
func LookPath(file string) (string, error) {
	if strings.Contains(file, "/") {
		if err := executable(file); err != nil {
			return "", &Error{file, err}
		}
		return file, nil
	}
	path := os.Getenv("PATH")
	if path == "" {
		return "", &Error{file, ErrNotFound}
	}
	for _, dir := range strings.Split(path, ":") {
		relative := dir == "" || dir[0] != '/'
		if dir == "" {
			dir = "."
		}
		path := dir + "/" + file
		if executable(path) == nil {
			if relative {
				if dotError.Value() != "0" {
					return path, &Error{file, ErrDot}
				}
				dotError.IncNonDefault()
			}
			return path, nil
		}
	}
	return "", &Error{file, ErrNotFound}
}

// String is the command line as a person might read it.
func (c *Cmd) String() string {
	text := c.Path
	if c.Err != nil {
		text = c.Args[0]
	}
	for _, arg := range c.Args[1:] {
		text += " " + arg
	}
	return text
}

// Environ returns the environment that the program gets.
func (c *Cmd) Environ() []string {
	env := c.Env
	if env == nil {
		env = os.Environ()
		if c.Dir != "" {
			env = append(env, "PWD="+c.Dir)
		}
	}
	// The last of several settings holds.
	var kept []string
	for i, setting := range env {
		key, _, _ := strings.Cut(setting, "=")
		last := true
		for _, later := range env[i+1:] {
			if laterKey, _, _ := strings.Cut(later, "="); laterKey == key {
				last = false
				break
			}
		}
		if last {
			kept = append(kept, setting)
		}
	}
	return kept
}

// Run starts the program and waits for it.
func (c *Cmd) Run() error {
	if err := c.Start(); err != nil {
		return err
	}
	return c.Wait()
}

func closeAll(list []io.Closer) {
	for _, each := range list {
		each.Close()
	}
}

// share notes the ends of a pipe between the program and this one.
func (c *Cmd) share(theirs, ours *os.File) {
	c.childEnds = append(c.childEnds, theirs)
	c.ourEnds = append(c.ourEnds, ours)
}

// connect returns the file that the program gets for a stream, to read or to write as flag says: /dev/null for
// nil, a file itself, and else the end of a pipe. move runs beside the program then, with the other end.
func (c *Cmd) connect(stream any, flag int, move func(ours *os.File) error) (*os.File, error) {
	if f, ok := stream.(*os.File); ok {
		return f, nil
	}
	if stream == nil {
		null, err := os.OpenFile(os.DevNull, flag, 0)
		if err == nil {
			c.childEnds = append(c.childEnds, null)
		}
		return null, err
	}
	theirs, ours, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	if flag == os.O_WRONLY {
		theirs, ours = ours, theirs
	}
	c.share(theirs, ours)
	c.copies = append(c.copies, func() error { return move(ours) })
	return theirs, nil
}

// feed writes what the program reads, which need not be all.
func (c *Cmd) feed(ours *os.File) error {
	_, err := io.Copy(ours, c.Stdin)
	if errors.Is(err, syscall.EPIPE) {
		err = nil
	}
	return cmp.Or(err, ours.Close())
}

// output is the file that the program writes for w.
func (c *Cmd) output(w io.Writer) (*os.File, error) {
	return c.connect(w, os.O_WRONLY, func(ours *os.File) error {
		defer ours.Close()
		_, err := io.Copy(w, ours)
		return err
	})
}

// same reports whether the two are one, where that can be told.
func same(a, b io.Writer) (equal bool) {
	defer func() { recover() }()
	return a == b
}

// Start starts the program.
func (c *Cmd) Start() (err error) {
	if c.started {
		return errors.New("exec: already started")
	}
	c.started = true
	started := false
	defer func() {
		closeAll(c.childEnds)
		c.childEnds = nil
		if !started {
			closeAll(c.ourEnds)
			c.ourEnds = nil
		}
	}()
	if c.Path == "" && c.Err == nil {
		c.Err = errors.New("exec: no command")
	}
	if c.Err != nil {
		return c.Err
	}
	if c.Cancel != nil && c.ctx == nil {
		return errors.New("exec: command with a non-nil Cancel was not created with CommandContext")
	}
	if c.ctx != nil && c.ctx.Err() != nil {
		return c.ctx.Err()
	}
	in, err := c.connect(c.Stdin, os.O_RDONLY, c.feed)
	if err != nil {
		return err
	}
	out, err := c.output(c.Stdout)
	if err != nil {
		return err
	}
	errs := out
	if c.Stderr == nil || !same(c.Stdout, c.Stderr) {
		if errs, err = c.output(c.Stderr); err != nil {
			return err
		}
	}
	args := c.Args
	if len(args) == 0 {
		args = []string{c.Path}
	}
	c.Process, err = os.StartProcess(c.Path, args, &os.ProcAttr{
		Dir:   c.Dir,
		Files: append([]*os.File{in, out, errs}, c.ExtraFiles...),
		Env:   c.Environ(),
		Sys:   c.SysProcAttr,
	})
	if err != nil {
		return err
	}
	started = true
	c.copied = make(chan error, len(c.copies))
	for _, f := range c.copies {
		go func() { c.copied <- f() }()
	}
	if c.ctx != nil && c.ctx.Done() != nil && (c.Cancel != nil || c.WaitDelay != 0) {
		c.watch = newWatch(c)
	}
	return nil
}

// Wait waits for the program's end and for all that it wrote.
func (c *Cmd) Wait() error {
	if c.Process == nil {
		return errors.New("exec: not started")
	}
	if c.ProcessState != nil {
		return errors.New("exec: Wait was already called")
	}
	state, err := c.Process.Wait()
	if err == nil && !state.Success() {
		err = &ExitError{ProcessState: state}
	}
	c.ProcessState = state
	late, why := c.watch.end()
	if err == nil {
		err = why
	}
	if copyErr := c.awaitCopies(late); err == nil {
		err = copyErr
	}
	c.watch.forget()
	closeAll(c.ourEnds)
	c.ourEnds = nil
	return err
}

// awaitCopies waits for the copies, until late at most: what the program started may hold the pipes. Without late
// WaitDelay begins now, if it is set.
func (c *Cmd) awaitCopies(late <-chan time.Time) (err error) {
	if late == nil && c.WaitDelay > 0 {
		timer := time.NewTimer(c.WaitDelay)
		defer timer.Stop()
		late = timer.C
	}
	for range c.copies {
		var copyErr error
		select {
		case copyErr = <-c.copied:
		default:
			select {
			case copyErr = <-c.copied:
			case <-late:
				// The copies end with errors of their own, of which this is the cause.
				closeAll(c.ourEnds)
				<-c.copied
				copyErr = ErrWaitDelay
			}
		}
		if err == nil {
			err = copyErr
		}
	}
	return err
}

// ends keeps the first and the last half of a limit of what is written.
type ends struct {
	first, last []byte
	skipped     int64
}

const half = 32 << 10

func (e *ends) Write(p []byte) (int, error) {
	n := len(p)
	if space := half - len(e.first); space > 0 {
		take := min(space, len(p))
		e.first = append(e.first, p[:take]...)
		p = p[take:]
	}
	e.last = append(e.last, p...)
	if extra := len(e.last) - half; extra > 0 {
		e.last = append(e.last[:0], e.last[extra:]...)
		e.skipped += int64(extra)
	}
	return n, nil
}

func (e *ends) bytes() []byte {
	if e.skipped == 0 {
		return append(e.first, e.last...)
	}
	return append(append(e.first, "\n... omitting "+strconv.FormatInt(e.skipped, 10)+" bytes ...\n"...), e.last...)
}

// mustBeUnset is the error of a stream that the program's user has set, where this package wants to.
func mustBeUnset(name string, stream any) error {
	if stream == nil {
		return nil
	}
	return errors.New("exec: " + name + " already set")
}

// Output runs the program and returns what it wrote to standard output.
func (c *Cmd) Output() ([]byte, error) {
	if err := mustBeUnset("Stdout", c.Stdout); err != nil {
		return nil, err
	}
	var stdout bytes.Buffer
	c.Stdout = &stdout
	var stderr *ends
	if c.Stderr == nil {
		stderr = &ends{}
		c.Stderr = stderr
	}
	err := c.Run()
	if e, ok := err.(*ExitError); ok && stderr != nil {
		e.Stderr = stderr.bytes()
	}
	return stdout.Bytes(), err
}

// CombinedOutput runs the program and returns all that it wrote.
func (c *Cmd) CombinedOutput() ([]byte, error) {
	err := cmp.Or(mustBeUnset("Stdout", c.Stdout), mustBeUnset("Stderr", c.Stderr))
	if err != nil {
		return nil, err
	}
	both := new(bytes.Buffer)
	c.Stdout, c.Stderr = both, both
	err = c.Run()
	return both.Bytes(), err
}

// pipe makes a pipe of which the program gets one end.
func (c *Cmd) pipe(name string, stream any) (r, w *os.File, err error) {
	if err := mustBeUnset(name, stream); err != nil {
		return nil, nil, err
	}
	if c.Process != nil {
		return nil, nil, errors.New("exec: " + name + "Pipe after process started")
	}
	return os.Pipe()
}

// StdinPipe returns what the program will read from; it is closed at the
// program's end.
func (c *Cmd) StdinPipe() (io.WriteCloser, error) {
	r, w, err := c.pipe("Stdin", c.Stdin)
	if err != nil {
		return nil, err
	}
	c.Stdin = r
	c.share(r, w)
	return w, nil
}

// StdoutPipe returns what the program will write to; it is closed at the
// program's end, so read it before Wait.
func (c *Cmd) StdoutPipe() (io.ReadCloser, error) {
	r, w, err := c.pipe("Stdout", c.Stdout)
	if err != nil {
		return nil, err
	}
	c.Stdout = w
	c.share(w, r)
	return r, nil
}

// StderrPipe is StdoutPipe for standard error.
func (c *Cmd) StderrPipe() (io.ReadCloser, error) {
	r, w, err := c.pipe("Stderr", c.Stderr)
	if err != nil {
		return nil, err
	}
	c.Stderr = w
	c.share(w, r)
	return r, nil
}
