// RUN: %minigo run %s | diff %s.out -

// Ends and values of contexts.
package main

import (
	"context"
	"errors"
	"fmt"
	"time"
)

type key string

func try(f func()) {
	defer func() { fmt.Println("recovered:", recover()) }()
	f()
}

func main() {
	fmt.Println(context.Background(), context.TODO(), context.Background().Err(), context.Background().Done() == nil)
	root, cancelRoot := context.WithCancel(context.WithValue(context.Background(), key("a"), 1))
	child, cancelChild := context.WithCancel(context.WithValue(root, key("b"), 2))
	other, cancelOther := context.WithTimeout(root, time.Hour)
	defer cancelOther()
	fmt.Println(child.Value(key("a")), child.Value(key("b")), child.Value("a"), root.Value(key("b")), child.Err())
	cancelChild()
	<-child.Done()
	fmt.Println(child.Err(), root.Err(), context.Cause(child))
	_, ok := other.Deadline()
	_, ok2 := root.Deadline()
	fmt.Println(ok, ok2)
	done := make(chan string)
	go func() {
		<-other.Done()
		done <- other.Err().Error()
	}()
	cancelRoot()
	cancelRoot()
	fmt.Println(<-done, root.Err() == context.Canceled)
	late, cancelLate := context.WithCancel(root)
	cancelLate()
	fmt.Println(late.Err())

	short, cancelShort := context.WithTimeout(context.Background(), 5*time.Millisecond)
	defer cancelShort()
	select {
	case <-short.Done():
		fmt.Println(short.Err(), errors.Is(short.Err(), context.DeadlineExceeded), context.Cause(short))
	case <-time.After(10 * time.Second):
		fmt.Println("too late")
	}
	past, cancelPast := context.WithDeadline(context.Background(), time.Now().Add(-time.Second))
	cancelPast()
	fmt.Println(past.Err())
	caused, cancelCaused := context.WithCancelCause(context.Background())
	grandchild, cancelGrandchild := context.WithCancel(caused)
	defer cancelGrandchild()
	cancelCaused(errors.New("the reason"))
	fmt.Println(caused.Err(), context.Cause(caused), grandchild.Err(), context.Cause(grandchild))
	fmt.Println(context.WithoutCancel(caused).Err(), context.Cause(context.WithoutCancel(caused)))
	called := make(chan bool)
	ctx, cancel := context.WithCancel(context.Background())
	stop := context.AfterFunc(ctx, func() { called <- true })
	cancel()
	fmt.Println(<-called, stop())
	ctx, cancel = context.WithCancel(context.Background())
	stop = context.AfterFunc(ctx, func() { fmt.Println("never") })
	fmt.Println(stop(), stop())
	cancel()
	try(func() { context.WithValue(context.Background(), nil, 1) })
	try(func() { context.WithCancel(nil) })
}
