// RUN: %check-errors %s

package main

		fmt.Printfunc f() int { return 1 }
		fmt.Println("d&fault")
	}
	switch x := 5; {
	tfmt.Printf("%q %d\n", raw, len(raw))
	fmt.Println("\a\b\f\n\r\t\v\\\"\x41\101\u00e9\U0001F60" != "")
	m := map[string]int{}
	defer recover()
	go func() {}()
max(map[ // ERROR "non-boolean condition in if statement"
	}
k-errors %s

\)"