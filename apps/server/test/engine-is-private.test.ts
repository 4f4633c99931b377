import { connect, type Http2Server } from "node:http2";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { randomBytes } from "node:crypto";
import * as restate from "@restatedev/restate-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StatementMaker } from "../src/domains/certificates/statements/make-statement.ts";
import type { RecordingKeeper } from "../src/domains/calls/keep-recording.ts";
import type { Cara } from "../src/domains/copilot/runs/cara.ts";
import type { MailFiler } from "../src/domains/emails/inbound/file-received-email.ts";
import type { EmailSender } from "../src/domains/emails/send-approved-email.ts";
import { workflows } from "../src/entry/workflows.ts";
import { registerWorkflows, serveWorkflows } from "../src/platform/restate/endpoint.ts";
import { createLog } from "../src/platform/log.ts";
import { createSecret } from "../src/platform/secret.ts";
import { listenersOf, servicePids, withChildren } from "./engine/listeners.ts";
import { startTestApi } from "./kit/test-api.ts";
import { testEnvironment } from "./kit/test-environment.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1"]);
const env = testEnvironment();
/** A unique service: other tests share this Restate server. */
const service = `Echo${randomBytes(6).toString("hex")}`;
const echo = restate.service({
  name: service,
  handlers: { say: async (_ctx: restate.Context, word: string) => `heard ${word}` },
});
const mailer = {
  unscoped: () => Promise.reject(new Error("not reached")),
  secret: createSecret(env.CARA_SECRET),
  sendMail: () => Promise.reject(new Error("not reached")),
  publicUrl: env.publicUrl,
};
// no call gets past the signature, so nothing below is reached
const ours = workflows({
  mailer,
  withinAgency: () => Promise.reject(new Error("not reached")),
  reader: {} as MailFiler,
  cara: {} as Cara,
  sender: {} as EmailSender,
  statements: {} as StatementMaker,
  callAnalysisMs: 0,
  recordings: {} as RecordingKeeper,
});
// the definition holds its handlers under this name, which its type does not show
const handlersOf = (it: object): object => (it as { service?: object }).service ?? {};
const paths = ours.flatMap((our) => Object.keys(handlersOf(our)).map((handler) => `${our.name}/${handler}`));

describe("Restate and the worker", () => {
  let server: Http2Server;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    const log = createLog("silent", "worker");
    server = await serveWorkflows([echo, ...ours], { port, identityKey: env.RESTATE_IDENTITY_KEY, log });
  });
  afterAll(() => server.close());

  it("[T-09] the worker responds with 401 to every call that Restate did not sign", async () => {
    expect(paths).toContain("SendSignInCode/run");
    const forged = { "x-restate-signature-scheme": "v1", "x-restate-jwt-v1": "eyJhbGciOiJub25lIn0.e30." };
    for (const path of ["discover", `invoke/${service}/say`, ...paths.map((it) => `invoke/${it}`)])
      for (const headers of [{}, { "x-restate-signature-scheme": "unsigned" }, forged])
        expect([path, await post(port, `/${path}`, headers)]).toEqual([path, 401]);
  });

  it("[T-09] the worker accepts Restate's signed calls", { timeout: 30_000 }, async () => {
    // Restate knows only this test's own service here, never the product's
    const echoPort = await freePort();
    const echoServer = await serveWorkflows([echo], {
      port: echoPort,
      identityKey: env.RESTATE_IDENTITY_KEY,
      log: createLog("silent", "worker"),
    });
    await registerWorkflows(env.RESTATE_ADMIN_URL, `http://127.0.0.1:${echoPort}`);
    const answer = await fetch(`${env.RESTATE_INGRESS_URL}/${service}/say`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify("this"),
    });
    expect([answer.status, await answer.json()]).toEqual([200, "heard this"]);
    await forgetDeployment(echoPort);
    echoServer.close();
  });

  it("[T-09] no handler can be called through the port of the API", async () => {
    const api = await startTestApi();
    const headers = { "content-type": "application/json", "x-requested-with": "cara" };
    for (const path of [
      "discover",
      ...paths.flatMap((it) => [it, `${it}/send`, `invoke/${it}`, `restate/call/${it}`]),
    ]) {
      const answer = await api.browser().request(`/${path}`, { method: "POST", headers, body: "{}" });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    await api.stop();
  });

  it("[T-09] the worker, the API and their figures listen on loopback only", async () => {
    const figures = await freePort();
    const api = await startTestApi({ CARA_METRICS_PORT: String(figures) });
    await fetch(`http://127.0.0.1:${figures}/metrics`);
    const listeners = listenersOf([process.pid]);
    expect(listeners.map((listener) => listener.port)).toEqual(
      expect.arrayContaining([port, figures, Number(new URL(api.url).port)]),
    );
    expect(listeners.filter((it) => !LOOPBACK.has(it.address))).toEqual([]);
    await api.stop();
  });

  it("[T-09] PostgreSQL, Redis, Restate, mail and files listen on loopback only", () => {
    const services = servicePids(process.env["CARA_DATA"] ?? "");
    const listeners = listenersOf(withChildren(services.map(({ pid }) => pid)));
    const expected = [env.DATABASE_URL, env.REDIS_URL, env.RESTATE_INGRESS_URL, env.RESTATE_ADMIN_URL, env.SMTP_URL];
    expect(listeners.map((it) => it.port)).toEqual(
      expect.arrayContaining(expected.map((url) => Number(new URL(url).port))),
    );
    expect(listeners.filter((it) => !LOOPBACK.has(it.address))).toEqual([]);
  });

  it("[T-09] would be detected: a socket open to the network is reported, and ours cannot be reached from there", async () => {
    const open = createServer();
    const openPort = await freePort();
    await new Promise<void>((resolve) => open.listen(openPort, "0.0.0.0", resolve));
    expect(listenersOf([process.pid]).filter((it) => !LOOPBACK.has(it.address))).toEqual([
      { pid: process.pid, address: "0.0.0.0", port: openPort },
    ]);
    open.close();
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((it) => it && !it.internal && it.family === "IPv4");
    const url = outside && `http://${outside.address}:${port}/discover`;
    const reached = url
      ? fetch(url).then(
          () => true,
          () => false,
        )
      : false;
    expect(await reached).toBe(false);
  });
});

function post(port: number, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connect(`http://127.0.0.1:${port}`).once("error", reject);
    const stream = session.request({
      ":method": "POST",
      ":path": path,
      "content-type": "application/vnd.restate.invocation.v6",
      ...headers,
    });
    stream.once("response", (answer) => {
      resolve(Number(answer[":status"]));
      session.close();
    });
    stream.once("error", reject).end();
    stream.resume();
  });
}

async function forgetDeployment(port: number): Promise<void> {
  const { deployments } = (await (await fetch(`${env.RESTATE_ADMIN_URL}/deployments`)).json()) as {
    deployments: { id: string; uri?: string }[];
  };
  for (const { id, uri } of deployments)
    if (uri?.includes(`:${port}`))
      await fetch(`${env.RESTATE_ADMIN_URL}/deployments/${id}?force=true`, { method: "DELETE" });
}

/** A port below the range from which clients get theirs. */
async function freePort(): Promise<number> {
  for (;;) {
    const candidate = 22_100 + Math.trunc(Math.random() * 2_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false)).listen(candidate, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return candidate;
  }
}
