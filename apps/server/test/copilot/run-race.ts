import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Cara } from "../../src/domains/copilot/runs/cara.ts";
import { listEvents, listStages } from "../../src/domains/copilot/runs/plan.store.ts";
import { runWorkspaceWorkflow } from "../../src/domains/copilot/runs/run-workspace.workflow.ts";
import { toModelTool, toolsFor } from "../../src/domains/copilot/runs/tool-list.ts";
import { composeInstructions } from "../../src/domains/copilot/runs/instructions.ts";
import type { Workspace } from "../../src/domains/copilot/workspaces/workspace.ts";
import type { WorkspaceId } from "../../src/kernel/ids.ts";
import { onCommittedNotes } from "../../src/platform/db/after-commit.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { inAgency } from "../../src/platform/db/transactions.ts";
import { publishWakeup, publishDraft } from "../../src/platform/live/wakeups.ts";
import { publishChange } from "../../src/platform/live/publish-change.ts";
import { createLog } from "../../src/platform/log.ts";
import { connectRedis } from "../../src/platform/redis.ts";
import { registerWorkflows, serveWorkflows } from "../../src/platform/restate/endpoint.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import { freePort } from "../kit/own-clamd.ts";
import { LIMITS } from "../kit/own-cara.ts";
import { modelAt } from "../kit/own-scripted-model.ts";
import { startOwnRestate } from "../kit/own-restate.ts";
import { testAgency } from "../kit/test-agency.ts";
import { startTestApi } from "../kit/test-api.ts";
import { openLive } from "../live/live-client.ts";
import { openWorkspace, WORKSPACE } from "../live/watch-workspace.ts";
import { bareRun } from "./bare-run.ts";
import { rowsOfAgency, writtenRows } from "./written-rows.ts";

/** More than any run has. */
const ALL = { before: 2_147_483_647, most: 1_000 };

const SCENARIO = "ten-steps";
const QUESTION = "What is covered?";
const SETTINGS = { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 };
const SCRIPTED_MODEL = join(import.meta.dirname, "../../src/entry/scripted-model.ts");

/** Cara's run and a bare handler that does the same, side by side on one engine, one database and one model. */
export async function startRace() {
  const databaseUrl = process.env["DATABASE_URL"] ?? "";
  const engine = await startOwnRestate();
  const model = await startModel();
  const pool = createPool(databaseUrl, 12);
  const redis = connectRedis(process.env["REDIS_URL"] ?? "");
  onCommittedNotes(pool, (topics) => publishWakeup(redis, topics));
  const log = createLog("error", "bench");
  const agency = await testAgency();
  const cara: Cara = {
    inAgency: (agencyId, work) => inAgency(pool, agencyId, work),
    clock: systemClock,
    settings: SETTINGS,
    model: modelAt(model.url, `scripted:${SCENARIO}`),
    limits: LIMITS,
    stepLimits: {},
    tools: (workspace) => toolsFor(workspace, { research: null }),
    drafts: (topic, draft) => publishDraft(redis, topic, draft),
    log,
  };
  const bare = bareRun({
    databaseUrl,
    modelUrl: model.url,
    scenario: SCENARIO,
    question: QUESTION,
    tools: toolsFor({ preset: null }, { research: null }).map(toModelTool),
    instructions: composeInstructions({
      preset: null,
      customPreset: null,
      templates: [],
      files: [],
      agencyName: agency.name,
      ownerName: agency.user.name,
      today: "2026-11-15",
    }),
  });
  const port = await freePort();
  const identityKey = process.env["RESTATE_IDENTITY_KEY"] ?? "";
  const server = await serveWorkflows([runWorkspaceWorkflow(cara), bare.service], { port, identityKey, log });
  await registerWorkflows(engine.urls.RESTATE_ADMIN_URL, `http://127.0.0.1:${port}`);

  /** One whole run, from Restate's call to its result, with nothing else running. */
  const run = async (
    service: "RunWorkspace" | "BareRun",
    onOpened?: () => Promise<void>,
  ): Promise<{ ms: number; cpuMs: number; workspace: Workspace }> => {
    const workspace = await openWorkspace(agency, { message: QUESTION });
    await onOpened?.();
    const made = await runOf(workspace.id);
    const ref = {
      agencyId: agency.id,
      workspaceId: workspace.id,
      runId: made.id,
      messageId: made.message_id,
      userId: agency.user.id,
      searchText: `${workspace.title}\n${agency.user.name}`,
    };
    const key = encodeURIComponent(`agency:${agency.id}:workspace:${workspace.id}`);
    const begin = performance.now();
    const used = process.cpuUsage();
    const answer = await fetch(`${engine.urls.RESTATE_INGRESS_URL}/${service}/${key}/run`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ref),
    });
    const ms = performance.now() - begin;
    const { user, system } = process.cpuUsage(used);
    const { state, steps } = await runOf(workspace.id);
    if (!answer.ok || state !== "DONE" || steps !== 10)
      throw new Error(`${service}: ${answer.status} ${state} after ${steps} steps: ${await answer.text()}`);
    return { ms, cpuMs: (user + system) / 1_000, workspace };
  };
  const runOf = (id: WorkspaceId) =>
    agency.inDatabase((db) =>
      db.selectFrom("workspace_runs").selectAll().where("workspace_id", "=", id).executeTakeFirstOrThrow(),
    );
  /** What a run writes, row by row and over all tables: both must write the same. */
  const rowsWritten = async (service: "RunWorkspace" | "BareRun"): Promise<string[]> => {
    const rows = () => agency.inDatabase(rowsOfAgency);
    let before: Awaited<ReturnType<typeof rows>> = new Map();
    await run(service, async () => {
      before = await rows();
    });
    return writtenRows(before, await rows());
  };

  /** Milliseconds from the commit of a changed event to the browser that watches its workspace. */
  const watchEvents = async (workspace: Workspace, changes: number, everyMs: number): Promise<number[]> => {
    const api = await startTestApi({ LOG_LEVEL: "error" });
    const browser = await api.signIn(agency.user.email);
    const socket = await openLive(api.url, { cookie: browser.cookie("__Host-cara_session") ?? "" });
    const arrivals: number[] = [];
    await socket.initialize();
    socket.ws.on("message", (data: Buffer) => {
      if (data.includes("workspace.event_changed")) arrivals.push(performance.now());
    });
    socket.subscribe({ id: workspace.id }, { query: WORKSPACE });
    await socket.until("the first message", () => socket.said.some(({ type }) => type === "next"));
    const [event] = await agency.inDatabase(async (db) =>
      listEvents(
        db,
        (await listStages(db, [workspace.id], ALL)).map(({ id }) => id),
        ALL,
      ),
    );
    const delays: number[] = [];
    for (let at = 0; at < changes; at += 1) {
      await inAgency(pool, agency.id, (db) =>
        publishChange(
          {
            db,
            actor: { agencyId: agency.id, userId: agency.user.id, through: "COPILOT" },
            clock: systemClock,
            settings: SETTINGS,
          },
          { topic: `workspace:${workspace.id}`, kind: "workspace.event_changed", subjectId: event?.id ?? workspace.id },
        ),
      );
      const committed = performance.now();
      await socket.until("the change", () => arrivals.length > at);
      delays.push(Math.max(0, (arrivals[at] ?? Number.NaN) - committed));
      await pause(everyMs);
    }
    socket.ws.close();
    await api.stop();
    return delays;
  };

  return {
    run,
    rowsWritten,
    watchEvents,
    async stop() {
      server.close();
      engine.stop();
      model.stop();
      redis.disconnect();
      await bare.close();
      await pool.end();
    },
  };
}

/** The model in a process of its own, as in production. */
async function startModel() {
  const port = await freePort();
  const env = { ...process.env, CARA_SCRIPTED_MODEL_PORT: String(port), LOG_LEVEL: "error" };
  const child = spawn(process.execPath, [SCRIPTED_MODEL], { env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; (await fetch(`${url}/healthz`).catch(() => null))?.ok !== true; tries += 1) {
    if (tries > 100) throw new Error("the model did not start");
    await pause(100);
  }
  return { url, stop: () => void child.kill("SIGKILL") };
}
