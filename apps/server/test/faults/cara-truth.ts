import type pg from "pg";
import { sendUntilAnswered, withLook, type Person } from "./cara-people.ts";
import { pause } from "./killable.ts";
import type { Delivered } from "./mail-sink.ts";
import type { OwnServers } from "./own-servers.ts";

const DRAFTS = "query Drafts($id: ID!) { caraWorkspace(id: $id) { artifacts { id version subject body } } }";
const TYPE_TO = `mutation TypeTo($id: ID!, $version: Int!, $subject: String!, $body: String!, $to: [String!]!) {
  updateEmailArtifact(id: $id, input: { version: $version, subject: $subject, body: $body, to: $to }) {
    artifact { id version } conflict validationErrors { message } } }`;
const APPROVE = `mutation Approve($id: ID!, $version: Int!) {
  approveEmailArtifact(id: $id, version: $version, sendAnyway: true) {
    artifact { id version } conflict validationErrors { message } } }`;

/** What must be there exactly so often after a run that drafts one email and answers. */
const EXACTLY: readonly [what: string, sql: string, count: number][] = [
  [
    "messages of the person",
    "select count(*)::int as n from workspace_messages where workspace_id = $1 and role = 'USER'",
    1,
  ],
  ["answers", "select count(*)::int as n from workspace_messages where workspace_id = $1 and role = 'AGENT'", 1],
  [
    "calls kept",
    "select count(*)::int as n from workspace_messages where workspace_id = $1 and role = 'TOOL_INVOCATION'",
    1,
  ],
  [
    "results kept",
    "select count(*)::int as n from workspace_messages where workspace_id = $1 and role = 'TOOL_RESULT'",
    1,
  ],
  [
    "runs done",
    "select count(*)::int as n from workspace_runs where workspace_id = $1 and state = 'DONE' and attempt = 1",
    1,
  ],
  ["runs", "select count(*)::int as n from workspace_runs where workspace_id = $1", 1],
  ["steps counted", "select steps as n from workspace_runs where workspace_id = $1", 2],
  ["stages done", "select count(*)::int as n from plan_stages where workspace_id = $1 and state = 'SUCCESS'", 1],
  ["stages", "select count(*)::int as n from plan_stages where workspace_id = $1", 1],
  ["events done", "select count(*)::int as n from plan_events where workspace_id = $1 and status = 'SUCCESS'", 2],
  ["events", "select count(*)::int as n from plan_events where workspace_id = $1", 2],
  ["artifacts", "select count(*)::int as n from workspace_artifacts where workspace_id = $1", 1],
  ["drafts", "select count(*)::int as n from email_drafts where owner_id = $1", 1],
  ["workspaces idle", "select count(*)::int as n from workspaces where id = $1 and state = 'IDLE'", 1],
  ["tokens still promised", "select sum(reserved_tokens)::int as n from agency_model_usage", 0],
  [
    "tokens the agency was charged beyond its runs",
    "select ((select sum(tokens) from agency_model_usage) - (select sum(input_tokens + output_tokens) from workspace_runs))::int as n",
    0,
  ],
  [
    "drafting on record",
    "select count(*)::int as n from audit_events where kind = 'email.drafted' and details->>'workspaceId' = $1",
    1,
  ],
  [
    "answering on record",
    "select count(*)::int as n from audit_events where kind = 'workspace.answered' and subject_id = $1",
    1,
  ],
];

/** What is there after a person has stopped a run before it had done anything. */
const STOPPED = new Set(["messages of the person", "runs", "workspaces idle", "tokens still promised"]);

type Exactly = (typeof EXACTLY)[number];
async function findMistakes(look: pg.Client, id: string, exactly: readonly Exactly[]): Promise<string[]> {
  const mistakes: string[] = [];
  for (const [what, sql, wanted] of exactly) {
    const { rows } = await look.query<{ n: number | null }>(sql, sql.includes("$1") ? [id] : []);
    const found = rows[0]?.n ?? 0;
    if (found !== wanted) mistakes.push(`${what}: ${found} instead of ${wanted}`);
  }
  return mistakes;
}

/** Everything that came into a workspace after its run was stopped, in words. */
export const findStoppedMistakes = (look: pg.Client, id: string): Promise<string[]> =>
  findMistakes(
    look,
    id,
    EXACTLY.map(([what, sql, count]): Exactly => [what, sql, STOPPED.has(what) ? count : 0]).filter(
      ([what]) => what !== "stages" && what !== "tokens the agency was charged beyond its runs",
    ),
  );

/** Everything that is missing or there twice in a workspace, in words. */
export async function findRunMistakes(look: pg.Client, id: string): Promise<string[]> {
  const mistakes = await findMistakes(look, id, EXACTLY);
  const { rows: order } = await look.query<{ role: string }>(
    "select role from workspace_messages where workspace_id = $1 order by position",
    [id],
  );
  const roles = order.map(({ role }) => role).join(" ");
  if (roles !== "USER TOOL_INVOCATION TOOL_RESULT AGENT") mistakes.push(`said in this order: ${roles}`);
  return mistakes;
}

/** The owner types the recipient into Cara's draft and approves it; returns what is wrong when it is not sent in time. */
export async function approveDraft(
  servers: OwnServers,
  { agencyId, browser }: Person,
  { workspaceId, to, withinMs }: { workspaceId: string; to: string; withinMs: number },
): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  const { artifacts } = (await sendUntilAnswered(browser, DRAFTS, { id: workspaceId }))["caraWorkspace"] as {
    artifacts: Record<string, unknown>[];
  };
  const typed = await sendUntilAnswered(browser, TYPE_TO, { ...artifacts[0], to: [to] });
  const { artifact: draft } = typed["updateEmailArtifact"] as { artifact: { id: string; version: number } | null };
  if (!draft) return [`the recipient could not be typed into the draft: ${JSON.stringify(typed)}`];
  const approved = await sendUntilAnswered(browser, APPROVE, { id: draft.id, version: draft.version });
  const { artifact } = approved["approveEmailArtifact"] as { artifact: object | null };
  if (!artifact) return [`the draft could not be approved: ${JSON.stringify(approved)}`];
  const stateOf = () =>
    withLook(servers, agencyId, async (look) => {
      const text = "select state from email_drafts where owner_id = $1";
      return (await look.query<{ state: string }>(text, [workspaceId])).rows[0]?.state;
    }).catch(() => undefined);
  for (;;) {
    const state = await stateOf();
    if (state === "SENT") return [];
    if (Date.now() > deadline) return [`the email stands in ${state} after ${withinMs / 1000} s`];
    await pause(50);
  }
}

/** Holds the mails that were delivered against the addresses that were to get one: each under one Message-ID. */
export function findSendMistakes(wanted: readonly string[], delivered: readonly Delivered[]) {
  const mistakes: string[] = [];
  let repeats = 0;
  for (const to of wanted) {
    const mails = delivered.filter((mail) => mail.to === to);
    const ids = new Set(mails.map(({ messageId }) => messageId));
    if (ids.size !== 1) mistakes.push(`${ids.size} different mails to ${to}`);
    repeats += mails.length - ids.size;
  }
  return { mistakes, repeats };
}
