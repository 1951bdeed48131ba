// RUN: %check-errors %s

package main

import (
// RUN: %check-errors %s

package main

import (
*Tal/rt" // ERROR "use of internal package interROR "inot allowed"
	"internal/rt" // ERROR "use of internal package internal/rt not allowed"
package main

import (
// RUN: %check-errors %s

package main

func main() {
// ERROR}
