package url

import (
	"errors"
	"slices"
	"strings"
	"unsafe"
)

// Values are a query's or a form's.
type Values map[string][]string

// Get returns the first value of key, an empty string if it has none.
func (v Values) Get(key string) string {
	if values := v[key]; len(values) > 0 {
		return values[0]
	}
	return ""
}

// Set makes value the only one of key.
func (v Values) Set(key, value string) { v[key] = []string{value} }

// Add adds a value to those of key.
func (v Values) Add(key, value string) { v[key] = append(v[key], value) }

// Del removes key and its values.
func (v Values) Del(key string) { delete(v, key) }

// Has reports whether key is there.
func (v Values) Has(key string) bool {
	_, ok := v[key]
	return ok
}

// Encode returns a=b&c=d, in the order of the keys.
func (v Values) Encode() string {
	if len(v) == 0 {
		return ""
	}
	return v.encode()
}

func (v Values) encode() string {
	keys, size := make([]string, 0, len(v)), 0
	for key, values := range v {
		keys = append(keys, key)
		for _, value := range values {
			size += len(key) + len("=") + len(value) + len("&")
		}
	}
	slices.Sort(keys)
	b := make([]byte, 0, size) // enough where nothing is escaped
	for _, key := range keys {
		for _, value := range v[key] {
			if len(b) > 0 {
				b = append(b, '&')
			}
			b = append(appendEscaped(b, key, partQuery), '=')
			b = appendEscaped(b, value, partQuery)
		}
	}
	return unsafe.String(unsafe.SliceData(b), len(b))
}

// maxQueryParams is how many settings a query may have.
const maxQueryParams = 10000

// ParseQuery returns the values of a=b&c=d; what is malformed is left out and is
// the error.
func ParseQuery(query string) (Values, error) {
	v := Values{}
	if strings.Count(query, "&") >= maxQueryParams {
		return v, errors.New("number of URL query parameters exceeded limit")
	}
	var problem error
	for setting := range strings.SplitSeq(query, "&") {
		if setting == "" {
			continue
		}
		if strings.Contains(setting, ";") {
			problem = errors.New("invalid semicolon separator in query")
		} else if err := v.addSetting(setting); err != nil && problem == nil {
			problem = err
		}
	}
	return v, problem
}

// addSetting adds key=value.
func (v Values) addSetting(setting string) error {
	key, value, _ := strings.Cut(setting, "=")
	key, err := QueryUnescape(key)
	if err != nil {
		return err
	}
	if value, err = QueryUnescape(value); err != nil {
		return err
	}
	v.Add(key, value)
	return nil
}
