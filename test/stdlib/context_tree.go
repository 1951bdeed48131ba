// RUN: %minigo run %s | diff %s.out -

// Ends and values of contexts.
package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

type key string

func try(f func()) {
	defer func() { fmt.Println("recovered:", recover()) }()
	f()
}

// foreign is a context that other packages do not know, and calls functions at its end.
type foreign struct {
	context.Context
	done  chan struct{}
	after func()
}

func (f *foreign) Done() <-chan struct{} { return f.done }

func (f *foreign) Err() error {
	if f.after == nil {
		return errors.New("foreign end")
	}
	return nil
}

func (f *foreign) AfterFunc(after func()) func() bool {
	f.after = after
	return func() bool {
		fmt.Println("not waited for any more")
		return true
	}
}

func foreignParents() {
	parent := &foreign{context.Background(), make(chan struct{}), nil}
	_, cancel := context.WithCancel(parent)
	cancel()
	child, cancel := context.WithCancel(parent)
	after := parent.after
	parent.after = nil
	after()
	fmt.Println(child.Err())
	cancel()

	// What a function is to follow cannot be stopped once the end has come.
	ctx, cancel := context.WithCancel(context.Background())
	for range 100 {
		stop := context.AfterFunc(ctx, func() {})
		defer func() { fmt.Print(stop(), " ") }()
	}
	cancel()
}

func texts() {
	ctx, cancel := context.WithCancel(context.WithValue(context.TODO(), "key", time.Second))
	defer cancel()
	fmt.Println("\n", ctx, context.WithoutCancel(ctx))
	fmt.Println(context.WithValue(context.WithValue(&foreign{}, key("k"), nil), 5, []int{1}))
	past, cancel := context.WithTimeout(ctx, -time.Hour)
	defer cancel()
	fmt.Println(strings.Contains(fmt.Sprint(past), ".WithCancel.WithDeadline(2"), strings.Contains(fmt.Sprint(past), " [-1h0m"))
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
	foreignParents()
	texts()
	try(func() { context.WithValue(context.Background(), []int{}, 1) })
	try(func() { context.WithValue(context.Background(), nil, 1) })
	try(func() { context.WithCancel(nil) })
}
