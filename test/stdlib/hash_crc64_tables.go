// RUN: %minigo run %s | diff %s.out -

// Package hash/crc64: tables of several polynomials by turns, over texts of all lengths.
package main

import (
	"fmt"
	"hash/crc64"
)

func main() {
	data := make([]byte, 5000)
	for i := range data {
		data[i] = byte(i * i >> 3)
	}
	polynomials := []uint64{crc64.ISO, crc64.ECMA, 0xAD93D23594C935A9, 0x95AC9329AC4BC9B5}
	var tables []*crc64.Table
	for _, p := range polynomials {
		tables = append(tables, crc64.MakeTable(p))
	}
	for _, n := range []int{0, 1, 7, 8, 63, 64, 65, 1023, 1024, 1025, 1031, 4096, 4999, 5000} {
		for i, table := range tables {
			sum := crc64.Checksum(data[:n], table)
			bytewise := uint64(0)
			for _, c := range data[:n] {
				bytewise = crc64.Update(bytewise, table, []byte{c})
			}
			fmt.Printf("%d %#x %016x %v\n", n, polynomials[i], sum, sum == bytewise)
		}
	}
	// A table that has changed is another one.
	table := *tables[2]
	before := crc64.Checksum(data, &table)
	table[7]++
	fmt.Println(before == crc64.Checksum(data, tables[2]), before == crc64.Checksum(data, &table))
}
