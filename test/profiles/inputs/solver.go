// Solves puzzles by recursion and answers in JSON: a client and a server in one process, over a pipe of channels.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
)

type task struct {
	ID   int    `json:"id"`
	Kind string `json:"kind"`
	Size int    `json:"size"`
	Goal []int  `json:"goal,omitempty"`
}

type answer struct {
	ID     int      `json:"id"`
	Count  int      `json:"count"`
	First  []int    `json:"first"`
	Errors []string `json:"errors,omitempty"`
}

type board struct {
	size                 int
	columns, left, right []bool
	rows                 []int
	solutions            [][]int
}

func newBoard(size int) *board {
	return &board{size: size, columns: make([]bool, size), left: make([]bool, 2*size), right: make([]bool, 2*size)}
}

func (b *board) isFree(row, column int) bool {
	return !b.columns[column] && !b.left[row+column] && !b.right[row-column+b.size]
}

func (b *board) mark(row, column int, on bool) {
	b.columns[column] = on
	b.left[row+column] = on
	b.right[row-column+b.size] = on
}

func (b *board) place(row int) {
	if row == b.size {
		b.solutions = append(b.solutions, slices.Clone(b.rows))
		return
	}
	for column := range b.size {
		if !b.isFree(row, column) {
			continue
		}
		b.mark(row, column, true)
		b.rows = append(b.rows, column)
		b.place(row + 1)
		b.rows = b.rows[:row]
		b.mark(row, column, false)
	}
}

// Ways to make a sum of coins.
func change(coins []int, sum int, known map[[2]int]int) int {
	if sum == 0 {
		return 1
	}
	if sum < 0 || len(coins) == 0 {
		return 0
	}
	key := [2]int{len(coins), sum}
	if n, ok := known[key]; ok {
		return n
	}
	n := change(coins, sum-coins[0], known) + change(coins[1:], sum, known)
	known[key] = n
	return n
}

func solve(t task) answer {
	switch t.Kind {
	case "queens":
		b := newBoard(t.Size)
		b.place(0)
		return answer{ID: t.ID, Count: len(b.solutions), First: b.solutions[0]}
	case "change":
		return answer{ID: t.ID, Count: change(t.Goal, t.Size, map[[2]int]int{})}
	}
	return answer{ID: t.ID, Errors: []string{fmt.Sprintf("unknown kind %q", t.Kind)}}
}

func serve(in <-chan []byte, out chan<- []byte) {
	for line := range in {
		var t task
		if err := json.Unmarshal(line, &t); err != nil {
			panic(err)
		}
		text, _ := json.Marshal(solve(t))
		out <- text
	}
	close(out)
}

func makeTasks(count, size int) []task {
	var tasks []task
	for i := range count {
		switch i % 3 {
		case 0:
			tasks = append(tasks, task{ID: i, Kind: "queens", Size: size})
		case 1:
			tasks = append(tasks, task{ID: i, Kind: "change", Size: 100 * size, Goal: []int{1, 2, 5, 10, 20, 50}})
		default:
			tasks = append(tasks, task{ID: i, Kind: "none"})
		}
	}
	return tasks
}

func talk(tasks []task) (total int) {
	in, out := make(chan []byte), make(chan []byte)
	go serve(in, out)
	for _, t := range tasks {
		line, _ := json.Marshal(t)
		in <- line
		var a answer
		if err := json.Unmarshal(<-out, &a); err != nil {
			panic(err)
		}
		total += a.Count + len(a.Errors)
	}
	close(in)
	return total
}

func main() {
	count, size := 300, 6
	if os.Args[2] == "cpu" {
		count, size = 90, 10
	}
	record(os.Args[1], os.Args[2], func() { fmt.Println(talk(makeTasks(count, size))) })
}
