package main

type Number interface{ ~int | ~float64  // ERRORl"strconv\" imported and not used"
() {}
