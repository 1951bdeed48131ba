package net

import (
	"context"
	"errors"
	"internal/dnsmessage"
	"io"
	"math/rand/v2"
	"time"
)

var (
	errBadMessage   = errors.New("cannot unmarshal DNS message")
	errBadQuestion  = errors.New("cannot marshal DNS message")
	errWrongAnswer  = errors.New("invalid DNS response")
	errLameReferral = errors.New("lame referral")
	errServerFailed = errors.New("server misbehaving")

	// errServerFailing is a failure that the server itself says may pass.
	errServerFailing error = passingError("server misbehaving")
)

// A passingError is one after which to try again.
type passingError string

func (e passingError) Error() string   { return string(e) }
func (e passingError) Timeout() bool   { return false }
func (e passingError) Temporary() bool { return true }

// maxPacket is the largest answer that passes everywhere in one piece, as the DNS flag day of 2020 has settled.
const maxPacket = 1232

// exchange asks a server one question and returns its answer.
func (r *Resolver) exchange(ctx context.Context, conf *dnsConfig, server string,
	question dnsmessage.Question) (*dnsmessage.Message, error) {
	query := dnsmessage.Query{
		ID:            uint16(rand.Uint32()),
		Question:      question,
		AuthenticData: conf.trustAD,
		PayloadSize:   maxPacket,
	}
	if conf.useTCP {
		return r.exchangeOver(ctx, "tcp", conf, server, query)
	}
	answer, err := r.exchangeOver(ctx, "udp", conf, server, query)
	if err == nil && answer.Truncated {
		// RFC 7766, section 5. What TCP cuts off too is taken as it is.
		return r.exchangeOver(ctx, "tcp", conf, server, query)
	}
	return answer, err
}

func (r *Resolver) exchangeOver(ctx context.Context, network string, conf *dnsConfig, server string,
	query dnsmessage.Query) (*dnsmessage.Message, error) {
	deadline := time.Now().Add(conf.timeout)
	if end, ok := ctx.Deadline(); ok && end.Before(deadline) {
		deadline = end
	}
	// A connection's deadline can fire before the context's of the same time. This context has ended already then.
	limited, cancel := context.WithDeadline(ctx, deadline)
	defer cancel()
	conn, err := r.dial(limited, network, server)
	if err != nil {
		return nil, mapContextError(err)
	}
	defer conn.Close()
	conn.SetDeadline(deadline)
	stop := context.AfterFunc(ctx, func() {
		if ctx.Err() == context.Canceled {
			conn.SetDeadline(time.Unix(1, 0))
		}
	})
	defer stop()
	answer, err := converse(conn, query)
	switch {
	case err != nil && ctx.Err() == context.Canceled:
		return nil, errCanceled
	case err != nil:
		return nil, mapContextError(err)
	case len(answer.Questions) != 1:
		return nil, errWrongAnswer
	}
	return answer, nil
}

// lengthSize is that of the length before each message on a stream, RFC 1035, section 4.2.2.
const lengthSize = 2

// converse sends a query and receives the answer.
func converse(conn Conn, query dnsmessage.Query) (*dnsmessage.Message, error) {
	message, err := query.Append(make([]byte, lengthSize, 512))
	if err != nil {
		return nil, errBadQuestion
	}
	if _, ok := conn.(PacketConn); ok {
		return conversePackets(conn, query, message[lengthSize:])
	}
	length := len(message) - lengthSize
	message[0], message[1] = byte(length>>8), byte(length)
	return converseStream(conn, query, message)
}

// conversePackets waits for the answer to the query. Anybody can send packets: others than the answer may be forged, and are
// passed over.
func conversePackets(conn Conn, query dnsmessage.Query, message []byte) (*dnsmessage.Message, error) {
	if _, err := conn.Write(message); err != nil {
		return nil, err
	}
	packet := make([]byte, maxPacket)
	for {
		n, err := conn.Read(packet)
		if err != nil {
			return nil, err
		}
		answer, err := dnsmessage.Parse(packet[:n])
		if err == nil && answers(answer, query) {
			return answer, nil
		}
	}
}

func converseStream(conn Conn, query dnsmessage.Query, message []byte) (*dnsmessage.Message, error) {
	if _, err := conn.Write(message); err != nil {
		return nil, err
	}
	var length [lengthSize]byte
	if _, err := io.ReadFull(conn, length[:]); err != nil {
		return nil, err
	}
	received := make([]byte, int(length[0])<<8|int(length[1]))
	if _, err := io.ReadFull(conn, received); err != nil {
		return nil, err
	}
	answer, err := dnsmessage.Parse(received)
	switch {
	case err != nil || len(answer.Questions) == 0:
		return nil, errBadMessage
	case !answers(answer, query):
		return nil, errWrongAnswer
	}
	return answer, nil
}

// answers reports whether a message is an answer to the query.
func answers(m *dnsmessage.Message, query dnsmessage.Query) bool {
	return m.Response && m.ID == query.ID && len(m.Questions) > 0 && m.Questions[0].Matches(query.Question)
}
