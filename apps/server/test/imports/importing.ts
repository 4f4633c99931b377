import { Readable } from "node:stream";
import type { ImportKind } from "@cara/contract/import-terms.ts";
import { checkImport, undoImport as undoRows, writeImport } from "../../src/domains/imports/carry-out-import.ts";
import type { ImportRef, ImportWorker, RunStep } from "../../src/domains/imports/import-worker.ts";
import { listImportRows } from "../../src/domains/imports/import-row.store.ts";
import { getImport } from "../../src/domains/imports/import.store.ts";
import type { Import, ImportRow } from "../../src/domains/imports/import.ts";
import { matchImport } from "../../src/domains/imports/match-import.ts";
import { readImport } from "../../src/domains/imports/read-import.ts";
import { runImport, undoImport } from "../../src/domains/imports/ask-import.ts";
import { startImport } from "../../src/domains/imports/start-import.ts";
import { finishUpload } from "../../src/domains/documents/finish-upload.ts";
import { startUpload } from "../../src/domains/documents/start-upload.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import { testReader } from "../documents/extraction.ts";
import type { TestAgency } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";

const once: RunStep = (_name, work) => work();

/** Puts a table into the agency's keeping, as an upload would. */
export async function storeCsv(agency: TestAgency, bytes: Buffer, name = "export.csv"): Promise<FileId> {
  const { files } = testReader();
  const upload = { name, sizeBytes: bytes.length, willBeScanned: false };
  const { id, objectKey } = must(await agency.run(startUpload, upload));
  await files.put(objectKey, Readable.from([bytes]), bytes.length);
  const content = { fileId: id, mimeType: "text/csv", sha256: Buffer.alloc(32), opensInline: false } as const;
  must(await agency.run(finishUpload, content));
  return id;
}

/** An import for one test, taken step by step through the real use cases and the worker's own batches. */
export async function importing(agency: TestAgency, kind: ImportKind, table: string | Buffer) {
  const worker: ImportWorker = testReader();
  const fileId = await storeCsv(agency, Buffer.from(table));
  const { id } = must(await agency.run(startImport, { kind, fileId }));
  const ref: ImportRef = { agencyId: agency.id, importId: id };
  await readImport(worker, ref);
  const get = (): Promise<Import> => agency.inDatabase((db) => getImport(db, id));
  const rows = (): Promise<ImportRow[]> =>
    agency.inDatabase(async (db) =>
      listImportRows(db, await getImport(db, id), { outcomes: null, first: 100, after: 0 }),
    );
  const it = {
    id,
    ref,
    worker,
    get,
    rows,
    /** Confirms the proposed mapping, or the given one, and validates every row. */
    async check(pairs?: Record<string, number>): Promise<ImportRow[]> {
      const { matching, version } = await get();
      const confirmed = Object.entries(pairs ?? matching).map(([field, column]) => ({ field, column }));
      must(await agency.run(matchImport, { importId: id, confirmed: { matching: confirmed, version } }));
      await checkImport(worker, ref, once);
      return rows();
    },
    async write(): Promise<ImportRow[]> {
      must(await agency.run(runImport, id));
      await writeImport(worker, ref, once);
      return rows();
    },
    async undo(): Promise<ImportRow[]> {
      must(await agency.run(undoImport, id));
      await undoRows(worker, ref, once);
      return rows();
    },
  };
  return it;
}

/** What a row came to, briefly. */
export const outcomesOf = (rows: readonly ImportRow[]) =>
  rows.map(({ number, outcome, reason }) => [number, outcome, reason]);

/** An exact copy of an agency's customers and policies, except for versions, which only count up. */
export async function stateOf(agency: TestAgency): Promise<Record<string, unknown[]>> {
  const tables = ["accounts", "contacts", "account_contacts", "carriers", "policies"] as const;
  return agency.inDatabase(async (db) => {
    const state: Record<string, unknown[]> = {};
    for (const table of tables) {
      const rows = await db.selectFrom(table).selectAll().execute();
      state[table] = rows.map((row) => JSON.stringify({ ...row, version: undefined })).toSorted();
    }
    return state;
  });
}
