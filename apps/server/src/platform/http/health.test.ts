import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { serveHealth, type Dependency } from "./health.ts";
import { noteTiming } from "#test/kit/measured.ts";

const up: Dependency = { name: "database", check: () => Promise.resolve() };
const down: Dependency = { name: "redis", check: () => Promise.reject(new Error("away")) };
const silent: Dependency = { name: "redis", check: () => new Promise(() => undefined) };

async function ask(dependencies: Dependency[], path: string, stop = false) {
  const app = Fastify();
  const health = serveHealth(app, dependencies);
  if (stop) health.stopServing();
  const { statusCode, body } = await app.inject(path);
  await app.close();
  return { status: statusCode, body: JSON.parse(body) as unknown };
}

describe("serveHealth", () => {
  it("is ready when every part is there", async () => {
    expect(await ask([up], "/readyz")).toEqual({ status: 200, body: { ready: true, database: true } });
  });

  it("is not ready without a part, and says which, but lives", async () => {
    expect(await ask([up, down], "/readyz")).toEqual({
      status: 503,
      body: { ready: false, database: true, redis: false },
    });
    expect(await ask([up, down], "/healthz")).toEqual({ status: 200, body: { status: "ok" } });
  });

  it("does not wait for a part that does not answer", async () => {
    const begin = performance.now();
    expect((await ask([silent], "/readyz")).status).toBe(503);
    noteTiming(performance.now() - begin, 3_500);
  });

  it("is not ready while it stops, so that no new requests are sent its way", async () => {
    expect((await ask([up], "/readyz", true)).status).toBe(503);
  });
});
