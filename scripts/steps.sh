# Sourced by scripts/check, scripts/nightly and .ci/run: runs named steps, remembers their seconds, prints one table.

STEP_NAMES=()
STEP_SECONDS=()
STEP_RESULTS=()
STEP_FAILED=0

# step [--loud] NAME COMMAND…: quiet unless it fails; --loud shows the output as it comes. Never ends the script itself.
step() {
  local loud=0 name begin result=ok log
  [ "$1" != --loud ] || { loud=1; shift; }
  name=$1
  shift
  begin=$(date +%s%N)
  log=$(mktemp)
  if [ $loud = 1 ]; then
    echo "== $name"
    "$@" </dev/null || result=FAILED
  elif ! "$@" >"$log" 2>&1 </dev/null; then
    result=FAILED
    echo "== $name"
    tail -n 200 "$log"
  fi
  rm -f "$log"
  step_record "$name" "$result" "$begin"
  [ "$result" = ok ]
}

step_record() {
  local tenths=$((($(date +%s%N) - $3) / 100000000))
  STEP_NAMES+=("$1")
  STEP_RESULTS+=("$2")
  STEP_SECONDS+=("$((tenths / 10)).$((tenths % 10))")
  [ "$2" = ok ] || STEP_FAILED=1
  printf '%-14s %-7s %6s s\n' "$1" "$2" "${STEP_SECONDS[-1]}"
}

step_table() {
  local index
  echo
  for index in "${!STEP_NAMES[@]}"; do
    printf '%-14s %-7s %6s s\n' "${STEP_NAMES[$index]}" "${STEP_RESULTS[$index]}" "${STEP_SECONDS[$index]}"
  done
}
