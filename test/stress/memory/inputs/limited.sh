# limited.sh KILOBYTES PROGRAM ARGUMENT...: runs a program with so much address space. It succeeds if the program begins,
# says that it is out of memory, and exits with 2.
set -u
limit=$1
shift
output=$(ulimit -v "$limit"; exec timeout 60 "$@" 2>&1)
code=$?
if [ $code = 2 ] && [[ $output == begins* ]] && grep -Eq '^fatal error: (out of memory|runtime: cannot allocate memory)' <<<"$output"; then
  exit 0
fi
echo "$*: exit code $code"
head -c 2000 <<<"$output"
exit 1
