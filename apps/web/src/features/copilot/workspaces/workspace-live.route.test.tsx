import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../../test/fake-live.ts";
import { failure, fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { artifact, asRead, event, message, NOW, stage, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import type { Workspace } from "../workspace.ts";

const FIELD = "watchCaraWorkspace";
const later = "2026-03-05T16:30:00.000Z";
const LOST = "Connection lost. Trying again. What you type is kept.";

async function open(start: Workspace = WORKSPACE) {
  const live = fakeLive();
  let now = start;
  live.stand = () => ({ workspace: { ...NOW, state: now.state, updatedAt: now.updatedAt } });
  const sent = fakeServer({ ...signedIn, CaraWorkspace: () => ({ caraWorkspace: asRead(now) }) });
  const rendered = await renderAt("/app/workspaces/w1");
  await expect.poll(() => live.watchers, { timeout: 10_000 }).toBe(1);
  await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
  const reads = () => sent.filter(({ operation }) => operation === "CaraWorkspace").length;
  const say = (word: object) => live.say(FIELD, word);
  return { ...rendered, live, say, reads, become: (change: Partial<Workspace>) => void (now = { ...now, ...change }) };
}
const news = () => page.getByLabelText("Updates from Cara");
const log = () => page.getByRole("log");

afterEach(() => vi.restoreAllMocks());

describe("an open workspace", () => {
  it("[LIVE-01] [WS-20] shows a whole run as it happens, without a revalidation", async () => {
    const { say, reads } = await open({ ...WORKSPACE, state: "IDLE" });
    const before = reads();
    say({ workspace: { ...NOW, state: "WORKING", updatedAt: later, runState: "RUNNING" } });
    await expect.element(log().getByText("Thinking")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Message Cara" })).toHaveAttribute("readonly");
    say({ stage: stage("s9", { initiatedByMessageId: "m1", createdAt: later }) });
    await expect.element(log().getByText("Working...")).toBeVisible();
    say({ event: event("e9", { stageId: "s9", title: "A first thought" }) });
    await expect.element(log().getByText("A first thought")).toBeVisible();
    await expect.element(log().getByText("Thinking")).not.toBeInTheDocument();
    say({ event: event("e9", { stageId: "s9", title: "A first thought", status: "SUCCESS" }) });
    await expect.element(log().getByText("Thinking")).toBeVisible();
    say({ draft: { messageId: "m9", text: "It stands on **page" } });
    await expect.element(log().getByText(/It stands on/u)).toBeVisible();
    say({ artifact: artifact("a9", { createdAt: later, subject: "A second email" }) });
    await expect.element(log().getByText("A second email")).toBeVisible();
    say({ message: message(9, { id: "m9", role: "AGENT", content: "It stands on **page 4**.", timestamp: later }) });
    say({ stage: stage("s9", { initiatedByMessageId: "m1", createdAt: later, state: "SUCCESS" }) });
    await expect.element(log().getByText("page 4")).toBeVisible();
    expect(reads()).toBe(before);
    say({ workspace: { ...NOW, state: "IDLE", updatedAt: "2026-03-05T16:31:00.000Z", runState: "DONE" } });
    await expect.element(log().getByText("page 4")).toBeVisible();
    await expect.element(log().getByText("Thinking")).not.toBeInTheDocument();
    await expect.element(page.getByRole("complementary").getByText("Idle")).toBeVisible();
    expect(
      log()
        .getByText(/It stands on/u)
        .elements(),
    ).toHaveLength(1);
    // The model of the run is loaded once, at the end.
    await expect.poll(reads).toBe(before + 1);
  });

  it("announces stages, the answer and the state, but not partial answers", async () => {
    const { say } = await open({ ...WORKSPACE, state: "IDLE" });
    say({ workspace: { ...NOW, state: "WORKING", updatedAt: later } });
    await expect.element(news()).toHaveTextContent("Cara is working");
    say({ draft: { messageId: "m9", text: "Half an answer" } });
    await expect.element(log().getByText("Half an answer")).toBeVisible();
    await expect.element(news()).toHaveTextContent("Cara is working");
    say({ message: message(9, { id: "m9", role: "AGENT", content: "The whole answer" }) });
    await expect.element(news()).toHaveTextContent("Cara: The whole answer");
  });

  it("revalidates after a message of its owner, because the event has no files", async () => {
    const { say, become, reads } = await open({ ...WORKSPACE, isMine: false });
    const before = reads();
    const files = [{ id: "f7", name: "exhibit.pdf", sizeBytes: 9, url: "/files/f7" }];
    become({ messages: [...WORKSPACE.messages, message(5, { content: "Here is exhibit C", files })] });
    say({
      kind: "workspace.message_added",
      message: { ...message(5, { content: "Here is exhibit C" }), files: undefined },
    });
    await expect.element(log().getByText("Here is exhibit C")).toBeVisible();
    await expect.element(log().getByText("exhibit.pdf")).toBeVisible();
    expect(reads()).toBe(before + 1);
  });

  it("revalidates when missed changes are no longer stored", async () => {
    const { say, become } = await open();
    become({ messages: [...WORKSPACE.messages, message(6, { role: "AGENT", content: "Said meanwhile" })] });
    say({ reset: true });
    await expect.element(log().getByText("Said meanwhile")).toBeVisible();
  });
});

describe("the stream of a workspace", () => {
  it("[LIVE-02] is opened again one second after it has completed", async () => {
    const { live } = await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    live.finish("complete");
    await vi.advanceTimersByTimeAsync(999);
    expect(live.watchers).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(live.watchers).toBe(1);
    vi.useRealTimers();
  });

  it("[LIVE-03] [LIVE-04] [ERR-11] [OQ-12] is retried after 1, 2, 4, 8, 10, 10 seconds, and the page stays", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { live } = await open();
    live.refuse(true);
    live.refuseStreams(true);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    live.finish("error");
    const waits: number[] = [];
    for (let failures = 0; failures < 6; failures += 1) {
      const tries = live.tries;
      let waited = 0;
      while (live.tries === tries && waited < 20_000) {
        await vi.advanceTimersByTimeAsync(100);
        waited += 100;
      }
      waits.push(waited);
    }
    vi.useRealTimers();
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    await expect.element(log().getByText("The draft is ready.")).toBeVisible();
    live.refuseStreams(false);
  });

  it("[LIVE-06] ends with the page, and sends nothing afterwards", async () => {
    const { live, router } = await open();
    await router.navigate("/app/nowhere");
    await expect.poll(() => live.watchers, { timeout: 10_000 }).toBe(0);
    const { tries } = live;
    await new Promise((done) => setTimeout(done, 1_500));
    expect(live.tries).toBe(tries);
  });

  it("[LIVE-09+] a lost connection is announced politely, and the workspace revalidates when it is back", async () => {
    const { live, become, reads } = await open();
    live.refuse(true);
    live.lose();
    await expect.element(page.getByText("Live", { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText(LOST), { timeout: 14_000 }).toBeVisible();
    become({ messages: [...WORKSPACE.messages, message(6, { role: "AGENT", content: "Said while you were away" })] });
    const before = reads();
    live.refuse(false);
    await expect.element(log().getByText("Said while you were away"), { timeout: 14_000 }).toBeVisible();
    await expect.element(page.getByText(LOST)).not.toBeInTheDocument();
    expect(reads()).toBeGreaterThan(before);
  }, 45_000);

  it("[LIVE-04] a failed revalidation leaves the page as it is", async () => {
    const { say } = await open();
    fakeServer({ ...signedIn, CaraWorkspace: () => failure("INTERNAL_SERVER_ERROR", "Broken") });
    say({ reset: true });
    await new Promise((done) => setTimeout(done, 300));
    await expect.element(log().getByText("The draft is ready.")).toBeVisible();
  });
});
