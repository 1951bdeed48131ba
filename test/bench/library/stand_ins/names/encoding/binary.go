package binary

import (
	"encoding/binary"
	"reflect"
)

func dataSize(v reflect.Value) int { return binary.Size(v.Interface()) }
