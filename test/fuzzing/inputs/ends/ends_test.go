package ends

import (
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"
)

func wanted(s string) bool { return len(s) > 1 && s[0] == 'q' }

func FuzzExit(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string) {
		if wanted(s) {
			os.Exit(3)
		}
	})
}

func FuzzTwo(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string, n int32) {
		if wanted(s) {
			os.Exit(5)
		}
	})
}

func FuzzKill(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string) {
		if wanted(s) {
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
		}
	})
}

func FuzzInterrupted(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string) {
		if wanted(s) {
			signal.Notify(make(chan os.Signal, 1), os.Interrupt)
			signal.Reset(os.Interrupt)
			syscall.Kill(os.Getpid(), syscall.SIGINT)
			time.Sleep(time.Minute)
		}
	})
}

func FuzzGoroutine(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string) {
		done := make(chan bool)
		go func() {
			if wanted(s) {
				panic("elsewhere")
			}
			close(done)
		}()
		<-done
	})
}

func FuzzHang(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string) {
		for wanted(s) {
		}
	})
}

func FuzzStack(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string) {
		if wanted(s) {
			deeper(1)
		}
	})
}

func deeper(n int) int {
	if n == 0 {
		return 0
	}
	return deeper(n+1) + n
}

func FuzzSeedExits(f *testing.F) {
	f.Add("qq")
	f.Fuzz(func(t *testing.T, s string) { os.Exit(4) })
}

func FuzzFine(f *testing.F) {
	f.Add("fine")
	f.Fuzz(func(t *testing.T, s string) { wanted(s) })
}

func FuzzWrongSeed(f *testing.F) {
	f.Add("one")
	f.Fuzz(func(t *testing.T, s string) { t.Fatal("seed", s) })
}

func FuzzNone(f *testing.F) { f.Add("one") }

func FuzzTwoValues(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string, n int) { t.Log(s, n) })
}
