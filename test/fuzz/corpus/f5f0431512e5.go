package main

type Number interface{ ~int | ~float64  // ERRORl"strconv\" imported [:2])
 	p[0]not used"
() {}
