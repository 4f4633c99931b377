# ClamAV's scanner, with one signature of its own: the EICAR test file. Production adds the daily signatures (freshclam).
# Not among the servers that start by themselves: without it files are marked as not scanned.

clamd_need() { echo clamd=clamav-daemon; }
clamd_ports() { port 3310; }
clamd_processes() { echo clamd; }
clamd_ready() { (printf 'zPING\0' >&3 && timeout 2 head -c 4 <&3 | grep -q PONG) 3<>"/dev/tcp/127.0.0.1/$(port 3310)"; }
clamd_stop() { halt clamd; }

clamd_start() {
  local folder="$DATA/clamd" source="$ROOT/scripts/services.d/clamd"
  mkdir -p "$folder/db"
  cp "$source/test.ndb" "$folder/db/"
  sed -e "s#FOLDER#$folder#" -e "s#PORT#$(port 3310)#" "$source/clamd.conf" >"$folder/clamd.conf"
  # as root it would give itself another user, who may not read this folder
  [ "$(id -u)" != 0 ] || echo "User root" >>"$folder/clamd.conf"
  spawn clamd clamd clamd --config-file="$folder/clamd.conf"
  wait_for clamd 60 clamd_ready
}
