# maildev: takes every mail the product sends and shows it on a page; nothing leaves this machine.

mail_need() { echo curl=curl; }
mail_ports() { echo "$(port 1025) $(port 1080)"; }
mail_processes() { echo mail; }
mail_ready() { http_ok "http://127.0.0.1:$(port 1080)/api/email"; }
mail_stop() { halt mail; }

mail_start() {
  [ -e "$ROOT/node_modules/maildev/package.json" ] || fail "maildev is missing: run 'pnpm install' first"
  mkdir -p "$DATA/mail"
  # Past 1000 mails the oldest are dropped, so that a long-lived inbox stays quick.
  spawn mail maildev node "$ROOT/node_modules/maildev/$(maildev_entry)" --smtp "$(port 1025)" --web "$(port 1080)" \
    --ip 127.0.0.1 --web-ip 127.0.0.1 --mail-directory "$DATA/mail" --max-emails 1000
  wait_for mail 30 mail_ready
}

maildev_entry() {
  node -p "const { bin } = require('$ROOT/node_modules/maildev/package.json'); typeof bin === 'string' ? bin : bin.maildev"
}
