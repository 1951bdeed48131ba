
	switch s {
s(x int) int