import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCaraWorkspaceMessage, FollowUp } from "../src/domains/copilot/workspaces/add-cara-workspace-message.ts";
import type { Workspace } from "../src/domains/copilot/workspaces/workspace.ts";
import { publishWakeup, publishDraft } from "../src/platform/live/wakeups.ts";
import { topicKey } from "../src/platform/live/topic.ts";
import { connectRedis } from "../src/platform/redis.ts";
import { testAgency, type TestAgency } from "./kit/test-agency.ts";
import { startTestApi, type TestApi } from "./kit/test-api.ts";
import { openLive, type LiveSocket } from "./live/live-client.ts";
import { openWorkspace, WORKSPACE } from "./live/watch-workspace.ts";

type Heard = {
  version: string;
  reset: boolean;
  kind: string | null;
  workspace: { id: string; state: string; title: string; runState: string } | null;
  message: { id: string; role: string; content: string; position: number } | null;
  draft: { messageId: string; text: string } | null;
};
const heard = (socket: LiveSocket, id = "1"): Heard[] =>
  socket.said.flatMap((it) =>
    it.type === "next" && it.id === id
      ? [(it.payload as { data: { watchCaraWorkspace: Heard } }).data.watchCaraWorkspace]
      : [],
  );

describe("watching a workspace", () => {
  let api: TestApi;
  const redis = connectRedis(process.env["REDIS_URL"] ?? "");
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(async () => {
    await api.stop();
    redis.disconnect();
  });
  const watch = async (agency: TestAgency, workspace: Workspace, after?: string) => {
    const browser = await api.signIn(agency.user.email);
    const socket = await openLive(api.url, { cookie: browser.cookie("__Host-cara_session") ?? "" });
    await socket.initialize();
    socket.subscribe({ id: workspace.id, ...(after === undefined ? {} : { after }) }, { query: WORKSPACE });
    await socket.until("the first message", () => heard(socket).length > 0);
    return socket;
  };
  const rest = (agency: TestAgency, { id }: Workspace, state: string) =>
    agency.inDatabase((db) => db.updateTable("workspaces").set({ state }).where("id", "=", id).execute());
  const sayMore = async (agency: TestAgency, workspace: Workspace, message: string) => {
    await rest(agency, workspace, "IDLE");
    await agency.inDatabase((db) =>
      db
        .updateTable("workspace_runs")
        .set({ state: "DONE", ended_at: new Date() })
        .where("workspace_id", "=", workspace.id)
        .where("ended_at", "is", null)
        .execute(),
    );
    const said = await agency.run(addCaraWorkspaceMessage, {
      workspaceId: workspace.id,
      followUp: FollowUp.parse({ message }),
    });
    if (!said.ok) throw new Error(said.refusal.message);
    publishWakeup(redis, new Set([topicKey({ agencyId: agency.id, name: `workspace:${workspace.id}` })]));
  };

  it("[API-11] [LIVE-01] first sends the state of the workspace, then each change with the changed record", async () => {
    const agency = await testAgency();
    const workspace = await openWorkspace(agency);
    const socket = await watch(agency, workspace);
    expect(heard(socket)[0]).toMatchObject({
      version: "1",
      reset: false,
      kind: null,
      workspace: { id: workspace.id, state: "CREATED", title: "What is covered?", runState: "QUEUED" },
      message: null,
    });
    await sayMore(agency, workspace, "And floods?");
    await socket.until("the change", () => heard(socket).length > 1);
    expect(heard(socket)[1]).toMatchObject({
      version: "2",
      kind: "workspace.message_added",
      workspace: null,
      message: { role: "USER", content: "And floods?", position: 2 },
    });
    socket.close();
  });

  it("[LIVE-09+] brings who comes back everything since the version they have seen, in order", async () => {
    const agency = await testAgency();
    const workspace = await openWorkspace(agency);
    for (const text of ["One", "Two", "Three"]) await sayMore(agency, workspace, text);
    const socket = await watch(agency, workspace, "2");
    await socket.until("what was missed", () => heard(socket).length === 3);
    expect(heard(socket).map((it) => [it.version, it.message?.content])).toEqual([
      ["2", undefined],
      ["3", "Two"],
      ["4", "Three"],
    ]);
    socket.close();
  });

  it("sends drafts to everyone who watches the workspace, and to no one who watches another", async () => {
    const agency = await testAgency();
    const [one, two] = [await openWorkspace(agency), await openWorkspace(agency)];
    const [mine, other] = [await watch(agency, one), await watch(agency, two)];
    const draft = { id: randomUUID(), text: `The policy says "no" ${"x".repeat(70_000)}` };
    const topic = { agencyId: agency.id, name: `workspace:${one.id}` as const };
    publishDraft(redis, topic, draft);
    await mine.until("the draft", () => heard(mine).some((it) => it.draft));
    const { version, draft: words } = heard(mine)[1] ?? {};
    // a draft belongs to no version: the stream goes on from where it stood
    expect([version, words?.messageId, words?.text.length]).toEqual(["1", draft.id, 50_000]);
    await sayMore(agency, one, "Go on");
    await mine.until("the change", () => heard(mine).some((it) => it.version === "2"));
    expect(other.bytes()).not.toContain(draft.id);
    mine.close();
    other.close();
  });

  it("survives words on their way that are no draft", async () => {
    const agency = await testAgency();
    const workspace = await openWorkspace(agency);
    const socket = await watch(agency, workspace);
    const key = topicKey({ agencyId: agency.id, name: `workspace:${workspace.id}` });
    for (const text of ["", "{}", "not json", '{"id":1,"text":2}', "null"])
      await redis.publish(`cara:draft:${key}`, text);
    await sayMore(agency, workspace, "Still there?");
    await socket.until("the change", () => heard(socket).length > 1);
    expect(heard(socket)[1]?.message?.content).toBe("Still there?");
    socket.close();
  });
});
