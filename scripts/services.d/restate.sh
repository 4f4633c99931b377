# Restate: durable work. It signs every request to the worker, which checks the public half of the key.

restate_need() { echo curl=curl; }
restate_ports() { echo "$(port 8080) $(port 9070) $(port 5122)"; }
restate_processes() { echo restate; }
restate_ready() { http_ok "http://127.0.0.1:$(port 8080)/restate/health" && http_ok "http://127.0.0.1:$(port 9070)/health"; }
restate_stop() { halt restate TERM 30; }

restate_start() {
  local binary="$ROOT/node_modules/@restatedev/restate-server-linux-x64/bin/restate-server"
  [ -x "$binary" ] || fail "restate-server is missing: run 'pnpm install' first"
  # The filter also hides the server's own look for a newer release, which fails aloud where there is no internet.
  # A step that fails is tried again within two seconds here; the server's own default climbs to a minute.
  # A worker whose line is gone without a word is noticed within eight seconds; the default takes a minute.
  spawn restate restate-server env RESTATE_DISABLE_TELEMETRY=true DO_NOT_TRACK=1 \
    RESTATE_LOG_FILTER=warn,octocrab=off \
    RESTATE_INGRESS__BIND_ADDRESS="127.0.0.1:$(port 8080)" RESTATE_ADMIN__BIND_ADDRESS="127.0.0.1:$(port 9070)" \
    RESTATE_DEFAULT_NUM_PARTITIONS=4 RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE=256MiB \
    RESTATE_DEFAULT_RETRY_POLICY__MAX_INTERVAL=2s \
    RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_INTERVAL=3s RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_TIMEOUT=5s \
    RESTATE_WORKER__INVOKER__REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE="$SECRETS/restate-identity.pem" \
    "$binary" --no-logo --node-name cara --cluster-name cara --base-dir "$DATA/restate" --listen-mode tcp \
    --bind-address "127.0.0.1:$(port 5122)" --advertised-address "http://127.0.0.1:$(port 5122)/" \
    --log-format compact --log-disable-ansi-codes true
  wait_for restate 60 restate_ready
}
