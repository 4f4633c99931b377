# Sourced by scripts/services: ports, packages, processes. Nothing here knows a particular server.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
BASE=${CARA_PORT_BASE:-20000}
DATA=$(realpath -m "${CARA_DATA:-$ROOT/.data}")
RUN=$DATA/run
LOGS=$DATA/log
SECRETS=$DATA/secrets

say() { printf '%s\n' "$*" >&2; }
fail() {
  say "services: $*"
  exit 1
}
port() { echo $((BASE + $1)); }
secret() { cat "$SECRETS/$1"; }

# ---- packages -------------------------------------------------------------------------------------------------------

# install_missing COMMAND=PACKAGE…: installs the Debian packages whose command is not on this machine.
install_missing() {
  local pair missing=() as_root=()
  for pair in "$@"; do
    have_command "${pair%%=*}" || missing+=("${pair#*=}")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null ||
    fail "missing: ${missing[*]}. This machine has no apt-get; install them by hand or use 'docker compose up'."
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || fail "missing: ${missing[*]}. Install them as root, then start again."
    as_root=(sudo)
    say "installing ${missing[*]} with sudo apt-get"
  else
    say "installing ${missing[*]} with apt-get"
  fi
  "${as_root[@]}" apt-get update -qq >&2 || fail "apt-get update failed"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" \
    >"$LOGS/apt.log" 2>&1 </dev/null || {
    tail -n 20 "$LOGS/apt.log" >&2
    fail "apt-get could not install ${missing[*]}"
  }
}

have_command() {
  case "$1" in
    postgres) pg_bin >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# ---- ports ----------------------------------------------------------------------------------------------------------

# Prints who listens on PORT, or nothing when it is free.
port_holder() {
  local hex inode link
  hex=$(printf '%04X' "$1")
  inode=$(awk -v p=":$hex" '$4 == "0A" && substr($2, length($2) - 4) == p { print $10; exit }' \
    /proc/net/tcp /proc/net/tcp6 2>/dev/null || true)
  [ -n "$inode" ] || return 0
  link=$(find /proc/[0-9]*/fd -maxdepth 1 -lname "socket:\[$inode\]" -print -quit 2>/dev/null || true)
  if [ -n "$link" ]; then
    link=${link#/proc/}
    echo "pid ${link%%/*} ($(tr '\0' ' ' <"/proc/${link%%/*}/cmdline" | cut -c1-80))"
  else
    echo "a process of another user"
  fi
}

# require_free NAME PORT…
require_free() {
  local name=$1 number holder
  shift
  for number in "$@"; do
    holder=$(port_holder "$number")
    [ -z "$holder" ] ||
      fail "$name needs port $number, which is held by $holder. Stop it, or choose another CARA_PORT_BASE (now $BASE)."
  done
}

# ---- processes ------------------------------------------------------------------------------------------------------

# A pid file holds "pid start-time word": a reused pid has another start time, so we never signal a stranger.
started_at() { awk '{ sub(/^.*\) /, ""); print $20 }' "/proc/$1/stat" 2>/dev/null || true; }

pid_of() {
  local pid since word
  [ -e "$RUN/$1.pid" ] || return 1
  read -r pid since word <"$RUN/$1.pid" || return 1
  [ -n "$since" ] && [ "$(started_at "$pid")" = "$since" ] || return 1
  tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qF -- "$word" || return 1
  echo "$pid"
}
alive() { pid_of "$1" >/dev/null; }

# spawn NAME WORD COMMAND…: runs COMMAND in its own session; WORD must appear in its command line for stop to trust it.
spawn() {
  local name=$1 word=$2 pid tick
  shift 2
  (cd / && exec setsid "$@" </dev/null >>"$LOGS/$name.log" 2>&1 9>&-) &
  pid=$!
  echo "$pid $(started_at "$pid") $word" >"$RUN/$name.pid"
  # Until the program has taken the shell's place, its command line is still the shell's.
  for ((tick = 0; tick < 100; tick++)); do
    if alive "$name" || ! kill -0 "$pid" 2>/dev/null; then return 0; fi
    sleep 0.05
  done
}

# halt NAME [SIGNAL] [SECONDS]: asks politely, waits, and only then kills.
halt() {
  local name=$1 signal=${2:-TERM} seconds=${3:-20} pid tick
  if pid=$(pid_of "$name"); then
    kill -s "$signal" "$pid" 2>/dev/null || true
    for ((tick = 0; tick < seconds * 10; tick++)); do
      alive "$name" || break
      sleep 0.1
    done
    if alive "$name"; then
      say "$name did not stop within $seconds s; killing pid $pid"
      kill -s KILL "$pid" 2>/dev/null || true
    fi
  fi
  rm -f "$RUN/$name.pid"
}

# wait_for NAME SECONDS COMMAND…: until COMMAND succeeds; fails early, with the log, when the process is gone.
wait_for() {
  local name=$1 seconds=$2 until
  shift 2
  until=$((SECONDS + seconds))
  until "$@" >/dev/null 2>&1; do
    if ! alive "$name" || [ "$SECONDS" -ge "$until" ]; then
      alive "$name" && say "$name is not ready after $seconds s" || say "$name ended while starting"
      tail -n 20 "$LOGS/$name.log" >&2 || true
      return 1
    fi
    sleep 0.1
  done
}

http_ok() { curl --silent --fail --max-time 2 --noproxy '*' --output /dev/null "$1"; }
