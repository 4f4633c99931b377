import { sql } from "kysely";
import { approveEmailArtifact } from "#domains/copilot/artifacts/approve-email-artifact.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { AgencyUserId, ArtifactId } from "#kernel/ids.ts";
import { systemClock } from "#platform/use-case.ts";
import { classOf, WORDS_OF_CLASSES } from "../business-classes.ts";
import { HOLDERS } from "../certificate-holders.ts";
import { NOTHING_FOUND } from "../story-files.ts";
import { each, type Finding, type Rule } from "./rule.ts";

/** No limit of a day stands in the way: it is not what is checked. */
export const APPROVAL_SETTINGS = {
  providerDomain: "cara.example",
  recipientsPerDay: 1_000,
  storageBytes: 500_000_000_000,
};

type Said = { name: string; naics: string | null; text: string };
/** Everything that was said about a request, in whatever way. */
const SAID = sql<Said>`
  select a.name, a.naics, concat_ws(' ', r.details, r.part ->> 'question', r.part ->> 'reason', r.resolution_notes,
      (select string_agg(k.content, ' ') from service_request_comments k where k.service_request_id = r.id),
      (select string_agg(c.transcript::text, ' ') from calls c join service_request_call_links l on l.call_id = c.id
        where l.service_request_id = r.id),
      (select string_agg(e.body, ' ') from emails e join service_request_thread_links l on l.thread_id = e.thread_id
        where l.service_request_id = r.id)) as text
    from service_requests r join accounts a on a.id = r.account_id`;

/** Requests, conversations and what Cara made. */
export const DESK_RULES: readonly Rule[] = [
  {
    name: "nobody speaks of what their business does not have",
    async check(db) {
      return each((await SAID.execute(db)).rows, ({ name, naics, text }) => {
        const className = classOf(naics)?.name ?? "";
        const foreign = WORDS_OF_CLASSES.find(([words, classes]) => words.test(text) && !classes.includes(className));
        return foreign ? `${name} (${className}) says "${text.match(foreign[0])?.[0]}"` : null;
      });
    },
  },
  {
    name: "a certificate holder has one address",
    async check(db) {
      const { rows } = await sql<{ name: string; addresses: number }>`
        select part ->> 'name' as name, count(distinct part -> 'address')::integer as addresses from service_requests
         where part ->> 'name' is not null group by 1`.execute(db);
      return each(rows, ({ name, addresses }) => (addresses === 1 ? null : `${name} has ${addresses} addresses`));
    },
  },
  {
    name: "a question is not repeated as its details",
    async check(db) {
      const { rows } = await sql<{ question: string; details: string | null }>`
        select part ->> 'question' as question, details from service_requests where type = 'QUESTION'`.execute(db);
      return each(rows, ({ question, details }) => (question === details ? `asked twice: ${question}` : null));
    },
  },
  {
    name: "a call about a certificate names the holder and the job",
    async check(db) {
      const { rows } = await sql<{ holder: string; text: string }>`
        select r.part ->> 'name' as holder, c.transcript::text as text from service_requests r
          join service_request_call_links l on l.service_request_id = r.id join calls c on c.id = l.call_id
         where r.type in ('CREATE_CERTIFICATE', 'ADD_ADDITIONAL_INSURED')`.execute(db);
      return each(rows, ({ holder, text }) => {
        const jobs = HOLDERS.find(({ name }) => name === holder)?.jobs ?? [];
        if (!text.includes(holder)) return `a call does not name ${holder}`;
        return jobs.some((job) => text.toLowerCase().includes(job.toLowerCase()))
          ? null
          : `a call about ${holder} names no job`;
      });
    },
  },
  {
    name: "a request is about a policy of its account, asked by one of its contacts",
    async check(db) {
      const { rows } = await sql<{ name: string; isElsewhere: boolean; isStranger: boolean; isEarly: boolean }>`
        select a.name, coalesce(p.account_id <> a.id, false) as "isElsewhere", r.created_at < a.created_at as "isEarly",
               exists (select from account_contacts l where l.account_id = a.id) and not exists (
                 select from account_contacts l join contacts c on c.id = l.contact_id
                  where l.account_id = a.id and c.name = r.client_name) as "isStranger"
          from service_requests r join accounts a on a.id = r.account_id
          left join policies p on p.id = r.business_policy_id`.execute(db);
      return each(rows, ({ name, isElsewhere, isStranger, isEarly }) => {
        if (isElsewhere) return `a request of ${name} is about another account's policy`;
        if (isStranger) return `a request of ${name} comes from a stranger`;
        return isEarly ? `a request of ${name} is older than the account` : null;
      });
    },
  },
  {
    name: "every run has ended, and every import is done or in its preview",
    async check(db) {
      const { rows } = await sql<{ what: string; isOpen: boolean }>`
        select 'workspace ' || title as what, state in ('CREATED', 'WORKING') as "isOpen" from workspaces
        union all select 'run ' || id, ended_at is null from workspace_runs
        union all select 'stage ' || id, ended_at is null from plan_stages
        union all select 'step ' || title, ended_at is null from plan_events
        union all select 'import ' || file_name, state not in ('DONE', 'READY') from imports`.execute(db);
      return each(rows, ({ what, isOpen }) => (isOpen ? `${what} has not ended` : null));
    },
  },
  {
    name: "every amount that Cara states is a quote from its page, and what she did not find is not there",
    check: checkAnswers,
  },
  {
    name: "every draft ends with the agency's signature",
    async check(db) {
      const { rows } = await sql<{ subject: string; isSigned: boolean }>`
        select d.subject, d.signature is not distinct from s.email_signature as "isSigned"
          from email_drafts d join agency_settings s on s.agency_id = d.agency_id`.execute(db);
      return each(rows, ({ subject, isSigned }) => (isSigned ? null : `"${subject}" is not signed by the agency`));
    },
  },
  { name: "every draft can be approved", check: approveEach },
];

type Answered = {
  content: string;
  citations: { start: number; placeEnd: number }[] | null;
  hasEmptySearch: boolean;
};

async function checkAnswers(db: AgencyDb): Promise<Finding> {
  const { rows } = await sql<Answered>`
    select m.content, m.citations, exists (
             select from plan_events e
              where e.workspace_id = m.workspace_id and e.tool_name = 'search_file' and e.result = ${NOTHING_FOUND}) as "hasEmptySearch"
      from workspace_messages m where m.role = 'AGENT'`.execute(db);
  return each(rows, ({ content, citations, hasEmptySearch }) => {
    const own = (citations ?? [])
      .toSorted((a, b) => b.start - a.start)
      .reduce((text, { start, placeEnd }) => text.slice(0, start) + text.slice(placeEnd), content);
    const bare = own.match(/\$\d[\d,]*|\d+ pages?\b/u)?.[0];
    if (bare) return `an answer states ${bare} without its page: ${content.slice(0, 60)}`;
    return own.includes("not found") && !hasEmptySearch
      ? `nothing was searched in vain: ${content.slice(0, 60)}`
      : null;
  });
}

type Draft = { id: string; version: number; subject: string; owner: string };

/** Approves each draft as its owner would, and takes it back. */
async function approveEach(...[db, { agencyId }]: Parameters<Rule["check"]>): Promise<Finding> {
  const { rows } = await sql<Draft>`
    select d.id, d.version, d.subject, w.user_id as owner from email_drafts d join workspaces w on w.id = d.owner_id
     where d.state = 'DRAFT' order by d.id`.execute(db);
  const wrong: string[] = [];
  for (const { id, version, subject, owner } of rows) {
    // ids of the database
    const actor = { agencyId, userId: owner as AgencyUserId, role: "MEMBER", through: "APP" } as const;
    const context = { db, actor, clock: systemClock, settings: APPROVAL_SETTINGS };
    await sql`savepoint before_approval`.execute(db);
    const approved = await approveEmailArtifact(context, { artifactId: id as ArtifactId, version });
    await sql`rollback to savepoint before_approval`.execute(db);
    if (!approved.ok) wrong.push(`"${subject}" cannot be approved: ${approved.refusal.message}`);
  }
  return { looked: rows.length, wrong };
}
