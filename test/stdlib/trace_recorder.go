// RUN: %minigo run %s | diff %s.out -

// Starts, stops and errors of a flight recorder, beside a trace.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/trace"
)

type bad struct{}

func (bad) Write([]byte) (int, error) { return 3, errors.New("no") }
func main() {
	fr := trace.NewFlightRecorder(trace.FlightRecorderConfig{})
	var b bytes.Buffer
	fmt.Println(fr.WriteTo(&b))
	fmt.Println(fr.Start(), fr.Enabled())
	fmt.Println(fr.Start(), fr.Enabled())
	fr2 := trace.NewFlightRecorder(trace.FlightRecorderConfig{})
	fmt.Println(fr2.Start(), fr2.Enabled())
	fmt.Println(fr2.WriteTo(&b))
	fr2.Stop()
	fmt.Println(fr.WriteTo(bad{}))
	n, err := fr.WriteTo(&b)
	fmt.Println(n == int64(b.Len()), err, string(b.Bytes()[:13]))
	fmt.Println(trace.Start(&b), trace.IsEnabled())
	fmt.Println(trace.Start(&b))
	fr.Stop()
	fmt.Println(trace.IsEnabled(), fr.Enabled())
	trace.Stop()
	fmt.Println(trace.IsEnabled())
	fr.Start()
	fmt.Println(trace.IsEnabled())
	fr.Stop()
	fr.Stop()
}
