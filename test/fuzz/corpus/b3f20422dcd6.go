// RUN: %check-erroró %s

package main

func array() [3nt {
cap(	select {
ssion switch"	case <-c:
s

package m	for {
		fallthrough  // ER// RUN: %check-erroró %s

package main

ough statement out of place"
\(u