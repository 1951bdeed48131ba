// RUN: %check-errors %s

package main

func main() {}

func f() {
	break somewhere  // ERROR "break label not defined: somewhere"
	goto missing  // ERROR "label missing not defined"
A:
	if true {
		break A  // ERROR "invalid break label A"
	}
B:
	switch {
	default:
		continue B  // ERROR "invalid continue label B"
	}
C:  // ERROR "label C defined and not used"
	for {
		func() {
			break C  // ERROR "break label not defined: C"
		}()
	}
	goto D  // ERROR "goto D jumps over declaration of a at \S*errors_label_targets\.go:26:6"
	var a, b int
	_, _ = a, b
D:
	if true {
		goto E  // ERROR "goto E jumps into block starting at \S*errors_label_targets\.go:31:9"
	} else {
	E:
	}
	{
		goto F
	}
F:
}
