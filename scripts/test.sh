#!/usr/bin/env bash
# Installs what is missing, builds minigo, and passes the tests: the suites of the compiler, the library
# and the runtime, then the runtime's own tests under ThreadSanitizer and AddressSanitizer.
test_packages=(gdb spin)
source "$(dirname "$0")/setup.sh"

build release
build release arranged_minigo
for sanitizer in tsan asan; do
  build "$sanitizer" runtime_tests
done

say "testing"
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
/usr/lib/llvm-22/bin/lit -sv --param build=build --xunit-xml-output "$results/lit.xml" test
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
