# Sourced by the other scripts: installs what is missing and builds minigo in build/.
# The packages of test_packages, if that is set, are installed as well.
# Prints what it does; a step that is already done takes no time.

set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."

packages=(
  ca-certificates cmake ninja-build ccache python3 zlib1g-dev libzstd-dev
  clang-22 llvm-22-dev llvm-22-tools lld-22 liblld-22-dev libclang-rt-22-dev
  antlr4 libantlr4-runtime-dev libboost-context1.81-dev libgmp-dev libcli11-dev
  libgoogle-perftools-dev bolt-22
  libgtest-dev
  ${test_packages[@]+"${test_packages[@]}"}
)
needed_disk_mb=5000

say() { printf '\n== %s\n' "$*"; }
fail() { printf '\nminigo: %s\n' "$*" >&2; exit 1; }

missing_packages() {
  local package
  for package in "${packages[@]}"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      printf '%s\n' "$package"
  done
}

check_disk() {
  local free
  free=$(df -Pm . | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$needed_disk_mb" ] ||
    fail "too little disk: ${free} MB free here, ${needed_disk_mb} MB needed to install and build"
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

install_packages() {
  local missing
  mapfile -t missing < <(missing_packages)
  [ "${#missing[@]}" -gt 0 ] || return 0
  command -v apt-get >/dev/null ||
    fail "no apt-get: this command is for Debian 12; elsewhere install: ${missing[*]}"
  [ "$(id -u)" = 0 ] || command -v sudo >/dev/null ||
    fail "installing packages needs root: run this as root, or install sudo, or ask for: ${missing[*]}"
  check_disk
  say "installing ${#missing[@]} Debian packages: ${missing[*]}"
  as_root apt-get -q update || fail "apt-get update failed: is there a network, and may you use sudo?"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends "${missing[@]}" ||
    fail "apt-get could not install the packages (its messages are above)"
}

# The source of Go completes minigo's library, net/http among others. minigo does without: a failure is
# a warning.
install_go_source() {
  local package=golang-1.19-src
  ! command -v go >/dev/null && [ ! -e "/usr/share/go-1.19/src" ] && [ -z "${GOROOT:-}" ] || return 0
  say "installing Debian's $package, which completes the library"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends "$package" ||
    say "warning: $package could not be installed; packages such as net/http need it, or another Go"
}

# build PRESET [TARGET...]
build() {
  local preset=$1 folder=build
  shift
  [ "$preset" = release ] || folder=build-$preset
  if [ ! -e "$folder/build.ninja" ]; then
    check_disk
    say "configuring $folder"
    cmake --preset "$preset" >"$folder.log" 2>&1 || { cat "$folder.log" >&2; fail "cmake failed"; }
    mv "$folder.log" "$folder/configure.log"
  fi
  say "building $folder"
  cmake --build "$folder" "${@/#/--target=}" || fail "the build failed (messages above)"
}

install_packages
install_go_source
