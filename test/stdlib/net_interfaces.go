// RUN: %minigo run %s | diff %s.out -

// Package net: interfaces, with their addresses and groups, beside what the system tells in
// files. Output says nothing of the machine.
package main

import (
	"encoding/hex"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
)

func systemSays(i net.Interface, name string) string {
	text, _ := os.ReadFile("/sys/class/net/" + i.Name + "/" + name)
	return strings.TrimSpace(string(text))
}

// tables compares with /sys/class/net.
func tables() []net.Interface {
	list, err := net.Interfaces()
	entries, direrr := os.ReadDir("/sys/class/net")
	fmt.Println(len(list) > 0, err, direrr)
	for _, i := range list {
		known := slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() == i.Name })
		address := systemSays(i, "address")
		good := known && systemSays(i, "ifindex") == fmt.Sprint(i.Index) && systemSays(i, "mtu") == fmt.Sprint(i.MTU)
		if i.HardwareAddr != nil {
			good = good && i.HardwareAddr.String() == address
		} else {
			good = good && strings.Trim(address, "0:") == ""
		}
		byName, err := net.InterfaceByName(i.Name)
		good = good && err == nil && fmt.Sprint(*byName) == fmt.Sprint(i)
		byIndex, err := net.InterfaceByIndex(i.Index)
		good = good && err == nil && fmt.Sprint(*byIndex) == fmt.Sprint(i)
		if !good {
			fmt.Println("differs:", i, address)
		}
	}
	return list
}

func loopback(list []net.Interface) {
	at := slices.IndexFunc(list, func(i net.Interface) bool { return i.Flags&net.FlagLoopback != 0 })
	i := list[at]
	fmt.Println(i.Name, i.Flags&net.FlagLoopback, i.HardwareAddr == nil)
	addrs, err := i.Addrs()
	fmt.Println(addrs[0], addrs[0].Network(), err)
	groups, err := i.MulticastAddrs()
	fmt.Println(groups[0], groups[0].Network(), err)
}

// sums checks that the interfaces' addresses are those of the system.
func sums(list []net.Interface) {
	var all []string
	six, _ := os.ReadFile("/proc/net/if_inet6")
	joined, _ := os.ReadFile("/proc/net/igmp6")
	for _, i := range list {
		addrs, err := i.Addrs()
		for _, a := range addrs {
			all = append(all, a.String())
			n := a.(*net.IPNet)
			if n.IP.To4() == nil && !strings.Contains(string(six), hex.EncodeToString(n.IP)) || err != nil || !n.Contains(n.IP) {
				fmt.Println("unknown address:", a, err)
			}
		}
		groups, err := i.MulticastAddrs()
		for _, g := range groups {
			ip := g.(*net.IPAddr).IP
			if ip.To4() == nil && !strings.Contains(string(joined), hex.EncodeToString(ip)) || err != nil || !ip.IsMulticast() {
				fmt.Println("unknown group:", g, err)
			}
		}
	}
	addrs, err := net.InterfaceAddrs()
	var same []string
	for _, a := range addrs {
		same = append(same, a.String())
	}
	slices.Sort(all)
	slices.Sort(same)
	fmt.Println(slices.Equal(all, same), err)
}

func failures() {
	var none *net.Interface
	for _, f := range []func() (any, error){
		func() (any, error) { return net.InterfaceByName("") },
		func() (any, error) { return net.InterfaceByName("no such name") },
		func() (any, error) { return net.InterfaceByIndex(0) },
		func() (any, error) { return net.InterfaceByIndex(-1) },
		func() (any, error) { return net.InterfaceByIndex(1 << 30) },
		func() (any, error) { return none.Addrs() },
		func() (any, error) { return none.MulticastAddrs() },
		func() (any, error) { return (&net.Interface{}).Addrs() },
		func() (any, error) { return (&net.Interface{Index: 1 << 30}).MulticastAddrs() },
	} {
		v, err := f()
		fmt.Printf("%v %v %T\n", v, err, err)
	}
	for _, f := range []net.Flags{0, net.FlagUp, net.FlagUp | net.FlagBroadcast | net.FlagMulticast | net.FlagRunning, net.FlagLoopback | net.FlagPointToPoint, 1 << 10, 1<<10 | 1} {
		fmt.Println(f)
	}
}

func main() {
	list := tables()
	loopback(list)
	sums(list)
	failures()
}
