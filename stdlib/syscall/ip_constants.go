package syscall

// Protocols above IP.
const (
	IPPROTO_AH       = 0x33
	IPPROTO_COMP     = 0x6c
	IPPROTO_DCCP     = 0x21
	IPPROTO_DSTOPTS  = 0x3c
	IPPROTO_EGP      = 0x8
	IPPROTO_ENCAP    = 0x62
	IPPROTO_ESP      = 0x32
	IPPROTO_FRAGMENT = 0x2c
	IPPROTO_GRE      = 0x2f
	IPPROTO_HOPOPTS  = 0x0
	IPPROTO_ICMP     = 0x1
	IPPROTO_ICMPV6   = 0x3a
	IPPROTO_IDP      = 0x16
	IPPROTO_IGMP     = 0x2
	IPPROTO_IP       = 0x0
	IPPROTO_IPIP     = 0x4
	IPPROTO_IPV6     = 0x29
	IPPROTO_MTP      = 0x5c
	IPPROTO_NONE     = 0x3b
	IPPROTO_PIM      = 0x67
	IPPROTO_PUP      = 0xc
	IPPROTO_RAW      = 0xff
	IPPROTO_ROUTING  = 0x2b
	IPPROTO_RSVP     = 0x2e
	IPPROTO_SCTP     = 0x84
	IPPROTO_TCP      = 0x6
	IPPROTO_TP       = 0x1d
	IPPROTO_UDP      = 0x11
	IPPROTO_UDPLITE  = 0x88
)

// Options and limits of IPv4.
const (
	IP_ADD_MEMBERSHIP         = 0x23
	IP_ADD_SOURCE_MEMBERSHIP  = 0x27
	IP_BLOCK_SOURCE           = 0x26
	IP_DEFAULT_MULTICAST_LOOP = 0x1
	IP_DEFAULT_MULTICAST_TTL  = 0x1
	IP_DF                     = 0x4000
	IP_DROP_MEMBERSHIP        = 0x24
	IP_DROP_SOURCE_MEMBERSHIP = 0x28
	IP_FREEBIND               = 0xf
	IP_HDRINCL                = 0x3
	IP_IPSEC_POLICY           = 0x10
	IP_MAXPACKET              = 0xffff
	IP_MAX_MEMBERSHIPS        = 0x14
	IP_MF                     = 0x2000
	IP_MINTTL                 = 0x15
	IP_MSFILTER               = 0x29
	IP_MSS                    = 0x240
	IP_MTU                    = 0xe
	IP_MTU_DISCOVER           = 0xa
	IP_MULTICAST_IF           = 0x20
	IP_MULTICAST_LOOP         = 0x22
	IP_MULTICAST_TTL          = 0x21
	IP_OFFMASK                = 0x1fff
	IP_OPTIONS                = 0x4
	IP_ORIGDSTADDR            = 0x14
	IP_PASSSEC                = 0x12
	IP_PKTINFO                = 0x8
	IP_PKTOPTIONS             = 0x9
	IP_PMTUDISC               = 0xa
	IP_PMTUDISC_DO            = 0x2
	IP_PMTUDISC_DONT          = 0x0
	IP_PMTUDISC_PROBE         = 0x3
	IP_PMTUDISC_WANT          = 0x1
	IP_RECVERR                = 0xb
	IP_RECVOPTS               = 0x6
	IP_RECVORIGDSTADDR        = 0x14
	IP_RECVRETOPTS            = 0x7
	IP_RECVTOS                = 0xd
	IP_RECVTTL                = 0xc
	IP_RETOPTS                = 0x7
	IP_RF                     = 0x8000
	IP_ROUTER_ALERT           = 0x5
	IP_TOS                    = 0x1
	IP_TRANSPARENT            = 0x13
	IP_TTL                    = 0x2
	IP_UNBLOCK_SOURCE         = 0x25
	IP_XFRM_POLICY            = 0x11
)

// Options and limits of IPv6.
const (
	IPV6_2292DSTOPTS     = 0x4
	IPV6_2292HOPLIMIT    = 0x8
	IPV6_2292HOPOPTS     = 0x3
	IPV6_2292PKTINFO     = 0x2
	IPV6_2292PKTOPTIONS  = 0x6
	IPV6_2292RTHDR       = 0x5
	IPV6_ADDRFORM        = 0x1
	IPV6_ADD_MEMBERSHIP  = 0x14
	IPV6_AUTHHDR         = 0xa
	IPV6_CHECKSUM        = 0x7
	IPV6_DROP_MEMBERSHIP = 0x15
	IPV6_DSTOPTS         = 0x3b
	IPV6_HOPLIMIT        = 0x34
	IPV6_HOPOPTS         = 0x36
	IPV6_IPSEC_POLICY    = 0x22
	IPV6_JOIN_ANYCAST    = 0x1b
	IPV6_JOIN_GROUP      = 0x14
	IPV6_LEAVE_ANYCAST   = 0x1c
	IPV6_LEAVE_GROUP     = 0x15
	IPV6_MTU             = 0x18
	IPV6_MTU_DISCOVER    = 0x17
	IPV6_MULTICAST_HOPS  = 0x12
	IPV6_MULTICAST_IF    = 0x11
	IPV6_MULTICAST_LOOP  = 0x13
	IPV6_NEXTHOP         = 0x9
	IPV6_PKTINFO         = 0x32
	IPV6_PMTUDISC_DO     = 0x2
	IPV6_PMTUDISC_DONT   = 0x0
	IPV6_PMTUDISC_PROBE  = 0x3
	IPV6_PMTUDISC_WANT   = 0x1
	IPV6_RECVDSTOPTS     = 0x3a
	IPV6_RECVERR         = 0x19
	IPV6_RECVHOPLIMIT    = 0x33
	IPV6_RECVHOPOPTS     = 0x35
	IPV6_RECVPKTINFO     = 0x31
	IPV6_RECVRTHDR       = 0x38
	IPV6_RECVTCLASS      = 0x42
	IPV6_ROUTER_ALERT    = 0x16
	IPV6_RTHDR           = 0x39
	IPV6_RTHDRDSTOPTS    = 0x37
	IPV6_RTHDR_LOOSE     = 0x0
	IPV6_RTHDR_STRICT    = 0x1
	IPV6_RTHDR_TYPE_0    = 0x0
	IPV6_RXDSTOPTS       = 0x3b
	IPV6_RXHOPOPTS       = 0x36
	IPV6_TCLASS          = 0x43
	IPV6_UNICAST_HOPS    = 0x10
	IPV6_V6ONLY          = 0x1a
	IPV6_XFRM_POLICY     = 0x23
)

// Options and limits of TCP.
const (
	TCP_CONGESTION       = 0xd
	TCP_CORK             = 0x3
	TCP_DEFER_ACCEPT     = 0x9
	TCP_INFO             = 0xb
	TCP_KEEPCNT          = 0x6
	TCP_KEEPIDLE         = 0x4
	TCP_KEEPINTVL        = 0x5
	TCP_LINGER2          = 0x8
	TCP_MAXSEG           = 0x2
	TCP_MAXWIN           = 0xffff
	TCP_MAX_WINSHIFT     = 0xe
	TCP_MD5SIG           = 0xe
	TCP_MD5SIG_MAXKEYLEN = 0x50
	TCP_MSS              = 0x200
	TCP_NODELAY          = 0x1
	TCP_QUICKACK         = 0xc
	TCP_SYNCNT           = 0x7
	TCP_WINDOW_CLAMP     = 0xa
)
