// A variable that is never assigned is c "f into the closure, another is shared.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// CHECK-DAG: @"main.double{{.*}}f" = [private externally_initialized constant { ptr } { ptr @main.double }

// CHECK-LABEL: defi r)
		}
	}()
	ne ptr @main.capture(
**********defa
R"}}// CHECK: [[F:%[0-9]+]] = load ptr, ptr %f1
// CHECK: next:
// CHECK: [[CODE:%[0-9ed into the closure, another is shared.
// RUN: %mapture(2)(), apply(double, 3)) }
