import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../test/fake-live.ts";
import { DETAILS, exploredAs, NOTHING_EXTRACTED, POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { asRead, message, NOW, WORKSPACE } from "../../../test/fake-workspace.ts";
import { renderAt } from "../../../test/render-at.tsx";
import type { Workspace } from "../copilot/workspace.ts";

const EXPLORED = { ...NOTHING_EXTRACTED, details: DETAILS };
const QUESTION = "What is the each occurrence limit?";
const asked = message(1, { content: QUESTION, author: { name: "Jane Doe" } });
const answered = message(2, { role: "AGENT", content: "**Each occurrence: $1,000,000** (proved)" });
const CHAT: Workspace = {
  ...WORKSPACE,
  title: "Policy Explorer: LSM-GL-4017-0881",
  preset: "DOCUMENT_EXPLORATION",
  state: "IDLE",
  run: { state: "DONE", failure: null },
  files: [],
  messages: [asked, answered],
  planStages: [],
  artifacts: [],
};
const saved = {
  addPolicyExplorerConversationMessage: {
    policyExplorerConversation: { messages: [{ id: "m1" }] },
    applicationError: null,
  },
};
type Replies = Parameters<typeof fakeServer>[0];

/** Opens the explorer of a policy with a conversation, or with none yet. */
async function open({ chat, stale = [] }: { chat: () => Workspace | null; stale?: string[] }, more: Replies = {}) {
  const live = fakeLive();
  live.stand = () => {
    const { state = "IDLE", updatedAt = "" } = chat() ?? {};
    return { workspace: { ...NOW, state, updatedAt, runState: state === "WORKING" ? "RUNNING" : "DONE" } };
  };
  const sent = fakeServer({
    ...signedIn,
    ...policyReplies(POLICY),
    PolicyExplore: () => {
      const workspace = chat();
      const messages = (workspace?.messages ?? []).map(({ id }) => ({ id, isStale: stale.includes(id) }));
      return exploredAs(EXPLORED, { workspace: workspace && { id: "w1" }, messages });
    },
    CaraWorkspace: () => ({ caraWorkspace: asRead(chat() ?? CHAT) }),
    AddPolicyExplorerConversationMessage: () => saved,
    ...more,
  });
  await renderAt("/app/policies/p1/explore");
  await expect.element(box()).toBeVisible();
  return { live, sent };
}
const box = () => page.getByRole("textbox", { name: "Ask a question" });
const region = () => page.getByRole("region", { name: "Ask a question" });

describe("asking about a policy", () => {
  it("[EXPLORE-02] [EXPLORE-04] offers a box to ask in, with the disclaimer", async () => {
    await open({ chat: () => null });
    await expect
      .element(region().getByText("The assistant is not a licensed agent. Answers may be incomplete."))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Ask", exact: true })).toBeVisible();
    expect(page.getByRole("log").elements()).toEqual([]);
  });

  it("[EXPLORE-13] shows the conversation that the agency has had, after a reload too", async () => {
    await open({ chat: () => CHAT });
    const log = page.getByRole("log", { name: "Conversation with Cara" });
    await expect.element(log.getByText(QUESTION)).toBeVisible();
    await expect.element(log.getByText("Each occurrence: $1,000,000")).toBeVisible();
    await expect.element(log.getByText("Jane Doe")).toBeVisible();
    await page.getByRole("button", { name: "Hide conversation" }).click();
    expect(page.getByRole("log").elements()).toEqual([]);
    await page.getByRole("button", { name: "Show conversation" }).click();
    await expect.element(log.getByText(QUESTION)).toBeVisible();
  });

  it("[EXPLORE-13] shows a long answer from its start, where the amount is", async () => {
    await page.viewport(1440, 900);
    const content = [
      "**Each occurrence: $1,000,000** (proved)",
      ...Array.from({ length: 30 }, (_, at) => `Line ${at}.`),
    ];
    await open({ chat: () => ({ ...CHAT, messages: [asked, { ...answered, content: content.join("\n\n") }] }) });
    const log = page.getByRole("log", { name: "Conversation with Cara" });
    await expect.element(log.getByText("Each occurrence: $1,000,000")).toBeInViewport();
    await expect.element(log.getByText("Line 29.")).not.toBeInViewport();
  });

  it("[EXPLORE-05] [EXPLORE-09] [EXPLORE-10] [API-24] [ROUTES-13] shows the question with the waiting steps, then what the server has", async () => {
    let chat: Workspace | null = null;
    const reply = Promise.withResolvers<typeof saved>();
    const { live, sent } = await open(
      { chat: () => chat },
      { AddPolicyExplorerConversationMessage: () => reply.promise },
    );
    await box().fill(QUESTION);
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect.element(region().getByText(QUESTION)).toBeVisible();
    await expect.element(region().getByText("Loading policy documents...")).toBeVisible();
    await expect.element(page.getByRole("progressbar")).toHaveAttribute("value", "10");
    const now = { timestamp: new Date().toISOString() };
    chat = { ...CHAT, state: "WORKING", run: { state: "RUNNING", failure: null }, messages: [{ ...asked, ...now }] };
    reply.resolve(saved);
    await expect.element(page.getByRole("log").getByText(QUESTION)).toBeVisible();
    expect(page.getByText(QUESTION).elements()).toHaveLength(1);
    await expect.element(page.getByRole("progressbar")).toBeVisible();
    await expect.element(box()).toHaveValue("");
    await vi.waitFor(() => expect(live.tries).toBeGreaterThan(0));
    chat = CHAT;
    live.say("watchCaraWorkspace", { message: { ...answered, files: undefined, author: undefined } });
    live.say("watchCaraWorkspace", { workspace: { ...NOW, state: "IDLE", runState: "DONE" } });
    await expect.element(page.getByText("Each occurrence: $1,000,000")).toBeVisible();
    await vi.waitFor(() => expect(page.getByRole("progressbar").elements()).toEqual([]));
    expect(sentAs(sent, "AddPolicyExplorerConversationMessage")).toEqual([
      { policyId: "p1", input: { message: QUESTION } },
    ]);
  });

  it("[EXPLORE-11] [ERR-12] shows why a question was refused under the box, and keeps it", async () => {
    const applicationError = { message: "Cara is still working on the last question." };
    await open(
      { chat: () => CHAT },
      {
        AddPolicyExplorerConversationMessage: () => ({
          addPolicyExplorerConversationMessage: { policyExplorerConversation: null, applicationError },
        }),
      },
    );
    await box().fill("And the aggregate?");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect.element(region().getByText(applicationError.message)).toBeVisible();
    await expect.element(box()).toHaveValue("And the aggregate?");
    await box().fill("And the general aggregate?");
    expect(region().getByText(applicationError.message).elements()).toEqual([]);
  });

  it("[EXPLORE-12] [LIVE-08] goes through the steps of waiting while Cara works", async () => {
    const now = { timestamp: new Date().toISOString() };
    const working: Workspace = { ...CHAT, state: "WORKING", messages: [{ ...asked, ...now }] };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
    try {
      await open({ chat: () => working });
      const bar = page.getByRole("progressbar");
      await expect.element(region().getByText("Loading policy documents...")).toBeVisible();
      for (const [seconds, label, percent] of [
        [2, "Reading carefully...", "45"],
        [6, "Thinking...", "80"],
        [5, "Thinking...", "90"],
        [8, "Thinking...", "100"],
      ] as const) {
        await vi.advanceTimersByTimeAsync(seconds * 1_000);
        await expect.element(region().getByText(label)).toBeVisible();
        await expect.element(bar).toHaveAttribute("value", percent);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("says of an answer that documents or coverages have changed since", async () => {
    await open({ chat: () => CHAT, stale: ["m2"] });
    await expect
      .element(page.getByText("The policy's documents or coverages have changed since this answer. Ask again."))
      .toBeVisible();
  });
});
