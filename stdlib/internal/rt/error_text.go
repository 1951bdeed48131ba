package rt

// errorTexts are the texts of the system's error numbers from 0 on, each with a
// semicolon behind. Those of Linux, in lower case.
const errorTexts = "" +
	";operation not permitted;no such file or directory;no such process;interrupted system call;input/output error;" +
	"no such device or address;argument list too long;exec format error;bad file descriptor;no child processes;" +
	"resource temporarily unavailable;cannot allocate memory;permission denied;bad address;block device required;" +
	"device or resource busy;file exists;invalid cross-device link;no such device;not a directory;is a directory;" +
	"invalid argument;too many open files in system;too many open files;inappropriate ioctl for device;text file busy;" +
	"file too large;no space left on device;illegal seek;read-only file system;too many links;broken pipe;" +
	"numerical argument out of domain;numerical result out of range;resource deadlock avoided;file name too long;" +
	"no locks available;function not implemented;directory not empty;too many levels of symbolic links;;" +
	"no message of desired type;identifier removed;channel number out of range;level 2 not synchronized;level 3 halted;" +
	"level 3 reset;link number out of range;protocol driver not attached;no CSI structure available;level 2 halted;" +
	"invalid exchange;invalid request descriptor;exchange full;no anode;invalid request code;invalid slot;;" +
	"bad font file format;device not a stream;no data available;timer expired;out of streams resources;" +
	"machine is not on the network;package not installed;object is remote;link has been severed;advertise error;" +
	"srmount error;communication error on send;protocol error;multihop attempted;RFS specific error;bad message;" +
	"value too large for defined data type;name not unique on network;file descriptor in bad state;remote address changed;" +
	"can not access a needed shared library;accessing a corrupted shared library;.lib section in a.out corrupted;" +
	"attempting to link in too many shared libraries;cannot exec a shared library directly;" +
	"invalid or incomplete multibyte or wide character;interrupted system call should be restarted;streams pipe error;" +
	"too many users;socket operation on non-socket;destination address required;message too long;" +
	"protocol wrong type for socket;protocol not available;protocol not supported;socket type not supported;" +
	"operation not supported;protocol family not supported;address family not supported by protocol;address already in use;" +
	"cannot assign requested address;network is down;network is unreachable;network dropped connection on reset;" +
	"software caused connection abort;connection reset by peer;no buffer space available;" +
	"transport endpoint is already connected;transport endpoint is not connected;" +
	"cannot send after transport endpoint shutdown;too many references: cannot splice;connection timed out;" +
	"connection refused;host is down;no route to host;operation already in progress;operation now in progress;" +
	"stale file handle;structure needs cleaning;not a XENIX named type file;no XENIX semaphores available;" +
	"is a named type file;remote I/O error;disk quota exceeded;no medium found;wrong medium type;operation canceled;" +
	"required key not available;key has expired;key has been revoked;key was rejected by service;owner died;" +
	"state not recoverable;operation not possible due to RF-kill;"

// ErrorText returns the text of a system error number, "" if there is none.
func ErrorText(number int) string {
	return Nth(errorTexts, number)
}

// Nth returns the n-th of the texts that end in semicolons.
func Nth(texts string, n int) string {
	start := 0
	for i := 0; i < len(texts) && n >= 0; i++ {
		if texts[i] == ';' {
			if n == 0 {
				return texts[start:i]
			}
			n--
			start = i + 1
		}
	}
	return ""
}
