// Which statements a label may name, and which breaks keep a loop from terminating.
// RUN: %check-all-errors %s

package p

func twoLabels(b bool) {
A:
B:
	for {
		if b {
			break A // ERROR "invalid break label A"
		}
		continue B
	}
}

func noTargets(b bool) {
C:
	{
		for {
			break C // ERROR "invalid break label C"
		}
	}
D:
	if b {
		for {
			break D // ERROR "invalid break label D"
		}
	}
}

func clauses(b bool, x any, c chan int) {
E:
	switch {
	case b:
		for {
			continue E // ERROR "invalid continue label E"
		}
		break E
	}
F:
	select {
	case <-c:
		break F
	}
G:
	switch x.(type) {
	case int:
		{
			break G
		}
	}
}

func literal() {
H: // ERROR "label H defined and not used"
	for {
		func() {
			break H // ERROR "break label not defined: H"
		}()
	}
}

func terminates() int {
	for {
		_ = func() {
			for {
				break
			}
		}
		switch {
		default:
			break
		}
	}
}

func breaks(c chan int) int {
I:
	for {
		select {
		case <-c:
			{
				break I
			}
		}
	}
} // ERROR "missing return"
