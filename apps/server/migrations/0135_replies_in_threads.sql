-- A person answers in the thread: a draft whose owner is the thread, with the agency's address it is from and the headers that
-- mail programs find its thread by. All of it is approved and sent exactly as shown. The release before writes none of it,
-- and refuses to send an approval that has it: its hash differs.
-- way back: discard the open replies, drop the index and the columns, revoke the grant, then add the former check again
alter table email_drafts drop constraint email_drafts_known_owner;
alter table email_drafts add constraint email_drafts_known_owner
  check (owner_kind in ('CERTIFICATE', 'POLICY', 'SERVICE_REQUEST', 'THREAD', 'WORKSPACE')) not valid;
alter table email_drafts
  -- the agency's address that an answer is from, and comes back to; null for an email that answers nothing
  add column sent_from text constraint email_drafts_sent_from_is_short check (length(sent_from) between 3 and 254),
  add column is_by_cara boolean not null default false,
  -- nobody sends it anymore
  add column discarded_at timestamptz;
alter table email_approvals
  add column sent_from text constraint email_approvals_sent_from_is_short check (length(sent_from) between 3 and 254),
  add column in_reply_to text constraint email_approvals_in_reply_to_is_short check (length(in_reply_to) between 3 and 998),
  add column reference_ids text[] not null default '{}'
    constraint email_approvals_references_are_few check (cardinality(reference_ids) <= 100);
-- one answer at a time
-- squawk-ignore require-concurrent-index-creation -- no draft is a thread's yet
create unique index email_drafts_one_open_reply on email_drafts (agency_id, owner_id)
  where owner_kind = 'THREAD' and state <> 'SENT' and discarded_at is null;
grant select on agency_mail_addresses to cara_app;
