package syscall

// Families of addresses.
const (
	AF_ALG        = 0x26
	AF_APPLETALK  = 0x5
	AF_ASH        = 0x12
	AF_ATMPVC     = 0x8
	AF_ATMSVC     = 0x14
	AF_AX25       = 0x3
	AF_BLUETOOTH  = 0x1f
	AF_BRIDGE     = 0x7
	AF_CAIF       = 0x25
	AF_CAN        = 0x1d
	AF_DECnet     = 0xc
	AF_ECONET     = 0x13
	AF_FILE       = 0x1
	AF_IEEE802154 = 0x24
	AF_INET       = 0x2
	AF_INET6      = 0xa
	AF_IPX        = 0x4
	AF_IRDA       = 0x17
	AF_ISDN       = 0x22
	AF_IUCV       = 0x20
	AF_KEY        = 0xf
	AF_LLC        = 0x1a
	AF_LOCAL      = 0x1
	AF_MAX        = 0x27
	AF_NETBEUI    = 0xd
	AF_NETLINK    = 0x10
	AF_NETROM     = 0x6
	AF_PACKET     = 0x11
	AF_PHONET     = 0x23
	AF_PPPOX      = 0x18
	AF_RDS        = 0x15
	AF_ROSE       = 0xb
	AF_ROUTE      = 0x10
	AF_RXRPC      = 0x21
	AF_SECURITY   = 0xe
	AF_SNA        = 0x16
	AF_TIPC       = 0x1e
	AF_UNIX       = 0x1
	AF_UNSPEC     = 0x0
	AF_WANPIPE    = 0x19
	AF_X25        = 0x9
)

// Kinds of sockets.
const (
	SOCK_CLOEXEC   = 0x80000
	SOCK_DCCP      = 0x6
	SOCK_DGRAM     = 0x2
	SOCK_NONBLOCK  = 0x800
	SOCK_PACKET    = 0xa
	SOCK_RAW       = 0x3
	SOCK_RDM       = 0x4
	SOCK_SEQPACKET = 0x5
	SOCK_STREAM    = 0x1
)

// Levels and options of sockets.
const (
	SOL_AAL                          = 0x109
	SOL_ATM                          = 0x108
	SOL_DECNET                       = 0x105
	SOL_ICMPV6                       = 0x3a
	SOL_IP                           = 0x0
	SOL_IPV6                         = 0x29
	SOL_IRDA                         = 0x10a
	SOL_PACKET                       = 0x107
	SOL_RAW                          = 0xff
	SOL_SOCKET                       = 0x1
	SOL_TCP                          = 0x6
	SOL_X25                          = 0x106
	SO_ACCEPTCONN                    = 0x1e
	SO_ATTACH_FILTER                 = 0x1a
	SO_BINDTODEVICE                  = 0x19
	SO_BROADCAST                     = 0x6
	SO_BSDCOMPAT                     = 0xe
	SO_DEBUG                         = 0x1
	SO_DETACH_FILTER                 = 0x1b
	SO_DOMAIN                        = 0x27
	SO_DONTROUTE                     = 0x5
	SO_ERROR                         = 0x4
	SO_KEEPALIVE                     = 0x9
	SO_LINGER                        = 0xd
	SO_MARK                          = 0x24
	SO_NO_CHECK                      = 0xb
	SO_OOBINLINE                     = 0xa
	SO_PASSCRED                      = 0x10
	SO_PASSSEC                       = 0x22
	SO_PEERCRED                      = 0x11
	SO_PEERNAME                      = 0x1c
	SO_PEERSEC                       = 0x1f
	SO_PRIORITY                      = 0xc
	SO_PROTOCOL                      = 0x26
	SO_RCVBUF                        = 0x8
	SO_RCVBUFFORCE                   = 0x21
	SO_RCVLOWAT                      = 0x12
	SO_RCVTIMEO                      = 0x14
	SO_REUSEADDR                     = 0x2
	SO_RXQ_OVFL                      = 0x28
	SO_SECURITY_AUTHENTICATION       = 0x16
	SO_SECURITY_ENCRYPTION_NETWORK   = 0x18
	SO_SECURITY_ENCRYPTION_TRANSPORT = 0x17
	SO_SNDBUF                        = 0x7
	SO_SNDBUFFORCE                   = 0x20
	SO_SNDLOWAT                      = 0x13
	SO_SNDTIMEO                      = 0x15
	SO_TIMESTAMP                     = 0x1d
	SO_TIMESTAMPING                  = 0x25
	SO_TIMESTAMPNS                   = 0x23
	SO_TYPE                          = 0x3
)

// Flags of messages, and kinds of control messages.
const (
	MSG_CMSG_CLOEXEC = 0x40000000
	MSG_CONFIRM      = 0x800
	MSG_CTRUNC       = 0x8
	MSG_DONTROUTE    = 0x4
	MSG_DONTWAIT     = 0x40
	MSG_EOR          = 0x80
	MSG_ERRQUEUE     = 0x2000
	MSG_FASTOPEN     = 0x20000000
	MSG_FIN          = 0x200
	MSG_MORE         = 0x8000
	MSG_NOSIGNAL     = 0x4000
	MSG_OOB          = 0x1
	MSG_PEEK         = 0x2
	MSG_PROXY        = 0x10
	MSG_RST          = 0x1000
	MSG_SYN          = 0x400
	MSG_TRUNC        = 0x20
	MSG_TRYHARD      = 0x4
	MSG_WAITALL      = 0x100
	MSG_WAITFORONE   = 0x10000
	SCM_CREDENTIALS  = 0x2
	SCM_RIGHTS       = 0x1
	SCM_TIMESTAMP    = 0x1d
	SCM_TIMESTAMPING = 0x25
	SCM_TIMESTAMPNS  = 0x23
)

// Directions of Shutdown, and the longest queue of connections.
const (
	SHUT_RD   = 0x0
	SHUT_RDWR = 0x2
	SHUT_WR   = 0x1
	SOMAXCONN = 0x80
)

// Sizes of structures.
const (
	SizeofCmsghdr           = 0x10
	SizeofICMPv6Filter      = 0x20
	SizeofIPMreq            = 0x8
	SizeofIPMreqn           = 0xc
	SizeofIPv6MTUInfo       = 0x20
	SizeofIPv6Mreq          = 0x14
	SizeofInet4Pktinfo      = 0xc
	SizeofInet6Pktinfo      = 0x14
	SizeofLinger            = 0x8
	SizeofMsghdr            = 0x38
	SizeofSockFilter        = 0x8
	SizeofSockFprog         = 0x10
	SizeofSockaddrAny       = 0x70
	SizeofSockaddrInet4     = 0x10
	SizeofSockaddrInet6     = 0x1c
	SizeofSockaddrLinklayer = 0x14
	SizeofSockaddrNetlink   = 0xc
	SizeofSockaddrUnix      = 0x6e
	SizeofTCPInfo           = 0x68
	SizeofUcred             = 0xc
)
