import { describe, expect, it } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { REQUEST, requestRow, requests, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { expectConsoleErrors } from "../../../test/setup.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { formatDateTime } from "../../lib/dates.ts";

const server = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ ...signedIn, ...servicingReplies(), ...more });
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
const cells = (name: RegExp) => textsOf(page.getByRole("row", { name }).getByRole("cell"));
const press = (name: string) => page.getByRole("button", { name, exact: true });

describe("the list of service requests", () => {
  it("[SRLIST-01] [SRLIST-02] [SRLIST-05] [ROUTES-14] has its title, its filter, and the new columns behind the six", async () => {
    server();
    await renderAt("/app/servicing");
    await expect.element(page.getByRole("heading", { name: "Servicing", level: 1 })).toBeVisible();
    await expect.element(page.getByText("Service requests from your customers")).toBeVisible();
    await expect.element(page.getByPlaceholder("Start typing to filter...")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /Account 1/u })).toBeVisible();
    expect(
      page
        .getByRole("columnheader")
        .elements()
        .map((head) => head.textContent),
    ).toEqual(["Customer", "Status", "Request Type", "Assignee", "Due Date", "Opened At", "Summary", "Days Open"]);
  });

  it("[SRLIST-02] the search text is in the URL and is sent to the server", async () => {
    const sent = server();
    const { path } = await renderAt("/app/servicing");
    await page.getByRole("searchbox").fill("  Luis ");
    await expect.poll(path).toBe("/app/servicing?search=Luis");
    await expect.poll(() => sentAs(sent, "ServiceRequests").at(-1)).toMatchObject({ search: "Luis", state: "OPEN" });
  });

  it("[SRLIST-04] shows open requests until Closed or All is chosen", async () => {
    const sent = server();
    const { path } = await renderAt("/app/servicing");
    await expect.element(press("Open")).toHaveAttribute("aria-pressed", "true");
    const choices = (name: string) => textsOf(page.getByRole("group", { name }).getByRole("button"));
    expect(choices("Status")).toEqual(["Open", "Closed", "All"]);
    expect(choices("Assignee")).toEqual(["Anyone", "Mine", "Unassigned"]);
    expect(sentAs(sent, "ServiceRequests")).toMatchObject([{ state: "OPEN", mine: true, unassigned: false }]);
    await press("Closed").click();
    await expect.poll(() => sentAs(sent, "ServiceRequests").at(-1)).toMatchObject({ state: "CLOSED" });
    await press("All").click();
    await expect.poll(() => sentAs(sent, "ServiceRequests").at(-1)).toMatchObject({ state: null });
    expect(path()).toBe("/app/servicing?state=ALL");
    await press("Open").click();
    await expect.poll(path).toBe("/app/servicing");
  });

  it("[OQ-36] starts with mine by due date; everyone's and Unassigned are one click or key away", async () => {
    const sent = server();
    const { path } = await renderAt("/app/servicing?search=roof&state=ALL");
    await expect
      .poll(() => sentAs(sent, "ServiceRequests").at(-1))
      .toMatchObject({ mine: true, unassigned: false, search: "roof", state: null, sort: "DUE", direction: "ASC" });
    await expect.element(page.getByRole("row", { name: /Account 1/u })).toBeVisible();
    await userEvent.keyboard("m");
    await expect.poll(path).toBe("/app/servicing?search=roof&state=ALL&assignee=ANYONE");
    await expect.poll(() => sentAs(sent, "ServiceRequests").at(-1)).toMatchObject({ mine: false, unassigned: false });
    await press("Unassigned").click();
    await expect.poll(() => sentAs(sent, "ServiceRequests").at(-1)).toMatchObject({ mine: false, unassigned: true });
    expect(path()).toBe("/app/servicing?search=roof&state=ALL&assignee=UNASSIGNED");
  });

  it("[SRLIST-06] names the account with an icon, otherwise the client, then the phone, then a dash", async () => {
    const bare = { account: null };
    server({
      ServiceRequests: () =>
        requests([
          requestRow("1", { account: { type: "BUSINESS", account: { name: "Tejas Steel" } }, clientName: "Someone" }),
          requestRow("5", { account: { type: "INDIVIDUAL", account: { name: "Ann Lee" } } }),
          requestRow("2", { ...bare, clientName: "Ruth Ann Calloway", clientPhone: "+13375550148" }),
          requestRow("3", { ...bare, clientPhone: "+13375550148" }),
          requestRow("4", bare),
        ]),
    });
    await renderAt("/app/servicing");
    await expect.element(page.getByRole("row", { name: /Tejas Steel/u })).toBeVisible();
    const rows = page.getByRole("row").elements().slice(1);
    expect(rows.map((row) => row.querySelector("a")?.textContent)).toEqual([
      "Tejas Steel",
      "Ann Lee",
      "Ruth Ann Calloway",
      "(337) 555-0148",
      "–",
    ]);
    // a building for a business only
    expect(rows.map((row) => row.querySelector("[data-account]")?.getAttribute("data-account"))).toEqual([
      "BUSINESS",
      "INDIVIDUAL",
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("[SRLIST-07] the status is a badge: amber for open, green for closed", async () => {
    server({ ServiceRequests: () => requests([requestRow("1"), requestRow("2", { state: "CLOSED" })]) });
    await renderAt("/app/servicing?state=ALL");
    const table = page.getByRole("table");
    await expect.element(table.getByText("Open", { exact: true })).toHaveAttribute("data-tone", "amber");
    await expect.element(table.getByText("Closed", { exact: true })).toHaveAttribute("data-tone", "green");
  });

  it("[SRLIST-08] [SRLIST-09] [SRLIST-10] [SRLIST-11] writes type, assignee, due date and opening in words", async () => {
    const createdAt = "2025-03-05T21:04:00.000Z";
    server({
      ServiceRequests: () =>
        requests([
          requestRow("1", {
            type: "ADD_ADDITIONAL_INSURED",
            assignee: { id: "u", name: "Luis Ortega" },
            dueAt: "2025-03-05",
            state: "CLOSED",
            createdAt,
          }),
          requestRow("2"),
        ]),
    });
    await renderAt("/app/servicing?state=ALL");
    await expect.element(page.getByRole("row", { name: /Account 1/u })).toBeVisible();
    expect(cells(/Account 1/u).slice(2, 6)).toEqual([
      "Add Additional Insured",
      "LOLuis Ortega",
      // at this width the opening is folded into it too
      expect.stringContaining("Mar 5, 2025"),
      formatDateTime(createdAt),
    ]);
    expect(formatDateTime(createdAt, { timeZone: "America/Chicago" })).toBe("Mar 5, 2025, 3:04 PM");
    expect(cells(/Account 2/u)[3]).toBe("–");
    expect(cells(/Account 2/u)[4]).toMatch(/^–/u);
  });

  it("[SRLIST-12] each row links to its overview", async () => {
    server({ ServiceRequest: servicingReplies({ ...REQUEST, id: "1" }).ServiceRequest });
    const { path } = await renderAt("/app/servicing");
    await page.getByRole("link", { name: "Account 1" }).click();
    await expect.poll(path).toBe("/app/servicing/1/overview");
  });

  it("[SRLIST-13] says that there are no requests yet", async () => {
    server({
      ServiceRequests: () => requests([]),
      AnyServiceRequest: () => ({ serviceRequests: { edges: [] } }),
    });
    await renderAt("/app/servicing");
    await expect.element(page.getByText("No service requests found")).toBeVisible();
    await expect.element(page.getByText("Your clients haven't made any service requests yet.")).toBeVisible();
  });

  it("[SRLIST-14] says that it is loading, with title and filter already there", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    server({ ServiceRequests: () => promise });
    await renderAt("/app/servicing");
    await expect.element(page.getByText("Loading service requests...")).toBeVisible();
    await expect.element(page.getByText("This might take a moment.")).toBeVisible();
    await expect.element(page.getByRole("searchbox")).toBeEnabled();
    resolve(requests([requestRow("1")]));
    await expect.element(page.getByRole("row", { name: /Account 1/u })).toBeVisible();
  });

  it("[SRLIST-15+] says that nothing matches when the filter hides everything, and offers to clear it", async () => {
    const sent = server({
      ServiceRequests: ({ variables }) => requests(variables["search"] === null ? [requestRow("1")] : []),
    });
    const { path } = await renderAt("/app/servicing?search=zzz&assignee=ANYONE");
    await expect.element(page.getByText("Nothing matches 'zzz'")).toBeVisible();
    await expect.element(page.getByText("Your clients haven't made")).not.toBeInTheDocument();
    await press("Search closed too").click();
    await expect.poll(() => sentAs(sent, "ServiceRequests").at(-1)).toMatchObject({ search: "zzz", state: null });
    await expect.poll(path).toContain("state=ALL");
    await expect.element(press("All")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: /Clear filter/u }).click();
    await expect.element(page.getByRole("row", { name: /Account 1/u })).toBeVisible();
    expect(path()).toBe("/app/servicing?assignee=ANYONE&state=ALL");
  });

  it("[SRLIST-15+] the same without search text: everything is closed, or nothing is mine", async () => {
    server({ ServiceRequests: ({ variables }) => requests(variables["state"] === null ? [requestRow("1")] : []) });
    await renderAt("/app/servicing");
    await expect.element(page.getByText("No open requests are assigned to you")).toBeVisible();
    await page.getByRole("button", { name: /Show everyone/u }).click();
    await expect.element(page.getByText("Every request is closed.")).toBeVisible();
    await press("Show all requests").click();
    await expect.element(page.getByRole("row", { name: /Account 1/u })).toBeVisible();
  });

  it("sorts by due date and by opening, on the server", async () => {
    const sent = server();
    const { path } = await renderAt("/app/servicing");
    const asked = () => {
      const { sort, direction } = sentAs(sent, "ServiceRequests").at(-1) ?? {};
      return `${String(sort)} ${String(direction)}`;
    };
    const sorted = (head: string) => page.getByRole("columnheader", { name: head });
    await expect.element(sorted("Due Date")).toHaveAttribute("aria-sort", "ascending");
    expect(asked()).toBe("DUE ASC");
    await expect.element(page.getByText("1 open request, soonest due first")).toBeVisible();
    await press("Due Date").click();
    await expect.element(sorted("Due Date")).toHaveAttribute("aria-sort", "descending");
    expect(asked()).toBe("DUE DESC");
    await press("Opened At").click();
    await expect.element(sorted("Opened At")).toHaveAttribute("aria-sort", "ascending");
    expect(asked()).toBe("OPENED ASC");
    await press("Opened At").click();
    await expect.element(sorted("Opened At")).toHaveAttribute("aria-sort", "descending");
    expect(asked()).toBe("OPENED DESC");
    await press("Opened At").click();
    await expect.poll(path).toBe("/app/servicing");
  });

  it("marks what is overdue and what is open for too long; a closed request is neither", async () => {
    const old = { dueAt: "2025-03-05" };
    server({
      ServiceRequests: () =>
        requests([
          requestRow("1", { ...old, isAging: true }),
          requestRow("2", { ...old, state: "CLOSED" }),
          requestRow("3", { dueAt: agencyToday() }),
        ]),
    });
    await renderAt("/app/servicing?state=ALL");
    await expect.element(page.getByRole("row", { name: /Account 1/u })).toBeVisible();
    await expect.element(page.getByTitle("Open for more than 5 working days").last()).toBeVisible();
    const marks = [/Account 1/u, /Account 2/u, /Account 3/u].map((name) => {
      const words = cells(name).slice(4).join(" ");
      return [words.includes("overdue"), words.includes("aging")];
    });
    expect(marks).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it("a failing server shows the error page", async () => {
    server({ ServiceRequests: () => failure("INTERNAL_SERVER_ERROR", "Broken", "req-1") });
    await renderAt("/app/servicing");
    await expect.element(page.getByText("Something went wrong")).toBeVisible();
    expectConsoleErrors();
  });
});
