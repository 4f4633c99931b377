import { describe, expect, it } from "vitest";
import { runImport } from "../../src/domains/imports/ask-import.ts";
import { checkImport, writeImport } from "../../src/domains/imports/carry-out-import.ts";
import { correctImportCell } from "../../src/domains/imports/correct-import-cell.ts";
import { IMPORT_FIELDS } from "../../src/domains/imports/import-fields.ts";
import { leaveOutField } from "../../src/domains/imports/leave-out-field.ts";
import { listAccounts } from "../../src/domains/accounts/account.store.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";
import { testAgency } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";
import { importing, outcomesOf } from "./importing.ts";

const TABLE = [
  "Name,Email,Website",
  "A Co,a@x.example,http//",
  "B Co,nobody,http//",
  "C Co,c@x.example,c.example",
  "a co,,",
].join("\n");

async function checked() {
  const agency = await testAgency();
  const it = await importing(agency, "ACCOUNTS", TABLE);
  await it.check();
  const leave = async (field: string, leftOut = true) => {
    const result = await agency.run(leaveOutField, { importId: it.id, change: { field, leftOut } });
    await checkImport(it.worker, it.ref, (_name, work) => work());
    return result;
  };
  return { agency, it, leave };
}

describe("a field that is left out", () => {
  it("is blank in the rows in which it cannot be read, and stays in all others", async () => {
    const { agency, it, leave } = await checked();
    expect((await it.get()).problemCounts).toEqual({ website: 2, email: 1 });
    must(await leave("website"));
    expect(outcomesOf(await it.rows())).toEqual([
      [2, "NEW", null],
      [3, "REFUSED", "Email: Enter a valid email address"],
      [4, "NEW", null],
      [5, "DUPLICATE", "Same as row 2"],
    ]);
    expect(await it.get()).toMatchObject({ state: "READY", leftOut: { website: 2 }, problemCounts: { email: 1 } });
    await it.write();
    const accounts = await agency.inDatabase((db) => listAccounts(db, { first: 10, after: null, search: null }));
    expect(accounts.map(({ profile }) => [profile.name, profile.website])).toEqual([
      ["A Co", null],
      ["C Co", "https://c.example"],
    ]);
    const [finished] = await privilegedSql<{ details: object }>(
      "select payload as details from outbox where kind = 'import.finished' and payload ->> 'subjectId' = $1",
      [it.id],
    );
    expect(finished?.details).toMatchObject({ leftOut: { website: 2 }, cellsCorrected: 0 });
  });

  it("is used again on request, and a corrected cell needs no leaving out", async () => {
    const { agency, it, leave } = await checked();
    must(await leave("website"));
    const cell = { row: 2, column: 2, value: "a.example", seen: "http//" };
    must(await agency.run(correctImportCell, { importId: it.id, cell }));
    expect(await it.get()).toMatchObject({ leftOut: { website: 1 }, counts: { new: 2, refused: 1 } });
    must(await leave("website", false));
    expect(await it.get()).toMatchObject({
      leftOut: {},
      counts: { new: 2, refused: 1 },
      problemCounts: { website: 1 },
    });
    expect((await it.rows()).map(({ leftOut }) => leftOut)).toEqual([[], [], [], []]);
  });

  it("is never one that rows need, nor one that the file does not have", async () => {
    const { leave } = await checked();
    for (const field of ["name", "zone", "phone", "nonsense"])
      expect(await leave(field)).toMatchObject({ ok: false, refusal: { code: "FIELD_NEEDED" } });
    for (const fields of Object.values(IMPORT_FIELDS))
      expect(fields.filter(({ required, canLeaveOut }) => required && canLeaveOut)).toEqual([]);
  });

  it("asked for twice changes nothing more; after the start it is a conflict; another agency finds nothing", async () => {
    const { agency, it, leave } = await checked();
    must(await leave("website"));
    const { version } = await it.get();
    must(await leave("website"));
    expect((await it.get()).version).toBe(version);
    const change = { importId: it.id, change: { field: "website", leftOut: false } };
    await expect((await testAgency()).run(leaveOutField, change)).rejects.toMatchObject({ code: "NOT_FOUND" });
    must(await agency.run(runImport, it.id));
    expect(await agency.run(leaveOutField, change)).toMatchObject({ refusal: { code: "ALREADY_STARTED" } });
    await writeImport(it.worker, it.ref, (_name, work) => work());
    expect(await agency.run(leaveOutField, change)).toMatchObject({ refusal: { code: "ALREADY_STARTED" } });
    expect(await it.get()).toMatchObject({ state: "DONE", leftOut: { website: 2 } });
  });

  it("stays left out while its column stays the same", async () => {
    const { it, leave } = await checked();
    must(await leave("website"));
    await it.check({ name: 0, website: 2 });
    expect((await it.get()).leftOut).toEqual({ website: 2 });
    await it.check({ name: 0, website: 1 });
    expect((await it.get()).leftOut).toEqual({});
  });
});
