import { setTimeout as pause } from "node:timers/promises";
import { readWholeFile } from "../../src/domains/documents/read-whole-file.ts";
import type { StatementMaker } from "../../src/domains/certificates/statements/make-statement.ts";
import type { FileReader } from "../../src/domains/documents/file-reader.ts";
import type { AgencyId, FileId } from "../../src/kernel/ids.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency, inAgency } from "../../src/platform/db/transactions.ts";
import { extractionBudget, storeOptions } from "../../src/platform/env.ts";
import { createFileStore } from "../../src/platform/files/file-store.ts";
import { createScanner } from "../../src/platform/files/scan.ts";
import { createLog } from "../../src/platform/log.ts";
import { createSecret } from "../../src/platform/secret.ts";
import { createSigningKeys } from "../../src/platform/signing-keys.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import { testEnvironment } from "../kit/test-environment.ts";

const pool = createPool(process.env["DATABASE_URL"] ?? "", 4);

/** What the worker reads files with, in this process: real store, real programs. */
export function testReader({ clamdUrl }: { clamdUrl?: string } = {}): FileReader & {
  unscoped: typeof unscoped;
  statements: StatementMaker;
} {
  return {
    inAgency: (agencyId, work) => inAgency(pool, agencyId, work),
    unscoped,
    files: createFileStore(storeOptions(testEnvironment())),
    scanner: clamdUrl ? createScanner(clamdUrl) : null,
    isolation: "BUBBLEWRAP",
    budget: extractionBudget(testEnvironment()),
    clock: systemClock,
    settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
    log: createLog("silent", "test"),
    statements: testStatements(),
  };
}
/** What the worker states of issued certificates, with this run's keys. */
function testStatements(): StatementMaker {
  const { CARA_STATEMENT_KEYS, CARA_SECRET } = testEnvironment();
  return { keys: createSigningKeys(CARA_STATEMENT_KEYS), secret: createSecret(CARA_SECRET) };
}
const unscoped = <T>(work: Parameters<typeof withoutAgency<T>>[1]) => withoutAgency(pool, work);

/** Reads a file to its end, each step once; returns the steps that ran. */
export async function readNow(reader: FileReader, agencyId: AgencyId, fileId: string): Promise<string[]> {
  const steps: string[] = [];
  await readWholeFile(
    reader,
    { agencyId, fileId: fileId as FileId },
    {
      run: (name, work) => {
        steps.push(name);
        return work();
      },
      pause: (ms) => pause(ms / 100),
    },
  );
  return steps;
}
