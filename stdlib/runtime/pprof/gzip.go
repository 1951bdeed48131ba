package pprof

import (
	"encoding/binary"
	"hash/crc32"
	"io"
)

// writeGzip writes data as a file of gzip (RFC 1952) whose blocks are stored, not compressed (RFC 1951, 3.2.4).
func writeGzip(w io.Writer, data []byte) error {
	const (
		deflate = 8
		unknown = 255 // the system
		longest = 0xffff
	)
	file := []byte{0x1f, 0x8b, deflate, 0, 0, 0, 0, 0, 0, unknown}
	for rest, last := data, false; !last; {
		block := rest[:min(len(rest), longest)]
		rest = rest[len(block):]
		last = len(rest) == 0
		file = append(file, 0)
		if last {
			file[len(file)-1] = 1
		}
		file = binary.LittleEndian.AppendUint16(file, uint16(len(block)))
		file = binary.LittleEndian.AppendUint16(file, ^uint16(len(block)))
		file = append(file, block...)
	}
	file = binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(data))
	file = binary.LittleEndian.AppendUint32(file, uint32(len(data)))
	_, err := w.Write(file)
	return err
}
