// RUN: %minigo run %s | diff %s.out -

// The fields of a Time, which programs see where they print a struct that holds one.
package main

import (
	"fmt"
	"reflect"
	"strings"
	"time"
	"unsafe"
)

type event struct {
	name string
	at   time.Time
}

type moment time.Time

func show(t time.Time) {
	fmt.Printf("%v %+v %+v\n", moment(t), moment(t), event{"e", t})
}

// parts returns the fields of t as numbers.
func parts(t time.Time) (wall uint64, ext int64) {
	v := reflect.ValueOf(t)
	return v.FieldByName("wall").Uint(), v.FieldByName("ext").Int()
}

func hasReading(t time.Time) bool { return strings.Contains(t.String(), " m=") }

func main() {
	fmt.Println(unsafe.Sizeof(time.Time{}), unsafe.Offsetof(event{}.at), reflect.TypeOf(time.Time{}).NumField())
	show(time.Time{})
	show(time.Date(2020, 12, 15, 1, 2, 3, 456, time.UTC))
	show(time.Date(-5, 1, 1, 0, 0, 0, 999999999, time.UTC))
	show(time.Unix(-1, 1).UTC())
	show(time.Unix(1<<40, 1<<40).UTC())
	show(time.UnixMilli(1234567890123).In(time.UTC))
	show(time.Date(2020, 1, 31, 0, 0, 0, 0, time.UTC).AddDate(0, 1, 0).Add(-time.Nanosecond).Truncate(time.Hour))
	parsed, _ := time.Parse(time.RFC3339Nano, "2006-01-02T15:04:05.123456789Z")
	show(parsed)
	text, _ := parsed.MarshalBinary()
	var read time.Time
	fmt.Println(read.UnmarshalBinary(text), read == parsed, text)
	show(read)

	now := time.Now()
	wall, ext := parts(now)
	fmt.Println(wall>>63, int64(wall&(1<<30-1)) == int64(now.Nanosecond()), int64(wall<<1>>31) == now.Unix()+62135596800-59453308800, ext > 0)
	wall, ext = parts(now.Round(0))
	fmt.Println(wall == uint64(now.Nanosecond()), ext == now.Unix()+62135596800)
	fmt.Println(hasReading(now), hasReading(now.UTC()), hasReading(now.Round(0)), hasReading(now.Truncate(1)), hasReading(now.AddDate(0, 0, 1)))

	// A reading goes where the year has no room beside it, or the sum none in it.
	const year = 365 * 24 * time.Hour
	far, early := now.Add(200*year), now.Add(-200*year)
	fmt.Println(hasReading(now.Add(year)), hasReading(far), hasReading(early), hasReading(far.Add(-200*year)), hasReading(now.Add(1<<63-1)))
	fmt.Println(far.Sub(now) == 200*year, now.Sub(early) == 200*year, far.Add(-200*year).Equal(now), now.Add(year).Sub(now) == year)
	fmt.Println(now.Before(far), early.Before(now), far.Compare(early), now.Equal(now.Round(0)), now == now.Round(0), now.Add(1).Add(-1) == now)
	fmt.Println(map[time.Time]int{parsed: 1}[read], now.Unix() == now.Round(0).Unix(), now.UnixNano() == now.Round(0).UnixNano())

	timer := time.NewTimer(time.Microsecond)
	fired := <-timer.C
	wall, ext = parts(fired)
	fmt.Println(wall>>63, ext > 0, fired.After(now), fired.Sub(now) < time.Hour, fired.Round(0).Sub(now.Round(0)) < time.Hour, fired.Location() == time.Local)
}
