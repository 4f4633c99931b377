-- What the domain of a sender says of a message that arrived: SPF, DKIM and DMARC. Null where nobody checked.
-- way back: drop the column
alter table emails add column sender_checks jsonb
  constraint emails_sender_checks_are_small
  check (jsonb_typeof(sender_checks) = 'object' and length(sender_checks::text) <= 8000);
