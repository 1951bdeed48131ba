// A chat. The first line of a client is its name; every other line goes to everybody. A client that does not
// read is dropped: nobody waits for it. With an address, it serves:
//
//	minigo run examples/network/chat_server.mg localhost:7777
//	nc localhost 7777
//
// Without one, Ann, Bob and Carl meet. Carl never reads.
package main

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"strings"
	"sync"
	"time"
)

// A room knows who is there by name. What a member shall read waits in a channel, from which the member's own
// goroutine writes: a slow connection keeps up that goroutine only.
type room struct {
	mutex   sync.Mutex
	members map[string]*member
}

type member struct {
	connection net.Conn
	lines      chan string
}

// enter fails if the name is taken.
func (r *room) enter(name string, connection net.Conn) (*member, bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if name == "" || r.members[name] != nil {
		return nil, false
	}
	m := &member{connection, make(chan string, 16)}
	r.members[name] = m
	r.tell("* " + name + " is here")
	return m, true
}

func (r *room) leave(name string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.remove(name, "has left")
}

func (r *room) say(name, line string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.tell(name + ": " + line)
}

// tell never waits. The mutex is held.
func (r *room) tell(line string) {
	var slow []string
	for name, m := range r.members {
		select {
		case m.lines <- line:
		default:
			slow = append(slow, name)
		}
	}
	for _, name := range slow {
		r.remove(name, "was too slow")
	}
}

// remove does nothing with somebody who is gone already. The mutex is held.
func (r *room) remove(name, why string) {
	m := r.members[name]
	if m == nil {
		return
	}
	delete(r.members, name)
	close(m.lines)
	// A write that waits for the client ends, too.
	m.connection.SetDeadline(time.Now().Add(time.Second / 10))
	r.tell("* " + name + " " + why)
}

// write ends when the member is removed, or its connection is broken.
func (m *member) write() {
	for line := range m.lines {
		if _, err := fmt.Fprintln(m.connection, line); err != nil {
			break
		}
	}
	m.connection.Close()
}

func (r *room) welcome(connection net.Conn) {
	defer connection.Close()
	input := bufio.NewScanner(connection)
	if !input.Scan() {
		return
	}
	name := strings.TrimSpace(input.Text())
	m, ok := r.enter(name, connection)
	if !ok {
		fmt.Fprintln(connection, "* this name is taken")
		return
	}
	go m.write()
	for input.Scan() {
		r.say(name, input.Text())
	}
	r.leave(name)
}

func (r *room) serve(listener net.Listener) error {
	for {
		connection, err := listener.Accept()
		if err != nil {
			return err
		}
		go r.welcome(connection)
	}
}

// A client of the demonstration.
type client struct {
	net.Conn
	input *bufio.Scanner
}

func join(address net.Addr, name string) client {
	connection, err := net.Dial(address.Network(), address.String())
	check(err)
	fmt.Fprintln(connection, name)
	return client{connection, bufio.NewScanner(connection)}
}

// await returns the first line that begins like this.
func (c client) await(beginning string) string {
	for c.input.Scan() {
		if strings.HasPrefix(c.input.Text(), beginning) {
			return c.input.Text()
		}
	}
	return "the connection has ended"
}

func demonstrate(address net.Addr) {
	ann := join(address, "Ann")
	fmt.Println("Ann reads", ann.await("* Ann"))
	fmt.Println("another Ann reads", join(address, "Ann").await(""))
	bob := join(address, "Bob")
	fmt.Println("Ann reads", ann.await("* Bob"))
	fmt.Fprintln(bob, "hello")
	fmt.Println("Ann reads", ann.await("Bob"))
	fmt.Fprintln(ann, "hello Bob")
	fmt.Println("Bob reads", bob.await("Ann"))
	bob.Close()
	fmt.Println("Ann reads", ann.await("* Bob"))

	carl := join(address, "Carl")
	defer carl.Close()
	fmt.Println("Ann reads", ann.await("* Carl"))
	// Ann reads each of her lines before she sends the next one. Carl's fill up the system's memory for his
	// connection, and then his channel.
	long := strings.Repeat("la", 20000)
	for line := ""; !strings.HasPrefix(line, "* Carl"); {
		fmt.Fprintln(ann, long)
		line = ann.await("")
		if strings.HasPrefix(line, "* Carl") {
			fmt.Println("Ann reads", line)
		}
	}
	ann.Close()
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "chat server:", err)
		os.Exit(1)
	}
}

func main() {
	address := "127.0.0.1:0"
	if len(os.Args) > 1 {
		address = os.Args[1]
	}
	listener, err := net.Listen("tcp", address)
	check(err)
	chat := &room{members: map[string]*member{}}
	if len(os.Args) > 1 {
		fmt.Println("serving", listener.Addr())
		check(chat.serve(listener))
	}
	go chat.serve(listener)
	demonstrate(listener.Addr())
}
