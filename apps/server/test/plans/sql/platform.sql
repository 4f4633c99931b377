-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === platform/db

select session_id, agency_id, agency_name, user_id, email, name, role
  from app.enter_session_with_role($1, $2);

select set_config('app.agency_id', $1, true);

-- === platform/events/event.store.ts

-- insertEvent
with trace as ( insert into audit_events (agency_id, occurred_at, id, kind, actor_type, actor_id, subject_id, details)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)) insert into outbox (agency_id, id, kind, payload)
  values ($9, $10, $11, jsonb_build_object('subjectId', $12::text) || $13::jsonb);

-- not sent by the API, or by way of another function: insertEvents

-- === platform/events/outbox.store.ts

-- not sent by the API, or by way of another function: claimOutbox, deferOutbox, settleOutbox

-- === platform/graphql/request-key.store.ts

-- saveResponse
update "idempotency_keys"
  set "response" = $1
  where "agency_id" = $2
  and "user_id" = $3
  and "key" = $4;

-- takeRequestKey
insert into idempotency_keys (agency_id, user_id, key, request_hash)
  values ($1, $2, $3, $4)
  on conflict (agency_id, user_id, key) do update
  set request_hash = excluded.request_hash, response = null, created_at = now()
  where idempotency_keys.created_at < now() - interval '24 hours'
  returning 1;

-- === platform/llm/budget/model-task.store.ts

-- endTask
update "model_tasks"
  set "ended_at" = $1
  where "kind" = $2
  and "id" = $3
  and "ended_at" is null;

-- openTask
insert into "model_tasks" ("agency_id", "kind", "id", "created_at")
  values ($1, $2, $3, $4)
  on conflict do nothing;

-- not sent by the API, or by way of another function: countTasksBefore, lockReservation

-- === platform/llm/budget/token-budget.store.ts

-- not sent by the API, or by way of another function: releaseReservation, settleStep
