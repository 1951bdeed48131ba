package net

import (
	"context"
	"internal/dnsmessage"
)

// An answer is a server's, with at least one record of the type that was asked for.
type answer struct {
	*dnsmessage.Message
	kind   dnsmessage.Type
	server string
}

// lookupName asks the servers for records of a name and of those that the search list makes of it.
func (r *Resolver) lookupName(ctx context.Context, name string, kind dnsmessage.Type) (answer, error) {
	if !isDomainName(name) {
		return answer{}, lookupError(errNoSuchHost, name, "")
	}
	conf := systemDNSConfig()
	err := lookupError(errBadMessage, name, "")
	for _, candidate := range conf.candidates(name) {
		var found answer
		if found, err = r.ask(ctx, conf, candidate, kind); err == nil {
			return found, nil
		}
		if r.isFatal(err) {
			break
		}
	}
	// The caller knows no other name than its own.
	err.Name = name
	return answer{}, err
}

// isFatal reports whether an error ends a lookup although other questions remain.
func (r *Resolver) isFatal(err *DNSError) bool {
	return r != nil && r.StrictErrors && err != nil && err.Temporary()
}

// ask asks the servers in turn for records of one full name, until one of them knows.
func (r *Resolver) ask(ctx context.Context, conf *dnsConfig, name string, kind dnsmessage.Type) (answer, *DNSError) {
	question := dnsmessage.Question{Name: name, Type: kind, Class: dnsmessage.ClassINET}
	first := conf.firstServer()
	var failure *DNSError
	for i := range conf.attempts * len(conf.servers) {
		server := conf.servers[(first+i)%len(conf.servers)]
		message, err := r.exchange(ctx, conf, server, question)
		if err == nil {
			err = judge(message, kind)
		}
		if err == nil {
			return answer{message, kind, server}, nil
		}
		failure = lookupError(err, name, server)
		if err == errNoSuchHost {
			// Other servers would say the same.
			break
		}
		if _, ok := err.(*OpError); ok {
			failure.IsTemporary = true
		}
	}
	return answer{}, failure
}

// judge returns the error that an answer stands for. errNoSuchHost is a name that does not exist, or has no records of the kind.
func judge(m *dnsmessage.Message, kind dnsmessage.Type) error {
	code, additional := m.Status()
	switch code {
	case dnsmessage.RCodeSuccess:
	case dnsmessage.RCodeNameError:
		return errNoSuchHost
	case dnsmessage.RCodeServerFailure:
		return errServerFailing
	default:
		return errServerFailed
	}
	empty := !additional
	for record, err := range m.Answers() {
		if err != nil {
			return errBadMessage
		}
		if record.Type == kind {
			return nil
		}
		empty = false
	}
	if empty && !m.Authoritative && !m.RecursionAvailable {
		// The server only says that it is not the one to ask.
		return errLameReferral
	}
	return errNoSuchHost
}
