-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/emails/email-approval.store.ts

-- insertApproval
insert into "email_approvals" ("agency_id", "id", "artifact_id", "approved_by", "approved_at", "subject", "recipients", "cc", "body", "signature", "attachments", "content_hash", "message_id", "state")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

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
select "draft_id", "file_id"
  from "email_draft_attachments"
  where "draft_id" in ($1)
  order by "draft_id", "position";

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

-- not sent by the API, or by way of another function: insertDraft, releaseDrafts

-- === domains/emails/email-thread.store.ts

-- listAttachmentsOf
select "email_id", "file_id"
  from "email_attachments"
  where "email_id" in ($1)
  order by "position"
  limit $2;

-- listEmailsOf
select *
  from "emails"
  where "thread_id" in ($1)
  order by "sent_at", "id"
  limit $2;

-- listThreadsById
select *
  from "email_threads"
  where "id" in ($1);

-- === domains/emails/mail-usage.store.ts

-- countRecipients
insert into mail_usage (agency_id, day, recipients)
  values (app.current_agency(), ($1::timestamptz at time zone 'UTC')::date, $2)
  on conflict (agency_id, day) do update
  set recipients = mail_usage.recipients + excluded.recipients
  where mail_usage.recipients + excluded.recipients <= $3
  returning recipients;
