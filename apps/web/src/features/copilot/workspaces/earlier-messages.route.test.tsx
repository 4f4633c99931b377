import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../../test/fake-live.ts";
import { fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { asRead, message, NOW, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import type { Workspace } from "../workspace.ts";

/** Opens the page of a workspace. */
async function open(workspace: Workspace, more: Parameters<typeof fakeServer>[0]) {
  const live = fakeLive();
  live.stand = () => ({ workspace: { ...NOW, state: workspace.state, updatedAt: workspace.updatedAt } });
  const sent = fakeServer({ ...signedIn, CaraWorkspace: () => ({ caraWorkspace: asRead(workspace) }), ...more });
  await renderAt("/app/workspaces/w1");
  await expect.element(page.getByRole("log")).toBeVisible();
  return { sent };
}

describe("a long conversation", () => {
  it("loads earlier messages when scrolling up, and keeps the scroll position", async () => {
    const all = Array.from({ length: 240 }, (_, index) =>
      message(index + 1, { content: `Line ${index + 1}. `.repeat(20) }),
    );
    const earlier = (than: number) => all.slice(Math.max(0, than - 101), than - 1);
    const { sent } = await open(
      { ...WORKSPACE, messages: all.slice(140), planStages: [], artifacts: [] },
      {
        EarlierMessages: ({ variables: { before } }) => ({
          caraWorkspace: { id: "w1", messages: earlier(Number(before)), planStages: [] },
        }),
      },
    );
    await expect.element(page.getByText(/^Line 240\./u)).toBeInViewport();
    const box = page.getByRole("log").element();
    const count = () => page.getByRole("article").elements().length;
    const before = count();
    expect(before).toBeLessThan(100);
    // The reading position stays while thirty turns are inserted above; only estimated heights change.
    box.scrollTo({ top: 300 });
    const read = page
      .getByRole("article")
      .elements()
      .find((element) => element.getBoundingClientRect().top > 300);
    const top = read?.getBoundingClientRect().top ?? 0;
    await expect.poll(count).toBeGreaterThan(before);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(Math.abs((read?.getBoundingClientRect().top ?? 0) - top)).toBeLessThan(150);
    const scrollUp = () => {
      box.scrollTo({ top: 0 });
      return page.getByText(/^Line 1\./u).elements().length;
    };
    await expect.poll(scrollUp, { timeout: 40_000 }).toBe(1);
    const asked = sent
      .filter(({ operation }) => operation === "EarlierMessages")
      .map(({ variables }) => variables["before"]);
    expect(asked).toEqual([141, 41]);
    expect(page.getByRole("article").elements()).toHaveLength(240);
  });
});
