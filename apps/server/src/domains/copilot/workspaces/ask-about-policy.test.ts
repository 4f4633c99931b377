import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import type { Browser } from "#test/kit/browser.ts";
import { runCara } from "#test/kit/own-cara.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { WorkspaceId } from "#kernel/ids.ts";
import { CoverageFactDraft } from "../../policies/coverage-fact.ts";
import { recordCoverageFact } from "../../policies/record-coverage-fact.ts";
import { deleteFile } from "../../policies/delete-file.ts";

const MESSAGES = "messages { id role content timestamp attachments { type content } isStale }";
const READ = `query C($policyId: ID!) { policyExplorerConversation(policyId: $policyId) {
  workspace { id title state isMine agencyUser { name } } ${MESSAGES} } }`;
const ASK = `mutation A($policyId: ID!, $input: PolicyExplorerMessageInput!) {
  addPolicyExplorerConversationMessage(policyId: $policyId, input: $input) {
    policyExplorerConversation { workspace { id } ${MESSAGES} } applicationError { message } } }`;
type Message = {
  role: string;
  content: string;
  isStale: boolean;
  attachments: { type: string; content: string }[];
};
type Conversation = {
  workspace: { id: WorkspaceId; state: string; isMine: boolean; agencyUser: { name: string } } | null;
  messages: Message[];
};
type Asked = { policyExplorerConversation: Conversation | null; applicationError: { message: string } | null };

describe("the conversation about a policy", () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  const read = async (policyId: string, as = browser) =>
    (await as.send(READ, { policyId })).body.data?.["policyExplorerConversation"] as Conversation;
  const ask = async (policyId: string, message: string, as = browser) =>
    (await as.send(ASK, { policyId, input: { message } })).body.data?.["addPolicyExplorerConversationMessage"] as Asked;
  const answer = async (policyId: string) => {
    const { workspace } = await read(policyId);
    if (workspace) await runCara(world.agency, workspace, { model: null });
  };

  it("[EXPLORE-05] [EXPLORE-09] [EXPLORE-13] [EXPLORE-14] [API-24] [DATA-13] [DATA-42] returns all messages, and is there after a reload", async () => {
    const { id } = await world.create();
    const fileId = await addDocument({ api, world, browser }, id, [declaredLines()]);
    expect(await read(id)).toEqual({ workspace: null, messages: [] });
    const asked = await ask(id, "What is the each occurrence limit?");
    expect(asked).toMatchObject({
      applicationError: null,
      policyExplorerConversation: { messages: [{ role: "USER", content: "What is the each occurrence limit?" }] },
    });
    await answer(id);
    const { messages, workspace } = await read(id);
    expect(messages).toMatchObject([
      { role: "USER", attachments: [], isStale: false },
      { role: "AI", isStale: false, attachments: [{ type: "CITATION", content: `/files/${fileId}#page=1` }] },
    ]);
    expect(messages[1]?.content).toContain("**Each occurrence: $1,000,000** (proved");
    expect(messages[1]?.content).toContain("Policy term Mar 5, 2026 to Mar 5, 2027.");
    expect(workspace).toMatchObject({ state: "IDLE", isMine: true });
    const again = await ask(id, "And the aggregate?");
    expect(again.policyExplorerConversation?.messages).toHaveLength(3);
    expect(again.policyExplorerConversation?.workspace?.id).toBe(workspace?.id);
  });

  it("[EXPLORE-11] is shared: a colleague reads it, asks in it once Cara has answered, and owns the question", async () => {
    const { id } = await world.create();
    const luis = await world.agency.addUser("Luis Ortega");
    const his = await api.signIn(luis.email);
    await ask(id, "Who is the named insured?");
    expect((await read(id, his)).messages).toHaveLength(1);
    expect(await ask(id, "And the premium?", his)).toMatchObject({
      policyExplorerConversation: null,
      applicationError: { message: expect.stringContaining("Cara is") as string },
    });
    await answer(id);
    expect((await ask(id, "And the premium?", his)).applicationError).toBeNull();
    expect((await read(id)).workspace).toMatchObject({ isMine: false, agencyUser: { name: "Luis Ortega" } });
    expect(await ask(id, "   ")).toMatchObject({ applicationError: { message: expect.any(String) as string } });
  });

  it("opens one conversation for two who ask first at the same time", async () => {
    const { id } = await world.create();
    const his = await api.signIn((await world.agency.addUser()).email);
    const both = await Promise.all([ask(id, "Is flood covered?"), ask(id, "Is hail covered?", his)]);
    expect(both.filter(({ applicationError }) => applicationError === null)).toHaveLength(1);
    expect((await read(id)).messages).toHaveLength(1);
  });

  it("calls an answer stale once the documents have changed", async () => {
    const { id } = await world.create();
    const fileId = await addDocument({ api, world, browser }, id, [declaredLines()]);
    await ask(id, "When does it expire?");
    await answer(id);
    expect((await read(id)).messages.at(-1)).toMatchObject({ role: "AI", isStale: false });
    await world.agency.run(deleteFile, fileId);
    expect((await read(id)).messages.map(({ isStale }) => isStale)).toEqual([false, true]);
  });

  it("calls an answer stale once a coverage was verified or entered since", async () => {
    const { id } = await world.create();
    const { add, decide, explore } = exploring({ api, world, browser });
    await add(id, [declaredLines()]);
    const asked = async () => {
      await ask(id, "What is the each occurrence limit?");
      await answer(id);
      return (await read(id)).messages.map(({ isStale }) => isStale);
    };
    expect(await asked()).toEqual([false, false]);
    await decide(id, { decision: "ACCEPTED" });
    expect((await read(id)).messages.map(({ isStale }) => isStale)).toEqual([false, true]);
    expect(await asked()).toEqual([false, true, false, false]);
    const value = CoverageFactDraft.parse({
      kind: "LIMIT",
      key: OCCURRENCE,
      label: "Each occurrence",
      amount: 750_000,
    });
    const partId = (await explore(id)).coverageParts[0]?.id ?? "";
    must(await world.agency.run(recordCoverageFact, { policyId: id, partId, value }));
    expect((await read(id)).messages.map(({ isStale }) => isStale)).toEqual([false, true, false, true]);
  });

  it("is not among the workspaces, and not of another agency's policy or a viewer's", async () => {
    const { id } = await world.create();
    await ask(id, "Is flood covered?");
    const { workspace } = await read(id);
    const listed = await browser.send("{ caraWorkspaces(first: 50) { edges { node { id } } } }", {});
    expect(JSON.stringify(listed.body)).not.toContain(workspace?.id);
    const taken = await browser.send(
      "mutation T($id: ID!) { requestWorkspaceTakeover(id: $id) { validationErrors { message } } }",
      {
        id: workspace?.id,
      },
    );
    expect(taken.body.errors?.[0]?.extensions).toMatchObject({ code: "NOT_FOUND" });
    const owner = await api.signIn((await world.agency.addUser("Olga Reyes", "OWNER")).email);
    const byOwner = await owner.send(
      "mutation T($id: ID!, $ownerId: ID!) { takeOverWorkspace(id: $id, ownerId: $ownerId) { validationErrors { message } } }",
      { id: workspace?.id, ownerId: world.agency.user.id },
    );
    expect(byOwner.body.errors?.[0]?.extensions).toMatchObject({ code: "NOT_FOUND" });
    await answer(id);
    // its own way in takes no files: what is said of the policy comes from the policy's documents
    const otherwise = await browser.send(
      "mutation M($id: ID!, $input: AddCaraWorkspaceMessageInput!) { addCaraWorkspaceMessage(id: $id, input: $input) { validationErrors { message } } }",
      { id: workspace?.id, input: { message: "And hail?" } },
    );
    expect(otherwise.body.errors?.[0]?.extensions).toMatchObject({ code: "NOT_FOUND" });
    const viewer = await world.agency.addUser("Vera Stone", "VIEWER");
    const hers = await api.signIn(viewer.email);
    expect((await hers.send(ASK, { policyId: id, input: { message: "x" } })).body.errors).toBeDefined();
    expect((await read(id, hers)).messages).toHaveLength(2);
    const other = await policyWorld();
    const theirs = await api.signIn(other.agency.user.email);
    expect((await theirs.send(READ, { policyId: id })).body.errors?.[0]?.extensions).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
