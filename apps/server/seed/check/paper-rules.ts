import { sql } from "kysely";
import { agencyDay } from "#domains/agency/agency-day.ts";
import { findConflicts } from "#domains/policies/findings/find-conflicts.ts";
import { listFindingsOf } from "#domains/policies/findings/finding.store.ts";
import { setAsideFiles } from "#domains/policies/findings/set-aside.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import { approveFormRequest } from "#domains/servicing/form-requests/finish-form-request.ts";
import type { AgencyUserId, FormRequestId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { systemClock } from "#platform/use-case.ts";
import { CHANGED_LIMIT, DRAFTED_REQUEST, OTHER_TERM, RECEIVED_REQUEST, SPLIT_PACKET } from "../demo/papers.ts";
import { APPROVAL_SETTINGS } from "./desk-rules.ts";
import { each, type Finding, type Rule } from "./rule.ts";

/** Documents of the packet, and forms of the request that waits. */
const DOCUMENTS_OF_PACKET = 3;
const FORMS_ASKED = 2;

/** The stories of the last days, each of which waits for somebody: none may be missing, and none empty. */
export const PAPER_RULES: readonly Rule[] = [
  { name: "an endorsement contradicts its declarations, prevails, and is not settled", check: checkConflict },
  {
    name: "one file waits to be split into its documents",
    async check(db) {
      const { rows } = await sql<{ number: string; titles: string[]; pages: number; read: number; last: number }>`
        select p.policy_number as number, s.pages, (select count(*)::integer from file_pages f where f.file_id = s.file_id) as read,
               array(select jsonb_path_query(s.parts, '$[*].title') #>> '{}') as titles, (s.parts -> -1 ->> 'lastPage')::integer as last
          from document_splits s join policies p on p.id = s.policy_id where s.state = 'PROPOSED'`.execute(db);
      return atLeast(SPLIT_PACKET, rows, ({ number, titles, pages, read, last }) => {
        if (titles.length < DOCUMENTS_OF_PACKET || titles.some((title) => title === ""))
          return `the file of ${number} is only ${titles.join(", ")}`;
        return pages === read && last === read ? null : `the documents of ${number} are not all of its ${read} pages`;
      });
    },
  },
  { name: "a request to a carrier names what is missing, and can be approved", check: approveRequests },
  {
    name: "a carrier has answered a request, with the page of each form",
    async check(db) {
      const { rows } = await sql<{ number: string; form: string; sent: string; closedAt: Date; isThere: boolean }>`
        select p.policy_number as number, concat_ws(' ', f ->> 'number', f ->> 'edition') as form, d.state as sent, r.closed_at as "closedAt",
               exists (select from file_pages g
                        where g.file_id = (f -> 'received' ->> 'fileId')::uuid and g.page = (f -> 'received' ->> 'page')::integer
                          and g.text like '%' || concat_ws(' ', f ->> 'number', f ->> 'edition') || '%') as "isThere"
          from form_requests r join policies p on p.id = r.policy_id join email_drafts d on d.id = r.draft_id,
               jsonb_array_elements(r.forms) f where r.state = 'RECEIVED'`.execute(db);
      return atLeast(RECEIVED_REQUEST, rows, ({ number, form, sent, isThere }) => {
        if (sent !== "SENT") return `the carrier of ${number} answered an email that is ${sent}`;
        return isThere ? null : `${form} of ${number} is not on the page that brought it`;
      });
    },
  },
  {
    name: "declarations of another term are told from the policy's own",
    async check(db) {
      const policy = await policyOf(db, OTHER_TERM);
      const findings = policy ? await listFindingsOf(db, [policy.id]) : [];
      const others = policy ? setAsideFiles(findings, { ...policy, insuredNames: [] }) : new Map<string, string>();
      const ofOtherTerm = [...others.values()].filter((why) => why === "OTHER_TERM").length;
      const files = new Set(findings.map(({ fileId }) => fileId));
      const wrong =
        ofOtherTerm === 1 ? [] : [`${ofOtherTerm} of ${files.size} documents of ${OTHER_TERM} are of another term`];
      if (files.size <= others.size) wrong.push(`${OTHER_TERM} has no declarations of its own term`);
      return { looked: files.size, wrong };
    },
  },
];

/** Something is wrong, too, when the policy of the story is not among them. */
function atLeast<Item extends { number: string }>(
  wanted: string,
  items: readonly Item[],
  wrongWith: (item: Item) => string | null,
): Finding {
  const found = each(items, wrongWith);
  return items.some(({ number }) => number === wanted)
    ? found
    : { ...found, wrong: [...found.wrong, `nothing of this is on ${wanted}`] };
}

async function policyOf(db: AgencyDb, number: string) {
  const { rows } = await sql<{ id: PolicyId }>`select id from policies where policy_number = ${number}`.execute(db);
  const [row] = rows;
  return row && (await policiesById(db, [row.id])).get(row.id);
}

async function checkConflict(db: AgencyDb): Promise<Finding> {
  const policy = await policyOf(db, CHANGED_LIMIT.policy);
  const findings = policy ? await listFindingsOf(db, [policy.id]) : [];
  const conflicts = findConflicts(findings, await agencyDay(db, systemClock.now()));
  const said = conflicts[0]?.statements.map(({ findingId, source, prevails }) => {
    const cents = findings.find(({ id }) => id === findingId)?.amountCents ?? 0;
    return `${source} ${cents / 100}${prevails ? " prevails" : ""}`;
  });
  const { rows } = await sql<{ status: string }>`
    select status from coverage_facts where policy_id = ${policy?.id ?? null} and status = 'CONFLICT' and superseded_at is null`.execute(
    db,
  );
  const wrong: string[] = [];
  if (conflicts.length !== 1 || said?.length !== 2 || said[0] !== `ENDORSEMENT ${CHANGED_LIMIT.dollars} prevails`)
    wrong.push(
      `${CHANGED_LIMIT.policy} has ${conflicts.length} conflicts: ${said?.join(", ") ?? "nothing contradicts"}`,
    );
  if (rows.length !== 1) wrong.push(`the ledger of ${CHANGED_LIMIT.policy} shows ${rows.length} conflicts`);
  return { looked: findings.length, wrong };
}

type Request = { id: FormRequestId; version: number; by: AgencyUserId; number: string; forms: number };

/** Approves each open request as its writer would, and takes it back. */
async function approveRequests(...[db, { agencyId }]: Parameters<Rule["check"]>): Promise<Finding> {
  const { rows } = await sql<Request>`
    select r.id, d.version, r.requested_by as by, p.policy_number as number, jsonb_array_length(r.forms) as forms
      from form_requests r join email_drafts d on d.id = r.draft_id join policies p on p.id = r.policy_id
     where r.state = 'OPEN' and d.state = 'DRAFT' order by r.id`.execute(db);
  const refused = new Map<FormRequestId, string>();
  for (const { id, version, by } of rows) {
    const actor = { agencyId, userId: by, role: "MEMBER", through: "APP" } as const;
    const context = { db, actor, clock: systemClock, settings: APPROVAL_SETTINGS };
    await sql`savepoint before_approval`.execute(db);
    const approved = await approveFormRequest(context, { id, version, sendAnyway: true });
    await sql`rollback to savepoint before_approval`.execute(db);
    if (!approved.ok) refused.set(id, approved.refusal.message);
  }
  return atLeast(DRAFTED_REQUEST, rows, ({ id, number, forms }) => {
    if (number === DRAFTED_REQUEST && forms !== FORMS_ASKED) return `the request for ${number} asks for ${forms} forms`;
    return refused.has(id) ? `the request for ${number} cannot be approved: ${refused.get(id)}` : null;
  });
}
