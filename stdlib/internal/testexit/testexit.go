// Package testexit tells os.Exit that tests run, whose success it would feign.
package testexit

import "sync/atomic"

// PanicOnZero is set while a test may not end the program with status 0.
var PanicOnZero atomic.Bool
