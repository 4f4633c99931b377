import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../../test/fake-live.ts";
import { fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { asRead, NOW, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import type { Workspace } from "../workspace.ts";

async function open(start: Workspace) {
  const live = fakeLive();
  let now = start;
  live.stand = () => ({
    workspace: {
      ...NOW,
      state: now.state,
      updatedAt: now.updatedAt,
      runState: now.run?.state,
      failure: now.run?.failure,
    },
  });
  const become = (change: Partial<Workspace>, name: string) => () => {
    now = { ...now, ...change, updatedAt: "2026-03-05T18:00:00.000Z" };
    live.say("watchCaraWorkspace", live.stand());
    return { [name]: { validationErrors: [] } };
  };
  const sent = fakeServer({
    ...signedIn,
    CaraWorkspace: () => ({ caraWorkspace: asRead(now) }),
    StopCaraWorkspace: become({ state: "IDLE", run: { state: "STOPPED", failure: null } }, "stopCaraWorkspace"),
    RetryCaraWorkspace: become({ state: "WORKING", run: { state: "QUEUED", failure: null } }, "retryCaraWorkspace"),
  });
  await renderAt("/app/workspaces/w1");
  await expect.element(page.getByRole("log")).toBeVisible();
  return { sent, begin: become({ state: "WORKING", run: { state: "RUNNING", failure: null } }, "") };
}
const stop = () => page.getByRole("button", { name: "Stop", exact: true });
const again = () => page.getByRole("button", { name: "Try again" });

describe("Cara's run", () => {
  it("is stopped while she works, and can then be retried", async () => {
    const { sent } = await open({ ...WORKSPACE, state: "WORKING", run: { state: "RUNNING", failure: null } });
    expect(again().elements()).toEqual([]);
    await stop().click();
    await expect.element(page.getByText("Cara was stopped. Her work so far is saved.")).toBeVisible();
    await expect.element(stop()).not.toBeInTheDocument();
    await again().click();
    await expect.element(stop()).toBeVisible();
    await expect.element(again()).not.toBeInTheDocument();
    const asked = sent.filter(({ operation }) => /^(?:Stop|Retry)/u.test(operation));
    expect(asked.map(({ operation, variables }) => [operation, variables])).toEqual([
      ["StopCaraWorkspace", { id: "w1" }],
      ["RetryCaraWorkspace", { id: "w1" }],
    ]);
  });

  it("that stays queued for a while says so, until it starts", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { begin } = await open({ ...WORKSPACE, state: "CREATED", run: { state: "QUEUED", failure: null } });
    await expect.element(page.getByText("Thinking", { exact: true })).toBeVisible();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect
      .element(page.getByText("Waiting to start: Cara works through your agency's requests in order"))
      .toBeVisible();
    begin();
    await expect.element(page.getByText("Thinking", { exact: true })).toBeVisible();
  });

  it("that failed says why, and lets the owner retry it", async () => {
    await open({ ...WORKSPACE, run: { state: "FAILED", failure: "The model is away." } });
    await expect.element(page.getByText("Cara could not finish. The model is away.")).toBeVisible();
    await expect.element(again()).toBeVisible();
  });

  it("of a colleague can neither be stopped nor retried", async () => {
    await open({ ...WORKSPACE, isMine: false, run: { state: "FAILED", failure: "The model is away." } });
    await expect.element(page.getByText("Cara could not finish. The model is away.")).toBeVisible();
    expect(again().elements()).toEqual([]);
  });

  it("played by a script is labeled as scripted", async () => {
    await open({ ...WORKSPACE, isScripted: true });
    await expect.element(page.getByText(/^Demo mode: this answer comes from a script/u)).toBeVisible();
  });
});
