package rt

import "unsafe"

// settingUses counts for one setting. The list of them only grows.
type settingUses struct {
	name  string
	count uint64
	next  *settingUses
}

var lastCounted unsafe.Pointer // *settingUses

//go:linkname loadPointer atomic.load.ptr
func loadPointer(p *unsafe.Pointer) unsafe.Pointer

//go:linkname casPointer atomic.cas.ptr
func casPointer(p *unsafe.Pointer, old, new unsafe.Pointer) bool

//go:linkname loadCount atomic.load.i64
func loadCount(p *uint64) uint64

//go:linkname addCount atomic.add.i64
func addCount(p *uint64, n uint64) uint64

func usesIn(list unsafe.Pointer, name string) *settingUses {
	for u := (*settingUses)(list); u != nil; u = u.next {
		if u.name == name {
			return u
		}
	}
	return nil
}

// CountSetting counts that a setting of GODEBUG has changed what the program does.
func CountSetting(name string) {
	for {
		list := loadPointer(&lastCounted)
		if u := usesIn(list, name); u != nil {
			addCount(&u.count, 1)
			return
		}
		u := &settingUses{name: name, count: 1, next: (*settingUses)(list)}
		if casPointer(&lastCounted, list, unsafe.Pointer(u)) {
			return
		}
	}
}

// SettingUses returns how often CountSetting was called with the name.
func SettingUses(name string) uint64 {
	if u := usesIn(loadPointer(&lastCounted), name); u != nil {
		return loadCount(&u.count)
	}
	return 0
}
