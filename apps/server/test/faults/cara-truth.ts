import type pg from "pg";

/** What must be there exactly so often after a run that drafts one e-mail and answers. */
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
  ["drafts", "select count(*)::int as n from workspace_artifacts where workspace_id = $1", 1],
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

/** Everything that is missing or there twice in a workspace, in words. */
export async function findRunMistakes(look: pg.Client, id: string): Promise<string[]> {
  const mistakes: string[] = [];
  for (const [what, sql, wanted] of EXACTLY) {
    const { rows } = await look.query<{ n: number | null }>(sql, sql.includes("$1") ? [id] : []);
    const found = rows[0]?.n ?? 0;
    if (found !== wanted) mistakes.push(`${what}: ${found} instead of ${wanted}`);
  }
  const { rows: order } = await look.query<{ role: string }>(
    "select role from workspace_messages where workspace_id = $1 order by position",
    [id],
  );
  const roles = order.map(({ role }) => role).join(" ");
  if (roles !== "USER TOOL_INVOCATION TOOL_RESULT AGENT") mistakes.push(`said in this order: ${roles}`);
  return mistakes;
}
