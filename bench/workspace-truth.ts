import type pg from "pg";

const ONE_TALK = "USER TOOL_INVOCATION TOOL_RESULT AGENT";

/** What is lost, duplicated or out of order in a workspace after a number of messages, each with an email to draft. */
export async function findTalkMistakes(look: pg.Client, id: string, messages: number): Promise<string[]> {
  const mistakes: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) mistakes.push(`${id}: ${what}: ${String(found)} instead of ${String(wanted)}`);
  };
  const { rows: said } = await look.query<{ role: string; content: string }>(
    "select role, content from workspace_messages where workspace_id = $1 order by position",
    [id],
  );
  expect("said", said.map(({ role }) => role).join(" "), Array.from({ length: messages }, () => ONE_TALK).join(" "));
  const numbers = (texts: readonly string[]) => texts.map((text) => /Message (\d+)/.exec(text)?.[1]).join(" ");
  const inOrder = Array.from({ length: messages }, (_, at) => at + 1).join(" ");
  const fromPerson = said.filter(({ role }) => role === "USER").map(({ content }) => content);
  expect("messages", numbers(fromPerson), inOrder);
  const { rows: drafts } = await look.query<{ body: string }>(
    "select body from email_drafts where owner_id = $1 order by created_at",
    [id],
  );
  expect("drafts", numbers(drafts.map(({ body }) => body)), inOrder);
  const { rows: runs } = await look.query<{ done: number; overlapping: number; late: number }>(
    `select count(*) filter (where r.state = 'DONE' and r.steps = 2)::int as done,
            count(*) filter (where exists (select from workspace_runs o where o.workspace_id = r.workspace_id and o.id <> r.id
              and o.started_at < r.ended_at and r.started_at < o.ended_at))::int as overlapping,
            count(*) filter (where m.position <> (select count(*) from workspace_runs o
              where o.workspace_id = r.workspace_id and o.started_at < r.started_at) * 4 + 1)::int as late
       from workspace_runs r join workspace_messages m on m.id = r.message_id where r.workspace_id = $1`,
    [id],
  );
  expect("runs done", runs[0]?.done, messages);
  expect("runs at the same time as another", runs[0]?.overlapping, 0);
  expect("runs before their turn", runs[0]?.late, 0);
  return mistakes;
}
