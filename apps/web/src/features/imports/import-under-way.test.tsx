import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { accepted, CHECKED, importServer } from "../../../test/fake-imports.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { renderAt } from "../../../test/render-at.tsx";

const PAGE = "/app/imports/i1";
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("an import in progress", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());
  const RUNNING = { ...CHECKED, state: "RUNNING", rowsTotal: 60_000 };

  it("is polled every second, announces each quarter, and shows the outcome by itself", async () => {
    const { sent, change } = importServer({ ...RUNNING, rowsDone: 500 });
    await renderAt(PAGE);
    await expect.element(page.getByText("500 of 60,000 rows")).toBeVisible();
    const spoken = page.getByText(/^Importing: \d+ percent$/u);
    await expect.element(spoken).toHaveTextContent("Importing: 0 percent");
    change({ rowsDone: 14_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(page.getByText("14,000 of 60,000 rows")).toBeVisible();
    await expect.element(spoken).toHaveTextContent("Importing: 0 percent");
    change({ rowsDone: 31_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(spoken).toHaveTextContent("Importing: 50 percent");
    change({ state: "DONE", rowsDone: 60_000, canUndo: true });
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(page.getByText(/^30 accounts created/u)).toBeVisible();
    const asked = sentAs(sent, "ImportProgressNow").length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sentAs(sent, "ImportProgressNow")).toHaveLength(asked);
  });

  it("is not polled while the tab is hidden", async () => {
    const { sent } = importServer(RUNNING);
    const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await renderAt(PAGE);
    await expect.element(page.getByRole("heading", { name: "Importing accounts" })).toBeVisible();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sentAs(sent, "ImportProgressNow")).toEqual([]);
    sight.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => sentAs(sent, "ImportProgressNow").length).toBe(1);
  });

  it("is paused and resumed", async () => {
    const { change } = importServer(RUNNING, {
      PauseImport: () => {
        change({ state: "PAUSED", rowsDone: 1_000, canUndo: true });
        return accepted("pauseImport");
      },
      ResumeImport: () => {
        change({ state: "RUNNING" });
        return accepted("resumeImport");
      },
    });
    await renderAt(PAGE);
    await button("Pause").click();
    await expect.element(page.getByRole("heading", { name: "Paused" })).toBeVisible();
    await expect.element(page.getByText("1,000 of 60,000 rows")).toBeVisible();
    await expect.element(button("Undo import")).toBeVisible();
    await button("Resume").click();
    await expect.element(page.getByRole("heading", { name: "Importing accounts" })).toBeVisible();
  });

  it("a lost connection is shown on the page, which keeps retrying", async () => {
    let reachable = false;
    importServer(
      { ...RUNNING, rowsDone: 500 },
      {
        ImportProgressNow: () => {
          if (!reachable) throw new TypeError("Failed to fetch");
          return { import: { ...RUNNING, rowsDone: 900 } };
        },
      },
    );
    await renderAt(PAGE);
    await expect.element(page.getByText("500 of 60,000 rows")).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(page.getByText(/^Connection lost\./u)).toBeVisible();
    reachable = true;
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(page.getByText("900 of 60,000 rows")).toBeVisible();
    await expect.element(page.getByText(/^Connection lost\./u)).not.toBeInTheDocument();
  });
});
