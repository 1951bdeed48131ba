package time

// embeddedZones gives the data of a zone by its name, in programs that import time/tzdata; else nil.
var embeddedZones func(name string) (string, error)

// setEmbeddedZones is called by time/tzdata, which is compiled from Go's source, when it is
// initialised.
//
//go:linkname setEmbeddedZones time.registerLoadFromEmbeddedTZData
func setEmbeddedZones(load func(string) (string, error)) { embeddedZones = load }
