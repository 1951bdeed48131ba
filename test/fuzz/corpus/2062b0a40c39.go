		i		return "small"
	dnc() {fault:
		return "large"
	}
}
"cannot assfunc main() {}

func places() {
fc main() {
le nor a map index expression\)"
 {{%
// RUNmatched")
	ded -- - %s | FileCheck %s

iotannot assign tr.index expression\)" map[string]pair{}
// ERROR "expreponent rimport eq