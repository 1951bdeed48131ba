package metrics

import "internal/rt"

// settings are those of GODEBUG for which Go counts events. Those that neither
// minigo's packages nor the program's know stay at 0.
var settings = []string{
	"allowmultiplevcs",
	"asynctimerchan",
	"containermaxprocs",
	"cryptocustomrand",
	"embedfollowsymlinks",
	"execerrdot",
	"fips140ems",
	"gocachehash",
	"gocachetest",
	"gocacheverify",
	"gotestjsonbuildtext",
	"gotypesalias",
	"htmlmetacontenturlescape",
	"http2client",
	"http2server",
	"httpcookiemaxnum",
	"httplaxcontentlength",
	"httpmuxgo121",
	"httpservecontentkeepheaders",
	"installgoroot",
	"multipartmaxheaders",
	"multipartmaxparts",
	"multipathtcp",
	"netedns0",
	"panicnil",
	"randautoseed",
	"randseednop",
	"rsa1024min",
	"tarinsecurepath",
	"tls10server",
	"tls3des",
	"tlsmaxrsasize",
	"tlsrsakex",
	"tlssha1",
	"tlsunsafeekm",
	"updatemaxprocs",
	"urlmaxqueryparams",
	"urlstrictcolons",
	"winreadlinkvolume",
	"winsymlink",
	"x509keypairleaf",
	"x509negativeserial",
	"x509rsacrt",
	"x509sha256skid",
	"x509usefallbackroots",
	"x509usepolicies",
	"zipinsecurepath",
}

func settingMetrics() []metric {
	all := make([]metric, len(settings))
	for i, name := range settings {
		all[i] = metric{
			name: "/godebug/non-default-behavior/" + name + ":events",
			text: "How often GODEBUG=" + name + "=... has changed what the program does.",

			cumulative: true, count: func(*snapshot) uint64 { return rt.SettingUses(name) },
		}
	}
	return all
}
