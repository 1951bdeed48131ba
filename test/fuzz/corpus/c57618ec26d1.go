/ RUN: %check-errorackage main

call"
c = 1, funtype<- I interface { I }N: f int }

	switch {
	case n < 0:
		return "negative"
	case n == 0:
				return
			}
p-2i + 0b1_0 + 
<-func calls(x int) {iota
 }

 += fmt.Sp
+er f  // ÿÿÿÿÿÿ°xpssion in go mer must be function call"
st b/ RUN: %checke functtant 4	for a, iota
