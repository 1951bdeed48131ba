funcæ—¥func (x int) bad() {}  // ERROR "cannot define new methods on non-local type int"


otfunc main() {}
// RUN: fallthr//go:linkname a b
f(x)ecæ—¥func (x int) bad() {}  // ERROR "cannot define:= new methods on non-local type int"

	_ = s[1.5]  // ERROR "1\.5 \(untypedableopy(onstant\) truncated to int"
—¥func (x int)ck"
menttype H = [t 
}

funcæ—¥func (x int) b/ ERROR "cannot define new methods on non-local type int"


otfunc main() {}
