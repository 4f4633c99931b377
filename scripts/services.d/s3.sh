# S3 by Ceph: one monitor, one store on a sparse file, one gateway. Real signatures, expiry and multipart, data kept.

s3_need() { echo radosgw=radosgw ceph-mon=ceph-mon ceph-osd=ceph-osd ceph=ceph-common curl=curl; }
s3_ports() { echo "$(port 7480) $(port 6789) $(port 6790)"; }
s3_processes() { echo s3-mon s3-osd s3-gateway; }
s3_ready() { http_ok "http://127.0.0.1:$(port 7480)/"; }
s3_stop() {
  halt s3-gateway TERM 15
  halt s3-osd TERM 20
  halt s3-mon TERM 15
}

ceph_with() {
  local tool=$1
  shift
  timeout 20 "$tool" -c "$DATA/s3/ceph.conf" "$@"
}
s3_mon_ready() { timeout 5 ceph -c "$DATA/s3/ceph.conf" --connect-timeout 3 mon stat; }
s3_osd_ready() { ceph_with ceph osd stat | grep -q '1 up'; }
s3_bucket() {
  S3_ACCESS_KEY_ID=$(secret s3-access-key) S3_SECRET_ACCESS_KEY=$(secret s3-secret-key) \
    node "$ROOT/scripts/services.d/make-bucket.ts" "http://127.0.0.1:$(port 7480)" cara
}

s3_start() {
  local folder="$DATA/s3" fresh=0
  if [ ! -e "$folder/complete" ]; then
    fresh=1
    rm -rf "$folder"
  fi
  mkdir -p "$folder"/{mon,osd,rgw}
  [ -s "$folder/fsid" ] || cat /proc/sys/kernel/random/uuid >"$folder/fsid"
  s3_write_conf "$folder"
  [ $fresh = 0 ] || s3_create_mon "$folder"
  spawn s3-mon ceph-mon ceph-mon -c "$folder/ceph.conf" -i a -f
  wait_for s3-mon 30 s3_mon_ready || return 1
  [ $fresh = 0 ] || s3_create_osd "$folder"
  spawn s3-osd ceph-osd ceph-osd -c "$folder/ceph.conf" -i 0 -f
  [ $fresh = 0 ] || ceph_with ceph osd crush add osd.0 1.0 root=default host=localhost >>"$LOGS/s3-osd.log" 2>&1
  wait_for s3-osd 40 s3_osd_ready || return 1
  spawn s3-gateway radosgw radosgw -c "$folder/ceph.conf" -n client.rgw -f
  wait_for s3-gateway 60 s3_ready || return 1
  [ $fresh = 0 ] || s3_create_user
  s3_bucket || return 1
  touch "$folder/complete"
}

s3_create_mon() {
  local folder=$1 name
  {
    monmaptool --create --clobber --fsid "$(cat "$folder/fsid")" --addv a "$(s3_mon_address)" "$folder/monmap"
    ceph-authtool --create-keyring "$folder/keyring" --gen-key -n mon. --cap mon 'allow *'
    for name in client.admin client.rgw osd.0; do
      ceph-authtool "$folder/keyring" --gen-key -n $name --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
    done
    chmod 600 "$folder/keyring"
    ceph-mon -c "$folder/ceph.conf" --mkfs -i a --monmap "$folder/monmap" --keyring "$folder/keyring"
  } >>"$LOGS/s3-mon.log" 2>&1
}

s3_create_osd() {
  local uuid
  uuid=$(cat /proc/sys/kernel/random/uuid)
  {
    ceph_with ceph osd new "$uuid"
    ceph-osd -c "$1/ceph.conf" -i 0 --mkfs --osd-uuid "$uuid"
  } >>"$LOGS/s3-osd.log" 2>&1
}

s3_create_user() {
  ceph_with radosgw-admin -n client.rgw user create --uid=cara --display-name=cara \
    --access-key="$(secret s3-access-key)" --secret-key="$(secret s3-secret-key)" >>"$LOGS/s3-gateway.log" 2>&1
}

s3_mon_address() { echo "[v2:127.0.0.1:$(port 6789),v1:127.0.0.1:$(port 6790)]"; }

# Written on every start, so that the folder may be moved. Admin sockets are off: their paths may not exceed 107 bytes.
s3_write_conf() {
  local folder=$1
  cat >"$folder/ceph.conf" <<CONF
[global]
fsid = $(cat "$folder/fsid")
mon host = $(s3_mon_address)
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind port min = $(port 6800)
ms bind port max = $(port 6860)
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = $folder/keyring
mon warn on insecure global id reclaim allowed = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
run dir = $folder
log file =
log to stderr = true
err to stderr = true
admin socket =
pid file =
[mon.a]
mon data = $folder/mon
[osd]
osd data = $folder/osd
osd objectstore = bluestore
bluestore block size = 21474836480
bluestore fsck on mount = false
osd memory target = 939524096
[client.rgw]
debug rgw = 0/0
rgw frontends = beast endpoint=127.0.0.1:$(port 7480)
rgw data = $folder/rgw
rgw thread pool size = 16
rgw gc obj min wait = 1
rgw gc processor period = 5
CONF
}
