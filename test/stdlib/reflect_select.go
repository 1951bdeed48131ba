// RUN: %minigo run %s | diff %s.out -

// Package reflect: selects, up to the most cases that there may be.
package main

import (
	"fmt"
	"reflect"
)

// receive makes n cases that receive from n channels.
func receive(n int) ([]reflect.SelectCase, []chan int) {
	cases := make([]reflect.SelectCase, n)
	channels := make([]chan int, n)
	for i := range cases {
		channels[i] = make(chan int, 1)
		cases[i] = reflect.SelectCase{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(channels[i])}
	}
	return cases, channels
}

func choose(cases []reflect.SelectCase) {
	defer func() {
		if problem := recover(); problem != nil {
			fmt.Println(problem)
		}
	}()
	chosen, value, ok := reflect.Select(cases)
	if ok {
		fmt.Println(chosen, value, ok)
	} else {
		fmt.Println(chosen, value.IsValid(), ok)
	}
}

func main() {
	for _, n := range []int{2, 32, 33, 1000, 65535, 65536, 65537} {
		cases, channels := receive(n)
		channels[n-1] <- n
		choose(cases)

		// The goroutine waits, on some of the cases only.
		go func() { channels[n-1] <- -n }()
		for i := 1; i < n-1; i += 2 {
			cases[i].Chan = reflect.Value{}
		}
		choose(cases)

		send := make(chan int)
		cases[n-1] = reflect.SelectCase{
			Dir: reflect.SelectSend, Chan: reflect.ValueOf(send), Send: reflect.ValueOf(n)}
		go func() { <-send }()
		choose(cases)
		close(send)
		choose(cases)

		cases[n-1] = reflect.SelectCase{Dir: reflect.SelectDefault}
		choose(cases)
	}
}
