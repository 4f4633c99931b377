import { stoppedBy } from "@cara/contract/workspace-terms.ts";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../../test/fake-live.ts";
import { failure, fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { asRead, event, NOW, stage, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";

const at = (position: number) =>
  event(`e${position}`, { stageId: "s2", position, status: "SUCCESS", title: `Step ${position}` });

/** A workspace with one stage, finished by default, and this many steps on the server. */
async function open(eventsCount: number, reply?: () => unknown, other?: Parameters<typeof stage>[1]) {
  const closed = { ...WORKSPACE, planStages: [stage("s2", other ?? { state: "SUCCESS", eventsCount })] };
  const live = fakeLive();
  live.stand = () => ({ workspace: NOW });
  const sent = fakeServer({
    ...signedIn,
    CaraWorkspace: () => ({ caraWorkspace: { ...asRead(closed), unfinishedStages: other ? closed.planStages : [] } }),
    StageSteps: ({ variables: { before } }) => {
      const end = Number(before ?? eventsCount + 1);
      const events = Array.from({ length: Math.min(50, end - 1) }, (_, index) => at(end - 1 - index)).toReversed();
      return reply?.() ?? { planStage: { id: "s2", events } };
    },
  });
  await renderAt("/app/workspaces/w1");
  const asked = () => sent.filter(({ operation }) => operation === "StageSteps").map(({ variables }) => variables);
  return { asked };
}
const steps = () => page.getByRole("list", { name: "Steps" }).getByRole("listitem").elements().length;

describe("the steps of a stage", () => {
  it("are loaded when it is expanded, the last ones first, and earlier ones on demand", async () => {
    const { asked } = await open(70);
    const head = page.getByRole("button", { name: /^Done/u });
    await expect.element(head.getByText(/^70 steps, /u)).toBeVisible();
    expect(asked()).toEqual([]);
    await head.click();
    await expect.element(page.getByText("Step 70")).toBeVisible();
    expect(steps()).toBe(50);
    await page.getByRole("button", { name: "Show 20 earlier steps" }).click();
    await expect.element(page.getByText("Step 1", { exact: true })).toBeVisible();
    expect(steps()).toBe(70);
    expect(asked()).toEqual([
      { stageId: "s2", before: null },
      { stageId: "s2", before: 21 },
    ]);
    // collapsing and expanding does not lose them
    await head.click();
    await head.click();
    await expect.element(page.getByText("Step 70")).toBeVisible();
    expect(asked()).toHaveLength(2);
  });

  it("can be loaded again after a failed request", async () => {
    let isDown = true;
    const { asked } = await open(3, () =>
      isDown ? failure("INTERNAL_SERVER_ERROR", "Something went wrong on our side.") : undefined,
    );
    await page.getByRole("button", { name: /^Done/u }).click();
    await expect.poll(asked).toHaveLength(1);
    const again = page.getByRole("button", { name: "Show 3 earlier steps" });
    await expect.element(again).toBeEnabled();
    isDown = false;
    await again.click();
    await expect.element(page.getByText("Step 3")).toBeVisible();
    expect(steps()).toBe(3);
  });

  it("that were open when a person stopped Cara did not fail, and the stage says who stopped it", async () => {
    const call = { name: "search_file", argumentsJson: "{}", result: null };
    const failed = { stageId: "s2", type: "TOOL_CALL", status: "FAILED", title: "Searching" } as const;
    const events = [
      event("e1", { ...failed, toolCall: call }),
      event("e2", { ...failed, position: 2, toolCall: { ...call, result: "No such page" } }),
    ];
    await open(2, undefined, { state: "FAILED", result: stoppedBy("Dana Whitfield"), events });
    await expect.element(page.getByRole("group", { name: "Stopped", exact: true })).toBeVisible();
    await expect.element(page.getByText("Stopped by Dana Whitfield")).toBeVisible();
    expect(page.getByRole("list", { name: "Steps" }).elements()).toEqual([]);
    await page.getByRole("button", { name: /^Stopped/u }).click();
    const items = page.getByRole("list", { name: "Steps" }).getByRole("listitem").elements();
    expect(items.map((item) => item.textContent.split(":", 1)[0])).toEqual(["Stopped", "Failed"]);
  });
});
