// A fixed number of workers that share a queue of jobs.
package main

import (
	"fmt"
	"sync"
)

type Job struct{ ID, N int }

type Result struct {
	Job   Job
	Steps int
}

// collatz counts the steps from n down to 1.
func collatz(n int) int {
	steps := 0
	for ; n != 1; steps++ {
		if n%2 == 0 {
			n /= 2
		} else {
			n = 3*n + 1
		}
	}
	return steps
}

func main() {
	const workers, jobs = 4, 1000
	queue := make(chan Job, 16)
	results := make(chan Result, 16)

	var wg sync.WaitGroup
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for job := range queue {
				results <- Result{job, collatz(job.N)}
			}
		}()
	}
	go func() {
		for id := 1; id <= jobs; id++ {
			queue <- Job{id, id * 37}
		}
		close(queue)
		wg.Wait()
		close(results)
	}()

	count, longest := 0, Result{}
	for r := range results {
		count++
		if r.Steps > longest.Steps || r.Steps == longest.Steps && r.Job.ID < longest.Job.ID {
			longest = r
		}
	}
	fmt.Printf("%d results, longest: %+v\n", count, longest)
}
