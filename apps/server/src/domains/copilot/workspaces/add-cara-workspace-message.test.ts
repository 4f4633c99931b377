import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { workspaceWorld, type ShownWorkspace, type WorkspaceWorld } from "#test/kit/test-workspaces.ts";

const LIST = `query L($first: Int!, $search: String, $state: WorkspaceState, $userId: ID) {
  caraWorkspaces(first: $first, search: $search, state: $state, userId: $userId) { edges { node { id title } } } }`;

describe("adding a message to a workspace", () => {
  let api: TestApi;
  let world: WorkspaceWorld;
  let luis: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await workspaceWorld(api);
    luis = await api.signIn(world.colleague.email);
  });
  afterAll(() => api.stop());

  it("[API-10] [OQ-07] accepts another message with files once Cara is done, and returns the workspace", async () => {
    const { id } = await world.create({ message: "First" });
    for (const state of ["IDLE", "WAITING_FOR_INPUT"] as const) {
      await world.putCaraTo(id, state);
      const file = await world.upload(`${state}.pdf`);
      const { caraWorkspace, validationErrors } = await world.say(id, { message: ` ${state} `, files: [file] });
      expect(validationErrors).toEqual([]);
      expect(caraWorkspace?.state).toBe("WORKING");
      expect(caraWorkspace?.messages.at(-1)).toMatchObject({ role: "USER", content: state, files: [{ id: file }] });
    }
    expect(await world.agency.auditTrail(id)).toEqual([
      "workspace.created",
      "workspace.message_added",
      "workspace.message_added",
    ]);
  });

  it("[OQ-07] refuses a message while she is queued or working, and leaves its file unattached", async () => {
    const { id } = await world.create({ message: "First" });
    const file = await world.upload("later.pdf");
    const trySay = () => world.say(id, { message: "More", files: [file] });
    const refused = { path: "message", message: expect.stringContaining("still working") };
    expect((await trySay()).validationErrors).toEqual([refused]);
    await world.putCaraTo(id, "WORKING");
    expect((await trySay()).validationErrors).toEqual([refused]);
    await world.putCaraTo(id, "IDLE");
    expect((await trySay()).validationErrors).toEqual([]);
    const empty = await world.say(id, { message: "  " });
    expect(empty.validationErrors.map(({ path }) => path)).toEqual(["message"]);
  });

  it("[RUN-10+] [OQ-06] accepts text but no files where the preset allows none", async () => {
    const customPresetId = await world.preset(false);
    const { id } = await world.create({ customPresetId, message: "First" });
    await world.putCaraTo(id, "IDLE");
    const refused = await world.say(id, { message: "More", files: [await world.upload("losses.pdf")] });
    expect(refused.validationErrors.map(({ path }) => path)).toEqual(["files"]);
    expect((await world.say(id, { message: "More" })).validationErrors).toEqual([]);
  });

  it("[OQ-13] [SEC-04] can be read by every colleague, is listed under its owner, and only its owner can write in it", async () => {
    const { id, title } = await world.create({ message: "Only Dana speaks here" });
    await world.putCaraTo(id, "IDLE");
    const body = await world.readAs(luis, id);
    expect(body.data?.["caraWorkspace"]).toMatchObject({ id, isMine: false, agencyUser: { name: "Dana Whitfield" } });
    const response = await world.sayAs(luis, id, { message: "Me too" });
    expect(response.body.errors?.[0]?.extensions["code"]).toBe("FORBIDDEN");
    const listed = async (userId: string, search = "only dana") => {
      const { body: page } = await luis.send(LIST, { first: 50, userId, search, state: "IDLE" });
      const found = page.data?.["caraWorkspaces"] as { edges: { node: object }[] } | undefined;
      return found?.edges.map(({ node }) => node);
    };
    expect(await listed(world.agency.user.id)).toEqual([{ id, title }]);
    expect(await listed(world.colleague.id)).toEqual([]);
    const after = await world.readAs(world.dana, id);
    const shown = after.data?.["caraWorkspace"] as ShownWorkspace | undefined;
    expect(shown?.messages).toHaveLength(1);
  });
});
