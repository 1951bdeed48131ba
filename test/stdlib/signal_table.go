// RUN: %minigo build -o %t %s && %t | diff %s.out -

// What each of the 64 signals does to a program that has not asked for it, that is notified of it, ignores it, or takes neither any
// more; and to one that was started with two of them ignored.
package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"
)

// child prepares itself as it is told, waits for a signal and says what it saw of it.
func child(mode string) {
	c := make(chan os.Signal, 1)
	patience := 300 * time.Millisecond
	switch mode {
	case "notified":
		signal.Notify(c)
		patience = 3 * time.Second
	case "ignoring":
		signal.Ignore()
	case "reset":
		signal.Notify(c)
		signal.Ignore(syscall.SIGUSR1)
		signal.Reset()
	case "stopped":
		signal.Notify(c)
		signal.Stop(c)
	}
	fmt.Println("ready", signal.Ignored(syscall.SIGHUP), signal.Ignored(syscall.SIGUSR1))
	// A second line of input comes when the signal has been sent.
	bufio.NewReader(os.Stdin).ReadString('\n')
	select {
	case s := <-c:
		fmt.Println("notified:", s)
	case <-time.After(patience):
		fmt.Println("lives")
	}
}

// outcome sends a signal to a child and says what became of it.
func outcome(command []string, s syscall.Signal) string {
	cmd := exec.Command(command[0], command[1:]...)
	in, _ := cmd.StdinPipe()
	out, _ := cmd.StdoutPipe()
	var errors strings.Builder
	cmd.Stderr = &errors
	if err := cmd.Start(); err != nil {
		return err.Error()
	}
	lines := bufio.NewScanner(out)
	lines.Scan()
	ready := strings.TrimPrefix(lines.Text(), "ready ")
	cmd.Process.Signal(s)
	in.Write([]byte("\n"))
	said := "nothing"
	for lines.Scan() {
		said = lines.Text()
	}
	if said == "notified: "+s.String() {
		said = "notified"
	}
	err := cmd.Wait()
	title, _, _ := strings.Cut(errors.String(), "\n")
	return fmt.Sprintln(ready, said, err, title)
}

// A family is signals with the same outcome.
type family struct {
	outcome string
	signals []syscall.Signal
}

// outcomes are those of all signals, some at a time.
func outcomes(command []string) [65]string {
	var results [65]string
	var wg sync.WaitGroup
	places := make(chan bool, 8)
	for s := range results {
		wg.Go(func() {
			places <- true
			defer func() { <-places }()
			switch s := syscall.Signal(s); s {
			case 0, syscall.SIGKILL, syscall.SIGSTOP, syscall.SIGTSTP, syscall.SIGTTIN, syscall.SIGTTOU, 32, 33:
				// no signal, stops, and what a C library needs itself
			default:
				results[s] = outcome(command, s)
			}
		})
	}
	wg.Wait()
	return results
}

func table(title string, command ...string) {
	fmt.Println(title)
	var families []family
	for s, result := range outcomes(command) {
		if result == "" {
			continue
		}
		if n := len(families); n == 0 || families[n-1].outcome != result {
			families = append(families, family{outcome: result})
		}
		last := &families[len(families)-1]
		last.signals = append(last.signals, syscall.Signal(s))
	}
	for _, f := range families {
		first, last := f.signals[0], f.signals[len(f.signals)-1]
		fmt.Printf("  %2d to %2d: %s", int(first), int(last), f.outcome)
	}
}

func main() {
	if len(os.Args) > 1 {
		child(os.Args[1])
		return
	}
	self, _ := os.Executable()
	for _, mode := range []string{"untouched", "notified", "ignoring", "reset", "stopped"} {
		// Whoever started this program may have ignored some.
		table(mode, "env", "--default-signal", self, mode)
	}
	table("started with SIGHUP and SIGINT ignored", "sh", "-c", `trap "" HUP INT; exec "$0" untouched`, self)
	table("the same, notified", "sh", "-c", `trap "" HUP INT; exec "$0" notified`, self)
	table("the same, stopped", "sh", "-c", `trap "" HUP INT; exec "$0" stopped`, self)
}
