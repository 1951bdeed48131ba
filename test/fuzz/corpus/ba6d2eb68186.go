<<// RUN: %check-errors %s
package main

import (
  // ERROR "
type S struct{}

s function func (// RUN: %check-erroÿs %s

package main

return 0, nil }	}
}
