// RUN: %same-as-go

// The place of lines that go from package log to log/slog is that of the caller of package log.
package main

import (
	"log"
	"log/slog"
	"os"
	"path/filepath"
)

func replace(_ []string, a slog.Attr) slog.Attr {
	if source, ok := a.Value.Any().(*slog.Source); ok {
		return slog.Any("at", []any{filepath.Base(source.File), source.Line, source.Function})
	}
	if a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}

func main() {
	log.SetFlags(log.Lshortfile)
	log.SetOutput(os.Stdout)
	log.Print("of log")
	log.Output(1, "of Output")
	slog.Info("to log")
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{AddSource: true, ReplaceAttr: replace})))
	log.Print("of Print")
	log.Printf("of %s", "Printf")
	log.Println("of Println")
	log.Output(1, "of Output")
	log.Default().Print("of the method Print")
	log.Default().Println("of the method Println")
	log.Default().Output(1, "of the method Output")
	func() {
		defer func() { recover() }()
		log.Panicln("of Panicln")
	}()
}
