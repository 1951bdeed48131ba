package lines

var first = func() int { return 1 }

//line values.y:50
var second = func() int { return 2 }

func F(n int) int {
	switch n {
	case 1:
		{ n++ }
	case 2:
//line rules.y:12
		{ n++; { n += 2; { n++ } } }
//line rules.y:12
		{ n++; { n += 2; { n++ } } }
//line rules.y:14
		if n > 0 { n++ } else if n > 2 { n-- } else { n = 5 }
//line l.go:21
	}
//line /absolute/rules.y:7:9
	return n
}

/*line in.y:5:5*/ func G() int { return 1 }
//line l.go:17

func H() int {
	x := func() int { return 1 }; ; /* ; */ ; y := 2
	return x() + y
}
