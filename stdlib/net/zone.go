package net

import (
	"strconv"
	"sync"
	"time"
)

// zoneCache remembers the names of interfaces, for packets and connections whose addresses
// have zones. Interfaces come and go: what it says may be a minute old.
type zoneCache struct {
	mutex   sync.RWMutex
	fetched time.Time
	numbers map[string]uint32
	names   map[uint32]string
}

const zoneLifetime = time.Minute

var zones zoneCache

// zoneNumber returns the index of an interface by its name; a zone may be a number too. It is
// 0 for a zone that does not exist.
func zoneNumber(zone string) uint32 {
	if zone == "" {
		return 0
	}
	if number, ok := cachedZone(&zones.numbers, zone); ok {
		return number
	}
	number, _ := parseDigits(zone)
	return uint32(number)
}

// zoneName returns the name of an interface by its index, or the index itself.
func zoneName(number uint32) string {
	if number == 0 {
		return ""
	}
	if name, ok := cachedZone(&zones.names, number); ok {
		return name
	}
	return strconv.FormatUint(uint64(number), 10)
}

// cachedZone looks a key up in one of the maps of zones; what is not there may be new.
func cachedZone[K comparable, V any](table *map[K]V, key K) (value V, ok bool) {
	zones.mutex.RLock()
	value, ok = (*table)[key]
	fresh := time.Since(zones.fetched) < zoneLifetime
	zones.mutex.RUnlock()
	if ok && fresh {
		return value, true
	}
	zones.refresh()
	zones.mutex.RLock()
	defer zones.mutex.RUnlock()
	value, ok = (*table)[key]
	return value, ok
}

// refresh asks for the interfaces; if they cannot be had, what is known stays.
func (c *zoneCache) refresh() {
	list, err := interfaceTable()
	if err != nil {
		return
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.fetched = time.Now()
	c.numbers, c.names = map[string]uint32{}, map[uint32]string{}
	for _, i := range list {
		c.numbers[i.Name], c.names[uint32(i.Index)] = uint32(i.Index), i.Name
	}
}
