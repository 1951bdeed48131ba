// RUN: env TZ=UTC %minigo run %s | diff %s.out -

// Dates, layouts and durations.
package main

import (
	"fmt"
	"time"
)

func main() {
	durations := []time.Duration{0, 1, -1, 999, 1000, 1500, 1e6, 1e9, 61e9, 3600e9, 90061001002003, -1500 * time.Millisecond, 1<<63 - 1, -1 << 63, time.Hour + 30*time.Minute}
	for _, d := range durations {
		fmt.Println(d, d.Hours(), d.Minutes(), d.Seconds(), d.Milliseconds(), d.Microseconds(), d.Nanoseconds(), d.Round(time.Second), d.Truncate(time.Minute), d.Abs())
	}
	fmt.Printf("%d %v %s %T %5.1f\n", time.Second, time.Minute, time.Hour, time.Millisecond, time.Second.Seconds())
	for _, s := range []string{"1h30m", "-1.5h", "300ms", "1us", "1µs", "0", "", "5", "1x", "1h1", ".5s", "1.s", ".s", "9223372036854775808ns", "-9223372036854775808ns", "1h\"q"} {
		d, err := time.ParseDuration(s)
		fmt.Println(d, err)
	}
	layouts := []string{time.Layout, time.ANSIC, time.UnixDate, time.RubyDate, time.RFC822, time.RFC822Z, time.RFC850, time.RFC1123, time.RFC1123Z, time.RFC3339, time.RFC3339Nano,
		time.Kitchen, time.Stamp, time.StampMilli, time.StampMicro, time.StampNano, time.DateTime, time.DateOnly, time.TimeOnly,
		"January Jan 1 01 Monday Mon 2 _2 02 002 __2 15 3 03 4 04 5 05 PM pm 2006 06 .000 .999 ,00 Z07 Z0700 -07 -07:00:00 _2006 text"}
	zone := time.FixedZone("EST", -5*3600)
	instants := []time.Time{{}, time.Unix(0, 0).UTC(), time.Unix(1700000000, 123456789).UTC(), time.Date(2024, time.February, 29, 23, 59, 59, 999999999, time.UTC),
		time.Date(1969, 7, 20, 20, 17, 40, 0, time.UTC), time.Date(2023, 12, 31, 0, 0, 0, 5000, zone), time.Date(-44, 3, 15, 12, 0, 0, 0, time.UTC), time.Date(12345, 1, 1, 9, 5, 7, 0, time.FixedZone("", 19800))}
	for _, t := range instants {
		fmt.Println(t, t.Unix(), t.UnixMilli(), t.UnixMicro(), t.IsZero(), t.Location())
		year, week := t.ISOWeek()
		fmt.Println(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), t.Weekday(), t.YearDay(), year, week)
		for _, layout := range layouts {
			fmt.Println(t.Format(layout))
		}
		fmt.Println(t.Add(36*time.Hour), t.AddDate(0, 1, 1), t.Truncate(time.Hour), t.Round(time.Hour), t.UTC())
		for _, u := range instants {
			fmt.Print(t.Sub(u), t.Before(u), t.After(u), t.Equal(u), t.Compare(u), " ")
		}
		fmt.Println()
	}
	fmt.Println(time.Date(2023, 14, 35, 25, 61, 61, 1e9, time.UTC), time.Date(2023, 0, 0, 0, 0, 0, -1, time.UTC), time.Date(2023, 3, 0, -1, 0, 0, 0, time.UTC))
	fmt.Println(time.January, time.December, time.Month(13), time.Sunday, time.Weekday(7), time.UTC)
	fmt.Println(time.UnixMilli(1234567890123).UTC(), time.UnixMicro(-1).UTC())
	start := time.Now()
	time.Sleep(2 * time.Millisecond)
	elapsed := time.Since(start)
	fmt.Println(elapsed >= 2*time.Millisecond, elapsed < 10*time.Second, time.Until(start) < 0, time.Now().After(start), start.Year() >= 2024)
}
