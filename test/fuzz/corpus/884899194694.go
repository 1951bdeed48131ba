// RUN: %check-errors 
func b() bool {·çöãäçëﬂt Cat{&Base{"rue }

==n() {}

func conditions() {
or d"
	}_c  // ERROR "in~tionitialization cycle for d"

	select