package fuzz

import "reflect"

// readCache completes the corpus.
func (c *coordinator) readCache() error {
	cached, err := ReadCorpus(c.Cache, c.Types)
	if _, malformed := err.(malformedError); err != nil && !malformed {
		return err
	}
	c.waiting = append(c.waiting, c.Corpus...)
	seen := map[string]bool{}
	for i := range c.waiting {
		c.waiting[i].Data = Encode(c.waiting[i].Values)
		seen[string(c.waiting[i].Data)] = true
	}
	for _, entry := range cached {
		entry.Data = Encode(entry.Values)
		if !seen[string(entry.Data)] {
			c.waiting = append(c.waiting, entry)
		}
	}
	if len(c.waiting) == 0 {
		c.say("warning: starting with empty corpus")
		c.corpus = []Entry{{Data: Encode(zeroValues(c.Types))}}
	}
	if len(c.known) == 0 {
		c.say("warning: the test binary was not built with coverage instrumentation, so fuzzing will run without coverage guidance and may be inefficient")
	}
	c.first = len(c.waiting)
	return nil
}

func zeroValues(types []reflect.Type) (values []any) {
	for _, t := range types {
		values = append(values, reflect.Zero(t).Interface())
	}
	return values
}
