import type pg from "pg";
import { threadSearchText } from "#domains/emails/threads/email-thread.ts";
import { calledColumns } from "./call-columns.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import { DEMO_ACCOUNTS } from "./demo/accounts.ts";
import { DEMO_CALLS, type DemoCall, type DemoEntry } from "./demo/calls.ts";
import { DEMO_PILE } from "./demo/pile.ts";
import { minutesOf, officeTime, workdaysBack } from "./office-hours.ts";
import type { Random } from "./random.ts";
import type { SeededAccount } from "./seeded.ts";

const SECOND_MS = 1_000;
/** Seconds after an email until Cara has looked for its sender. */
const LOOKED_AFTER = 20;

/** Loads the calls that opened no request and the emails that nobody has placed, all written by hand. */
export async function loadPile(
  client: pg.Client,
  random: Random,
  today: Date,
  { id: agencyId, accounts }: { id: string; accounts: readonly SeededAccount[] },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const load = async <Item>(table: string, items: readonly Item[], columnsOf: (item: Item) => Columns) => {
    counts[table] = await copyEach(client, table, items, (item) => ({ agency_id: agencyId, ...columnsOf(item) }));
  };
  const timeOf = (demo: { daysAgo: number; at: string }) =>
    officeTime(workdaysBack(today, demo.daysAgo), minutesOf(demo.at));

  await load("calls", DEMO_CALLS, (demo) => {
    const startedAt = timeOf(demo);
    return {
      id: random.id(startedAt),
      ...columnsOfCall(demo, accounts),
      started_at: startedAt,
      ended_at: new Date(startedAt.getTime() + demo.seconds * SECOND_MS),
      transcript: JSON.stringify(demo.said.flatMap(entriesOf)),
    };
  });
  const threads = DEMO_PILE.map((demo) => ({ ...demo, id: random.id(timeOf(demo)), sentAt: timeOf(demo) }));
  await load("email_threads", threads, ({ id, subject, name, email, sentAt }) => ({
    id,
    subject,
    state: "ACTIVE",
    waiting_for: "AGENT",
    from_name: name,
    from_email: email,
    is_unrouted: true,
    started_at: sentAt,
    updated_at: sentAt,
    search_text: threadSearchText({ fromName: name, fromEmail: email, subject }, null),
  }));
  await load("emails", threads, ({ id, subject, name, email, body, sentAt }) => ({
    id: random.id(sentAt),
    thread_id: id,
    sender_role: "CLIENT",
    sender_name: name,
    sender_email: email,
    recipients: ["service@harborpoint.example"],
    subject,
    body,
    sent_at: sentAt,
  }));
  await load(
    "email_thread_candidates",
    threads.flatMap(({ id, candidates }) => candidates.map((candidate) => ({ ...candidate, threadId: id }))),
    ({ threadId, account, score, reasons }) => ({
      thread_id: threadId,
      account_id: accountOf(account, accounts).id,
      score,
      reasons,
    }),
  );
  await load("email_thread_tool_calls", threads, ({ id, sentAt, lookedUp }) => ({
    thread_id: id,
    id: random.id(sentAt),
    name: lookedUp.name,
    arguments_json: JSON.stringify(lookedUp.arguments),
    result: lookedUp.result,
    called_at: new Date(sentAt.getTime() + LOOKED_AFTER * SECOND_MS),
  }));
  return counts;
}

function columnsOfCall(demo: DemoCall, accounts: readonly SeededAccount[]): Columns {
  const account = demo.account === undefined ? null : accountOf(demo.account, accounts);
  const caller = account?.contacts[demo.from ?? 0] ?? null;
  return calledColumns(
    {
      status: demo.status,
      fromName: caller?.name ?? null,
      fromNumber: caller?.phone ?? demo.phone ?? null,
      accountId: account?.id ?? null,
      disconnectionReason: demo.ended ?? null,
      sentiment: demo.sentiment,
      isSuccessful: demo.successful,
      summary: demo.summary,
    },
    account?.profile.name ?? null,
  );
}

/** A tool is an invocation and its result, with an id of the call. */
function entriesOf(entry: DemoEntry, index: number): object[] {
  if (entry[0] !== "TOOL") return [{ role: entry[0], content: entry[1] }];
  const [, toolName, asked, found] = entry;
  const toolCallId = `lookup-${index}`;
  return [
    { role: "TOOL_INVOCATION", toolName, toolArgumentsJson: JSON.stringify(asked), toolCallId },
    { role: "TOOL_RESULT", content: found, toolName, toolCallId },
  ];
}

function accountOf(key: string, accounts: readonly SeededAccount[]): SeededAccount {
  const name = DEMO_ACCOUNTS.find((account) => account.key === key)?.name;
  const account = accounts.find(({ profile }) => profile.name === name);
  if (!account) throw new Error(`the demo agency has no ${key}`);
  return account;
}
