-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/emails/email-approval.store.ts

-- insertApproval
insert into "email_approvals" ("agency_id", "id", "artifact_id", "approved_by", "approved_at", "subject", "recipients", "cc", "body", "signature", "attachments", "sent_from", "in_reply_to", "reference_ids", "content_hash", "message_id", "state")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- listNewestApprovals
select newest.*
  from unnest($1::uuid[]) as d (id)
  cross
  join lateral ( select *
  from email_approvals
  where agency_id = app.current_agency()
  and artifact_id = d.id
  order by approved_at desc, id desc
  limit 1) newest;

-- not sent by the API, or by way of another function: listOpenApprovals, lockApproval, saveDelivery, saveLapsed, saveSending

-- === domains/emails/email-draft.store.ts

-- listAttachments
select attached.draft_id, attached.file_id
  from unnest($1::uuid[]) as d (id)
  cross
  join lateral ( select draft_id, file_id, position
  from email_draft_attachments
  where agency_id = app.current_agency()
  and draft_id = d.id
  order by position
  limit $2) attached
  order by attached.draft_id, attached.position;

-- listDraftsById
select *
  from "email_drafts"
  where "id" in ($1);

-- listOwnersWithOpenDrafts
select o.id
  from unnest($1::uuid[]) as o (id)
  where exists (select
  from email_drafts
  where agency_id = app.current_agency()
  and owner_kind = $2
  and owner_id = o.id
  and state in ('DRAFT', 'FAILED'));

-- lockDraft
select *
  from "email_drafts"
  where "id" = $1
  for update;

-- saveAttachments
delete
  from "email_draft_attachments"
  where "draft_id" = $1;

-- saveAttachments
insert into "email_draft_attachments" ("agency_id", "draft_id", "file_id", "position")
  values ($1, $2, $3, $4);

-- saveDraft
update "email_drafts"
  set "subject" = $1, "recipients" = $2, "cc" = $3, "body" = $4, "signature" = $5, "typed" = $6, "flagged" = $7, "state" = $8, "version" = $9, "updated_at" = $10
  where "id" = $11;

-- not sent by the API, or by way of another function: failDrafts, insertDraft, releaseDrafts

-- === domains/emails/inbound/received-email.store.ts

-- not sent by the API, or by way of another function: findAgencyOfAddress, getReceived, hasReceived, insertMailAddress, lockFiling, recordReceived, removeMailAddress, saveFiled

-- === domains/emails/mail-usage.store.ts

-- countRecipients
insert into mail_usage (agency_id, day, recipients)
  values (app.current_agency(), ($1::timestamptz at time zone 'UTC')::date, $2)
  on conflict (agency_id, day) do update
  set recipients = mail_usage.recipients + excluded.recipients
  where mail_usage.recipients + excluded.recipients <= $3
  returning recipients;

-- === domains/emails/replies/reply.store.ts

-- listAnswered
select "sender_role", "sender_email", "recipients", "cc", "sender_checks", "message_id", "in_reply_to", "reference_ids", "automatic"
  from "emails"
  where "thread_id" = $1
  order by "sent_at" desc, "id" desc
  limit $2;

-- listOpenReplies
select "id", "owner_id"
  from "email_drafts"
  where "owner_kind" = $1
  and "owner_id" in ($2)
  and "state" <> $3
  and "discarded_at" is null;

-- listOwnAddresses
select "address"
  from "agency_mail_addresses"
  order by "added_at", "address"
  limit $1;

-- lockReply
select "owner_id", "discarded_at"
  from "email_drafts"
  where "id" = $1
  and "owner_kind" = $2
  for update;

-- saveDiscarded
update "email_drafts"
  set "discarded_at" = $1
  where "id" = $2;

-- not sent by the API, or by way of another function: hasLaterLetter

-- === domains/emails/threads/conversation.store.ts

-- not sent by the API, or by way of another function: listParticipants, listRecentThreadsOf, listThreadsAnswering, listThreadsWith

-- === domains/emails/threads/email-thread.store.ts

-- getThread
select "id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id", "policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at", "updated_at"
  from "email_threads"
  where "id" = $1;

-- listThreads
select "id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id", "policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at", "updated_at"
  from "email_threads"
  order by "updated_at" desc, "id" desc
  limit $1;

-- listThreads
select "id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id", "policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at", "updated_at"
  from "email_threads"
  where "account_id" = $1
  order by "updated_at" desc, "id" desc
  limit $2;

-- listThreads
select "id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id", "policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at", "updated_at"
  from "email_threads"
  where "state" = $1
  order by "updated_at" desc, "id" desc
  limit $2;

-- listThreads
select "id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id", "policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at", "updated_at"
  from "email_threads"
  where (updated_at, id) < ($1::timestamptz, $2::uuid)
  order by "updated_at" desc, "id" desc
  limit $3;

-- listThreads
select "id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id", "policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at", "updated_at"
  from "email_threads"
  where id = any ((select app.search_email_threads($1, $2, $3::timestamptz, $4::uuid, $5))::uuid[])
  order by "updated_at" desc, "id" desc
  limit $6;

-- listThreads
select "id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id", "policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at", "updated_at"
  from "email_threads"
  where is_unrouted
  order by "updated_at" desc, "id" desc
  limit $1;

-- listThreadsById
select "id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id", "policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at", "updated_at"
  from "email_threads"
  where "id" in ($1);

-- lockThread
select "id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id", "policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at", "updated_at"
  from "email_threads"
  where "id" = $1
  for update;

-- saveThread
update "email_threads"
  set "state" = $1, "waiting_for" = $2, "account_id" = $3, "contact_id" = $4, "policy_id" = $5, "filed_because" = $6, "is_unrouted" = $7, "owner_id" = $8, "summary" = $9, "version" = $10, "updated_at" = $11, "search_text" = $12
  where "id" = $13;

-- not sent by the API, or by way of another function: insertThread

-- === domains/emails/threads/email.store.ts

-- listAttachmentsOf
select "email_id", "file_id"
  from "email_attachments"
  where "email_id" in ($1)
  order by "position"
  limit $2;

-- listEmailsOf
select "id", "thread_id", "sender_role", "sender_name", "sender_email", "recipients", "cc", "subject", "body", "sent_at", "message_id", "sender_checks"
  from "emails"
  where "thread_id" in ($1)
  order by "sent_at", "id"
  limit $2;

-- listToolCallsOf
select *
  from "email_thread_tool_calls"
  where "thread_id" in ($1)
  order by "called_at", "id"
  limit $2;

-- not sent by the API, or by way of another function: findEmailByKey, insertEmail, listReceivedOf

-- === domains/emails/threads/thread-candidate.store.ts

-- listCandidatesOf
select *
  from "email_thread_candidates"
  where "thread_id" in ($1)
  order by "score" desc, "account_id"
  limit $2;

-- not sent by the API, or by way of another function: insertCandidates
