package fuzz

import (
	"reflect"
	"time"
)

// Engine is what package testing reaches this package by.
type Engine struct{}

// Coordinate fuzzes with workers, which call Work.
func (Engine) Coordinate(limit time.Duration, runs int64, minimizeLimit time.Duration, minimizeRuns int64, workers int, seeds []Entry, types []reflect.Type, folder, cache string) error {
	return Coordinate(Options{limit, runs, minimizeLimit, minimizeRuns, workers, seeds, types, folder, cache})
}

// Work runs inputs for the process that coordinates.
func (Engine) Work(run func(Entry) error) error { return RunWorker(run) }

// ReadCorpus reads the inputs of a folder.
func (Engine) ReadCorpus(folder string, types []reflect.Type) ([]Entry, error) {
	return ReadCorpus(folder, types)
}

// CheckCorpus reports what is wrong with the types of an input.
func (Engine) CheckCorpus(values []any, types []reflect.Type) error {
	return CheckCorpus(values, types)
}
