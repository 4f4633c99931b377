import { describe, expect, it } from "vitest";
import { noteTiming } from "#test/kit/measured.ts";
import { createReadiness, type Dependency } from "./readiness.ts";

const up: Dependency = { name: "database", check: () => Promise.resolve() };
const down: Dependency = { name: "redis", check: () => Promise.reject(new Error("away")) };
const silent: Dependency = { name: "redis", check: () => new Promise(() => undefined) };

async function ask(dependencies: Dependency[], { path = "/readyz", stop = false } = {}) {
  const readiness = createReadiness(dependencies);
  const port = await readiness.listen("127.0.0.1", 0);
  if (stop) readiness.stopServing();
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const body: unknown = await response.json();
  await readiness.close();
  return { status: response.status, body };
}

describe("createReadiness", () => {
  it("is ready when every dependency is available", async () => {
    expect(await ask([up])).toEqual({ status: 200, body: { ready: true, database: true } });
  });

  it("is not ready without a dependency, and names it", async () => {
    expect(await ask([up, down])).toEqual({ status: 503, body: { ready: false, database: true, redis: false } });
  });

  it("does not wait for a dependency that does not respond", async () => {
    const begin = performance.now();
    expect((await ask([silent])).status).toBe(503);
    noteTiming(performance.now() - begin, 3_500);
  });

  it("is not ready while it stops, so that no new requests are routed to it", async () => {
    expect((await ask([up], { stop: true })).status).toBe(503);
  });

  it("responds with 404 to everything else", async () => {
    expect((await ask([up], { path: "/" })).status).toBe(404);
  });
});
