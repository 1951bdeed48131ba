package net

// lookupPort finds the port number of a service.
func lookupPort(network, service string) (int, error) {
	if port, ok := parseDigits(service); ok && port <= 0xffff {
		return port, nil
	}
	return 0, lookupError(errUnknownPort, network+"/"+service, "")
}

// lookupProtocol finds the number of a protocol.
func lookupProtocol(name string) (int, error) {
	return 0, &AddrError{"unknown IP protocol specified", name}
}
