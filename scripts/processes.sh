# Sourced by scripts/dev, scripts/e2e: starts the product's own processes and ends exactly those.

set -m # each launched process gets a group of its own, so that Ctrl-C reaches the script first
PROCESSES=()

# require_port NAME PORT: without this another process on the port would respond instead.
require_port() {
  if (: <"/dev/tcp/127.0.0.1/$2") 2>/dev/null; then
    echo "$1 needs port $2, which is in use: stop what holds it, or choose another CARA_PORT_BASE and CARA_DATA" >&2
    exit 1
  fi
}

# is_scripted: a scripted model that runs on this machine is configured.
is_scripted() { [[ "${CARA_MODEL:-none}" == scripted:* && -z "${CARA_SCRIPTED_MODEL_URL:-}" ]]; }

# launch NAME LOG COMMAND…: output goes to the file LOG, or with a dash to the terminal, each line with the name before it.
launch() {
  local name=$1 log=$2
  shift 2
  if [ "$log" = - ]; then
    "$@" </dev/null > >(apps/server/node_modules/.bin/pino-pretty --singleLine --ignore process | sed -u "s/^/[$name] /") 2>&1 &
  else
    "$@" </dev/null >"$log" 2>&1 &
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
