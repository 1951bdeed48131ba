// RUN: %minigo run %s | diff %s.out -

// Functions inside Go's package time that programs take by go:linkname.
package main

import (
	"fmt"
	"time"
	_ "unsafe"
)

//go:linkname timeAbs time.Time.abs
func timeAbs(time.Time) uint64

//go:linkname absClock time.absClock
func absClock(uint64) (hour, min, sec int)

//go:linkname absDate time.absDate
func absDate(uint64, bool) (year int, month time.Month, day int, yday int)

func main() {
	east := time.FixedZone("east", 3*60*60+1800)
	for _, t := range []time.Time{
		{},
		time.Unix(0, 0).UTC(),
		time.Date(2006, 1, 2, 15, 4, 5, 6, time.UTC),
		time.Date(2024, 12, 31, 23, 59, 59, 0, time.UTC),
		time.Date(2024, 12, 31, 23, 59, 59, 0, time.UTC).In(east),
		time.Date(2000, 2, 29, 0, 0, 0, 0, east),
		time.Date(-5, 3, 1, 12, 0, 0, 0, time.UTC),
	} {
		abs := timeAbs(t)
		fmt.Println(t, abs)
		fmt.Println(absClock(abs))
		fmt.Println(absDate(abs, true))
		year, _, _, yday := absDate(abs, false)
		fmt.Println(year, yday)
	}
}
