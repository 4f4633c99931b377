import type pg from "pg";
import { formerName, type Line } from "./sixty-thousand.ts";

/** A sum over every column of every account, contact and link; versions apart, for they only count on. */
export async function stateSums(look: pg.Client): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [table, order] of [
    ["accounts", "id"],
    ["contacts", "id"],
    ["account_contacts", "account_id, contact_id"],
  ] as const) {
    const { rows } = await look.query<{ sum: string }>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg((to_jsonb(t) - 'version')::text, E'\\n' order by ${order})), '') as sum
         from ${table} t`,
    );
    sums[table] = rows[0]?.sum ?? "";
  }
  return sums;
}

type Given = {
  importId: string;
  lines: readonly Line[];
  former: number;
  seen: { rowsDone: number; counts: Record<string, number> };
};

/** Holds what the database keeps after the import against what the file said. */
export async function findMistakes(look: pg.Client, { importId, lines, former, seen }: Given): Promise<string[]> {
  const mistakes: string[] = [];
  const say = (isRight: boolean, words: string): void => {
    if (!isRight && mistakes.length < 20) mistakes.push(words);
  };
  const { rows } = await look.query<{ row_number: number; outcome: string; applied: boolean }>(
    "select row_number, outcome, applied_at is not null as applied from import_rows where import_id = $1 order by row_number",
    [importId],
  );
  say(rows.length === lines.length, `${rows.length} rows of ${lines.length} are kept`);
  for (const [at, { outcome }] of lines.entries()) {
    const row = rows[at];
    say(row?.row_number === at + 2, `row ${at + 2} stands at ${row?.row_number ?? "nowhere"}`);
    say(row?.outcome === outcome, `row ${at + 2} became ${row?.outcome ?? "nothing"} instead of ${outcome}`);
    say(
      row?.applied === (outcome === "NEW" || outcome === "UPDATE"),
      `row ${at + 2} is ${row?.applied ? "" : "not "}written`,
    );
  }
  const expected = { new: 0, update: 0, duplicate: 0, refused: 0 };
  for (const { outcome } of lines) expected[outcome.toLowerCase() as keyof typeof expected] += 1;
  say(
    JSON.stringify(seen.counts) === JSON.stringify(expected),
    `counted ${JSON.stringify(seen.counts)}, not ${JSON.stringify(expected)}`,
  );
  say(seen.rowsDone === lines.length, `${seen.rowsDone} rows done`);

  const accounts = await look.query<{
    name: string;
    phone: string;
    version: number;
    contacts: number;
    names: string[];
  }>(
    `select a.name, a.phone, a.version, count(c.id)::int as contacts, array_agg(c.name order by l.position) as names
       from accounts a
       left join account_contacts l on l.agency_id = a.agency_id and l.account_id = a.id
       left join contacts c on c.agency_id = l.agency_id and c.id = l.contact_id
      group by a.agency_id, a.id`,
  );
  const kept = Map.groupBy(accounts.rows, ({ name }) => name);
  say(
    accounts.rows.length === former + expected.new,
    `${accounts.rows.length} accounts instead of ${former + expected.new}`,
  );
  say(kept.size === accounts.rows.length, `${accounts.rows.length - kept.size} accounts are there twice`);
  const changed = new Map(lines.filter(({ outcome }) => outcome === "UPDATE").map((line) => [line.cells[0], line]));
  for (const { cells, outcome, phone } of lines) {
    if (outcome !== "NEW") continue;
    const [account] = kept.get(cells[0] ?? "") ?? [];
    const isRight = account?.phone === phone && account?.version === 1 && account.names.join() === cells[6];
    say(isRight, `${cells[0]} is kept as ${JSON.stringify(account)}`);
  }
  for (let at = 0; at < former; at += 1) {
    const [account] = kept.get(formerName(at)) ?? [];
    const line = changed.get(formerName(at).toUpperCase());
    const people = line?.cells[6] === `Second ${at}` ? `Person ${at},Second ${at}` : `Person ${at}`;
    const isRight =
      account?.version === (line ? 2 : 1) && (!line || account.phone === line.phone) && account.names.join() === people;
    say(isRight, `${formerName(at)} is kept as ${JSON.stringify(account)}`);
  }
  const { rows: outside } = await look.query<{ contacts: number; events: number }>(
    `select (select count(*)::int from contacts) as contacts,
            (select count(*)::int from audit_events where kind = 'account.created' and details ->> 'importId' = $1) as events`,
    [importId],
  );
  const second = [...changed.values()].filter(({ cells }) => cells[6]?.startsWith("Second")).length;
  say(outside[0]?.contacts === former + expected.new + second, `${outside[0]?.contacts} contacts`);
  say(outside[0]?.events === expected.new, `${outside[0]?.events} events for ${expected.new} new accounts`);
  return mistakes;
}
