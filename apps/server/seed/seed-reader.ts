import type { FileReader } from "#domains/documents/file-reader.ts";
import type { AgencyDb } from "../src/platform/db/agency-db.ts";
import type { FileStore } from "../src/platform/files/file-store.ts";
import { createLog } from "../src/platform/log.ts";
import type { Clock } from "../src/platform/use-case.ts";

/** No limit stands in the way of a few papers and certificates. */
export const SETTINGS = { providerDomain: "cara.example", recipientsPerDay: 1_000, storageBytes: 500_000_000_000 };
const BUDGET = { fileCpuMs: 600_000, dayCpuMs: 3_600_000, dayPages: 100_000 };

/** What the worker reads files with, in the seed's transaction. The files are our own, so limits suffice. */
export const seedReader = (db: AgencyDb, files: FileStore, clock: Clock): FileReader => ({
  inAgency: (_agency, work) => work(db),
  files,
  scanner: null,
  isolation: "NONE",
  budget: BUDGET,
  clock,
  settings: SETTINGS,
  log: createLog("warn", "seed"),
});
