import { CARA_IS_NOT_WORKING, NOTHING_TO_RETRY } from "@cara/contract/messages.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { workspaceWorld, type WorkspaceWorld } from "#test/kit/test-workspaces.ts";

const FIELDS = `caraWorkspace { id state isScripted
  run { state attempt model steps inputTokens outputTokens costMicros failure } } validationErrors { path message }`;
const CALLS = {
  stop: `mutation S($id: ID!) { it: stopCaraWorkspace(id: $id) { ${FIELDS} } }`,
  retry: `mutation R($id: ID!) { it: retryCaraWorkspace(id: $id) { ${FIELDS} } }`,
};

describe("stopping Cara and having her try again at the API", () => {
  let api: TestApi;
  let world: WorkspaceWorld;
  beforeAll(async () => {
    api = await startTestApi();
    world = await workspaceWorld(api);
  });
  afterAll(() => api.stop());
  const call = async (what: keyof typeof CALLS, id: string, as: Browser = world.dana) => {
    const { body } = await as.send(CALLS[what], { id });
    return body.data?.["it"] ?? body.errors?.[0]?.extensions["code"];
  };

  it("stops a queued run, retries it, and shows the newest run", async () => {
    const { id } = await world.create({ message: "What is covered?" });
    expect(await call("retry", id)).toMatchObject({ caraWorkspace: null, validationErrors: [{}] });
    expect(await call("stop", id)).toMatchObject({
      caraWorkspace: { id, state: "IDLE", isScripted: false, run: { state: "STOPPED", attempt: 1, failure: null } },
      validationErrors: [],
    });
    expect(await call("stop", id)).toMatchObject({
      caraWorkspace: null,
      validationErrors: [{ message: CARA_IS_NOT_WORKING }],
    });
    expect(await call("retry", id)).toMatchObject({
      caraWorkspace: { state: "WORKING", run: { state: "QUEUED", attempt: 2, model: null, steps: 0, inputTokens: 0 } },
    });
    await call("stop", id);
    expect(await world.agency.auditTrail(id)).toEqual([
      "workspace.created",
      "workspace.stopped",
      "workspace.retried",
      "workspace.stopped",
    ]);
  });

  it("refuses to retry an answered message", async () => {
    const { id } = await world.create({ message: "What is covered?" });
    await world.putCaraTo(id, "IDLE");
    expect(await call("retry", id)).toMatchObject({
      caraWorkspace: null,
      validationErrors: [{ message: NOTHING_TO_RETRY }],
    });
  });

  it("[OQ-13] is allowed to the owner only; another agency does not find the workspace", async () => {
    const { id } = await world.create({ message: "What is covered?" });
    const luis = await api.signIn(world.colleague.email);
    const stranger = (await workspaceWorld(api)).dana;
    for (const what of ["stop", "retry"] as const) {
      expect(await call(what, id, luis)).toBe("FORBIDDEN");
      expect(await call(what, id, stranger)).toBe("NOT_FOUND");
    }
  });
});
