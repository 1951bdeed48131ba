#!/usr/bin/env bash
# Installs what is missing, builds minigo, and passes the tests: the suites of the compiler, the library
# and the runtime, then the runtime's own tests under ThreadSanitizer and AddressSanitizer.
#
#   scripts/test.sh                        everything
#   scripts/test.sh SUITE...               suites: folders of test/, such as stdlib or scheduler
#   scripts/test.sh stdlib/fmt_printf.go   one test
#
# The last line says how many tests passed and failed; the exit code is 0 if none failed.
test_packages=(gdb spin clang-format-22)

cd "$(dirname "$0")/.." || exit 1

# bench/ measures: it is no suite.
suites() { find test -mindepth 1 -maxdepth 1 -type d ! -name bench ! -name '__*' -printf '%f\n' | sort; }

paths=()
for suite in "$@"; do
  if [ ! -e "test/$suite" ] || ! suites | grep -qx "${suite%%/*}"; then
    printf 'no suite test/%s: the suites are %s\n' "$suite" "$(suites | paste -sd ' ')" >&2
    exit 2
  fi
  paths+=("test/$suite")
done
source scripts/setup.sh

build release
# It keeps one processor busy, for a minute or two; the others build.
if [ $# = 0 ]; then
  build release arranged_minigo &
  arranging=$!
fi
case " $* " in
"  " | *" unit"*)
  for sanitizer in tsan asan; do
    build "$sanitizer" runtime_tests
  done
  ;;
esac
[ $# != 0 ] || wait "$arranging" || exit 1

say "testing"
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
/usr/lib/llvm-22/bin/lit -sv --param build=build --xunit-xml-output "$results/lit.xml" "${paths[@]:-test}"
lit_code=$?

# The counts, of tests rather than of failures to count.
read -r passed failed < <(python3 - "$results/lit.xml" <<'EOF'
import sys, xml.etree.ElementTree as tree
suites = tree.parse(sys.argv[1]).getroot().iter("testsuite")
total = failed = 0
for suite in suites:
    total += int(suite.get("tests")) - int(suite.get("skipped", 0))
    failed += int(suite.get("failures"))
print(total - failed, failed)
EOF
)
printf '\n%s passed, %s failed\n' "$passed" "$failed"
exit "$lit_code"
