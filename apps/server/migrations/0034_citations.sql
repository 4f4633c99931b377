-- What Cara's answer cites: the quoted words, the file and page they are said to stand on, where they were found there, and
-- the verdict, as a list (domains/documents/evidence/citation.ts). Null where a release before this one wrote the answer:
-- its links and marks say the same, and the server reads them there (read-marks.ts).
alter table workspace_messages add column citations jsonb;
alter table workspace_messages add constraint workspace_messages_citations_are_few
  check (case jsonb_typeof(citations) when 'array' then jsonb_array_length(citations) <= 200 else citations is null end)
  not valid;
