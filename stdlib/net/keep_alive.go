package net

import (
	"syscall"
	"time"
)

// The settings of connections that do not say.
const (
	defaultKeepAliveTime  = 15 * time.Second
	defaultKeepAliveCount = 9
)

// KeepAliveConfig says how TCP finds out that the other end has vanished. A zero value stands for the
// default, a negative one for what the system has.
type KeepAliveConfig struct {
	// Enable makes the system probe connections that are idle.
	Enable bool

	// Idle is the time before the first probe, 15 seconds if zero.
	Idle time.Duration

	// Interval is the time between probes, 15 seconds if zero.
	Interval time.Duration

	// Count is how many probes without an answer end the connection, 9 if zero.
	Count int
}

// keepAliveOf is what a Dialer or ListenConfig asks for: its own configuration if that is enabled, else
// a period for the first probe and the others.
func keepAliveOf(period time.Duration, config KeepAliveConfig) KeepAliveConfig {
	if config.Enable || period < 0 {
		return config
	}
	return KeepAliveConfig{Enable: true, Idle: period, Interval: period}
}

// setKeepAlive applies a configuration.
func (s *sock) setKeepAlive(config KeepAliveConfig) error {
	if err := s.setOption(syscall.SOL_SOCKET, syscall.SO_KEEPALIVE, number(config.Enable)); err != nil {
		return err
	}
	if err := s.setKeepAliveTime(syscall.TCP_KEEPIDLE, config.Idle); err != nil {
		return err
	}
	if err := s.setKeepAliveTime(syscall.TCP_KEEPINTVL, config.Interval); err != nil {
		return err
	}
	count := config.Count
	switch {
	case count < 0:
		return nil
	case count == 0:
		count = defaultKeepAliveCount
	}
	return s.setOption(syscall.IPPROTO_TCP, syscall.TCP_KEEPCNT, count)
}

// setKeepAliveTime sets a time, which the system counts in seconds, in whole ones.
func (s *sock) setKeepAliveTime(option int, d time.Duration) error {
	switch {
	case d < 0:
		return nil
	case d == 0:
		d = defaultKeepAliveTime
	}
	seconds := int((d + time.Second - 1) / time.Second)
	return s.setOption(syscall.IPPROTO_TCP, option, seconds)
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}
