// RUN: env TZ=UTC %minigo run %s | diff %s.out -

// Layouts with all their elements, forms of RFC 3339 beside the plainest, and dates at the ends of time.
package main

import (
	"fmt"
	"time"
)

var layouts = []string{
	time.Layout, time.ANSIC, time.UnixDate, time.RubyDate, time.RFC822, time.RFC822Z, time.RFC850, time.RFC1123, time.RFC1123Z,
	time.RFC3339, time.RFC3339Nano, time.Kitchen, time.Stamp, time.StampNano, time.DateTime, time.DateOnly, time.TimeOnly,
	"Janet January Jan Mondays Monday Mon", "_2006 __2006 __2 _2 002 00 0 07", "1 15 16 2 20 200 2006 20060102", "3:4:5 03:04:05 PM pm P p",
	"05.000 05,999 05.0000000000 05.9 .99 .09 ,00x", "Z07 Z0700 Z07:00 Z070000 Z07:00:00 Z", "-07 -0700 -07:00 -070000 -07:00:00 -", "MST M MS", "é2006é", "",
}

func main() {
	east := time.FixedZone("EAST", 5*3600+30*60+15)
	times := []time.Time{
		{}, time.Unix(0, 0).UTC(), time.Date(2024, 2, 29, 23, 59, 59, 999999999, east), time.Date(-1, 12, 31, 1, 2, 3, 40000, time.UTC),
		time.Date(12345, 3, 1, 12, 0, 0, 120000000, time.FixedZone("", -3600)), time.Date(1999, 1, 9, 0, 5, 6, 7, time.FixedZone("W", -30)),
	}
	for _, t := range times {
		for _, layout := range layouts {
			fmt.Printf("%q\n", t.Format(layout))
		}
	}
	roundTrips(times)
	plainForms()
	days()
}

func roundTrips(times []time.Time) {
	for _, t := range times {
		for _, layout := range layouts[:17] {
			back, err := time.Parse(layout, t.Format(layout))
			fmt.Println(back, err)
		}
		text, err := t.MarshalText()
		fmt.Printf("%s %v\n", text, err)
		text, err = t.MarshalJSON()
		fmt.Printf("%s %v\n", text, err)
		fmt.Println(t.GoString())
	}
}

func plainForms() {
	for _, s := range []string{
		"2024-02-29T01:02:03Z", "2024-02-29T01:02:03+01:00", "2024-02-29T01:02:03-23:59", "2024-02-29T01:02:03+24:00", "2024-02-29T01:02:03+24:60",
		"2024-02-29T01:02:03+25:00", "2024-02-29T01:02:03.5+00:00", "2024-02-29T01:02:03.123456789-00:00", "2024-02-29T01:02:03.1234567891Z", "2024-02-29T01:02:03,5Z",
		"2023-02-29T01:02:03Z", "2024-13-01T01:02:03Z", "2024-00-01T01:02:03Z", "2024-01-00T01:02:03Z", "2024-01-32T01:02:03Z", "2024-01-01T24:00:00Z",
		"2024-01-01T00:60:00Z", "2024-01-01T00:00:60Z", "2024-01-01T0:00:00Z", "2024-01-01t00:00:00z", "2024-01-01T00:00:00", "2024-01-01T00:00:00.Z",
		"2024-01-01T00:00:00+0100", "2024-01-01T00:00:00+01:00x", "2024-01-01T00:00:00 01:00", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999+14:00",
		"202-01-01T00:00:00Z", "2024/01/01T00:00:00Z", "2024-01-01 00:00:00Z", "-024-01-01T00:00:00Z", "2024-01-01T00:00:00*01:00", "",
	} {
		for _, layout := range []string{time.RFC3339, time.RFC3339Nano} {
			t, err := time.ParseInLocation(layout, s, time.FixedZone("HERE", 3600))
			fmt.Println(t, t.Location(), err)
		}
		var t time.Time
		fmt.Println(t.UnmarshalText([]byte(s)) != nil, t.UTC())
	}
	for _, s := range []string{"1h", "", "x", "1", "1.5.", "9223372036854775808ns", "-9223372036854775808ns", "3d", "1h\xff", ".s"} {
		d, err := time.ParseDuration(s)
		fmt.Println(d, err)
	}
}

// days walks over times from the first to the last, in steps that hit all months and years of leap.
func days() {
	sum := 0
	for day := -150000; day < 150000; day++ {
		year, month, d := time.Unix(int64(day)*86400, 0).UTC().Date()
		sum = sum*31 + year*400 + int(month)*32 + d
	}
	fmt.Println(sum)
	for _, sec := range []int64{-1 << 62, -1 << 55, -62135596801, -62135596800, 1 << 40, 1 << 55, 1<<63 - 1 - 62135596800} {
		t := time.Unix(sec, 0).UTC()
		year, month, day := t.Date()
		fmt.Println(year, month, day, t.Weekday(), t.YearDay(), t.Hour())
	}
}
