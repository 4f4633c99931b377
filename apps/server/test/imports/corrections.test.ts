import { describe, expect, it } from "vitest";
import { discardImport, pauseImport, runImport } from "../../src/domains/imports/ask-import.ts";
import { checkImport, writeImport } from "../../src/domains/imports/carry-out-import.ts";
import { correctImportCell } from "../../src/domains/imports/correct-import-cell.ts";
import { refusedPiece } from "../../src/domains/imports/refused-rows.ts";
import { listAccounts } from "../../src/domains/accounts/account.store.ts";
import { testReader } from "../documents/extraction.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";
import { importing, outcomesOf } from "./importing.ts";

type Importing = Awaited<ReturnType<typeof importing>>;
const TABLE = "Name,Email,Website,Phone\nA Co,nobody,http//,\nB Co,b@x.example,,12\nC Co,,,\n";
const [NAME, EMAIL, WEBSITE, PHONE] = [0, 1, 2, 3];

const correct = (agency: TestAgency, it: Importing, row: number, column: number, value: string | null, seen: string) =>
  agency.run(correctImportCell, { importId: it.id, cell: { row, column, value, seen } });
const profilesOf = (agency: TestAgency) =>
  agency.inDatabase(async (db) =>
    (await listAccounts(db, { first: 10, after: null, search: null })).map(({ profile }) => profile),
  );

async function checked(table = TABLE) {
  const agency = await testAgency();
  const it = await importing(agency, "ACCOUNTS", table);
  await it.check();
  return { agency, it };
}

describe("a corrected cell", () => {
  it("is read in the place of the file's, and the row says what is left to correct", async () => {
    const { agency, it } = await checked();
    expect(await it.get()).toMatchObject({
      counts: { new: 1, refused: 2 },
      problemCounts: { email: 1, website: 1, phone: 1 },
    });
    const first = must(await correct(agency, it, 2, EMAIL, "a@x.example", "nobody"));
    expect(first.row).toMatchObject({
      cells: ["A Co", "nobody", "http//"],
      outcome: "REFUSED",
      problems: [{ field: "website", message: "Enter a valid web address" }],
      corrections: [{ column: EMAIL, value: "a@x.example", correctedBy: agency.user.id }],
    });
    expect(first.dataImport).toMatchObject({
      cellsCorrected: 1,
      counts: { new: 1, refused: 2 },
      problemCounts: { email: 0, website: 1, phone: 1 },
    });
    const second = must(await correct(agency, it, 2, WEBSITE, "a.example", "http//"));
    expect(second).toMatchObject({
      row: { outcome: "NEW", reason: null, problems: [] },
      dataImport: { cellsCorrected: 2, counts: { new: 2, refused: 1 } },
    });
    await it.write();
    expect(await profilesOf(agency)).toMatchObject([
      { name: "A Co", email: "a@x.example", website: "https://a.example" },
      { name: "C Co" },
    ]);
  });

  it("has the file's value again on request, and counts follow", async () => {
    const { agency, it } = await checked();
    must(await correct(agency, it, 3, PHONE, "2105550142", "12"));
    expect(await it.get()).toMatchObject({ cellsCorrected: 1, counts: { new: 2, refused: 1 } });
    const back = must(await correct(agency, it, 3, PHONE, null, "2105550142"));
    expect(back).toMatchObject({
      row: { outcome: "REFUSED", corrections: [] },
      dataImport: { cellsCorrected: 0, counts: { new: 1, refused: 2 }, problemCounts: { phone: 1 } },
    });
    // the file's own value, typed again, is no correction
    must(await correct(agency, it, 3, PHONE, "2105550142", "12"));
    expect(must(await correct(agency, it, 3, PHONE, "12", "2105550142")).row.corrections).toEqual([]);
  });

  it("asked for twice changes nothing more; a colleague's value is not overwritten unseen", async () => {
    const { agency, it } = await checked();
    const once = must(await correct(agency, it, 2, EMAIL, "a@x.example", "nobody"));
    expect(must(await correct(agency, it, 2, EMAIL, "a@x.example", "nobody"))).toEqual(once);
    expect(await correct(agency, it, 2, EMAIL, "other@x.example", "nobody")).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    const both = await Promise.all([
      correct(agency, it, 3, PHONE, "2105550142", "12"),
      correct(agency, it, 3, PHONE, "2105550143", "12"),
      correct(agency, it, 2, WEBSITE, "a.example", "http//"),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await it.get()).toMatchObject({ cellsCorrected: 3, counts: { new: 3, refused: 0 } });
  });

  it("is refused once the import has started, as a conflict, and while its rows are checked again", async () => {
    const { agency, it } = await checked();
    const late = () => correct(agency, it, 2, EMAIL, "a@x.example", "nobody");
    must(await agency.run(runImport, it.id));
    expect(await late()).toMatchObject({ ok: false, refusal: { code: "ALREADY_STARTED" } });
    must(await agency.run(pauseImport, it.id));
    expect(await late()).toMatchObject({ ok: false, refusal: { code: "ALREADY_STARTED" } });
    const other = await importing(agency, "ACCOUNTS", TABLE);
    expect(await correct(agency, other, 2, EMAIL, "a@x.example", "nobody")).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
  });

  it("is of its own agency only, in a row and a matched column of the file", async () => {
    const { agency, it } = await checked("Name,Email,Notes\nA Co,nobody,x\n");
    const stranger = await testAgency();
    await expect(correct(stranger, it, 2, EMAIL, "a@x.example", "nobody")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(correct(agency, it, 9, EMAIL, "a@x.example", "")).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const column of [2, 7, -1])
      expect(await correct(agency, it, 2, column, "a@x.example", "x")).toMatchObject({
        refusal: { code: "UNKNOWN_COLUMN" },
      });
    expect((await it.get()).cellsCorrected).toBe(0);
  });

  it("survives a worker that dies, another matching, and a download; a discarded import takes it along", async () => {
    const { agency, it } = await checked();
    must(await correct(agency, it, 2, EMAIL, "a@x.example", "nobody"));
    await it.check();
    expect((await it.get()).problemCounts).toMatchObject({ website: 1 });
    const { text } = await agency.inDatabase((db) => refusedPiece(db, it.id, 0));
    expect(text).toContain("A Co,a@x.example,http//,,2,REFUSED");
    must(await correct(agency, it, 2, WEBSITE, "", "http//"));
    must(await agency.run(runImport, it.id));
    const dying = writeImport(it.worker, it.ref, async (_name, work) => {
      await work();
      throw new Error("killed after its first batch");
    });
    await expect(dying).rejects.toThrow("killed");
    await writeImport(testReader(), it.ref, (_name, work) => work());
    expect(await it.get()).toMatchObject({ state: "DONE", cellsCorrected: 2 });
    expect(await profilesOf(agency)).toMatchObject([{ name: "A Co", email: "a@x.example", website: null }, {}]);

    const other = await importing(agency, "ACCOUNTS", TABLE);
    await other.check();
    must(await correct(agency, other, 2, EMAIL, "a@x.example", "nobody"));
    must(await agency.run(discardImport, other.id));
    expect(
      await agency.inDatabase((db) =>
        db.selectFrom("import_corrections").select("value").where("import_id", "=", other.id).execute(),
      ),
    ).toEqual([]);
  });
});

describe("repeats within the file, after a correction", () => {
  it("begin and end with the row that they repeat", async () => {
    const { agency, it } = await checked("Name,Email\nA Co,\nB Co,\nA Co,\nC Co,\nA Co,nobody\n");
    expect(outcomesOf(await it.rows())).toEqual([
      [2, "NEW", null],
      [3, "NEW", null],
      [4, "DUPLICATE", "Same as row 2"],
      [5, "NEW", null],
      [6, "REFUSED", "Email: Enter a valid email address"],
    ]);
    // the first row means another account now: its repeat is the first one of its name
    must(await correct(agency, it, 2, NAME, "C Co", "A Co"));
    must(await correct(agency, it, 6, EMAIL, "a@x.example", "nobody"));
    expect(outcomesOf(await it.rows())).toEqual([
      [2, "NEW", null],
      [3, "NEW", null],
      [4, "NEW", null],
      [5, "DUPLICATE", "Same as row 2"],
      [6, "DUPLICATE", "Same as row 4"],
    ]);
    expect((await it.get()).counts).toEqual({ new: 3, update: 0, duplicate: 2, refused: 0 });
    must(await correct(agency, it, 2, NAME, null, "C Co"));
    expect(outcomesOf(await it.rows()).map(([, , reason]) => reason)).toEqual([
      null,
      null,
      "Same as row 2",
      null,
      "Same as row 2",
    ]);
  });

  it("are what a check of the whole file finds, whatever is corrected", { timeout: 60_000 }, async () => {
    const names = ["A Co", "B Co", "A Co", "", "B Co", "C Co", "A Co"];
    const states = ["TX", "", "OK", "TX", "TX", "", ""];
    const { agency, it } = await checked(
      `Name,State,Street,City,Zip\n${names.map((name, at) => `${name},${states[at]}${states[at] ? ",1 Main St,Waco,76701" : ",,,"}`).join("\n")}\n`,
    );
    const now = { names: [...names], states: [...states] };
    const edits: [at: number, list: "names" | "states", value: string][] = [
      [0, "names", "B Co"],
      [3, "names", "A Co"],
      [0, "states", ""],
      [1, "names", "C Co"],
      [2, "states", "Nowhere"],
      [0, "names", "A Co"],
      [2, "states", ""],
      [4, "states", "OK"],
    ];
    for (const [at, list, value] of edits) {
      must(await correct(agency, it, at + 2, list === "names" ? NAME : 1, value, now[list][at] ?? ""));
      now[list][at] = value;
      const shown = [outcomesOf(await it.rows()), (await it.get()).counts];
      const whole = await it.check();
      expect(shown, `${at} ${list} ${value}`).toEqual([outcomesOf(whole), (await it.get()).counts]);
    }
  });

  it("beyond a batch are left to the workflow", { timeout: 60_000 }, async () => {
    const { agency, it } = await checked(`Name\n${Array.from({ length: 600 }, () => "A Co").join("\n")}\n`);
    expect((await it.get()).counts).toMatchObject({ new: 1, duplicate: 599 });
    must(await correct(agency, it, 2, NAME, "B Co", "A Co"));
    expect(await it.get()).toMatchObject({ state: "CHECKING", rowsChecked: 0 });
    await checkImport(it.worker, it.ref, (_name, work) => work());
    expect(await it.get()).toMatchObject({ state: "READY", counts: { new: 2, duplicate: 598 } });
  });
});
