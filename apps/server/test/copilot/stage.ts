import { randomUUID } from "node:crypto";
import type { ServerHttp2Session } from "node:http2";
import { addCaraWorkspaceMessage, FollowUp } from "../../src/domains/copilot/workspaces/add-cara-workspace-message.ts";
import type { Cara } from "../../src/domains/copilot/runs/cara.ts";
import { createCaraWorkspace, NewWorkspace } from "../../src/domains/copilot/workspaces/create-cara-workspace.ts";
import { artifactsOf } from "../../src/domains/copilot/artifacts/find-artifacts.ts";
import { listEvents, listStages } from "../../src/domains/copilot/runs/plan.store.ts";
import { retryCaraWorkspace } from "../../src/domains/copilot/runs/retry-cara-workspace.ts";
import type { RunLimits } from "../../src/domains/copilot/runs/run-limits.ts";
import { runWorkspaceWorkflow } from "../../src/domains/copilot/runs/run-workspace.workflow.ts";
import { stopCaraWorkspace } from "../../src/domains/copilot/runs/stop-cara-workspace.ts";
import { toolsFor } from "../../src/domains/copilot/runs/tool-list.ts";
import type { Workspace } from "../../src/domains/copilot/workspaces/workspace.ts";
import { listMessages } from "../../src/domains/copilot/workspaces/workspace-message.store.ts";
import { getWorkspace } from "../../src/domains/copilot/workspaces/workspace.store.ts";
import { finishUpload } from "../../src/domains/documents/finish-upload.ts";
import { startUpload } from "../../src/domains/documents/start-upload.ts";
import { addAgency, addAgencyUser } from "../../src/domains/identity/provision.ts";
import { workFor } from "../../src/entry/event-routes.ts";
import type { AgencyId, AgencyUserId, FileId, WorkspaceId } from "../../src/kernel/ids.ts";
import type { Result } from "../../src/kernel/result.ts";
import type { AgencyDb } from "../../src/platform/db/agency-db.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency, inAgency } from "../../src/platform/db/transactions.ts";
import { startOutboxPump } from "../../src/platform/events/outbox-pump.ts";
import type { StepLimits } from "../../src/platform/llm/stream-step.ts";
import { createLog } from "../../src/platform/log.ts";
import { registerWorkflows, serveWorkflows } from "../../src/platform/restate/endpoint.ts";
import { startWork } from "../../src/platform/restate/start-work.ts";
import { systemClock, type UseCase, type UseCaseContext } from "../../src/platform/use-case.ts";
import { freePort } from "../kit/own-clamd.ts";
import { startScriptedModel } from "../kit/own-scripted-model.ts";
import { startOwnRestate } from "../kit/own-restate.ts";
import { createTestDatabase } from "../kit/test-database.ts";
import { servicesEnvironment } from "../kit/test-environment.ts";
import { must } from "../kit/test-policies.ts";

/** More than any run has. */
const ALL = { before: 2_147_483_647, most: 1_000 };

/** Limits that no test of something else meets. */
export const WIDE: RunLimits = {
  steps: 40,
  tokens: 3_000_000,
  wallMs: 120_000,
  costMicros: 10_000_000,
  outageMs: 0,
  toolResultLength: 30_000,
  agencyTokensPerDay: 50_000_000,
  agencyRuns: 1_000,
};
const SETTINGS = { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 };
/** Longest anything is waited for. */
const PATIENCE_MS = 30_000;

export type Stage = Awaited<ReturnType<typeof startStage>>;

/** Cara with a Restate server, a database and a scripted model for one test; only text extraction is missing. */
export async function startStage({
  engineEnv = {},
  dripMs = 20,
}: { engineEnv?: Record<string, string>; dripMs?: number } = {}) {
  const database = await createTestDatabase();
  const engine = await startOwnRestate(engineEnv);
  const scriptedModel = await startScriptedModel({ dripMs });
  const pool = createPool(database.urls.DATABASE_URL, 12);
  const drafts: { topic: string; id: string; text: string; at: number }[] = [];
  const tools: Cara["tools"] = (workspace) => toolsFor(workspace, { research: null });
  const set = { scenario: "helpful" as string | null, limits: WIDE, stepLimits: {} as Partial<StepLimits>, tools };
  const log = createLog("silent", "test");
  const cara: Cara = {
    inAgency: (agencyId, work) => inAgency(pool, agencyId, work),
    clock: systemClock,
    settings: SETTINGS,
    get model() {
      return set.scenario === null ? null : scriptedModel.model(set.scenario);
    },
    get limits() {
      return set.limits;
    },
    get stepLimits() {
      return set.stepLimits;
    },
    tools: (workspace) => set.tools(workspace),
    drafts: (topic, draft) => drafts.push({ topic: topic.name, ...draft, at: performance.now() }),
    log,
  };
  const port = await freePort();
  const identityKey = servicesEnvironment()["RESTATE_IDENTITY_KEY"] ?? "";
  const server = await serveWorkflows([runWorkspaceWorkflow(cara)], { port, identityKey, log });
  const lines = new Set<ServerHttp2Session>();
  server.on("session", (line) => {
    lines.add(line);
    line.once("close", () => lines.delete(line));
  });
  await registerWorkflows(engine.urls.RESTATE_ADMIN_URL, `http://127.0.0.1:${port}`);
  const pump = startOutboxPump(pool, log, async (row) => {
    for (const work of workFor(row))
      if (work.service === "RunWorkspace") await startWork(engine.urls.RESTATE_INGRESS_URL, work, row.id);
  });
  return {
    set,
    /** Everything is as at the begin. */
    reset: () => Object.assign(set, { scenario: "helpful", limits: WIDE, stepLimits: {}, tools }),
    drafts,
    scriptedModel,
    engine,
    pool,
    database,
    /** Breaks Restate's connections to this process, as in a failover to another node; returns how many. */
    cutLines() {
      const cut = [...lines];
      for (const line of cut) line.destroy();
      return cut.length;
    },
    person: () => addPerson(pool, pump.wake),
    async stop() {
      await pump.stop();
      server.close();
      engine.stop();
      await scriptedModel.close();
      await pool.end();
      await database.drop();
    },
  };
}

export type Person = {
  agencyId: AgencyId;
  userId: AgencyUserId;
  inDatabase<T>(work: (db: AgencyDb) => Promise<T>): Promise<T>;
  /** Someone else of the same agency. */
  colleague(): Promise<Person>;
  open(input: object): Promise<Workspace>;
  say(id: WorkspaceId, message: string): Promise<Result<Workspace, string>>;
  stop(id: WorkspaceId): Promise<Result<Workspace, string>>;
  retry(id: WorkspaceId): Promise<Result<Workspace, string>>;
  see(id: WorkspaceId): Promise<Seen>;
  /** Waits until a workspace is as wanted, and returns everything in it. */
  until(id: WorkspaceId, isSo: (seen: Seen) => boolean, patienceMs?: number): Promise<Seen>;
  /** A complete file whose text is not extracted yet. */
  upload(name: string): Promise<FileId>;
  setReading(fileId: FileId, reading: object): Promise<unknown>;
};

/** Someone of an agency of their own, and what they do with Cara. */
export async function addPerson(pool: ReturnType<typeof createPool>, wake: () => void, of?: AgencyId): Promise<Person> {
  const agencyId = of ?? must(await withoutAgency(pool, (db) => addAgency(db, "Harbor Point Insurance")));
  const email = `dana.${randomUUID().slice(0, 8)}@harborpoint.example`;
  const userId = must(
    await withoutAgency(pool, (db) => addAgencyUser(db, { agencyId, email, name: "Dana Whitfield" })),
  );
  const inDatabase = <T>(work: (db: AgencyDb) => Promise<T>): Promise<T> => inAgency(pool, agencyId, work);
  const act = async <Input, Value, Code extends string>(useCase: UseCase<Input, Value, Code>, input: Input) => {
    const result = await inDatabase((db) => useCase(contextOf(db, agencyId, userId), input));
    wake();
    return result;
  };
  const see = (id: WorkspaceId) => inDatabase((db) => seeWorkspace(db, id));
  return {
    colleague: () => addPerson(pool, wake, agencyId),
    agencyId,
    userId,
    inDatabase,
    open: async (input: object): Promise<Workspace> =>
      must(await act(createCaraWorkspace, NewWorkspace.parse({ message: "What is covered?", ...input }))),
    say: (workspaceId: WorkspaceId, message: string) =>
      act(addCaraWorkspaceMessage, { workspaceId, followUp: FollowUp.parse({ message }) }),
    stop: (workspaceId: WorkspaceId) => act(stopCaraWorkspace, { workspaceId }),
    retry: (workspaceId: WorkspaceId) => act(retryCaraWorkspace, { workspaceId }),
    see,
    async until(id: WorkspaceId, isSo: (seen: Seen) => boolean, patienceMs = PATIENCE_MS): Promise<Seen> {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const seen = await see(id);
        if (isSo(seen)) return seen;
        if (Date.now() > deadline) throw new Error(`it did not come to that: ${JSON.stringify(seen, null, 1)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    upload: (name: string) => inDatabase((db) => storeFile(contextOf(db, agencyId, userId), name)),
    setReading: (fileId: FileId, reading: object) =>
      inDatabase((db) => db.updateTable("files").set(reading).where("id", "=", fileId).execute()),
  };
}

export type Seen = Awaited<ReturnType<typeof seeWorkspace>>;

/** Everything as of one moment: what changes while it is read is read again. */
async function seeWorkspace(db: AgencyDb, id: WorkspaceId): Promise<Awaited<ReturnType<typeof readWorkspace>>> {
  for (;;) {
    const seen = await readWorkspace(db, id);
    if ((await listLive(db, id)).length === seen.live.length) return seen;
  }
}

async function readWorkspace(db: AgencyDb, id: WorkspaceId) {
  const live = await listLive(db, id);
  const workspace = await getWorkspace(db, id);
  const messages = await listMessages(db, [id], ALL);
  const stages = await listStages(db, [id], ALL);
  const events =
    stages.length === 0
      ? []
      : await listEvents(
          db,
          stages.map((stage) => stage.id),
          ALL,
        );
  const runs = await db
    .selectFrom("workspace_runs")
    .selectAll()
    .where("workspace_id", "=", id)
    .orderBy("created_at")
    .orderBy("attempt")
    .execute();
  return { state: workspace.state, messages, stages, events, runs, live, artifacts: await artifactsOf(db, [id]) };
}

const listLive = (db: AgencyDb, id: WorkspaceId) =>
  db
    .selectFrom("live_events")
    .select(["version", "kind", "subject_id"])
    .where("topic", "=", `workspace:${id}`)
    .orderBy("version")
    .execute();

/** Cara is done with everything that was said. */
export const isIdle = ({ state }: Seen): boolean => state === "IDLE" || state === "WAITING_FOR_INPUT";
/** What Cara said, in order. */
export const answersIn = ({ messages }: Seen): string[] =>
  messages.filter(({ role }) => role === "AGENT").map(({ content }) => content);

const contextOf = (db: AgencyDb, agencyId: AgencyId, userId: AgencyUserId): UseCaseContext => ({
  db,
  actor: { agencyId, userId, role: "MEMBER", through: "APP" },
  clock: systemClock,
  settings: SETTINGS,
});

async function storeFile(context: UseCaseContext, name: string): Promise<FileId> {
  const { id } = must(await startUpload(context, { name, sizeBytes: 10, willBeScanned: false }));
  await finishUpload(context, {
    fileId: id,
    mimeType: "application/pdf",
    sha256: Buffer.alloc(32),
    opensInline: true,
  });
  return id;
}
