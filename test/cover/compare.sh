# compare.sh GO MINIGO FLAGS...: `test FLAGS $PACKAGES` of both print the same, times and paths of messages aside, and write the
# same profile. Go tests one package at a time here: then the profile has them in that order.
go=$1 minigo=$2
shift 2
run() {
  command=$1 name=$2
  shift 2
  rm -f profile
  "$command" test "$@" ${PACKAGES:-./...} >"$name.text" 2>&1
  echo "exit $?" >>"$name.text"
  sed -i -e 's/^minigo: //' -e 's/\t[0-9.]*s$/\tTIME/' -e 's/\t[0-9.]*s\t/\tTIME\t/' -e 's/(cached)/TIME/' -e 's/([0-9.]*s)/(TIME)/' "$name.text"
  if [ -f profile ]; then mv profile "$name.profile"; fi
}
run "$go" go -p=1 -vet=off "$@"
run "$minigo" minigo "$@"
diff go.text minigo.text || exit 1
if [ -f go.profile ]; then diff go.profile minigo.profile || exit 1; fi
