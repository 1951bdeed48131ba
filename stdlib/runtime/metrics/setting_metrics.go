package metrics

// settings are those of GODEBUG for which Go counts events. minigo has none of
// them, so nothing ever behaves by them.
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
			text: "How often GODEBUG=" + name + "=... has changed what the program does: never.",

			cumulative: true, count: none,
		}
	}
	return all
}
