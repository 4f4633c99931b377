-- What is attached to a draft can be taken off it again, and an approval names exactly what is sent: ids and names.
grant delete on email_draft_attachments to cara_app;
alter table email_approvals add column attachments jsonb not null default '[]'
  constraint email_approvals_attachments_are_few
    check (jsonb_typeof(attachments) = 'array' and jsonb_array_length(attachments) <= 10);
