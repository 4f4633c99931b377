# Sourced by scripts/dev, scripts/e2e: starts the product's own processes and ends exactly those.

PROCESSES=()

# launch NAME LOG COMMAND…: in its own session, so that a Ctrl-C at the terminal reaches this script first.
launch() {
  local name=$1 log=$2
  shift 2
  if [ "$log" = - ]; then
    setsid "$@" </dev/null > >(sed -u "s/^/[$name] /") 2>&1 &
  else
    setsid "$@" </dev/null >"$log" 2>&1 &
  fi
  PROCESSES+=("$!")
}

# end_processes: asks each, waits up to ten seconds, then insists.
end_processes() {
  local pid tick
  for pid in "${PROCESSES[@]}"; do kill -TERM -- "-$pid" 2>/dev/null || kill -TERM "$pid" 2>/dev/null || true; done
  for ((tick = 0; tick < 100; tick++)); do
    for pid in "${PROCESSES[@]}"; do
      kill -0 "$pid" 2>/dev/null && { sleep 0.1; continue 2; }
    done
    break
  done
  for pid in "${PROCESSES[@]}"; do kill -KILL -- "-$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  PROCESSES=()
}

# await_url NAME PID URL SECONDS
await_url() {
  local until=$((SECONDS + $4))
  until curl --silent --fail --max-time 2 --noproxy '*' --output /dev/null "$3"; do
    kill -0 "$2" 2>/dev/null || { echo "$1 ended while starting" >&2; return 1; }
    [ "$SECONDS" -lt "$until" ] || { echo "$1 is not ready after $4 s" >&2; return 1; }
    sleep 0.2
  done
}
