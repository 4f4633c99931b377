# What the application needs to find these servers, as shell exports: eval "$(scripts/services env)"

print_env() {
  [ -e "$SECRETS/complete" ] && [ -e "$SECRETS/postgres-test" ] && [ -e "$SECRETS/statement-key" ] &&
    [ -e "$SECRETS/mail-tls.crt" ] ||
    fail "secrets are missing in $SECRETS: run 'scripts/services start' first"
  local host=127.0.0.1
  export_line CARA_PORT_BASE "$BASE"
  export_line CARA_DATA "$DATA"
  export_line DATABASE_URL "postgres://cara_test:$(secret postgres-test)@$host:$(port 5432)/cara"
  export_line API_DATABASE_LOGIN "cara_api:$(secret postgres-api)"
  export_line WORKER_DATABASE_LOGIN "cara_worker:$(secret postgres-worker)"
  export_line MAIL_DATABASE_LOGIN "cara_mail:$(secret postgres-mail)"
  export_line PROVISION_DATABASE_LOGIN "cara_provision:$(secret postgres-provision)"
  export_line MIGRATE_DATABASE_URL "postgres://cara_owner:$(secret postgres-owner)@$host:$(port 5432)/cara"
  export_line REDIS_URL "redis://$host:$(port 6379)"
  export_line RESTATE_INGRESS_URL "http://$host:$(port 8080)"
  export_line RESTATE_ADMIN_URL "http://$host:$(port 9070)"
  export_line RESTATE_IDENTITY_KEY "$(secret restate-identity.pub)"
  export_line SMTP_URL "smtp://$host:$(port 1025)"
  export_line INBOX_URL "http://$host:$(port 1080)"
  export_line S3_ENDPOINT "http://$host:$(port 7480)"
  export_line S3_REGION us-east-1
  export_line S3_ACCESS_KEY_ID "$(secret s3-access-key)"
  export_line S3_SECRET_ACCESS_KEY "$(secret s3-secret-key)"
  export_line S3_BUCKET cara
  if running clamd; then export_line CLAMD_URL "tcp://$host:$(port 3310)"; fi
  export_line CARA_SECRET "$(secret app-secret)"
  export_line CARA_STATEMENT_KEYS "$(secret statement-key)"
  export_line CARA_API_PORT "$(port 4000)"
  export_line CARA_WEB_PORT "$(port 4001)"
  export_line CARA_WORKER_PORT "$(port 4080)"
  export_line CARA_MAIL_PORT "$(port 4025)"
  # nothing here resolves names: a port that refuses answers sooner than a server that is not there
  export_line MAIL_DNS_SERVERS 127.0.0.1:1
  export_line MAIL_TLS_CERT_FILE "$SECRETS/mail-tls.crt"
  export_line MAIL_TLS_KEY_FILE "$SECRETS/mail-tls.key"
  export_line CARA_SCRIPTED_MODEL_PORT "$(port 4090)"
}

export_line() { printf 'export %s=%q\n' "$1" "$2"; }
