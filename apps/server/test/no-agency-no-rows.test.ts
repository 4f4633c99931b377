import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { testAgency } from "./kit/test-agency.ts";
import { startTestApi } from "./kit/test-api.ts";
import { insertion, plantRows, rowFor } from "./two-agencies/canary-rows.ts";
import { agencyTables, asRole, type Row, type Table } from "./two-agencies/tables.ts";

/** What the setting could hold when something went wrong; null leaves it unset. */
const SETTINGS: [string, string | null][] = [
  ["unset", null],
  ["empty", ""],
  ["garbage", "agency"],
  ["a number", "42"],
  ["null", "null"],
  ["JSON", '{"agency":"*"}'],
  ["a wildcard", "%"],
  ["an agency that is none", randomUUID()],
];
/** No right, refused by row security, or not a uuid: the transaction is over. */
const REFUSALS = new Set<unknown>(["42501", "22P02"]);

describe("a transaction bound to no agency", () => {
  let tables: Table[];
  let rows: Map<string, Row>;
  const who = { agencyId: "", userId: "", marker: "harbor" };
  beforeAll(async () => {
    tables = await agencyTables();
    const agency = await testAgency();
    Object.assign(who, { agencyId: agency.id, userId: agency.user.id });
    rows = await plantRows(tables, who);
  });

  it("[T-04] finds rows to see and change once it is bound, so that the checks below mean something", async () => {
    const seen = await Promise.all(tables.map((table) => attempt(table, who.agencyId, `select 1 from ${table.name}`)));
    expect(seen.filter((it) => typeof it === "number" && it > 0).length).toBeGreaterThan(6);
    expect(await attempt(tableCalled(tables, "custom_presets"), who.agencyId, change("custom_presets"))).toBe(1);
  });

  it.each(SETTINGS)("[T-04] sees nothing and changes nothing while the setting is %s", async (_name, setting) => {
    const broken: string[] = [];
    for (const table of tables) {
      const row = rowFor(table, who, rows);
      const values = Object.values(row);
      for (const [what, outcome] of [
        ["read", await attempt(table, setting, `select 1 from ${table.name}`)],
        ["insert", await attempt(table, setting, insertion(table, row), values)],
        ["update", await attempt(table, setting, change(table.name))],
        ["delete", await attempt(table, setting, `delete from ${table.name} returning 1`)],
      ] as const)
        // an insert answers no rows even when it is taken
        if (!REFUSALS.has(outcome) && (outcome !== 0 || what === "insert"))
          broken.push(`${what} ${table.name}: ${outcome}`);
    }
    expect(broken).toEqual([]);
  });

  it("[T-04] is treated as signed out, whatever the cookie contains", async () => {
    const api = await startTestApi();
    const cookies = ["", "x", "null", "%00", "A".repeat(64), "-".repeat(64), "A".repeat(4000), `${randomUUID()}.x`];
    for (const cookie of cookies) {
      const browser = api.browser();
      browser.setCookie("__Host-cara_session", cookie);
      expect((await browser.send("{ agencyUser { id } }")).status).toBe(401);
    }
    await api.stop();
  });
});

const change = (table: string): string => `update ${table} set agency_id = agency_id returning 1`;

/** How many rows the application got, or the error code. Everything is rolled back. */
async function attempt(table: Table, setting: string | null, text: string, values: unknown[] = []) {
  return asRole("cara_test", setting, text, values).then(
    (found) => found.length,
    (error: unknown) => (error as { code?: string }).code ?? `${table.name}: ${String(error)}`,
  );
}

function tableCalled(tables: Table[], name: string): Table {
  const table = tables.find((it) => it.name === name);
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
}
