import type { Ids } from "./skewed-accounts.ts";

/** Kinds of ids used here; those below belong to the common rows, accounts, policies and files. */
const [REQUEST, COMMENT, CALL, THREAD, EMAIL, ACCOUNT, POLICY, FILE] = [23, 24, 25, 26, 27, 16, 19, 22];
const [FORM_REQUEST, DRAFT, TOOL_CALL, REPLY] = [64, 65, 90, 135];
/** The number of the rows by which operations are called: an open one. */
const CALLED = 10;
/** Every so many-th request is open, was talked about and has files. */
const EVERY = 10;
/** The file by which operations are called is left free for them. */
const CALLED_FILE = 7;

/** Statements that give an agency `count` requests with an entry each; some are open, one in three somebody's. */
export const requestRows = ({ inSql }: Ids, agency: string, user: string, count: string): string[] => [
  `insert into service_requests (agency_id, id, type, state, account_id, business_policy_id, assignee_id, due_on, resolved_at,
     created_at, updated_at, search_text)
     select ${agency}, ${inSql(REQUEST, "n")}, 'QUESTION', case when n % ${EVERY} = 0 then 'OPEN' else 'CLOSED' end,
            ${inSql(ACCOUNT, `n % ${count}`)}, ${inSql(POLICY, `n % ${count}`)}, case when n % 3 = 0 then ${user} end,
            case when n % 2 = 0 then current_date + n % 400 end, case when n % ${EVERY} = 0 then null else now() end,
            now() - make_interval(secs => n), now() - make_interval(secs => n),
            md5(n::text) || case when n % 1000 = 5 then ' zebra' else '' end
       from generate_series(0, greatest(${count}, ${CALLED + 2}) - 1) n`,
  `insert into service_request_versions (agency_id, service_request_id, version, created_at, update_types, initiator_type)
     select ${agency}, ${inSql(REQUEST, "n")}, 1, now(), '{CREATE_SERVICE_REQUEST}', 'WORKFLOW'
       from generate_series(0, ${count} - 1) n`,
  `insert into service_request_comments (agency_id, id, service_request_id, version, content, author_id, created_at)
     select ${agency}, ${inSql(COMMENT, "n")}, ${inSql(REQUEST, "n")}, 1, 'Called.', ${user}, now()
       from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into service_request_files (agency_id, service_request_id, file_id, created_at)
     select ${agency}, ${inSql(REQUEST, "n")}, ${inSql(FILE, "n")}, now()
       from generate_series(0, ${count} - 1, ${EVERY}) n where n <> ${CALLED_FILE}`,
  `insert into service_request_follow_ups (agency_id, service_request_id, follows_id)
     select ${agency}, ${inSql(REQUEST, "n")}, ${inSql(REQUEST, "n + 1")}
       from generate_series(0, ${count} - 2, ${EVERY}) n`,
  `insert into calls (agency_id, id, status, started_at, account_id, search_text)
     select ${agency}, ${inSql(CALL, "n")}, case when n % 50 = 0 then 'ERROR' else 'COMPLETED' end,
            now() - make_interval(secs => n), ${inSql(ACCOUNT, `n % ${count}`)},
            md5(n::text) || case when n % 1000 = 10 then ' zebra' else '' end
       from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into service_request_call_links (agency_id, service_request_id, call_id)
     select ${agency}, ${inSql(REQUEST, "n")}, ${inSql(CALL, "n")} from generate_series(0, ${count} - 1, ${EVERY}) n`,
  // one in a hundred is on the pile
  `insert into email_threads (agency_id, id, subject, state, started_at, updated_at, account_id, is_unrouted, search_text)
     select ${agency}, ${inSql(THREAD, "n")}, 'Hello', case when n % 50 = 0 then 'ACTIVE' else 'ENDED' end,
            now() - make_interval(secs => n), now() - make_interval(secs => n),
            case when n % 100 <> 0 then ${inSql(ACCOUNT, `n % ${count}`)} end, n % 100 = 0,
            md5(n::text) || case when n % 1000 = 10 then ' zebra' else '' end
       from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into email_thread_candidates (agency_id, thread_id, account_id, score, reasons)
     select ${agency}, ${inSql(THREAD, "n")}, ${inSql(ACCOUNT, `n % ${count}`)}, 50, '{"It names the account."}'
       from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into email_thread_tool_calls (agency_id, thread_id, id, name, arguments_json, called_at)
     select ${agency}, ${inSql(THREAD, "n")}, ${inSql(TOOL_CALL, "n")}, 'find_accounts', '{}', now()
       from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into service_request_thread_links (agency_id, service_request_id, thread_id)
     select ${agency}, ${inSql(REQUEST, "n")}, ${inSql(THREAD, "n")} from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into emails (agency_id, id, thread_id, sender_role, sender_email, body, sent_at)
     select ${agency}, ${inSql(EMAIL, "n")}, ${inSql(THREAD, "n")}, 'CLIENT', 'a@b.example', 'Hello', now()
       from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into email_triages (agency_id, email_id, thread_id, state, triaged_at)
     select ${agency}, ${inSql(EMAIL, "n")}, ${inSql(THREAD, "n")}, 'OPENED', now() from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into service_request_quotes (agency_id, service_request_id, email_id, position, field, source, starts_at, ends_at, words)
     select ${agency}, ${inSql(REQUEST, "n")}, ${inSql(EMAIL, "n")}, 0, 'type', 'BODY', 0, 5, 'Hello'
       from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into email_attachments (agency_id, email_id, file_id, position)
     select ${agency}, ${inSql(EMAIL, "n")}, ${inSql(FILE, "n")}, 1 from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, created_at, updated_at)
     select ${agency}, ${inSql(DRAFT, "n")}, 'POLICY', ${inSql(POLICY, "n")}, 'Missing form', '{}', 'Hello', now(), now()
       from generate_series(0, ${count} - 1) n`,
  `insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, sent_from, created_at, updated_at)
     select ${agency}, ${inSql(REPLY, "n")}, 'THREAD', ${inSql(THREAD, "n")}, 'Re: Hello', '{}', 'Hello',
            'service@harborpoint.example', now(), now() from generate_series(0, ${count} - 1, ${EVERY}) n`,
  `insert into form_requests (agency_id, id, policy_id, draft_id, state, forms, requested_by, requested_at, closed_at)
     select ${agency}, ${inSql(FORM_REQUEST, "n")}, ${inSql(POLICY, "n")}, ${inSql(DRAFT, "n")},
            case when n % ${EVERY} = ${CALLED_FILE} then 'OPEN' else 'RECEIVED' end,
            '[{"number":"CG 20 10","edition":"04 13","title":null,"received":null}]', ${user}, now(),
            case when n % ${EVERY} = ${CALLED_FILE} then null else now() end from generate_series(0, ${count} - 1) n`,
];

/** An open and a closed request of the agency that was filled. */
export const requestIds = ({ literal }: Ids) => ({
  serviceRequest: literal(REQUEST, CALLED),
  closedRequest: literal(REQUEST, CALLED + 1),
  formRequest: literal(FORM_REQUEST, CALLED_FILE),
  call: literal(CALL, CALLED),
  emailThread: literal(THREAD, CALLED),
  emailReply: literal(REPLY, CALLED),
  email: literal(EMAIL, CALLED),
});
