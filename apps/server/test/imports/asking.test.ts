import { describe, expect, it } from "vitest";
import {
  discardImport,
  pauseImport,
  resumeImport,
  runImport,
  undoImport,
} from "../../src/domains/imports/ask-import.ts";
import { getImport } from "../../src/domains/imports/import.store.ts";
import { matchImport } from "../../src/domains/imports/match-import.ts";
import { startImport } from "../../src/domains/imports/start-import.ts";
import { undoBatch } from "../../src/domains/imports/undo-import-rows.ts";
import { writeBatch } from "../../src/domains/imports/write-import.ts";
import { discardFile } from "../../src/domains/documents/discard-file.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";
import { importing, stateOf, storeCsv, outcomesOf } from "./importing.ts";

const MANY = `Name\n${Array.from({ length: 1_200 }, (_, at) => `Company ${at}`).join("\n")}\n`;
const countAccounts = (agency: TestAgency) =>
  agency.inDatabase(async (db) => (await db.selectFrom("accounts").select("id").execute()).length);

describe("asking for an import", () => {
  it("pauses after the batch in hand, goes on where it was held, and undoes what is written", async () => {
    const agency = await testAgency();
    const it = await importing(agency, "ACCOUNTS", MANY);
    await it.check();
    must(await agency.run(runImport, it.id));
    expect(await writeBatch(it.worker, it.ref)).toBe(true);
    must(await agency.run(pauseImport, it.id));
    expect(await writeBatch(it.worker, it.ref)).toBe(false);
    expect([await countAccounts(agency), (await it.get()).rowsDone]).toEqual([500, 500]);
    must(await agency.run(resumeImport, it.id));
    expect(await writeBatch(it.worker, it.ref)).toBe(true);
    must(await agency.run(pauseImport, it.id));
    expect(await countAccounts(agency)).toBe(1_000);
    must(await agency.run(undoImport, it.id));
    expect(await undoBatch(it.worker, it.ref)).toBe(true);
    expect(await undoBatch(it.worker, it.ref)).toBe(true);
    expect(await undoBatch(it.worker, it.ref)).toBe(false);
    expect(await it.get()).toMatchObject({ state: "UNDONE", rowsUndone: 1_000, rowsDone: 1_000 });
    expect(await countAccounts(agency)).toBe(0);
  });

  it("refuses actions that the import's state does not allow", async () => {
    const agency = await testAgency();
    const it = await importing(agency, "ACCOUNTS", "Name\nA Co\n");
    for (const useCase of [runImport, pauseImport, resumeImport, undoImport])
      expect(await agency.run(useCase, it.id)).toMatchObject({ ok: false, refusal: { code: "NOT_NOW" } });
    await it.check();
    await it.write();
    for (const useCase of [runImport, pauseImport, resumeImport, discardImport])
      expect(await agency.run(useCase, it.id)).toMatchObject({ ok: false, refusal: { code: "NOT_NOW" } });
  });

  it("lets the columns be matched again from the preview, and forgets what was validated before", async () => {
    const agency = await testAgency();
    const it = await importing(agency, "ACCOUNTS", "Name,Other\nA Co,B Co\nA Co,C Co\n");
    expect(outcomesOf(await it.check({ name: 0 }))).toEqual([
      [2, "NEW", null],
      [3, "DUPLICATE", "Same as row 2"],
    ]);
    expect(outcomesOf(await it.check({ name: 1 }))).toEqual([
      [2, "NEW", null],
      [3, "NEW", null],
    ]);
    expect(await it.get()).toMatchObject({ counts: { new: 2, duplicate: 0 }, rowsChecked: 2 });
  });

  it("refuses a matching that cannot be, each reason under its field", async () => {
    const agency = await testAgency();
    const it = await importing(agency, "ACCOUNTS", "Name,Phone\nA Co,\n");
    const { version } = await it.get();
    const ask = (matching: { field: string; column: number }[], at = version) =>
      agency.run(matchImport, { importId: it.id, confirmed: { matching, version: at } });
    expect(await ask([{ field: "phone", column: 1 }])).toMatchObject({
      refusal: { problems: [{ path: "matching.name", message: "This field is required" }] },
    });
    expect(
      await ask([
        { field: "name", column: 0 },
        { field: "phone", column: 0 },
        { field: "email", column: 9 },
      ]),
    ).toMatchObject({
      refusal: {
        problems: [
          { path: "matching.phone", message: "A column can be used for one field only" },
          { path: "matching.email", message: "Choose a column from the file" },
        ],
      },
    });
    expect(await ask([{ field: "name", column: 0 }], version + 1)).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
  });

  it("throws an import away with its rows and its file, also when the file is gone already", async () => {
    const agency = await testAgency();
    for (const isFileGone of [false, true]) {
      const it = await importing(agency, "ACCOUNTS", "Name\nA Co\n");
      const { fileId } = await it.get();
      if (isFileGone) must(await agency.run(discardFile, fileId));
      must(await agency.run(discardImport, it.id));
      await expect(it.get()).rejects.toThrow("Not found");
      const left = await agency.inDatabase(async (db) => ({
        rows: await db.selectFrom("import_rows").select("row_number").where("import_id", "=", it.id).execute(),
        file: await db.selectFrom("files").select("deleted_at").where("id", "=", fileId).executeTakeFirst(),
      }));
      expect([left.rows, left.file?.deleted_at]).toEqual([[], expect.any(Date)]);
    }
    expect(await stateOf(agency)).toMatchObject({ accounts: [] });
  });

  it("reports why a file cannot be read, and stores none of its rows", async () => {
    const agency = await testAgency();
    const it = await importing(agency, "ACCOUNTS", 'Name\n"A Co\n');
    expect(await it.get()).toMatchObject({
      state: "FAILED",
      failure: "A quotation mark that opens in row 2 is never closed.",
      rowsTotal: 0,
    });
    expect(await it.rows()).toEqual([]);
  });

  it("takes a file once, and only one that can be a table", async () => {
    const agency = await testAgency();
    const fileId = await storeCsv(agency, Buffer.from("Name\nA\n"));
    must(await agency.run(startImport, { kind: "ACCOUNTS", fileId }));
    expect(await agency.run(startImport, { kind: "ACCOUNTS", fileId })).toMatchObject({
      ok: false,
      refusal: { code: "FILE_GONE" },
    });
    const other = await storeCsv(agency, Buffer.from("Name\nA\n"));
    await agency.inDatabase((db) =>
      db.updateTable("files").set({ mime_type: "application/pdf" }).where("id", "=", other).execute(),
    );
    expect(await agency.run(startImport, { kind: "ACCOUNTS", fileId: other })).toMatchObject({
      refusal: { code: "NOT_CSV" },
    });
    // what was refused is not used up
    await agency.inDatabase((db) =>
      db.updateTable("files").set({ mime_type: "text/csv" }).where("id", "=", other).execute(),
    );
    must(await agency.run(startImport, { kind: "CARRIERS", fileId: other }));
  });

  it("is of its own agency only", async () => {
    const [agency, stranger] = [await testAgency(), await testAgency()];
    const it = await importing(agency, "ACCOUNTS", "Name\nA Co\n");
    for (const useCase of [runImport, pauseImport, resumeImport, undoImport, discardImport])
      await expect(stranger.run(useCase, it.id)).rejects.toThrow("Not found");
    await expect(stranger.inDatabase((db) => getImport(db, it.id))).rejects.toThrow("Not found");
  });
});
