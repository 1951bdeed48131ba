// RUN: %minigo run %s | diff %s.out -

// Package net's Resolver against a server of names in this program, over UDP and TCP: records of all types, and servers that fail,
// lie or say nothing.
package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	typeA     = 1
	typeNS    = 2
	typeCNAME = 5
	typePTR   = 12
	typeMX    = 15
	typeTXT   = 16
	typeAAAA  = 28
	typeSRV   = 33
	typeOPT   = 41
)

// A query is what the server has received.
type query struct {
	network string
	id      uint16
	flags   uint16
	name    string
	qtype   uint16
	rest    []byte // behind the question
}

// A reply is built from its sections.
type reply struct {
	id, flags  uint16
	question   []byte
	answers    [][]byte
	additional [][]byte
}

func be16(v ...uint16) (b []byte) {
	for _, v := range v {
		b = binary.BigEndian.AppendUint16(b, v)
	}
	return b
}

func wireName(name string) (b []byte) {
	for _, label := range strings.Split(strings.TrimSuffix(name, "."), ".") {
		if label != "" {
			b = append(append(b, byte(len(label))), label...)
		}
	}
	return append(b, 0)
}

func record(name []byte, rtype uint16, data ...byte) []byte {
	b := append(slices.Clone(name), be16(rtype, 1, 0, 60, uint16(len(data)))...)
	return append(b, data...)
}

// asked is a pointer to the name in the question.
var asked = []byte{0xc0, 12}

func question(name string, qtype uint16) []byte { return append(wireName(name), be16(qtype, 1)...) }

func (r reply) bytes() []byte {
	questions := uint16(0)
	if r.question != nil {
		questions = 1
	}
	b := be16(r.id, r.flags, questions, uint16(len(r.answers)), 0, uint16(len(r.additional)))
	b = append(b, r.question...)
	for _, record := range append(slices.Clone(r.answers), r.additional...) {
		b = append(b, record...)
	}
	return b
}

func parse(network string, b []byte) (q query) {
	q = query{network: network, id: binary.BigEndian.Uint16(b), flags: binary.BigEndian.Uint16(b[2:])}
	at := 12
	for b[at] != 0 {
		q.name += string(b[at+1:at+1+int(b[at])]) + "."
		at += 1 + int(b[at])
	}
	q.qtype = binary.BigEndian.Uint16(b[at+1:])
	q.rest = b[at+5:]
	return q
}

// A server answers queries over UDP and TCP.
type server struct {
	udp    net.PacketConn
	tcp    net.Listener
	handle func(q query) [][]byte // messages to send; a nil one ends a stream

	mu   sync.Mutex
	seen []query
}

func start(handle func(q query) [][]byte) *server {
	s := &server{handle: handle}
	var err error
	if s.udp, err = net.ListenPacket("udp", "127.0.0.1:0"); err != nil {
		panic(err)
	}
	if s.tcp, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		panic(err)
	}
	go s.packets()
	go func() {
		for {
			conn, err := s.tcp.Accept()
			if err != nil {
				return
			}
			go s.stream(conn)
		}
	}()
	return s
}

func (s *server) answer(network string, b []byte) [][]byte {
	q := parse(network, b)
	s.mu.Lock()
	s.seen = append(s.seen, q)
	s.mu.Unlock()
	return s.handle(q)
}

func (s *server) packets() {
	b := make([]byte, 2048)
	for {
		n, from, err := s.udp.ReadFrom(b)
		if err != nil {
			return
		}
		for _, message := range s.answer("udp", b[:n]) {
			s.udp.WriteTo(message, from)
		}
	}
}

func (s *server) stream(conn net.Conn) {
	defer conn.Close()
	for {
		b := make([]byte, 2)
		if _, err := io.ReadFull(conn, b); err != nil {
			return
		}
		b = make([]byte, binary.BigEndian.Uint16(b))
		if _, err := io.ReadFull(conn, b); err != nil {
			return
		}
		for _, message := range s.answer("tcp", b) {
			if message == nil {
				return
			}
			conn.Write(append(be16(uint16(len(message))), message...))
		}
	}
}

func (s *server) resolver() *net.Resolver {
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, network, address string) (net.Conn, error) {
		address = s.udp.LocalAddr().String()
		if network == "tcp" {
			address = s.tcp.Addr().String()
		}
		var d net.Dialer
		return d.DialContext(ctx, network, address)
	}}
}

// show prints an error without the servers' addresses, which are the system's.
func show(err error) string {
	var failure *net.DNSError
	if !errors.As(err, &failure) {
		return fmt.Sprint(err)
	}
	text := fmt.Sprintf("%q for %.30q", failure.Err, failure.Name)
	for _, property := range []struct {
		holds bool
		name  string
	}{{failure.Server != "", "server"}, {failure.IsTimeout, "timeout"}, {failure.IsTemporary, "temporary"}, {failure.IsNotFound, "not found"},
		{failure.Timeout(), "Timeout"}, {failure.Temporary(), "Temporary"}, {failure.Unwrap() != nil, "unwraps"}} {
		if property.holds {
			text += ", " + property.name
		}
	}
	return text
}

func sorted[T any](values []T) (texts []string) {
	for _, v := range values {
		texts = append(texts, fmt.Sprint(v))
	}
	slices.Sort(texts)
	return texts
}

const (
	response  = 1 << 15
	truncated = 1 << 9
	recursion = 1<<8 | 1<<7
	good      = response | recursion
)

// zone has records of all types. A name's first label says what happens.
func zone(q query) [][]byte {
	r := reply{id: q.id, flags: good, question: question(q.name, q.qtype)}
	add := func(rtype uint16, data ...byte) {
		if rtype == q.qtype {
			r.answers = append(r.answers, record(asked, rtype, data...))
		}
	}
	label, _, _ := strings.Cut(q.name, ".")
	switch label {
	case "both", "BoTh":
		add(typeA, 192, 0, 2, 1)
		add(typeA, 192, 0, 2, 2)
		add(typeAAAA, net.ParseIP("2001:db8::1")...)
	case "local":
		add(typeA, 127, 0, 0, 1)
	case "four":
		add(typeA, 192, 0, 2, 4)
	case "six":
		add(typeAAAA, net.ParseIP("2001:db8::6")...)
	case "alias":
		r.answers = append(r.answers, record(asked, typeCNAME, wireName("real.test.")...))
		if q.qtype != typeCNAME {
			r.answers = append(r.answers, record(wireName("real.test."), typeA, 192, 0, 2, 9))
		}
	case "onlyalias":
		if q.qtype == typeCNAME {
			r.answers = append(r.answers, record(asked, typeCNAME, wireName("gone.test.")...))
		}
	case "badalias":
		r.answers = append(r.answers, record(asked, typeCNAME, wireName("not a name.test.")...))
	case "mail":
		add(typeMX, append(be16(30), wireName("third.test.")...)...)
		add(typeMX, append(be16(10), wireName("first.test.")...)...)
		add(typeMX, 0, 20, 3, 't', 'w', 'o', 0xc0, 12)
	case "nomail":
		add(typeMX, 0, 0, 0)
	case "badmail":
		add(typeMX, append(be16(1), wireName("a b.test.")...)...)
		add(typeMX, append(be16(2), wireName("127.0.0.1.")...)...)
		add(typeMX, append(be16(3), wireName("ok.test.")...)...)
		add(typeMX, append(be16(4), wireName("-x.test.")...)...)
	case "servers":
		add(typeNS, wireName("ns1.test.")...)
		add(typeNS, wireName("ns2.test.")...)
		add(typeNS, wireName("n!s.test.")...)
	case "text":
		add(typeTXT, []byte("\x05hello\x06 world")...)
		add(typeTXT, 0)
		add(typeTXT)
		add(typeTXT, append([]byte{255}, strings.Repeat("x", 255)...)...)
		add(typeCNAME, wireName("elsewhere.test.")...)
	case "_sip":
		add(typeSRV, append(be16(20, 5, 5062), wireName("b.test.")...)...)
		add(typeSRV, append(be16(10, 5, 5060), wireName("a.test.")...)...)
		add(typeSRV, append(be16(30, 5, 5063), wireName("c c.test.")...)...)
	case "7", "1":
		add(typePTR, wireName("one.test.")...)
		add(typePTR, wireName("two.test.")...)
		r.answers = append(r.answers, record(asked, typeTXT, 1, 'x'))
	case "9":
		add(typePTR, wireName("<bad>.test.")...)
		add(typePTR, wireName("fine.test.")...)
	case "big":
		if q.network == "udp" {
			r.flags |= truncated
		} else {
			for i := range 60 {
				add(typeTXT, []byte(fmt.Sprintf("\x0anumber %03d", i))...)
			}
		}
	case "alwaystruncated":
		r.flags |= truncated
		add(typeTXT, 2, 'o', 'k')
	case "nodata":
	default:
		r.flags |= 3
	}
	return [][]byte{r.bytes()}
}

func records() {
	ctx := context.Background()
	r := start(zone).resolver()
	for _, host := range []string{"both.test.", "BoTh.test.", "four.test.", "six.test.", "alias.test.", "nodata.test.", "gone.test.", "", "a b", "127.0.0.1", "fe80::1%x",
		"x.onion", "x.onion.", strings.Repeat("abc.", 70), "127.0.0.1.", "a..b.", "-a.test.", "_a.test."} {
		addrs, err := r.LookupHost(ctx, host)
		fmt.Printf("host %.20q %v %s\n", host, sorted(addrs), show(err))
		ipAddrs, err := r.LookupIPAddr(ctx, host)
		fmt.Printf("  addresses %v %s\n", sorted(ipAddrs), show(err))
		cname, err := r.LookupCNAME(ctx, host)
		fmt.Printf("  canonical %q %s\n", cname, show(err))
		for _, network := range []string{"ip", "ip4", "ip6"} {
			ips, err := r.LookupIP(ctx, network, host)
			fmt.Printf("  %s %v %s\n", network, sorted(ips), show(err))
		}
		netIPs, err := r.LookupNetIP(ctx, "ip", host)
		fmt.Printf("  netip %v %s\n", sorted(netIPs), show(err))
	}
	for _, network := range []string{"tcp", "ip5", ""} {
		_, err := r.LookupIP(ctx, network, "four.test.")
		fmt.Printf("network %q %T %v\n", network, err, err)
	}
	for _, host := range []string{"onlyalias.test.", "badalias.test."} {
		cname, err := r.LookupCNAME(ctx, host)
		fmt.Printf("canonical %q %s\n", cname, show(err))
	}
	for _, name := range []string{"mail.test.", "nomail.test.", "badmail.test.", "nodata.test.", "gone.test.", "", "x.onion"} {
		exchanges, err := r.LookupMX(ctx, name)
		fmt.Printf("mx %q %d %v %s\n", name, len(exchanges), exchanges == nil, show(err))
		for _, mx := range exchanges {
			fmt.Println("  ", *mx)
		}
	}
	for _, name := range []string{"servers.test.", "nodata.test.", "gone.test."} {
		servers, err := r.LookupNS(ctx, name)
		fmt.Printf("ns %q %d %s\n", name, len(servers), show(err))
		for _, ns := range servers {
			fmt.Println("  ", *ns)
		}
	}
	for _, name := range []string{"text.test.", "big.test.", "alwaystruncated.test.", "nodata.test.", "gone.test."} {
		texts, err := r.LookupTXT(ctx, name)
		fmt.Printf("txt %q %d %.40q %s\n", name, len(texts), texts[:min(len(texts), 5)], show(err))
	}
	for _, args := range [][3]string{{"sip", "tcp", "test."}, {"", "", "_sip._tcp.test."}, {"sip", "", "test."}, {"none", "udp", "test."}} {
		cname, servers, err := r.LookupSRV(ctx, args[0], args[1], args[2])
		fmt.Printf("srv %q %q %d %s\n", args, cname, len(servers), show(err))
		for _, srv := range servers {
			fmt.Println("  ", *srv)
		}
	}
	for _, addr := range []string{"192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "192.0.2.9", "192.0.2.8", "no address", "", "fe80::1%eth0"} {
		names, err := r.LookupAddr(ctx, addr)
		fmt.Printf("addr %q %v %s\n", addr, names, show(err))
	}
}

// queries shows what the server is asked.
func queries() {
	s := start(zone)
	r := s.resolver()
	r.LookupIPAddr(context.Background(), "four.test.")
	r.LookupTXT(context.Background(), "big.test.")
	var lines []string
	for _, q := range s.seen {
		// Whether answers are to be authentic is the system's setting.
		lines = append(lines, fmt.Sprintf("%s %s type %d flags %#x rest %v", q.network, q.name, q.qtype, q.flags&^(1<<5), q.rest))
	}
	slices.Sort(lines)
	fmt.Println(strings.Join(lines, "\n"))
}

// A fault answers a query for addresses or texts badly.
func faults() {
	for _, fault := range []struct {
		name   string
		handle func(q query, r reply) [][]byte
	}{
		{"server failure", func(q query, r reply) [][]byte { r.flags |= 2; r.answers = nil; return [][]byte{r.bytes()} }},
		{"refused", func(q query, r reply) [][]byte { r.flags |= 5; r.answers = nil; return [][]byte{r.bytes()} }},
		{"bad version", func(q query, r reply) [][]byte {
			r.additional = [][]byte{append(append([]byte{0}, be16(typeOPT, 1232)...), 1, 0, 0, 0, 0, 0)}
			return [][]byte{r.bytes()}
		}},
		{"lame", func(q query, r reply) [][]byte { r.flags = response; r.answers = nil; return [][]byte{r.bytes()} }},
		{"authoritative, empty", func(q query, r reply) [][]byte {
			r.flags = response | 1<<10
			r.answers = nil
			return [][]byte{r.bytes()}
		}},
		{"no records but another's", func(q query, r reply) [][]byte {
			r.flags, r.answers = response, [][]byte{record(asked, 99, 1, 2, 3)}
			return [][]byte{r.bytes()}
		}},
		{"forged before good", func(q query, r reply) [][]byte {
			forged := func(change func(f *reply)) []byte {
				f := r
				f.answers = [][]byte{record(asked, typeA, 6, 6, 6, 6)}
				change(&f)
				return f.bytes()
			}
			return [][]byte{
				forged(func(f *reply) { f.id++ }),
				forged(func(f *reply) { f.question = question("other.test.", q.qtype) }),
				forged(func(f *reply) { f.question = question(q.name, typeNS) }),
				forged(func(f *reply) { f.question = nil }),
				forged(func(f *reply) { f.flags = recursion }),
				forged(func(f *reply) { f.question = []byte{0xc0, 12, 0, 1, 0, 1} }),
				{}, {1, 2, 3}, r.bytes()[:11], make([]byte, 12), r.bytes(),
			}
		}},
		{"other case", func(q query, r reply) [][]byte {
			r.question = question(strings.ToUpper(q.name), q.qtype)
			return [][]byte{r.bytes()}
		}},
		{"two questions", func(q query, r reply) [][]byte {
			b := r.bytes()
			b[5] = 2
			return [][]byte{append(b[:12+len(r.question)], r.question...)}
		}},
		{"pointer to itself", func(q query, r reply) [][]byte {
			at := byte(12 + len(r.question))
			r.answers = [][]byte{record([]byte{0xc0, at}, typeA, 1, 2, 3, 4)}
			return [][]byte{r.bytes()}
		}},
		{"pointers in a circle", func(q query, r reply) [][]byte {
			at := byte(12 + len(r.question))
			r.answers = [][]byte{record([]byte{1, 'a', 0xc0, at + 4, 1, 'b', 0xc0, at}, typeA, 1, 2, 3, 4)}
			return [][]byte{r.bytes()}
		}},
		{"record cut off", func(q query, r reply) [][]byte { b := r.bytes(); return [][]byte{b[:len(b)-1]} }},
		{"header of record cut off", func(q query, r reply) [][]byte { b := r.bytes(); return [][]byte{b[:12+len(r.question)+7]} }},
		{"fewer records than promised", func(q query, r reply) [][]byte { b := r.bytes(); b[7] = 2; return [][]byte{b} }},
		{"strange label", func(q query, r reply) [][]byte {
			r.answers = [][]byte{record([]byte{0x41, 'a', 0}, typeA, 1, 2, 3, 4)}
			return [][]byte{r.bytes()}
		}},
	} {
		s := start(func(q query) [][]byte {
			r := reply{id: q.id, flags: good, question: question(q.name, q.qtype)}
			switch q.qtype {
			case typeA:
				r.answers = [][]byte{record(asked, typeA, 192, 0, 2, 1)}
			case typeTXT:
				r.answers = [][]byte{record(asked, typeTXT, 4, 't', 'e', 'x', 't')}
			}
			return fault.handle(q, r)
		})
		ips, err := s.resolver().LookupIP(context.Background(), "ip4", "host.test.")
		fmt.Printf("%s: %v %s\n", fault.name, ips, show(err))
		texts, err := s.resolver().LookupTXT(context.Background(), "host.test.")
		fmt.Printf("  %q %s\n", texts, show(err))
	}
}

// streams are faults that TCP has, after an answer that UDP cut off.
func streams() {
	for _, fault := range []struct {
		name   string
		handle func(r reply) []byte
	}{
		{"end", func(r reply) []byte { return nil }},
		{"empty", func(r reply) []byte { return []byte{} }},
		{"garbage", func(r reply) []byte { return []byte("garbage garbage garbage") }},
		{"other id", func(r reply) []byte { r.id++; return r.bytes() }},
		{"other question", func(r reply) []byte { r.question = question("other.test.", typeTXT); return r.bytes() }},
		{"no question", func(r reply) []byte { r.question = nil; return r.bytes() }},
		{"good", func(r reply) []byte { return r.bytes() }},
	} {
		s := start(func(q query) [][]byte {
			r := reply{id: q.id, flags: good, question: question(q.name, q.qtype)}
			if q.network == "udp" {
				r.flags |= truncated
				return [][]byte{r.bytes()}
			}
			r.answers = [][]byte{record(asked, typeTXT, 4, 't', 'e', 'x', 't')}
			return [][]byte{fault.handle(r)}
		})
		texts, err := s.resolver().LookupTXT(context.Background(), "host.test.")
		fmt.Printf("stream, %s: %q %s\n", fault.name, texts, show(err))
	}
}

// partial is a host of which only one family can be found.
func partial() {
	for _, strict := range []bool{false, true} {
		r := start(func(q query) [][]byte {
			r := reply{id: q.id, flags: good, question: question(q.name, q.qtype)}
			if q.qtype == typeA {
				r.answers = [][]byte{record(asked, typeA, 192, 0, 2, 1)}
			} else {
				r.flags |= 2
			}
			return [][]byte{r.bytes()}
		}).resolver()
		r.StrictErrors = strict
		ips, err := r.LookupIP(context.Background(), "ip", "host.test.")
		fmt.Printf("strict %v: %v %s\n", strict, ips, show(err))
	}
}

// contexts end lookups that get no answer.
func contexts() {
	silent := start(func(q query) [][]byte { return nil }).resolver()
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	_, err := silent.LookupIPAddr(ctx, "host.test.")
	fmt.Println("late:", show(err), errors.Is(err, context.DeadlineExceeded))
	_, err = silent.LookupIPAddr(ctx, "host.test.")
	fmt.Println("late before:", show(err))
	_, err = silent.LookupTXT(ctx, "host.test.")
	var failure *net.DNSError
	fmt.Println("late text:", errors.As(err, &failure) && failure.IsTimeout && failure.Timeout() && failure.Temporary())

	ctx, cancel = context.WithCancel(context.Background())
	time.AfterFunc(20*time.Millisecond, cancel)
	_, err = silent.LookupIP(ctx, "ip", "host.test.")
	fmt.Println("ended:", show(err), errors.Is(err, context.Canceled))
	_, err = silent.LookupIPAddr(ctx, "127.0.0.1")
	fmt.Println("literal:", err)

	refusing := &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) { return nil, errors.New("no way") }}
	_, err = refusing.LookupHost(context.Background(), "host.test.")
	fmt.Println("no dialing:", show(err))
}

type key struct{}

// shared lookups of one host are one.
func shared() {
	release := make(chan bool)
	s := start(func(q query) [][]byte {
		<-release
		r := reply{id: q.id, flags: good, question: question(q.name, q.qtype), answers: [][]byte{record(asked, typeA, 192, 0, 2, 1)}}
		return [][]byte{r.bytes()}
	})
	r := s.resolver()
	dial := r.Dial
	values := make(chan any, 100)
	r.Dial = func(ctx context.Context, network, address string) (net.Conn, error) {
		values <- ctx.Value(key{})
		return dial(ctx, network, address)
	}
	var all sync.WaitGroup
	lists := make([][]net.IPAddr, 20)
	for i := range lists {
		all.Go(func() {
			lists[i], _ = r.LookupIPAddr(context.WithValue(context.Background(), key{}, "value"), "host.test.")
		})
	}
	value := <-values
	leaving, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	_, err := r.LookupIPAddr(leaving, "host.test.")
	fmt.Println("one leaves:", show(err))
	close(release)
	all.Wait()
	lists[0][0].IP[3] = 99
	fmt.Println(len(lists[1]), value)
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Println("queries:", len(s.seen))
}

// A meeting is a stream that is read once all queries have been written.
type meeting struct {
	net.Conn
	all *sync.WaitGroup
}

func (m meeting) Write(b []byte) (int, error) {
	defer m.all.Done()
	return m.Conn.Write(b)
}

func (m meeting) Read(b []byte) (int, error) {
	m.all.Wait()
	return m.Conn.Read(b)
}

// together shows that addresses of both families are asked for at the same time.
func together() {
	s := start(zone)
	var all sync.WaitGroup
	all.Add(2)
	r := &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		conn, err := net.Dial("tcp", s.tcp.Addr().String())
		return meeting{conn, &all}, err
	}}
	addrs, err := r.LookupHost(context.Background(), "both.test.")
	fmt.Println("together:", sorted(addrs), err)
}

// dial connects to a name.
func dial() {
	s := start(zone)
	_, port, _ := net.SplitHostPort(s.tcp.Addr().String())
	d := net.Dialer{Resolver: s.resolver()}
	conn, err := d.Dial("tcp", "local.test.:"+port)
	fmt.Println("dial:", err, err == nil && conn.RemoteAddr().String() == "127.0.0.1:"+port)
	_, err = d.Dial("tcp", "gone.test.:"+port)
	fmt.Println("dial:", show(err))
}

func main() {
	records()
	queries()
	faults()
	streams()
	partial()
	contexts()
	shared()
	together()
	dial()
}
