// Programs inherit which signals are ignored, and whoever runs the tests may ignore one.
// RUN: %minigo build -o %t %s && /usr/bin/env --default-signal=INT %t | diff %s.out -

// Package os/exec: outputs, pipes, failures, directories, environments and contexts.
package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

func outputs() {
	out, err := exec.Command("echo", "hello", "world").Output()
	fmt.Printf("%q %v\n", out, err)
	out, err = exec.Command("sh", "-c", "echo out; echo err >&2; exit 3").CombinedOutput()
	fmt.Printf("%q %v\n", out, err)
	_, err = exec.Command("sh", "-c", "echo problem >&2; exit 7").Output()
	var exit *exec.ExitError
	fmt.Println(errors.As(err, &exit), err)
	fmt.Printf("%d %q %v %v\n", exit.ExitCode(), exit.Stderr, exit.Exited(), exit.Success())
	err = exec.Command("sh", "-c", "kill -9 $$").Run()
	fmt.Println(err, err.(*exec.ExitError).ExitCode(), err.(*exec.ExitError).Sys().(syscall.WaitStatus).Signal())
	cmd := exec.Command("cat")
	cmd.Stdin = strings.NewReader("some input")
	out, err = cmd.Output()
	fmt.Printf("%q %v %v\n", out, err, cmd.ProcessState)
	cmd = exec.Command("true")
	cmd.Stdin = bytes.NewReader(make([]byte, 1<<20))
	fmt.Println(cmd.Run())
	cmd = exec.Command("sh", "-c", "echo both; echo err >&2")
	cmd.Stdout = os.Stdout
	cmd.Stderr = os.Stdout
	fmt.Println(cmd.Run())
	out, err = exec.Command("sh", "-c", "head -c 100000 /dev/zero | tr '\\0' x").Output()
	fmt.Println(len(out), err)
}

func settings() {
	cmd := exec.Command("sh", "-c", "pwd; echo $A$B; cat <&3")
	cmd.Dir = "/usr"
	cmd.Env = []string{"A=1", "B=2", "A=3", "PATH=" + os.Getenv("PATH")}
	r, w, _ := os.Pipe()
	w.WriteString("extra")
	w.Close()
	cmd.ExtraFiles = []*os.File{r}
	out, err := cmd.CombinedOutput()
	fmt.Printf("%s %v\n", out, err)
	fmt.Println(cmd.Environ()[0], cmd.Args[:2])
	cmd = exec.Command("/bin/sh", "-c", "x y")
	fmt.Println(cmd)
	cmd = exec.Command("sh", "-c", "echo $0 $1", "zero", "one")
	cmd.Args[0] = "renamed"
	out, err = cmd.Output()
	fmt.Printf("%q %v\n", out, err)
	cmd = exec.Command("sh", "-c", "ps -o pid= -o pgid= -p $$ | awk '{print $1 == $2}'")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	out, err = cmd.Output()
	fmt.Printf("%q %v\n", out, err)
}

func pipes() {
	cmd := exec.Command("tr", "a-z", "A-Z")
	in, err := cmd.StdinPipe()
	fmt.Println(err)
	out, err := cmd.StdoutPipe()
	fmt.Println(err)
	_, err = cmd.StdoutPipe()
	fmt.Println(err)
	fmt.Println(cmd.Start())
	fmt.Println(cmd.Start())
	_, err = cmd.StderrPipe()
	fmt.Println(err)
	go func() {
		for i := range 3 {
			fmt.Fprintf(in, "line %d\n", i)
		}
		in.Close()
	}()
	scanner := bufio.NewScanner(out)
	for scanner.Scan() {
		fmt.Println(scanner.Text())
	}
	fmt.Println(cmd.Wait(), cmd.ProcessState.ExitCode(), cmd.ProcessState.Pid() == cmd.Process.Pid)
	fmt.Println(cmd.Wait())
	fmt.Println(cmd.Process.Signal(os.Interrupt), cmd.Process.Kill() == os.ErrProcessDone)
	cmd = exec.Command("sh", "-c", "echo oops >&2")
	errs, _ := cmd.StderrPipe()
	cmd.Start()
	all, err := io.ReadAll(errs)
	fmt.Printf("%q %v %v\n", all, err, cmd.Wait())
}

func failures() {
	_, err := exec.LookPath("no-such-program-here")
	fmt.Println(err, errors.Is(err, exec.ErrNotFound))
	err = exec.Command("no-such-program-here").Run()
	fmt.Println(err, errors.Is(err, exec.ErrNotFound))
	err = exec.Command("/no/such/program").Run()
	fmt.Println(err, errors.Is(err, os.ErrNotExist))
	_, err = exec.LookPath("/etc/passwd")
	fmt.Println(err, errors.Is(err, os.ErrPermission))
	_, err = exec.LookPath("/etc")
	fmt.Println(err)
	err = exec.Command("/etc/passwd").Run()
	fmt.Println(err)
	cmd := exec.Command("true")
	cmd.Dir = "/no/such/dir"
	fmt.Println(cmd.Run())
	fmt.Println(exec.Command("true").Wait())
	fmt.Println((&exec.Cmd{}).Run())
	cmd = exec.Command("true")
	cmd.Stdout = os.Stdout
	_, err = cmd.Output()
	fmt.Println(err)
	_, err = cmd.CombinedOutput()
	fmt.Println(err)
	path, err := exec.LookPath("sh")
	fmt.Println(strings.HasSuffix(path, "/sh"), err)
}

func contexts() {
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	err := exec.CommandContext(ctx, "sleep", "60").Run()
	fmt.Println(err)
	fmt.Println(exec.CommandContext(ctx, "true").Run())
	ctx, cancel = context.WithCancel(context.Background())
	defer cancel()
	fmt.Println(exec.CommandContext(ctx, "true").Run())
	cmd := exec.CommandContext(ctx, "sleep", "60")
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	fmt.Println(cmd.Start())
	cancel()
	fmt.Println(cmd.Wait())
	p, err := os.StartProcess("/bin/sh", []string{"sh", "-c", "exit 4"}, &os.ProcAttr{})
	fmt.Println(err)
	state, err := p.Wait()
	fmt.Println(state, err, state.ExitCode(), state.UserTime() >= 0)
	_, err = p.Wait()
	fmt.Println(err != nil)
}

func main() {
	outputs()
	settings()
	pipes()
	failures()
	contexts()
}
