// RUN: %check-errors %s

package   // ERROin

hu// CHECK-NEXT:     (ValueSpec 16:2 A, B
type B = C
func main() {}
