# PostgreSQL: database `cara`, owned by cara_owner (migrations). The API, the worker, the mail receiver and provisioning each log in with a
# role of their own (roles.sql); tests call the use cases of all of them as cara_test (test-role.sql).

postgres_need() { echo "postgres=$(pg_package)"; }
postgres_ports() { port 5432; }
postgres_processes() { echo postgres; }
postgres_ready() { "$(pg_bin)/pg_isready" -q -h 127.0.0.1 -p "$(port 5432)"; }
postgres_stop() { halt postgres INT 30; } # SIGINT is PostgreSQL's fast shutdown: clients are cut, data is flushed

# The oldest version we run on is 15; a newer one beside it is as good.
pg_bin() {
  local folder
  for folder in /usr/lib/postgresql/15/bin $(ls -d /usr/lib/postgresql/{16,17,18,19}/bin 2>/dev/null); do
    [ -x "$folder/initdb" ] && echo "$folder" && return 0
  done
  return 1
}
pg_package() { apt-cache show postgresql-15 >/dev/null 2>&1 && echo postgresql-15 || echo postgresql; }

# PostgreSQL refuses to run as root, so root hands it to the user its package made.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then
    (cd / && setpriv --reuid=postgres --regid=postgres --init-groups -- "$@")
  else
    (cd / && "$@")
  fi
}

# Under $DATA, unless that is out of the postgres user's reach (a clone in root's home): then beside Debian's clusters.
pg_data() {
  if [ "$(id -u)" != 0 ] || as_postgres test -x "$DATA"; then
    echo "$DATA/postgres"
  else
    echo "/var/lib/postgresql/cara-$(echo -n "$DATA" | cksum | cut -d' ' -f1)"
  fi
}

postgres_start() {
  local data bin speed=()
  data=$(pg_data)
  bin=$(pg_bin)
  [ -s "$data/PG_VERSION" ] || postgres_create "$data" "$bin"
  await_ghost "$data/postmaster.pid"
  # CI throws its data away, so it need not wait for the disk; everywhere else commits are durable.
  [ "${CI:-}" != true ] || speed=(-c fsync=off -c synchronous_commit=off -c full_page_writes=off)
  local as_user=()
  [ "$(id -u)" != 0 ] || as_user=(setpriv --reuid=postgres --regid=postgres --init-groups --)
  spawn postgres "$data" "${as_user[@]}" "$bin/postgres" -D "$data" -p "$(port 5432)" -c listen_addresses=127.0.0.1 \
    -c unix_socket_directories= -c max_connections=200 -c shared_buffers=256MB -c timezone=UTC -c log_timezone=UTC \
    "${speed[@]}"
  wait_for postgres 60 postgres_ready || return 1
  postgres_prepare
}

# A killed server stays in the process table until its parent collects it; to PostgreSQL it looks alive.
await_ghost() {
  local pid tick
  [ -e "$1" ] || return 0
  pid=$(head -n 1 "$1")
  for ((tick = 0; tick < 100; tick++)); do
    grep -q '^State:.Z' "/proc/$pid/status" 2>/dev/null || return 0
    sleep 0.1
  done
}

postgres_create() {
  local data=$1 bin=$2 password
  password=$(mktemp)
  secret postgres-superuser >"$password"
  mkdir -p "$data"
  chmod 700 "$data"
  if [ "$(id -u)" = 0 ]; then chown postgres "$data" "$password"; fi
  as_postgres "$bin/initdb" -D "$data" -U postgres -A scram-sha-256 --pwfile="$password" --locale=C.UTF-8 -E UTF8 \
    --no-sync >>"$LOGS/postgres.log" 2>&1 || {
    rm -f "$password"
    tail -n 20 "$LOGS/postgres.log" >&2
    return 1
  }
  rm -f "$password"
}

superuser_sql() {
  PGPASSWORD=$(secret postgres-superuser) "$(pg_bin)/psql" -X -q -A -t -v ON_ERROR_STOP=1 \
    -h 127.0.0.1 -p "$(port 5432)" -U postgres "$@"
}

# Repeated on every start, also when the server is running already: roles and passwords follow this folder.
postgres_prepare() {
  CARA_OWNER_PASSWORD=$(secret postgres-owner) CARA_API_PASSWORD=$(secret postgres-api) \
    CARA_WORKER_PASSWORD=$(secret postgres-worker) CARA_PROVISION_PASSWORD=$(secret postgres-provision) \
    CARA_MAIL_PASSWORD=$(secret postgres-mail) CARA_TEST_PASSWORD=$(secret postgres-test) \
    superuser_sql -d postgres -f "$ROOT/scripts/services.d/roles.sql" -f "$ROOT/scripts/services.d/test-role.sql" >/dev/null
}
