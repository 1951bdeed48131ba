<<// RUN: %check-errors %s
package main

import (
  // ERROR "
type S struct{}

new(s function func (// RUN: %check-erroÿs %s


return 0, nil }	}
}
