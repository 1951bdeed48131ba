package lone

import "example.com/c2/z"

var started = start()

func start() int { return z.Q() }
