import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/kit/test-api.ts";

describe("readiness", () => {
  it("reports ready, with each dependency, once the database, Redis and the file store respond", async () => {
    const api = await startTestApi();
    const answer = await fetch(api.readyUrl);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ready: true, database: true, redis: true, files: true },
    ]);
    await api.stop();
  });

  it("is not served to the public", async () => {
    const api = await startTestApi();
    for (const address of ["127.0.0.1", "10.0.0.1", "203.0.113.7"])
      expect((await api.browser(address).request("/readyz")).status, address).toBe(404);
    await api.stop();
  });

  it("says not ready, and lives on, while a part is away", async () => {
    const api = await startTestApi({ REDIS_URL: "redis://127.0.0.1:20001" });
    const answer = await fetch(api.readyUrl);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ready: false, database: true, redis: false, files: true },
    ]);
    expect((await api.browser().request("/healthz")).status).toBe(200);
    await api.stop();
  });
});
