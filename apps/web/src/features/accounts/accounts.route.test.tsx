import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountReplies, accountRow, accounts } from "../../../test/fake-accounts.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays, formatDate } from "../../lib/dates.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { expectConsoleErrors } from "../../../test/setup.ts";

const BUILDERS = accountRow("a1", "Alamo Ridge Builders LLC", {
  account: {
    name: "Alamo Ridge Builders LLC",
    email: "office@alamoridge.example",
    mailingAddress: { line1: "4400 Medical Drive", city: "San Antonio" },
  },
});
const CALLOWAY = accountRow("a2", "Ruth Ann Calloway", { type: "INDIVIDUAL" });
const row = (name: string) => page.getByRole("row", { name: new RegExp(name, "u") });

describe("the accounts list", () => {
  it("[ACCLIST-01] is titled 'Accounts' and says what it is for", async () => {
    fakeServer({ ...signedIn, Accounts: () => accounts([]) });
    await renderAt("/app/accounts");
    await expect.element(page.getByRole("heading", { name: "Accounts", level: 1 })).toBeVisible();
    await expect.element(page.getByText("View and manage your agency's accounts")).toBeVisible();
  });

  it("[ACCLIST-04] [ACCLIST-07] shows name with type and email, and the first line of the address", async () => {
    fakeServer({ ...signedIn, Accounts: () => accounts([BUILDERS, CALLOWAY]) });
    await renderAt("/app/accounts");
    await expect.element(row("Alamo Ridge")).toBeVisible();
    const heads = page.getByRole("columnheader").elements();
    expect(heads.map((head) => head.textContent)).toEqual(["Name", "Address", "City", "Policies", "Next Expiration"]);
    await expect.element(row("Alamo Ridge").getByText("Business")).toBeVisible();
    await expect.element(row("Alamo Ridge").getByText("office@alamoridge.example")).toBeVisible();
    await expect.element(row("Alamo Ridge").getByText("4400 Medical Drive")).toBeVisible();
    await expect.element(row("Ruth Ann").getByText("Individual")).toBeVisible();
    await expect.element(row("Ruth Ann").getByText("–").first()).toBeVisible();
  });

  it("[ACCLIST-04] shows the city, how many policies there are, and when the next one expires", async () => {
    const soon = addDays(agencyToday(), 12);
    const many = accountRow("a3", "Many Policies Inc", { policyCount: 100, nextExpiration: "2199-07-01" });
    fakeServer({
      ...signedIn,
      Accounts: () => accounts([{ ...BUILDERS, policyCount: 3, nextExpiration: soon }, CALLOWAY, many]),
    });
    await renderAt("/app/accounts");
    const cells = (name: string) =>
      row(name)
        .getByRole("cell")
        .elements()
        .slice(2)
        .map(({ textContent }) => textContent);
    await expect.element(row("Alamo Ridge").getByTitle(formatDate(soon))).toHaveTextContent("in 12 days");
    expect([cells("Alamo Ridge"), cells("Ruth Ann"), cells("Many Policies")]).toEqual([
      ["San Antonio", "3", "in 12 days"],
      ["–", "0", "–"],
      ["–", "100+", "Jul 1, 2199"],
    ]);
  });

  it("[ACCLIST-05] each row links to its account", async () => {
    fakeServer({ ...signedIn, ...accountReplies(), Accounts: () => accounts([BUILDERS]) });
    const { path } = await renderAt("/app/accounts");
    const link = page.getByRole("link", { name: /Alamo Ridge/u });
    await expect.element(link).toHaveAttribute("href", "/app/accounts/a1");
    await userEvent.keyboard("j{Enter}");
    await expect.poll(path).toBe("/app/accounts/a1/overview");
  });

  it("[ACCLIST-03] [ROUTES-10] 'Create Account', or N, opens /app/accounts/new over the list", async () => {
    fakeServer({ ...signedIn, ...accountReplies(), Accounts: () => accounts([BUILDERS]) });
    const { path } = await renderAt("/app/accounts?search=alamo");
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect.element(page.getByRole("dialog", { name: "Create a new account" })).toBeVisible();
    expect(path()).toBe("/app/accounts/new?search=alamo");
    await userEvent.keyboard("{Escape}");
    await expect.poll(path).toBe("/app/accounts?search=alamo");
    await userEvent.keyboard("n");
    await expect.poll(path).toBe("/app/accounts/new?search=alamo");
  });

  it("[ACCLIST-06] says 'No accounts found' when there are none", async () => {
    fakeServer({ ...signedIn, Accounts: () => accounts([]) });
    await renderAt("/app/accounts");
    await expect.element(page.getByText("No accounts found")).toBeVisible();
  });

  it("[ACCLIST-02] filters by any field on the server, keeps the text in the URL, and can be cleared", async () => {
    const sent = fakeServer({
      ...signedIn,
      Accounts: ({ variables }) => {
        if (variables["search"] === "337-555-0148") return accounts([CALLOWAY]);
        return accounts(variables["search"] === null ? [BUILDERS, CALLOWAY] : []);
      },
    });
    const { path } = await renderAt("/app/accounts");
    await expect.element(row("Alamo Ridge")).toBeVisible();
    const box = page.getByRole("searchbox", { name: "Search accounts" });
    await box.fill("337-555-0148");
    await expect.element(row("Alamo Ridge")).not.toBeInTheDocument();
    // no column shows the phone number, and the row still matches
    await expect.element(row("Ruth Ann")).toBeVisible();
    expect(path()).toBe("/app/accounts?search=337-555-0148");
    await box.fill("zzz");
    await expect.element(page.getByText("No accounts found")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect.element(row("Alamo Ridge")).toBeVisible();
    expect(
      sent.filter(({ operation }) => operation === "Accounts").map(({ variables }) => variables["search"]),
    ).toEqual([null, "337-555-0148", "zzz", null]);
  });

  it("[OQ-36] loads the next rows while scrolling", async () => {
    const rows = (from: number) =>
      Array.from({ length: 50 }, (_, at) => accountRow(`a${from + at}`, `Account ${from + at}`));
    const sent = fakeServer({
      ...signedIn,
      Accounts: ({ variables }) =>
        variables["after"] === null ? accounts(rows(0), { endCursor: "c1", hasNextPage: true }) : accounts(rows(50)),
    });
    await renderAt("/app/accounts");
    await expect.element(page.getByText("First 50 accounts by name")).toBeVisible();
    await page.getByRole("row", { name: /^Account 0 /u }).click({ trial: true });
    const box = document.querySelector("table")?.parentElement;
    box?.scrollTo(0, box.scrollHeight);
    await expect.element(page.getByText("100 accounts by name")).toBeVisible();
    expect(sent.filter(({ operation }) => operation === "Accounts").map(({ variables }) => variables["after"])).toEqual(
      [null, "c1"],
    );
  });

  it("[OQ-37] says 'Loading accounts...' while the first rows load", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    fakeServer({ ...signedIn, Accounts: () => promise });
    await renderAt("/app/accounts");
    await expect.element(page.getByText("Loading accounts...")).toBeVisible();
    resolve(accounts([BUILDERS]));
    await expect.element(row("Alamo Ridge")).toBeVisible();
  });

  it("[OQ-32] a list that cannot be loaded shows the error page inside the shell", async () => {
    fakeServer({ ...signedIn, Accounts: () => failure("INTERNAL_SERVER_ERROR", "Something broke", "req-9") });
    await renderAt("/app/accounts");
    await expect.element(page.getByText("req-9")).toBeVisible();
    await expect.element(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expectConsoleErrors();
  });
});
