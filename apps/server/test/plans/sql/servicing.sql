-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/servicing/conversation.store.ts

-- insertCallLink
insert into "service_request_call_links" ("agency_id", "service_request_id", "call_id")
  values ($1, $2, $3)
  on conflict do nothing;

-- insertThreadLink
insert into "service_request_thread_links" ("agency_id", "service_request_id", "thread_id")
  values ($1, $2, $3)
  on conflict do nothing;

-- listCallLinks
select r.id as "requestId", l.call_id as "callId"
  from unnest($1::uuid[]) as r (id)
  cross
  join lateral ( select call_id
  from service_request_call_links
  where service_request_id = r.id
  order by call_id
  limit $2 ) l;

-- listRequestLinks
select t.id as "threadId", l.service_request_id as "requestId"
  from unnest($1::uuid[]) as t (id)
  cross
  join lateral ( select service_request_id
  from service_request_thread_links
  where thread_id = t.id
  order by service_request_id
  limit $2 ) l;

-- listRequestLinksOfCalls
select c.id as "callId", l.service_request_id as "requestId"
  from unnest($1::uuid[]) as c (id)
  cross
  join lateral ( select service_request_id
  from service_request_call_links
  where call_id = c.id
  order by service_request_id
  limit $2 ) l;

-- listThreadLinks
select r.id as "requestId", l.thread_id as "threadId"
  from unnest($1::uuid[]) as r (id)
  cross
  join lateral ( select thread_id
  from service_request_thread_links
  where service_request_id = r.id
  order by thread_id
  limit $2 ) l;

-- === domains/servicing/follow-up.store.ts

-- insertFollowUp
insert into "service_request_follow_ups" ("agency_id", "service_request_id", "follows_id")
  values ($1, $2, $3);

-- listFollowUps
select l.service_request_id as "requestId", r.id as "followsId"
  from unnest($1::uuid[]) as r (id)
  cross
  join lateral ( select service_request_id
  from service_request_follow_ups
  where follows_id = r.id
  order by service_request_id
  limit $2 ) l;

-- listFollowed
select r.id as "requestId", l.follows_id as "followsId"
  from unnest($1::uuid[]) as r (id)
  cross
  join lateral ( select follows_id
  from service_request_follow_ups
  where service_request_id = r.id
  limit 1 ) l;

-- === domains/servicing/form-requests/form-request.store.ts

-- listFormRequestsOf
select *
  from "form_requests"
  where "policy_id" in ($1)
  order by "requested_at" desc, "id" desc
  limit $2;

-- lockFormRequest
select *
  from "form_requests"
  where "id" = $1
  for update;

-- lockOpenFormRequests
select *
  from "form_requests"
  where "policy_id" = $1
  and "state" = $2
  order by "requested_at" desc, "id" desc
  limit $3
  for update;

-- not sent by the API, or by way of another function: insertFormRequest, saveFormRequest

-- === domains/servicing/open-requests.store.ts

-- listOpenRequestsOf
select open.id
  from unnest($1::uuid[]) account (id), lateral ( select r.id
  from (select t.id, t.state, t.due_order
  from service_requests t
  where t.account_id = account.id
  order by t.updated_at desc, t.id desc
  limit 100) r
  where r.state = 'OPEN'
  order by r.due_order, r.id
  limit 5) open;

-- === domains/servicing/service-request-file.store.ts

-- listRequestFiles
select "service_request_id", "file_id"
  from "service_request_files"
  where "service_request_id" in ($1)
  order by "created_at", "file_id"
  limit $2;

-- not sent by the API, or by way of another function: insertRequestFiles

-- === domains/servicing/service-request-history.store.ts

-- insertComment
insert into "service_request_comments" ("agency_id", "id", "service_request_id", "version", "content", "author_id", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7);

-- insertVersion
insert into "service_request_versions" ("agency_id", "service_request_id", "version", "created_at", "update_types", "initiator_type", "initiator_id", "assignee_id", "due_on", "resolution_notes", "changes")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- listComments
select *
  from "service_request_comments"
  where "service_request_id" in ($1)
  order by "service_request_id", "version" desc
  limit $2;

-- listVersions
select *
  from "service_request_versions"
  where "service_request_id" in ($1)
  order by "service_request_id", "version" desc
  limit $2;

-- not sent by the API, or by way of another function: listChangesSince

-- === domains/servicing/service-request-list.store.ts

-- pageOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "state" = $1
  and "assignee_key" = $2
  and ("due_order", id) < ($3::date, $4::uuid)
  order by "due_order" desc, "id" desc
  limit $5;

-- pageOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "state" = $1
  and "assignee_key" = $2
  order by "created_at" asc, "id" asc
  limit $3;

-- pageOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "state" = $1
  and "assignee_key" = $2
  order by "created_at" desc, "id" desc
  limit $3;

-- pageOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "state" = $1
  and "assignee_key" = $2
  order by "due_order" asc, "id" asc
  limit $3;

-- pageOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "state" = $1
  and ("created_at", id) < ($2::timestamptz, $3::uuid)
  order by "created_at" desc, "id" desc
  limit $4;

-- pageOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "state" = $1
  order by "created_at" desc, "id" desc
  limit $2;

-- pageOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "state" = $1
  order by "due_order" asc, "id" asc
  limit $2;

-- pageOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where id = any ((select app.search_service_requests($1, $2, $3::uuid, $4, $5, $6, $7::uuid, $8))::uuid[])
  order by "created_at" desc, "id" desc
  limit $9;

-- pageOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where id = any ((select app.search_service_requests($1, $2, $3::uuid, $4, $5, $6, $7::uuid, $8))::uuid[])
  order by "due_order" asc, "id" asc
  limit $9;

-- not sent by the API, or by way of another function: listServiceRequests

-- === domains/servicing/service-request.store.ts

-- findServiceRequest
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "id" = $1;

-- insertServiceRequest
insert into "service_requests" ("agency_id", "id", "created_at", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "updated_at", "search_text")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20);

-- listRequestsById
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "id" in ($1);

-- listRequestsOf
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "account_id" in ($1)
  order by "updated_at" desc, "id" desc
  limit $2;

-- lockServiceRequest
select "id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id", "business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at", "resolved_by", "version", "created_at", "updated_at"
  from "service_requests"
  where "id" = $1
  for update;

-- saveServiceRequest
update "service_requests"
  set "type" = $1, "state" = $2, "client_name" = $3, "client_email" = $4, "client_phone" = $5, "details" = $6, "account_id" = $7, "business_policy_id" = $8, "part" = $9, "assignee_id" = $10, "due_on" = $11, "resolution_notes" = $12, "resolved_at" = $13, "resolved_by" = $14, "version" = $15, "updated_at" = $16, "search_text" = $17
  where "id" = $18;

-- saveTouched
update "service_requests"
  set "version" = $1, "updated_at" = $2
  where "id" = $3;

-- not sent by the API, or by way of another function: getServiceRequest, lockRequestsOf, saveSearchText

-- === domains/servicing/triage/email-triage.store.ts

-- listQuotesOf
select q.service_request_id as "requestId", q.email_id as "emailId", e.thread_id as "threadId", q.field, q.source, q.starts_at as "from", q.ends_at as "to", q.words, q.due_at as "dueAt", q.due_on as "dueOn"
  from unnest($1::uuid[]) as r (id)
  cross
  join lateral ( select *
  from service_request_quotes
  where service_request_id = r.id
  order by email_id, position
  limit 200 ) q
  join emails e on e.agency_id = q.agency_id
  and e.id = q.email_id
  order by e.sent_at, q.email_id, q.position;

-- listTriagesOf
select *
  from "email_triages"
  where "thread_id" in ($1)
  order by "triaged_at", "email_id"
  limit $2;

-- lockTriage
select *
  from "email_triages"
  where "email_id" = $1
  for update;

-- not sent by the API, or by way of another function: insertQuotes, insertTriage, saveTriage
