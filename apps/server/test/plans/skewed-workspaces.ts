import type { Ids } from "./skewed-accounts.ts";

/** Kinds of ids used here; those below belong to the common rows, accounts, policies and requests. */
const [WORKSPACE, MESSAGE, RUN, STAGE, EVENT, ARTIFACT, APPROVAL, REQUEST, FILE, TAKEOVER] = [
  28, 29, 30, 31, 32, 33, 34, 23, 22, 45,
];
/** The number of the workspace by which operations are called: the caller's own, and done with. */
const CALLED = 9;
/** The number of the file by which operations on files are called; this workspace has it too. */
const FILE_CALLED = 7;
/** Files by which operations are called: two that a workspace takes, a document of a policy, and a form. */
const [ATTACHMENT, LATER_ATTACHMENT, DOCUMENT, UPLOADED_FORM] = [13, 14, 15, 150];

/**
 * Statements that give an agency a fifth of `rows` workspaces of several people, each with a message, a file, a run, a
 * stage, an event and an artifact, every other one an email with a file that was approved and could not be sent; one has many messages.
 */
export const workspaceRows = (
  { inSql }: Ids,
  agency: string,
  userOf: (number: string) => string,
  rows: string,
): string[] => {
  // a fifth of what the other tables hold is many times what a statement may read
  const count = `greatest(${rows} / 5, ${CALLED + 1})`;
  return [
    `insert into workspaces (agency_id, id, title, service_request_id, user_id, state, created_at, updated_at, search_text)
     select ${agency}, ${inSql(WORKSPACE, "n")}, 'Workspace ' || n, ${inSql(REQUEST, "n")}, ${userOf("n")},
            case when n % 100 = 3 then 'WORKING' else 'IDLE' end, now() - make_interval(secs => n),
            now() - make_interval(secs => n), md5(n::text) || case when n % 1000 = 5 then ' zebra' else '' end
       from generate_series(0, ${count} - 1) n`,
    `insert into workspace_messages (agency_id, id, workspace_id, position, role, content, created_at)
     select ${agency}, ${inSql(MESSAGE, "n")}, ${inSql(WORKSPACE, "n")}, 1, 'USER', 'Compare the two quotes.', now()
       from generate_series(0, ${count} - 1) n
     union all
     select ${agency}, ${inSql(MESSAGE, `${count} + n`)}, ${inSql(WORKSPACE, String(CALLED))}, n, 'AGENT', 'Done.', now()
       from generate_series(2, ${count} / 10) n`,
    `insert into workspace_takeovers (agency_id, id, workspace_id, from_user_id, requested_by, requested_at, basis, state,
     decided_at)
     select ${agency}, ${inSql(TAKEOVER, "n")}, ${inSql(WORKSPACE, "n")}, ${userOf("n")}, ${userOf("n")}, now(),
            'CONSENT', case when n % 3 = 0 then 'PENDING' else 'DECLINED' end, case when n % 3 <> 0 then now() end
       from generate_series(0, ${count} - 1) n`,
    `insert into workspace_files (agency_id, workspace_id, file_id, message_id, position, name)
     select ${agency}, ${inSql(WORKSPACE, "n")}, ${inSql(FILE, "n")}, ${inSql(MESSAGE, "n")}, 1, 'file.pdf'
       from generate_series(0, ${count} - 1) n
     union all
     select ${agency}, ${inSql(WORKSPACE, String(CALLED))}, ${inSql(FILE, String(FILE_CALLED))},
            ${inSql(MESSAGE, String(CALLED))}, 2, 'attached.pdf'`,
    `insert into workspace_runs (agency_id, id, workspace_id, message_id, attempt, state, created_at, ended_at)
     select ${agency}, ${inSql(RUN, "n")}, ${inSql(WORKSPACE, "n")}, ${inSql(MESSAGE, "n")}, 1, 'DONE', now(), now()
       from generate_series(0, ${count} - 1) n`,
    `insert into plan_stages (agency_id, id, workspace_id, run_id, message_id, type, state, created_at, started_at, ended_at)
     select ${agency}, ${inSql(STAGE, "n")}, ${inSql(WORKSPACE, "n")}, ${inSql(RUN, "n")}, ${inSql(MESSAGE, "n")}, 'TASK',
            'SUCCESS', now(), now(), now() from generate_series(0, ${count} - 1) n`,
    `insert into plan_events (agency_id, id, workspace_id, stage_id, position, type, status, title, created_at, ended_at)
     select ${agency}, ${inSql(EVENT, "n")}, ${inSql(WORKSPACE, "n")}, ${inSql(STAGE, "n")}, 1, 'THOUGHT', 'SUCCESS', 'Reading',
            now(), now() from generate_series(0, ${count} - 1) n`,
    `insert into workspace_artifacts (agency_id, id, workspace_id, run_id, tool_call_id, type, document_type, created_at,
     updated_at)
     select ${agency}, ${inSql(ARTIFACT, "n")}, ${inSql(WORKSPACE, "n")}, ${inSql(RUN, "n")}, 'call',
            case when n % 2 = 1 then 'EMAIL' else 'DOCUMENT' end, case when n % 2 = 0 then 'ACORD_125' end, now(), now()
       from generate_series(0, ${count} - 1) n`,
    `insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, created_at, updated_at)
     select ${agency}, ${inSql(ARTIFACT, "n")}, 'WORKSPACE', ${inSql(WORKSPACE, "n")}, 'Your renewal', '{}', 'Dear Ray',
            now(), now() from generate_series(0, ${count} - 1) n where n % 2 = 1`,
    `insert into email_draft_attachments (agency_id, draft_id, file_id, position)
     select ${agency}, ${inSql(ARTIFACT, "n")}, ${inSql(FILE, "n")}, 1 from generate_series(0, ${count} - 1) n
      where n % 2 = 1`,
    `insert into email_approvals (agency_id, id, artifact_id, approved_by, approved_at, subject, recipients, body,
     content_hash, message_id, state)
     select ${agency}, ${inSql(APPROVAL, "n")}, ${inSql(ARTIFACT, "n")}, ${userOf("n")}, now(), 'Your renewal', '{a@b.example}',
            'Dear Ray', sha256('x'), '<' || n || '@cara.example>', 'FAILED' from generate_series(0, ${count} - 1) n
      where n % 2 = 1`,
  ];
};

/** A workspace of the agency that was filled, and files for it. */
export const workspaceIds = ({ literal }: Ids) => ({
  workspace: literal(WORKSPACE, CALLED),
  takeover: literal(TAKEOVER, CALLED),
  planStage: literal(STAGE, CALLED),
  artifact: literal(ARTIFACT, CALLED),
  attachment: literal(FILE, ATTACHMENT),
  laterAttachment: literal(FILE, LATER_ATTACHMENT),
  document: literal(FILE, DOCUMENT),
  uploadedForm: literal(FILE, UPLOADED_FORM),
});
