// RUN: %minigo run %s | diff %s.out -
// RUN: env GOMAXPROCS=1 %minigo run %s | diff %s.out -

// Processes: their states, waiting for many of them, and contexts that end them.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

func status(field string) int {
	data, _ := os.ReadFile("/proc/self/status")
	_, rest, _ := strings.Cut(string(data), field+":")
	rest, _, _ = strings.Cut(rest, "\n")
	n, _ := strconv.Atoi(strings.TrimSpace(rest))
	return n
}

func states() {
	p, err := os.FindProcess(1)
	fmt.Println(err)
	_, err = p.Wait()
	fmt.Println(err)
	p, err = os.FindProcess(1 << 30)
	fmt.Println(p.Pid, err, p.Signal(syscall.Signal(0)))
	_, err = p.Wait()
	fmt.Println(err)
	p, err = os.FindProcess(-1)
	fmt.Println(err, p.Signal(syscall.Signal(0)))
	_, err = p.Wait()
	fmt.Println(err)
	p = &os.Process{}
	_, err = p.Wait()
	fmt.Println(err, p.Signal(syscall.Signal(0)))
	fmt.Println(p.WithHandle(func(uintptr) {}), p.Release())

	p, err = os.StartProcess("/bin/true", []string{"true"}, &os.ProcAttr{})
	fmt.Println(err)
	state, err := p.Wait()
	fmt.Println(state, err)
	state, err = p.Wait()
	fmt.Println(state, err, p.Pid > 0, p.Kill(), p.Release(), p.Pid, p.Kill())
	fmt.Println(p.WithHandle(func(uintptr) {}), os.ErrNoHandle)
	state, err = p.Wait()
	fmt.Println(state, err, p.Release())

	p, _ = os.StartProcess("/bin/sleep", []string{"sleep", "100"}, &os.ProcAttr{})
	fmt.Println(p.WithHandle(func(h uintptr) { fmt.Println(h > 2) }))
	go func() {
		time.Sleep(10 * time.Millisecond)
		p.Kill()
	}()
	state, err = p.Wait()
	fmt.Println(state, err)
	p, _ = os.StartProcess("/bin/true", []string{"true"}, &os.ProcAttr{})
	fmt.Println(p.Release(), p.Signal(os.Kill), p.Pid)
	state, err = p.Wait()
	fmt.Println(state, err)
}

// withoutHandle starts a process when there is no descriptor left to hold it by. (Go starts none then.)
func withoutHandle() {
	var taken []int
	for {
		fd, err := syscall.Dup(0)
		if err != nil {
			break
		}
		taken = append(taken, fd)
	}
	p, err := os.StartProcess("/bin/sleep", []string{"sleep", "100"}, &os.ProcAttr{})
	for _, fd := range taken {
		syscall.Close(fd)
	}
	fmt.Println(err)
	if err != nil {
		return
	}
	fmt.Println(p.WithHandle(func(uintptr) {}))
	go func() {
		time.Sleep(10 * time.Millisecond)
		p.Kill()
	}()
	state, err := p.Wait()
	fmt.Println(state, err, p.Kill())
	_, err = p.Wait()
	fmt.Println(err)
}

func many() {
	const count = 60
	var started []*exec.Cmd
	var inputs []io.Closer
	for range count {
		c := exec.Command("cat")
		in, _ := c.StdinPipe()
		if err := c.Start(); err != nil {
			fmt.Println(err)
		}
		started, inputs = append(started, c), append(inputs, in)
	}
	var group sync.WaitGroup
	for i := range count {
		group.Go(func() {
			if err := started[i].Process.Signal(syscall.SIGCONT); err != nil {
				fmt.Println(err)
			}
			if err := started[i].Wait(); err != nil {
				fmt.Println(err)
			}
		})
	}
	time.Sleep(10 * time.Millisecond)
	for _, in := range inputs {
		in.Close()
	}
	group.Wait()
}

// isZombie reports whether a process has ended and not been waited for.
func isZombie(pid int) bool {
	data, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return strings.Contains(string(data), ") Z")
}

// runAndCancel starts a command, has its context end, and waits for it.
func runAndCancel(c *exec.Cmd, cancel func()) error {
	if err := c.Start(); err != nil {
		return err
	}
	cancel()
	return c.Wait()
}

// A trigger is called when somebody writes to it.
type trigger func()

func (t trigger) Write(p []byte) (int, error) {
	t()
	return len(p), nil
}

func contexts() {
	ctx, cancel := context.WithCancel(context.Background())
	c := exec.CommandContext(ctx, "sleep", "100")
	fmt.Println(c.Start())
	cancel()
	for !isZombie(c.Process.Pid) {
		time.Sleep(time.Millisecond)
	}
	fmt.Println("killed before Wait:", c.Wait(), c.ProcessState)
	c = exec.CommandContext(ctx, "true")
	fmt.Println(c.Start(), c.Start(), c.Wait())
	c = &exec.Cmd{Path: "/bin/true", Cancel: func() error { return nil }}
	fmt.Println(c.Start())

	delay := 20 * time.Millisecond
	var text strings.Builder
	c = exec.Command("sh", "-c", "echo text; sleep 3 & exit 0")
	c.Stdout, c.WaitDelay = &text, delay
	fmt.Println(c.Run(), text.String())
	ctx, cancel = context.WithCancel(context.Background())
	c = exec.CommandContext(ctx, "sh", "-c", "trap '' TERM; echo; sleep 3 & wait; sleep 3")
	c.Stdout, c.WaitDelay = trigger(cancel), delay
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	fmt.Println(c.Run())
	ctx, cancel = context.WithCancel(context.Background())
	c = exec.CommandContext(ctx, "sleep", "100")
	c.Cancel, c.WaitDelay = nil, delay
	fmt.Println(runAndCancel(c, cancel))
	for _, err := range []error{errors.New("arbitrary"), os.ErrProcessDone, nil} {
		ctx, cancel = context.WithCancel(context.Background())
		c = exec.CommandContext(ctx, "cat")
		in, _ := c.StdinPipe()
		c.Cancel = func() error {
			in.Close()
			return err
		}
		got := runAndCancel(c, cancel)
		fmt.Println(got, err != nil && errors.Is(got, err))
	}
	ctx, cancel = context.WithCancel(context.Background())
	c = exec.CommandContext(ctx, "sh", "-c", "read x; exit 0")
	in, _ := c.StdinPipe()
	c.Cancel = func() error { return in.Close() }
	fmt.Println(runAndCancel(c, cancel), in.Close())
}

func pipes() {
	c := exec.Command("cat")
	in, _ := c.StdinPipe()
	out, _ := c.StdoutPipe()
	fmt.Println(c.Start())
	read := make(chan string)
	go func() {
		data, err := io.ReadAll(out)
		read <- fmt.Sprint(string(data), err)
	}()
	io.WriteString(in, "text")
	fmt.Println(in.Close(), in.Close(), <-read, c.Wait(), out.Close())
}

func main() {
	syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: 1000, Max: 1000})
	states()
	withoutHandle()
	many()
	contexts()
	pipes()
}
