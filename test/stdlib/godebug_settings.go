// RUN: %minigo run %s | diff %s.out -

// Settings of GODEBUG that packages look up when they need them.
package main

import (
	"fmt"
	"math/rand"
	"net/url"
	"os"
)

func main() {
	for _, setting := range []string{"", "urlstrictcolons=0", "urlstrictcolons=1"} {
		os.Setenv("GODEBUG", setting)
		for _, s := range []string{"https://1:2:3:4", "http://a:80:", "other://a:b:80"} {
			_, err := url.Parse(s)
			fmt.Println(setting, s, err)
		}
	}
	for _, setting := range []string{"randseednop=0", "randseednop=1", "a=b,randseednop=0,c=d"} {
		os.Setenv("GODEBUG", setting)
		rand.Seed(1)
		first := rand.Int63()
		rand.Seed(1)
		fmt.Println(setting, first == rand.Int63())
	}
}
