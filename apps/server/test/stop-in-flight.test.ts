import { connect } from "node:net";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { Browser } from "#test/kit/browser.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { noteTiming } from "#test/kit/measured.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import { startTestApi } from "#test/kit/test-api.ts";
import { emptyRedis } from "./attacks/attacked-api.ts";
import { freePort, spawnEntry } from "./attacks/spawned-process.ts";

const STOPPED_WITHIN_MS = 10_000;
const SOON = { timeout: 8_000, interval: 20 };
const SESSION = "__Host-cara_session";

describe("stopping the API", () => {
  it("finishes the request in flight, refuses new connections and exits with 0", { timeout: 60_000 }, async () => {
    const kit = await startTestApi();
    const agency = await testAgency();
    const signedIn = await kit.signIn(agency.user.email);
    const port = await freePort();
    const env = { CARA_API_PORT: String(port), REDIS_URL: await emptyRedis(), LOG_LEVEL: "info" };
    const server = await spawnEntry("api.ts", "api ready", env);
    const browser = new Browser(`http://127.0.0.1:${port}`, "10.2.2.2");
    browser.setCookie(SESSION, signedIn.cookie(SESSION) ?? "");

    // the mutation waits for a lock that this test holds
    const holder = new pg.Client({ connectionString: process.env["MIGRATE_DATABASE_URL"] ?? "" });
    await holder.connect();
    await holder.query("begin");
    await holder.query("set local role cara_door");
    await holder.query("select id from sessions where agency_id = $1 for update", [agency.id]);
    const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid");
    const waiting = () =>
      privilegedSql("select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [rows[0]?.pid]);
    const inFlight = browser.send("mutation { signOut { done } }");
    await vi.waitUntil(async () => (await waiting()).length > 0, SOON);
    const begin = performance.now();
    const stopped = server.stop("SIGTERM");
    await vi.waitUntil(async () => !(await canConnect(port)), SOON);
    await holder.query("commit");

    const answer = await inFlight;
    expect([answer.status, answer.text]).toEqual([200, '{"data":{"signOut":{"done":true}}}']);
    expect(await stopped).toBe(0);
    noteTiming(performance.now() - begin, STOPPED_WITHIN_MS);
    expect(server.output()).toContain('"stopping"');
    await Promise.all([holder.end(), kit.stop()]);
  });

  it("exits within ten seconds though connections stay open and idle", { timeout: 60_000 }, async () => {
    const port = await freePort();
    const server = await spawnEntry("api.ts", "api ready", {
      CARA_API_PORT: String(port),
      REDIS_URL: await emptyRedis(),
    });
    const idle = connect(port, "127.0.0.1");
    const kept = connect(port, "127.0.0.1", () => kept.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"));
    await new Promise((resolve) => kept.once("data", resolve));
    const begin = performance.now();
    expect(await server.stop("SIGTERM")).toBe(0);
    noteTiming(performance.now() - begin, STOPPED_WITHIN_MS);
    for (const socket of [idle, kept]) socket.destroy();
  });
});

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
