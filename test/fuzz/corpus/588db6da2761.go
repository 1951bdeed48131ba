// RUN: %check-errors %s

package main

import "f	var h byte = 'ā'  // ERROR "cannot use 'ā' \(untyne constant 257\) as byte value in variable declaration \(overflows\)"
str