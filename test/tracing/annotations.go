// RUN: %minigo build -o %t %s
// RUN: %t %t.trace
// REQUIRES: go
// RUN: %go tool trace -d=parsed %t.trace | FileCheck %s

// Tasks, regions and messages, with what they are of and where they come from.
package main

import (
	"context"
	"fmt"
	"os"
	"runtime/trace"
)

func cook(ctx context.Context) {
	defer trace.StartRegion(ctx, "cook").End()
	trace.Log(ctx, "kitchen", "hot")
	trace.Logf(ctx, "", "%d eggs", 3)
}

func main() {
	trace.Stop()
	f, err := os.Create(os.Args[1])
	if err != nil {
		panic(err)
	}
	if trace.IsEnabled() || trace.Start(f) != nil || !trace.IsEnabled() {
		fmt.Println("not started")
	}
	if err := trace.Start(f); err == nil || err.Error() != "execution tracer already enabled" {
		fmt.Println("started twice:", err)
	}
	ctx, breakfast := trace.NewTask(context.Background(), "breakfast")
	sub, eggs := trace.NewTask(ctx, "eggs")
	done := make(chan bool)
	go func() {
		trace.WithRegion(sub, "stand", func() { cook(sub) })
		eggs.End()
		done <- true
	}()
	<-done
	breakfast.End()
	trace.Stop()
	trace.Stop()
	f.Close()
}

// CHECK: TaskBegin {{.*}}ID=1 Parent={{.*}} Type="breakfast"
// CHECK: runtime/trace.NewTask @
// CHECK: main.main @
// CHECK-NEXT: annotations.go:34
// CHECK: TaskBegin {{.*}}ID=2 Parent=1 Type="eggs"
// CHECK: RegionBegin {{.*}}Task=2 Type="stand"
// CHECK: RegionBegin {{.*}}Task=2 Type="cook"
// CHECK: Log {{.*}}Task=2 Category="kitchen" Message="hot"
// CHECK: Log {{.*}}Task=2 Category="" Message="3 eggs"
// CHECK: RegionEnd {{.*}}Task=2 Type="cook"
// CHECK: RegionEnd {{.*}}Task=2 Type="stand"
// CHECK: TaskEnd {{.*}}ID=2 Parent=1 Type="eggs"
// CHECK: TaskEnd {{.*}}ID=1 {{.*}}Type="breakfast"
// CHECK: Sync
