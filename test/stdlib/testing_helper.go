// RUN: %minigo run %s 2>&1 | sed 's/ (.*s)$//' | diff %s.out -

// Logs show the place of the nearest caller that is no helper of the test.
package main

import (
	"os"
	"testing"
)

func logs(t testing.TB, text string) {
	t.Helper()
	t.Log(text)
}

func logsDeeper(t testing.TB, text string) {
	t.Helper()
	func() {
		t.Helper()
		logs(t, text)
	}()
}

// logsHere is a helper for some only.
func logsHere(t testing.TB, text string, helps bool) {
	if helps {
		t.Helper()
	}
	t.Log(text)
}

func helpers(t *testing.T) {
	logs(t, "one level")
	logsDeeper(t, "three levels")
	logsHere(t, "none", false)
	logsHere(t, "a helper", true)
	logsHere(t, "once a helper", false)
	func() {
		logs(t, "in a function")
	}()
	t.Run("sub", func(t *testing.T) {
		t.Helper()
		logsHere(t, "no helper of this test", false)
		logs(t, "of this one")
	})
	t.Cleanup(func() { logs(t, "at the end") })
}

func main() {
	os.Args = append(os.Args, "-test.v")
	testing.Main(func(string, string) (bool, error) { return true, nil },
		[]testing.InternalTest{{Name: "TestHelpers", F: helpers}}, nil, nil)
}
