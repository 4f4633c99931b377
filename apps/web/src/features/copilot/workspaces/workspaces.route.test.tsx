import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { sentAs } from "../../../../test/fake-policies.ts";
import { fakeServer } from "../../../../test/fake-server.ts";
import { workspaceRow, workspaces, workspacesReplies } from "../../../../test/fake-workspaces.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { STATUS_CHOICES } from "./workspaces-filter.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const ROWS = [
  workspaceRow("w1", { title: "Certificate for Northgate", state: "CREATED" }),
  workspaceRow("w2", { title: "Compare two umbrellas", state: "WORKING", agencyUser: { name: "Luis Ortega" } }),
  workspaceRow("w3", { title: "Review exhibit C", state: "WAITING_FOR_INPUT" }),
  workspaceRow("w4", { title: "Renewal questions", state: "IDLE" }),
];
const server = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ ...workspacesReplies(), Workspaces: () => workspaces(ROWS), ...more });
const titles = () =>
  page
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => row.querySelector("a")?.textContent);

describe("the workspaces list", () => {
  it("[WSLIST-02] [WSLIST-04] [FORMAT-04] shows Title, User, Status and Last Updated, the state as a badge", async () => {
    server();
    await renderAt("/app/workspaces");
    const heads = page.getByRole("columnheader");
    await expect.element(heads.first()).toBeVisible();
    expect(heads.elements().map((head) => head.textContent)).toEqual(["Title", "User", "Status", "Last Updated"]);
    const row = page.getByRole("row", { name: /Compare two umbrellas/u });
    await expect.element(row.getByText("Luis Ortega")).toBeVisible();
    await expect.element(row.getByText("Working")).toHaveAttribute("data-tone", "blue");
    await expect.element(row.getByText(/^Mar \d, 2026, \d+:04 [AP]M$/u)).toBeVisible();
    const tones = page.getByRole("table").element().querySelectorAll("[data-tone]");
    expect([...tones].map((badge) => `${badge.textContent} ${badge.getAttribute("data-tone")}`)).toEqual([
      "Created neutral",
      "Working blue",
      "Waiting for input amber",
      "Idle green",
    ]);
  });

  it("[WSLIST-04] says beside the state what a workspace needs from the person", async () => {
    const attention = ["EMAIL_TO_APPROVE", "QUESTION"];
    server({ Workspaces: () => workspaces([...ROWS, workspaceRow("w5", { title: "Flood", attention })]) });
    await renderAt("/app/workspaces");
    const row = page.getByRole("row", { name: /Flood/u });
    for (const label of ["Idle", "Email to approve", "Question for you"])
      await expect.element(row.getByText(label)).toBeVisible();
    expect(page.getByText("Email to approve").elements()).toHaveLength(1);
  });

  it("revalidates states when the tab becomes visible again, without removing anything", async () => {
    let state = "WORKING";
    const sent = server({ Workspaces: () => workspaces([workspaceRow("w1", { title: "Compare", state })]) });
    await renderAt("/app/workspaces");
    await expect.element(page.getByText("Working", { exact: true }).last()).toBeVisible();
    const row = page.getByRole("row", { name: /Compare/u }).element();
    state = "IDLE";
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(page.getByRole("row", { name: /Compare/u }).getByText("Idle")).toBeVisible();
    expect(row.isConnected).toBe(true);
    expect(sentAs(sent, "Workspaces")).toHaveLength(2);
  });

  it("[WSLIST-03] [ROUTES-06] each row links to its workspace", async () => {
    server();
    await renderAt("/app/workspaces");
    await expect
      .element(page.getByRole("link", { name: "Review exhibit C" }))
      .toHaveAttribute("href", "/app/workspaces/w3");
  });

  it("[WSLIST-05] says what to do when there are none", async () => {
    server({ Workspaces: () => workspaces([]) });
    await renderAt("/app/workspaces");
    await expect.element(page.getByRole("heading", { name: "No workspaces found" })).toBeVisible();
    await expect.element(page.getByText("Create a copilot workspace to get started.")).toBeVisible();
  });

  it("[WSLIST-06] says 'Loading Cara workspaces...' until the server responds, with head and filters in place", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    server({ Workspaces: () => promise });
    await renderAt("/app/workspaces");
    await expect.element(page.getByText("Loading Cara workspaces...")).toBeVisible();
    await expect.element(page.getByRole("searchbox")).toBeVisible();
    resolve(workspaces(ROWS));
    await expect.element(page.getByRole("link", { name: "Renewal questions" })).toBeVisible();
    await expect.element(page.getByText("Loading Cara workspaces...")).not.toBeInTheDocument();
  });

  it("[WSLIST-01] [OQ-47] searches on the server while typing, keeps the text in the URL, and names what was not found", async () => {
    const sent = server({
      Workspaces: ({ variables }) =>
        workspaces(ROWS.filter(({ title }) => title.toLowerCase().includes(text(variables["search"])))),
    });
    const { path } = await renderAt("/app/workspaces");
    await expect.element(page.getByRole("link", { name: "Renewal questions" })).toBeVisible();
    const box = page.getByRole("searchbox", { name: "Search workspaces" });
    await box.fill("exhibit");
    await expect.poll(titles).toEqual(["Review exhibit C"]);
    expect(path()).toBe("/app/workspaces?search=exhibit");
    expect(sentAs(sent, "Workspaces").map(({ search }) => search)).toEqual([null, "exhibit"]);
    await box.fill("zzz");
    await expect.element(page.getByText("Nothing matches 'zzz'")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect.poll(titles).toHaveLength(4);
  });

  it("[WSLIST-07] [WSLIST-07+] [OQ-08] the four statuses filter by their state", async () => {
    expect(STATUS_CHOICES.slice(1).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Pending: CREATED",
      "Assigned to AI: WORKING",
      "Ready for Review: WAITING_FOR_INPUT",
      "Completed: IDLE",
    ]);
    const sent = server({
      Workspaces: ({ variables: { state } }) => workspaces(ROWS.filter((row) => state === null || row.state === state)),
    });
    const { path } = await renderAt("/app/workspaces");
    await expect.poll(titles).toHaveLength(4);
    const status = page.getByRole("group", { name: "Status" });
    for (const [label, title] of [
      ["Pending", "Certificate for Northgate"],
      ["Assigned to AI", "Compare two umbrellas"],
      ["Ready for Review", "Review exhibit C"],
      ["Completed", "Renewal questions"],
    ] as const) {
      await status.getByRole("button", { name: label }).click();
      await expect.poll(titles).toEqual([title]);
    }
    expect(path()).toBe("/app/workspaces?status=IDLE");
    expect(sentAs(sent, "Workspaces").at(-1)).toMatchObject({ state: "IDLE", userId: null });
  });

  it("[WSLIST-07+] the assignee filters by the workspace's user", async () => {
    const sent = server({
      Workspaces: ({ variables: { userId } }) =>
        workspaces(ROWS.filter(({ agencyUser }) => userId === null || agencyUser.name === "Luis Ortega")),
    });
    const { path } = await renderAt("/app/workspaces");
    await expect.poll(titles).toHaveLength(4);
    await page.getByRole("combobox", { name: "Assignee" }).click();
    await page.getByRole("option", { name: /Luis Ortega/u }).click();
    await expect.poll(titles).toEqual(["Compare two umbrellas"]);
    expect(path()).toBe("/app/workspaces?user=user-2");
    expect(sentAs(sent, "Workspaces").at(-1)).toMatchObject({ state: null, userId: "user-2" });
  });

  it("[WSLIST-07+] a filter that hides everything says so and can be cleared", async () => {
    server({ Workspaces: ({ variables: { state } }) => workspaces(state === null ? ROWS : []) });
    await renderAt("/app/workspaces?status=WORKING");
    await expect.element(page.getByText("Other workspaces are hidden by this filter.")).toBeVisible();
    await page.getByRole("button", { name: "Show all workspaces" }).click();
    await expect.poll(titles).toHaveLength(4);
  });

  it("[OQ-36] loads the next page while scrolling, each once", async () => {
    const all = Array.from({ length: 120 }, (_, index) => workspaceRow(`w${index}`));
    const sent = server({
      Workspaces: ({ variables }) => {
        const start = Number(variables["after"] ?? 0);
        const end = start + Number(variables["first"]);
        return workspaces(all.slice(start, end), { endCursor: String(end), hasNextPage: end < all.length });
      },
    });
    await renderAt("/app/workspaces");
    await expect.element(page.getByText("First 50 workspaces, last updated first")).toBeVisible();
    const box = page.getByRole("table").element().parentElement;
    for (const count of ["First 100 workspaces", "120 workspaces"]) {
      box?.scrollTo({ top: box.scrollHeight });
      await expect.element(page.getByText(`${count}, last updated first`)).toBeVisible();
    }
    expect(sentAs(sent, "Workspaces").map(({ after }) => after)).toEqual([null, "50", "100"]);
  });
});
