package fuzz

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"time"
)

// process is a worker, as the coordinator sees it.
type process struct {
	command   *exec.Cmd
	requests  *os.File
	responses *os.File
	shared    sharedInput
	file      *os.File
	ended     chan struct{} // closed when it has ended
	result    error         // of its end
	kill      sync.Once
}

// errEnded is how a call of a worker fails that has ended.
var errEnded = errors.New("the worker has ended")

// start starts a worker. Its output goes nowhere.
func start() (*process, error) {
	p := &process{ended: make(chan struct{})}
	var err error
	if p.shared, p.file, err = newSharedInput(); err != nil {
		return nil, err
	}
	theirRequests, requests, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	responses, theirResponses, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	p.requests, p.responses = requests, responses
	p.command = exec.Command(os.Args[0], append([]string{"-test.fuzzworker"}, os.Args[1:]...)...)
	p.command.ExtraFiles = []*os.File{theirRequests, theirResponses, p.file}
	err = p.command.Start()
	theirRequests.Close()
	theirResponses.Close()
	if err != nil {
		return nil, fmt.Errorf("starting a fuzz worker: %w", err)
	}
	go func() {
		p.result = p.command.Wait()
		close(p.ended)
	}()
	return p, nil
}

// call asks a worker, and waits for its answer.
func (p *process) call(r request) (answer response, err error) {
	if send(p.requests, r.encode()) != nil {
		return response{}, errEnded
	}
	message, err := receive(p.responses)
	if err != nil {
		return response{}, errEnded
	}
	answer.decode(message)
	return answer, nil
}

func (p *process) killNow() { p.kill.Do(func() { p.command.Process.Kill() }) }

// end returns how a worker that ends by itself has ended.
func (p *process) end() error {
	<-p.ended
	if p.result == nil {
		return errors.New("exit status 0")
	}
	return p.result
}

// stop ends the worker, which has some time to do so by itself.
func (p *process) stop() {
	p.requests.Close()
	select {
	case <-p.ended:
	case <-time.After(endTime):
		p.killNow()
		<-p.ended
	}
	p.responses.Close()
	p.file.Close()
	p.shared.close()
}
