package time

import (
	"errors"
	"unsafe"

	"internal/rt"
)

var errBadZone = errors.New("malformed time zone information")

// bigEndian reads numbers and texts off data; it runs dry for good.
type bigEndian struct {
	data []byte
	bad  bool
}

func (b *bigEndian) take(n int) []byte {
	if n < 0 || n > len(b.data) {
		b.bad = true
		b.data = nil
		return make([]byte, max(min(n, 8), 0))
	}
	got := b.data[:n]
	b.data = b.data[n:]
	return got
}

func (b *bigEndian) number(size int) int64 {
	n := int64(0)
	for i, c := range b.take(size) {
		if i == 0 {
			n = int64(int8(c))
		} else {
			n = n<<8 | int64(c)
		}
	}
	return n
}

// LoadLocationFromTZData reads the contents of a file of the time zone database.
func LoadLocationFromTZData(name string, data []byte) (*Location, error) {
	b := &bigEndian{data: data}
	if string(b.take(4)) != "TZif" {
		return nil, errBadZone
	}
	version := b.number(1)
	if version != 0 && version != '2' && version != '3' && version != '4' {
		return nil, errBadZone
	}
	b.take(15)
	sizes := b.header()
	timeSize := 4
	if version != 0 {
		// The same again in 64 bits stands behind.
		b.take(sizes.length(4))
		b.take(20)
		sizes = b.header()
		timeSize = 8
	}
	l := &Location{name: name}
	for range min(sizes.times, len(b.data)) {
		l.changes = append(l.changes, change{when: b.number(timeSize)})
	}
	for i := range l.changes {
		l.changes[i].zone = int(b.take(1)[0])
	}
	starts := make([]int, 0, min(sizes.zones, len(b.data)))
	for range cap(starts) {
		offset, dst := int(b.number(4)), b.take(1)[0] != 0
		l.zones = append(l.zones, zone{offset: offset, dst: dst})
		starts = append(starts, int(b.take(1)[0]))
	}
	names := b.take(sizes.chars)
	b.take(sizes.leaps*(timeSize+4) + sizes.std + sizes.utc)
	if b.bad || len(l.zones) == 0 {
		return nil, errBadZone
	}
	for i, start := range starts {
		if start >= len(names) {
			return nil, errBadZone
		}
		end := start
		for end < len(names) && names[end] != 0 {
			end++
		}
		l.zones[i].name = string(names[start:end])
	}
	for _, c := range l.changes {
		if c.zone >= len(l.zones) {
			return nil, errBadZone
		}
	}
	if len(l.changes) == 0 {
		l.changes = []change{{when: always}}
	}
	if rest := b.data; len(rest) > 2 && rest[0] == '\n' && rest[len(rest)-1] == '\n' {
		l.rule = string(rest[1 : len(rest)-1])
	}
	now, _ := walltime()
	l.current = l.find(now)
	return l, nil
}

// zoneSizes are the counts in a header, in its order.
type zoneSizes struct {
	utc, std, leaps, times, zones, chars int
}

func (b *bigEndian) header() (s zoneSizes) {
	for _, field := range []*int{&s.utc, &s.std, &s.leaps, &s.times, &s.zones, &s.chars} {
		*field = int(b.number(4))
		if *field < 0 {
			b.bad = true
			*field = 0
		}
	}
	return s
}

// length is how long the data behind a header are.
func (s zoneSizes) length(timeSize int) int {
	return s.times*(timeSize+1) + s.zones*6 + s.chars + s.leaps*(timeSize+4) + s.std + s.utc
}

// Where the database may be: directories, and Go's own archive.
var zoneSources = []string{
	"/usr/share/zoneinfo/", "/usr/share/lib/zoneinfo/", "/usr/lib/locale/TZ/", "/etc/zoneinfo/", "/usr/local/go/lib/time/zoneinfo.zip",
}

func readAll(path string) ([]byte, bool) {
	fd := rt.OpenFD(path, 0, 0)
	if fd < 0 {
		return nil, false
	}
	defer rt.CloseFD(fd)
	var data []byte
	buf := make([]byte, 32<<10)
	for {
		n := rt.ReadFD(fd, uintptr(unsafe.Pointer(&buf[0])), len(buf))
		if n == 0 {
			return data, true
		}
		if n < 0 {
			return nil, false
		}
		data = append(data, buf[:n]...)
	}
}

// little reads a little-endian number.
func little(b []byte, at, size int) int {
	n := 0
	for i := size - 1; i >= 0; i-- {
		n = n<<8 | int(b[at+i])
	}
	return n
}

// unzip returns a file of an archive without compression.
func unzip(archive []byte, name string) ([]byte, bool) {
	end := len(archive) - 22
	if end < 0 || little(archive, end, 4) != 0x06054b50 {
		return nil, false
	}
	at := little(archive, end+16, 4)
	for range little(archive, end+10, 2) {
		if at+46 > len(archive) || little(archive, at, 4) != 0x02014b50 {
			return nil, false
		}
		size, nameSize := little(archive, at+24, 4), little(archive, at+28, 2)
		if string(archive[at+46:at+46+nameSize]) != name {
			at += 46 + nameSize + little(archive, at+30, 2) + little(archive, at+32, 2)
			continue
		}
		if little(archive, at+10, 2) != 0 {
			return nil, false
		}
		start := little(archive, at+42, 4)
		start += 30 + little(archive, start+26, 2) + little(archive, start+28, 2)
		if start+size > len(archive) {
			return nil, false
		}
		return archive[start : start+size], true
	}
	return nil, false
}

func loadZone(name string, sources []string) (*Location, error) {
	for _, source := range sources {
		var data []byte
		found := false
		if n := len(source); n > 4 && source[n-4:] == ".zip" {
			if data, found = readAll(source); found {
				data, found = unzip(data, name)
			}
		} else {
			if n > 0 && source[n-1] != '/' {
				source += "/"
			}
			data, found = readAll(source + name)
		}
		if found {
			return LoadLocationFromTZData(name, data)
		}
	}
	if embeddedZones != nil {
		if data, err := embeddedZones(name); err == nil {
			return LoadLocationFromTZData(name, []byte(data))
		}
	}
	return nil, errors.New("unknown time zone " + name)
}

// LoadLocation returns the place of a name such as Europe/Berlin; UTC for "" and
// Local for "Local".
func LoadLocation(name string) (*Location, error) {
	if name == "" || name == "UTC" {
		return UTC, nil
	}
	if name == "Local" {
		return Local, nil
	}
	if name[0] == '/' || name[0] == '\\' || containsDotDot(name) {
		return nil, errors.New("time: invalid location name")
	}
	sources := zoneSources
	if first, ok := rt.LookupEnv("ZONEINFO"); ok && first != "" {
		sources = append([]string{first}, sources...)
	}
	return loadZone(name, sources)
}

func containsDotDot(s string) bool {
	for i := 0; i+1 < len(s); i++ {
		if s[i] == '.' && s[i+1] == '.' {
			return true
		}
	}
	return false
}

// finding holds an element while somebody finds out about Local.
var finding = make(chan struct{}, 1)

func findLocal() {
	finding <- struct{}{}
	if localLocation.pending {
		found := ofEnvironment()
		localLocation.zones, localLocation.changes, localLocation.rule = found.zones, found.changes, found.rule
		localLocation.name, localLocation.current = found.name, found.current
		localLocation.pending = false
	}
	<-finding
}

// ofEnvironment is the place that $TZ names: a file, a name of the database, or
// the system's if it is not set; UTC if that fails.
func ofEnvironment() Location {
	tz, set := rt.LookupEnv("TZ")
	if !set {
		if l, err := loadZone("localtime", []string{"/etc/"}); err == nil {
			l.name = "Local"
			return *l
		}
	} else if tz != "" {
		if tz[0] == ':' {
			tz = tz[1:]
		}
		if tz != "" && tz[0] == '/' {
			if data, ok := readAll(tz); ok {
				if l, err := LoadLocationFromTZData(tz, data); err == nil {
					if tz == "/etc/localtime" {
						l.name = "Local"
					}
					return *l
				}
			}
		} else if tz != "" && tz != "UTC" {
			if l, err := loadZone(tz, zoneSources); err == nil {
				return *l
			}
		}
	}
	return utcLocation
}
