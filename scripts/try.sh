#!/usr/bin/env bash
# Installs what is missing, builds minigo, and runs an example.
source "$(dirname "$0")/setup.sh"

build release minigo minigo_runtime minigo_fast_paths library system_files arranged_minigo
say "build/bin/minigo run examples/prime_sieve.mg"
build/bin/minigo run examples/prime_sieve.mg || fail "the example failed"
say "done: build/bin/minigo is the compiler; examples/ has more"
