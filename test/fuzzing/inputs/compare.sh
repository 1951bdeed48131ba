# compare.sh MINIGO GO: in a folder with the modules of this one.
set -eu
minigo=$1 go=$2
export GOFLAGS=-vet=off MINIGOCACHE=$PWD/minigo-cache GOCACHE=$PWD/go-cache

# Times, rates and the places of minigo's own differ.
normal() {
	sed -E -e 's/[0-9.]+s\)/TIME)/; s/	[0-9.]+s$/	TIME/; s/elapsed: [^,]*/elapsed: TIME/; s/\([0-9]+\/sec\)/(RATE)/; s/ [0-9]+ workers/ WORKERS/; s/fuzz.go:[0-9]+/fuzz.go/; s/^minigo: //; s/interesting: [0-9]+ \(total: [0-9]+\)/interesting: SOME/; s/\(cached\)/TIME/'
}
# The output of `test` of both, without the usage of flags.
compare() {
	for tool in go minigo; do
		status=0
		"${!tool}" test "$@" > $tool.all 2>&1 || status=$?
		(normal < $tool.all | grep -v '^  -test\|^    	\|^Usage of'; echo "exit $status") > $tool.text
	done
	diff go.text minigo.text || { echo "test $*"; exit 1; }
}

cd ends
compare -fuzz=Fuzz
compare -fuzz=FuzzNothing -run=XXX
compare -fuzz=FuzzFine -coverprofile=c.out
compare -fuzz=FuzzFine -run=XXX -fuzztime=-1s
compare -fuzz=FuzzFine -run=XXX -fuzztime=x
compare -fuzz=FuzzFine -run=XXX -fuzztime=20x
compare -fuzz=FuzzWrongSeed -run=XXX
compare -fuzz=FuzzNone -run=XXX
compare -run=FuzzNone
compare -run=FuzzWrongSeed
compare -run=FuzzFine -v
compare -list=Fuzz

folder=testdata/fuzz/FuzzTwoValues
mkdir -p $folder
for text in 'string("x")\nint(3)' 'string(`x`)\n\n  int( -0x1f )  \r\n' 'string("x")' 'int(1)\nint(2)' 'string("x")\nint(99999999999999999999)' 'strange(1)\nint(2)' 'string("x")\nint8(2)'; do
	printf "go test fuzz v1\n$text\n" > $folder/input
	compare -v -run=FuzzTwoValues
done
printf 'go test fuzz v7\nint(3)\n' > $folder/input
compare -run=FuzzTwoValues
: > $folder/input
compare -run=FuzzTwoValues
cd ../planted

# Each finds the bugs, and both fail with the inputs that the other has written.
for name in Letters Parse Loop; do
	for tool in go minigo; do
		rm -rf testdata
		"${!tool}" test -run=XXX -fuzz=Fuzz$name -fuzztime=100s > found && { cat found; exit 1; }
		test -e testdata/fuzz/Fuzz$name
		! $go test -run=Fuzz$name > by-go || exit 1
		! $minigo test -run=Fuzz$name > by-minigo || exit 1
		grep -h -- '--- FAIL' by-go | normal > go.text
		grep -h -- '--- FAIL' by-minigo | normal > minigo.text
		diff go.text minigo.text
	done
done

# Inputs of all types that one has found are the same for the other.
for tool in go minigo; do
	rm -rf testdata
	"${!tool}" test -run=XXX -fuzz=FuzzKinds -fuzztime=3000x > /dev/null
	mkdir -p testdata/fuzz
	cp -r ../$tool-cache/fuzz/example.com/planted/FuzzKinds testdata/fuzz/FuzzKinds
	test "$(ls testdata/fuzz/FuzzKinds | wc -l)" -gt 3
	$go test -v -run=FuzzKinds | grep planted_test > go.text
	$minigo test -v -run=FuzzKinds | grep planted_test > minigo.text
	diff go.text minigo.text
done
