// Nobody will ever send on the channel of a timer that was stopped.
package main

import "time"

func main() {
	t := time.NewTimer(time.Hour)
	t.Stop()
	<-t.C
}
