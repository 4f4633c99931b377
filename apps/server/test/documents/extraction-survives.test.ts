import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finishUpload } from "../../src/domains/documents/finish-upload.ts";
import { startUpload } from "../../src/domains/documents/start-upload.ts";
import { getFile } from "../../src/domains/documents/stored-file.store.ts";
import { addAgency, addAgencyUser } from "../../src/domains/identity/provision.ts";
import type { AgencyId, AgencyUserId, FileId } from "../../src/kernel/ids.ts";
import type { AgencyDb } from "../../src/platform/db/agency-db.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency, inAgency } from "../../src/platform/db/transactions.ts";
import { storeOptions } from "../../src/platform/env.ts";
import { createFileStore } from "../../src/platform/files/file-store.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import { freePort } from "../kit/own-clamd.ts";
import { startOwnRestate } from "../kit/own-restate.ts";
import { createTestDatabase } from "../kit/test-database.ts";
import { servicesEnvironment, testEnvironment } from "../kit/test-environment.ts";
import { must } from "../kit/test-policies.ts";
import { textPdf } from "./pdf.ts";

const PAGES = 1_500;
const BATCH = 100;
/** Pages that must have been read before each kill. */
const KILL_AT = [200, 600, 1_000];
const TIMEOUT_MS = 180_000;

describe("reading a document while its process is killed", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let engine: Awaited<ReturnType<typeof startOwnRestate>>;
  let pool: ReturnType<typeof createPool>;
  let port: number;
  let worker: ReturnType<typeof startWorker>;
  beforeAll(async () => {
    database = await createTestDatabase();
    engine = await startOwnRestate();
    port = await freePort();
    pool = createPool(database.urls.DATABASE_URL, 4);
  }, 60_000);
  afterAll(async () => {
    worker.child.kill("SIGKILL");
    engine.stop();
    await pool.end();
    await database.drop().catch(() => undefined);
  });

  it(
    "loses at most the batch in hand, and reads no finished page again",
    async () => {
      const agencyId = must(await withoutAgency(pool, (db) => addAgency(db, "Harbor Point Insurance")));
      const userId = must(
        await withoutAgency(pool, (db) =>
          addAgencyUser(db, { agencyId, email: "kill@harborpoint.example", name: "Dana" }),
        ),
      );
      const fileId = await store(agencyId, userId);
      const file = () => inAgency(pool, agencyId, (db) => getFile(db, fileId));
      const kept = () => inAgency(pool, agencyId, (db) => pagesOf(db, fileId));

      worker = startWorker();
      const begun = [worker];
      const seen: Map<number, string>[] = [];
      for (const least of KILL_AT) {
        await until(async () => (await file()).pagesRead >= least, 60_000);
        const killed = once(worker.child);
        worker.child.kill("SIGKILL");
        expect(await killed).toBe("SIGKILL");
        seen.push(await kept());
        expect((await file()).readingState).toBe("READING");
        worker = startWorker();
        begun.push(worker);
      }
      await until(async () => (await file()).readingState === "READ", 90_000);

      expect(await file()).toMatchObject({ pagesTotal: PAGES, pagesRead: PAGES, readingFailure: null });
      const end = await kept();
      expect([...end.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: PAGES }, (_, at) => at + 1));
      // the row of a page that was kept before a kill is the very row that is there at the end
      for (const before of seen)
        for (const [page, version] of before) expect([page, end.get(page)]).toEqual([page, version]);
      const starts = begun.flatMap((it) => it.batches());
      for (const from of starts)
        expect(starts.filter((start) => start === from).length, `batch from ${from}`).toBeLessThanOrEqual(
          1 + KILL_AT.length,
        );
      expect(starts.length).toBeGreaterThanOrEqual(PAGES / BATCH);
      expect(starts.length).toBeLessThanOrEqual(PAGES / BATCH + KILL_AT.length);
      // what follows the reading ends too
      await expect
        .poll(() => engine.query<{ id: string }>("select id from sys_invocation where status <> 'completed'"))
        .toEqual([]);
    },
    TIMEOUT_MS,
  );

  function startWorker() {
    const child = spawn(process.execPath, [join(import.meta.dirname, "../../src/entry/worker.ts")], {
      env: {
        ...servicesEnvironment(),
        ...database.urls,
        ...engine.urls,
        NODE_ENV: "test",
        LOG_LEVEL: "info",
        CARA_WORKER_PORT: String(port),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let log = "";
    child.stdout.on("data", (chunk: Buffer) => {
      log += chunk.toString();
    });
    return {
      child,
      /** The first page of every batch this process began. */
      batches: () =>
        log.split("\n").flatMap((line) => {
          const from = /"from":(\d+).*"reading pages"/.exec(line)?.[1];
          return from ? [Number(from)] : [];
        }),
    };
  }

  async function store(agencyId: AgencyId, userId: AgencyUserId): Promise<FileId> {
    const lines = (page: number) =>
      Array.from(
        { length: 54 },
        (_, line) => `Page ${page} line ${line}: the insured shall give notice of any loss as soon as practicable`,
      );
    const bytes = textPdf(Array.from({ length: PAGES }, (_, page) => lines(page + 1)));
    const files = createFileStore(storeOptions(testEnvironment()));
    const asPerson = <T>(work: (context: Parameters<typeof startUpload>[0]) => Promise<T>) =>
      inAgency(pool, agencyId, (db) =>
        work({
          db,
          actor: { agencyId, userId, role: "MEMBER", through: "APP" },
          clock: systemClock,
          settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
        }),
      );
    const { id, objectKey } = must(
      await asPerson((context) =>
        startUpload(context, { name: "long.pdf", sizeBytes: bytes.length, willBeScanned: false }),
      ),
    );
    await files.put(objectKey, Readable.from([bytes]), bytes.length);
    const content = { fileId: id, mimeType: "application/pdf", sha256: Buffer.alloc(32), opensInline: true } as const;
    await asPerson((context) => finishUpload(context, content));
    return id;
  }
});

/** Each page that is kept, with the transaction that wrote its row. */
async function pagesOf(db: AgencyDb, fileId: FileId): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("file_pages")
    .select(["page", (eb) => eb.ref("xmin" as "page").as("version")])
    .where("file_id", "=", fileId)
    .execute();
  return new Map(rows.map((row) => [row.page, String(row.version)]));
}

const once = (child: ChildProcess): Promise<NodeJS.Signals | null> =>
  new Promise((resolve) => {
    child.once("exit", (_code, signal) => resolve(signal));
  });

async function until(isSo: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("it did not come to that");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
