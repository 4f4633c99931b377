# Redis: live wake-ups and rate limits. Nothing in it is a record, so nothing is written to disk.

redis_need() { echo redis-server=redis-server redis-cli=redis-tools; }
redis_ports() { port 6379; }
redis_processes() { echo redis; }
redis_ready() { [ "$(redis-cli -h 127.0.0.1 -p "$(port 6379)" ping)" = PONG ]; }
redis_stop() { halt redis; }

redis_start() {
  mkdir -p "$DATA/redis"
  spawn redis redis-server redis-server --port "$(port 6379)" --bind 127.0.0.1 --dir "$DATA/redis" --save "" \
    --appendonly no --maxmemory 512mb --maxmemory-policy noeviction
  wait_for redis 20 redis_ready
}
